public import CoreGraphics
public import QuartzCore

// `delegate?.method?(…)`, as people write it where a requirement is optional.
extension UICollectionViewDelegate {
    public var collectionView: OptionalRequirement.CollectionViewDelegateCollectionView? { .init(target: self) }
}

extension OptionalRequirement {
    /// Calls `collectionView`, or its default where it isn't implemented.
    @preconcurrency @MainActor
    public struct CollectionViewDelegateCollectionView {
        let target: any UICollectionViewDelegate

        @discardableResult
        public func callAsFunction(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath)
            -> Bool
        {
            target.collectionView(collectionView, shouldHighlightItemAt: indexPath)
        }

        public func callAsFunction(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
            target.collectionView(collectionView, didHighlightItemAt: indexPath)
        }

        public func callAsFunction(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
            target.collectionView(collectionView, didUnhighlightItemAt: indexPath)
        }

        @discardableResult
        public func callAsFunction(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool
        {
            target.collectionView(collectionView, shouldSelectItemAt: indexPath)
        }

        @discardableResult
        public func callAsFunction(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath)
            -> Bool
        {
            target.collectionView(collectionView, shouldDeselectItemAt: indexPath)
        }

        public func callAsFunction(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
            target.collectionView(collectionView, didSelectItemAt: indexPath)
        }

        public func callAsFunction(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
            target.collectionView(collectionView, didDeselectItemAt: indexPath)
        }

        public func callAsFunction(
            _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
        ) {
            target.collectionView(collectionView, willDisplay: cell, forItemAt: indexPath)
        }

        public func callAsFunction(
            _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
            forItemAt indexPath: IndexPath
        ) {
            target.collectionView(collectionView, didEndDisplaying: cell, forItemAt: indexPath)
        }

        public func callAsFunction(
            _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
            forElementKind elementKind: String, at indexPath: IndexPath
        ) {
            target.collectionView(
                collectionView, willDisplaySupplementaryView: view, forElementKind: elementKind, at: indexPath)
        }

        public func callAsFunction(
            _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
            forElementOfKind elementKind: String, at indexPath: IndexPath
        ) {
            target.collectionView(
                collectionView, didEndDisplayingSupplementaryView: view, forElementOfKind: elementKind, at: indexPath)
        }

        @discardableResult
        public func callAsFunction(
            _ collectionView: UICollectionView,
            targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
        ) -> CGPoint {
            target.collectionView(collectionView, targetContentOffsetForProposedContentOffset: proposedContentOffset)
        }
    }
}
