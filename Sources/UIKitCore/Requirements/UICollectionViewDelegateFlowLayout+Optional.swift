public import CoreGraphics
public import QuartzCore

// `delegate?.method?(…)`, as people write it where a requirement is optional.
extension UICollectionViewDelegateFlowLayout {
    public var collectionView: OptionalRequirement.CollectionViewDelegateFlowLayoutCollectionView? {
        .init(target: self)
    }
}

extension OptionalRequirement {
    /// Calls `collectionView`, or its default where it isn't implemented.
    @preconcurrency @MainActor
    public struct CollectionViewDelegateFlowLayoutCollectionView {
        let target: any UICollectionViewDelegateFlowLayout

        @discardableResult
        public func callAsFunction(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            sizeForItemAt indexPath: IndexPath
        ) -> CGSize {
            target.collectionView(collectionView, layout: collectionViewLayout, sizeForItemAt: indexPath)
        }

        @discardableResult
        public func callAsFunction(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            insetForSectionAt section: Int
        ) -> UIEdgeInsets {
            target.collectionView(collectionView, layout: collectionViewLayout, insetForSectionAt: section)
        }

        @discardableResult
        public func callAsFunction(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            minimumLineSpacingForSectionAt section: Int
        ) -> CGFloat {
            target.collectionView(collectionView, layout: collectionViewLayout, minimumLineSpacingForSectionAt: section)
        }

        @discardableResult
        public func callAsFunction(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            minimumInteritemSpacingForSectionAt section: Int
        ) -> CGFloat {
            target.collectionView(
                collectionView, layout: collectionViewLayout, minimumInteritemSpacingForSectionAt: section)
        }

        @discardableResult
        public func callAsFunction(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            referenceSizeForHeaderInSection section: Int
        ) -> CGSize {
            target.collectionView(
                collectionView, layout: collectionViewLayout, referenceSizeForHeaderInSection: section)
        }

        @discardableResult
        public func callAsFunction(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            referenceSizeForFooterInSection section: Int
        ) -> CGSize {
            target.collectionView(
                collectionView, layout: collectionViewLayout, referenceSizeForFooterInSection: section)
        }
    }
}
