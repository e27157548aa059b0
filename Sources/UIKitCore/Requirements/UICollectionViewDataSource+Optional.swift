public import CoreGraphics
public import QuartzCore

// `delegate?.method?(…)`, as people write it where a requirement is optional.
extension UICollectionViewDataSource {
    public var numberOfSections: OptionalRequirement.CollectionViewDataSourceNumberOfSections? { .init(target: self) }
    public var collectionView: OptionalRequirement.CollectionViewDataSourceCollectionView? { .init(target: self) }
}

extension OptionalRequirement {
    /// Calls `numberOfSections`, or its default where it isn't implemented.
    @preconcurrency @MainActor
    public struct CollectionViewDataSourceNumberOfSections {
        let target: any UICollectionViewDataSource

        @discardableResult
        public func callAsFunction(in collectionView: UICollectionView) -> Int {
            target.numberOfSections(in: collectionView)
        }
    }

    /// Calls `collectionView`, or its default where it isn't implemented.
    @preconcurrency @MainActor
    public struct CollectionViewDataSourceCollectionView {
        let target: any UICollectionViewDataSource

        @discardableResult
        public func callAsFunction(
            _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
        ) -> UICollectionReusableView {
            target.collectionView(collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath)
        }

        @discardableResult
        public func callAsFunction(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
            target.collectionView(collectionView, canMoveItemAt: indexPath)
        }

        public func callAsFunction(
            _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
            to destinationIndexPath: IndexPath
        ) {
            target.collectionView(collectionView, moveItemAt: sourceIndexPath, to: destinationIndexPath)
        }
    }
}
