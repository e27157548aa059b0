public import CoreGraphics

/// Items of a data source, placed by a layout; views are made for those alone that show, and used again.
///
/// **Differs from UIKit**: items aren't moved by hand or prefetched, are sized by their constraints in compositional
/// layouts alone, and a layout's places are always found anew as a whole.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
    final var state = CollectionState()
    final let menus = ListMenus()
    private final var layoutObject: UICollectionViewLayout

    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        layoutObject = layout
        super.init(frame: frame)
        layout.owner = self
        layout.isPrepared = false
        layout.hasPlaces = false
        backgroundColor = .systemBackground
    }

    /// Creates one with a flow layout, which UIKit refuses.
    public override convenience init(frame: CGRect) {
        self.init(frame: frame, collectionViewLayout: UICollectionViewFlowLayout())
    }

    /// Nil: views can't be read from an archive.
    public required init?(coder: NSCoder) { return nil }

    // MARK: Where it comes from

    open weak var dataSource: (any UICollectionViewDataSource)? { didSet { forgetData() } }
    // Of a type of its own, as Apple's is, beside the scroll view's: one and the same object.
    @_nonoverride
    open weak var delegate: (any UICollectionViewDelegate)? {
        get { (self as UIScrollView).delegate as? any UICollectionViewDelegate }
        set {
            (self as UIScrollView).delegate = newValue
            forgetData()
            menus.add(to: self)
        }
    }
    /// Shows what the delegate says for a press on an item; nil until there has been a delegate.
    public final var contextMenuInteraction: UIContextMenuInteraction? { menus.interaction }
    /// The layout; another one takes over at once.
    open var collectionViewLayout: UICollectionViewLayout {
        get { layoutObject }
        set { setCollectionViewLayout(newValue, animated: false) }
    }
    /// Lets another layout take over; animated, items go to their new places in .3 s.
    open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
        setCollectionViewLayout(layout, animated: animated, completion: nil)
    }
    open func setCollectionViewLayout(
        _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
    ) {
        let old = layoutObject
        layoutObject = layout
        takeOver(from: old, animated: animated, completion)
    }
    /// Asks for everything anew; the selection is given up.
    open func reloadData() { reload() }

    // MARK: Views

    /// A class whose cells are made where none waits to be used again; nil takes it back.
    open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        register(cell: cellClass, identifier)
    }
    open func register(
        _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
        withReuseIdentifier identifier: String
    ) { register(side: viewClass, elementKind, identifier) }
    /// A cell that waits to be used again, or a new one of the registered class; a plain cell where none is
    /// registered, with a diagnostic.
    open func dequeueReusableCell(
        withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionViewCell { dequeue(identifier, indexPath) }
    open func dequeueReusableSupplementaryView(
        ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView { dequeueSide(elementKind, identifier) }

    /// A cell of a registration, filled for an item; for nil as it is.
    public final func dequeueConfiguredReusableCell<Cell, Item>(
        using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
    ) -> Cell { dequeue(registration, indexPath, item) }
    public final func dequeueConfiguredReusableSupplementary<Supplementary>(
        using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
    ) -> Supplementary { dequeue(registration, indexPath) }

    // MARK: What there is

    open var numberOfSections: Int { counts.count }
    /// 0 for a section that isn't there.
    open func numberOfItems(inSection section: Int) -> Int { counts.indices.contains(section) ? counts[section] : 0 }
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        layoutObject.prepareIfNeeded()
        return layoutObject.layoutAttributesForItem(at: indexPath)
    }
    open func layoutAttributesForSupplementaryElement(
        ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        layoutObject.prepareIfNeeded()
        return layoutObject.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
    }
    /// The item at a point of the content, the front one where several are.
    open func indexPathForItem(at point: CGPoint) -> IndexPath? { item(at: point) }
    open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
        state.shown.first { $0.view === cell }?.element.path
    }
    /// The cell of an item; nil for one that doesn't show.
    open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
        state.shown.first { $0.element == .item(indexPath) }?.view as? UICollectionViewCell
    }
    open var visibleCells: [UICollectionViewCell] {
        state.shown.compactMap { $0.element.category == .cell ? $0.view as? UICollectionViewCell : nil }
    }
    open var indexPathsForVisibleItems: [IndexPath] {
        state.shown.filter { $0.element.category == .cell }.map(\.element.path)
    }
    open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionReusableView?
    {
        state.shown.first {
            $0.element
                == ListElement(category: .supplementaryView, kind: elementKind, path: indexPath)
        }?.view
    }
    open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
        sides(elementKind).map(\.view)
    }
    open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
        sides(elementKind).map(\.element.path)
    }

    /// A view behind the items, which doesn't move with them.
    open var backgroundView: UIView? {
        didSet {
            if oldValue !== backgroundView { oldValue?.removeFromSuperview() }
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }
    /// Kept: nothing is asked for before it shows.
    open var isPrefetchingEnabled = true

    // MARK: Choosing

    open var allowsSelection = true
    open var allowsMultipleSelection = false
    open var indexPathsForSelectedItems: [IndexPath]? { state.selection.paths }
    /// Chooses an item, without asking or telling the delegate; nil for none.
    open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        choose(indexPath)
        guard let indexPath, !scrollPosition.isEmpty, has(indexPath) else { return }
        scrollTo(indexPath, scrollPosition, animated)
    }
    open func deselectItem(at indexPath: IndexPath, animated: Bool) { giveUp(indexPath) }

    /// Scrolls to an item; one that isn't there is left alone, with a diagnostic.
    open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        scrollTo(indexPath, scrollPosition, animated)
    }

    // MARK: Changing

    /// Everything that the closure does to the collection is one change, with animation.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        batch(updates, completion)
    }
    open func insertItems(at indexPaths: [IndexPath]) { change { $0.inserted += indexPaths } }
    open func deleteItems(at indexPaths: [IndexPath]) { change { $0.deleted += indexPaths } }
    open func reloadItems(at indexPaths: [IndexPath]) { change { $0.reloaded += indexPaths } }
    /// Has the cells of items that show filled anew in their places: the data source is asked, and dequeues the same
    /// cells.
    ///
    /// **Differs from UIKit**: where it answers others, the items are reloaded with a diagnostic, for an exception there.
    open func reconfigureItems(at indexPaths: [IndexPath]) { refill(indexPaths) }
    open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        change { $0.moved.append((indexPath, newIndexPath)) }
    }
    open func insertSections(_ sections: IndexSet) { change { $0.insertedSections.formUnion(sections) } }
    open func deleteSections(_ sections: IndexSet) { change { $0.deletedSections.formUnion(sections) } }
    open func reloadSections(_ sections: IndexSet) { change { $0.reloadedSections.formUnion(sections) } }

    // MARK: The view's own

    open override var bounds: CGRect {
        get { super.bounds }
        set {
            boundsWillChange(to: newValue)
            super.bounds = newValue
        }
    }
    open override var frame: CGRect {
        get { super.frame }
        set {
            boundsWillChange(to: CGRect(origin: bounds.origin, size: newValue.size))
            super.frame = newValue
        }
    }
    override func moverDidChange() {
        super.moverDidChange()
        if isDragging { state.pull?.close(animated: true) }
    }
    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutItems()
    }
    override func restingTarget(_ offset: CGPoint, velocity: CGPoint) -> CGPoint {
        layoutObject.targetContentOffset(forProposedContentOffset: offset, withScrollingVelocity: velocity)
    }
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesBegan(touches, with: event)
        press(touches)
    }
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        release(touches)
    }
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesCancelled(touches, with: event)
        unpress()
    }
}
