public import CoreGraphics

/// Says where everything of a collection stands.
///
/// A subclass finds the places in `prepare()`, and tells them by `collectionViewContentSize`,
/// `layoutAttributesForElements(in:)` and `layoutAttributesForItem(at:)`.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
    final weak var owner: UICollectionView?
    final var isPrepared = false
    /// Whether it has found its places once for the collection that it is in.
    final var hasPlaces = false
    final var decorations: [String: AnyClass] = [:]

    public override init() { super.init() }

    /// Nil, as layouts can't be read from an archive.
    public required init?(coder: NSCoder) { return nil }

    /// The collection that it lays out.
    open var collectionView: UICollectionView? { owner }

    /// The class of the attributes that a layout makes by itself.
    open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
    open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

    // MARK: Places

    /// Finds the places; called before they are asked for, and again after `invalidateLayout()`. Overrides call super.
    open func prepare() {}
    /// The size of everything; zero by default.
    open var collectionViewContentSize: CGSize { .zero }
    /// What stands in a rectangle, in any order; nothing by default.
    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
    open func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
    open func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    // MARK: Again

    /// The places no longer hold: they are found anew at the next layout.
    open func invalidateLayout() { invalidateLayout(with: UICollectionViewLayoutInvalidationContext()) }
    open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) { invalidated(by: context) }
    /// Whether the places depend on the bounds, asked each time those are about to change, while the collection has
    /// those before; false by default.
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
    open func invalidationContext(
        forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext { UICollectionViewLayoutInvalidationContext() }
    /// Never asked: a compositional layout takes each size that a view tells, and no other asks for one.
    open func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { false }

    // MARK: Scrolling

    /// Where the content is to rest after a finger has let go at a speed; the offset proposed by default.
    open func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint { targetContentOffset(forProposedContentOffset: proposedContentOffset) }
    /// Where the content is to rest after a change or with a new layout; the offset proposed by default.
    open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
        proposedContentOffset
    }

    // MARK: Changes

    /// Items are about to come, go and move.
    open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
    /// The changes' movements have been begun.
    open func finalizeCollectionViewUpdates() {}
    /// Where an item comes from; at its place and transparent for nil, the default.
    open func initialLayoutAttributesForAppearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
    /// Where an item goes to; at its place and transparent for nil, the default.
    open func finalLayoutAttributesForDisappearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
    /// The collection is about to be laid out in an animation, with other bounds than before.
    open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
    /// It has been; the movements have been begun.
    open func finalizeAnimatedBoundsChange() {}
    /// The layout is about to take over from another, or to be followed by one.
    open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
    open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
    open func finalizeLayoutTransition() {}

    // MARK: The library's own layouts

    /// Items are coming, going and moving.
    func follow(_ change: ListChange) {}
    /// Views have been placed; true where they tell other sizes than they were taken for.
    func learn(from views: [(element: ListElement, view: UICollectionReusableView)]) -> Bool { false }
    /// The part of a section that scrolls to the side; nil for one that doesn't.
    func band(ofSection section: Int) -> OrthogonalBand? { nil }

    // MARK: Decorations

    /// A class for the views that belong to the layout alone; nil takes it back.
    open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
        decorations[elementKind] = viewClass
    }
}

extension UICollectionViewLayout {
    private func invalidated(by context: UICollectionViewLayoutInvalidationContext) {
        isPrepared = false
        owner?.layoutWasInvalidated(context)
    }

    /// Finds the places where they aren't known.
    final func prepareIfNeeded() {
        guard !isPrepared else { return }
        isPrepared = true
        hasPlaces = true
        prepare()
    }
}
