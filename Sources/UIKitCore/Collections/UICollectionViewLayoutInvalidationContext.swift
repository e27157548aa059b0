public import CoreGraphics

/// What of a layout no longer holds.
///
/// A collection finds its whole layout anew, whatever the context says; the offset and the size that a context adds count.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
    final var concernsAll = false
    final var concernsCounts = false
    private final var items: [IndexPath]?

    public override init() { super.init() }

    /// Whether nothing at all holds.
    open var invalidateEverything: Bool { concernsAll }
    /// Whether the data source is asked for its counts again.
    open var invalidateDataSourceCounts: Bool { concernsCounts }
    open func invalidateItems(at indexPaths: [IndexPath]) { items = (items ?? []) + indexPaths }
    open var invalidatedItemIndexPaths: [IndexPath]? { items }
    /// Added to the offset of the content.
    open var contentOffsetAdjustment = CGPoint.zero
    /// Added to the content's size until the layout says another.
    open var contentSizeAdjustment = CGSize.zero
}

/// The same for a flow.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
    /// Whether the delegate is asked for sizes and distances again; true by default.
    open var invalidateFlowLayoutDelegateMetrics = true
    open var invalidateFlowLayoutAttributes = true
}
