public import CoreGraphics

/// A list of rows in sections, which makes cells for those alone that show and uses them again.
///
/// The data source is asked how much there is when the table is first laid out, and by `reloadData()`. A row is as high
/// as the delegate says, or `rowHeight`; where that is `automaticDimension`, the default, as its cell's constraints or
/// labels need, which is known once it shows.
///
/// **Differs from UIKit**: there is no editing by hand, no index at the side, no drag and drop and no prefetching.
@preconcurrency @MainActor
open class UITableView: UIScrollView {
    /// Stands for a height that comes from the content.
    public class var automaticDimension: CGFloat { -1 }

    final var table: TableState
    final let menus = ListMenus()

    public init(frame: CGRect, style: Style) {
        table = TableState(style: style)
        super.init(frame: frame)
        setUpTable()
    }

    public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }

    /// Nil: views can't be read from an archive.
    public required init?(coder: NSCoder) { return nil }

    open var style: Style { table.style }

    // MARK: Where it comes from

    open weak var dataSource: (any UITableViewDataSource)? { didSet { forgetData() } }
    // Of a type of its own, as Apple's is, beside the scroll view's: one and the same object.
    @_nonoverride
    open weak var delegate: (any UITableViewDelegate)? {
        get { (self as UIScrollView).delegate as? any UITableViewDelegate }
        set {
            (self as UIScrollView).delegate = newValue
            forgetData()
            menus.add(to: self)
        }
    }
    /// Shows what the delegate says for a press on a row; nil until there has been a delegate.
    public final var contextMenuInteraction: UIContextMenuInteraction? { menus.interaction }

    /// Asks for everything anew; the selection is given up.
    open func reloadData() { reload() }

    // MARK: Cells

    /// A class whose cells are made where none waits to be used again; nil takes it back.
    open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        register(cell: cellClass, identifier)
    }
    open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
        register(margin: aClass, identifier)
    }
    /// A cell that waits to be used again, or a new one of the registered class; nil where there is neither.
    open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? { dequeue(identifier) }
    /// The same; where no class is registered, a plain cell, with a diagnostic.
    open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        dequeueOrMake(identifier, indexPath)
    }
    open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
        dequeueMargin(identifier)
    }

    // MARK: What there is

    open var numberOfSections: Int {
        loadIfNeeded()
        return table.shape.sections.count
    }
    /// 0 for a section that isn't there.
    open func numberOfRows(inSection section: Int) -> Int {
        loadIfNeeded()
        return table.shape.sections.indices.contains(section) ? table.shape.sections[section].rows.count : 0
    }
    /// The place of a row in the content; zero for one that isn't there.
    open func rectForRow(at indexPath: IndexPath) -> CGRect { rect(indexPath) }
    open func rect(forSection section: Int) -> CGRect { sectionRect(section) }
    open func rectForHeader(inSection section: Int) -> CGRect { marginRect(section, isHeader: true) }
    open func rectForFooter(inSection section: Int) -> CGRect { marginRect(section, isHeader: false) }
    open func indexPathForRow(at point: CGPoint) -> IndexPath? { row(at: point) }
    open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
        loadIfNeeded()
        return table.shape.rows(from: rect.minY, to: rect.maxY)
    }
    /// The row of a cell on the screen.
    open func indexPath(for cell: UITableViewCell) -> IndexPath? { table.cells.first { $0.cell === cell }?.path }
    /// The cell of a row; nil for one that doesn't show.
    open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
        table.cells.first { $0.path == indexPath }?.cell
    }
    open var visibleCells: [UITableViewCell] { table.cells.map(\.cell) }
    open var indexPathsForVisibleRows: [IndexPath]? { table.cells.map(\.path) }
    open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? { margin(section, isHeader: true) }
    open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? { margin(section, isHeader: false) }

    // MARK: Heights

    /// The height of rows, where the delegate says no other; `automaticDimension` by default.
    open var rowHeight = UITableView.automaticDimension { didSet { heightsDidChange() } }
    open var sectionHeaderHeight = UITableView.automaticDimension { didSet { heightsDidChange() } }
    open var sectionFooterHeight = UITableView.automaticDimension { didSet { heightsDidChange() } }
    /// What a row that hasn't shown yet is taken for, where its height comes from its content; 44 pt for
    /// `automaticDimension`, the default, and for 0.
    open var estimatedRowHeight = UITableView.automaticDimension
    /// Kept, like the next: headings' heights are found at once.
    open var estimatedSectionHeaderHeight = UITableView.automaticDimension
    open var estimatedSectionFooterHeight = UITableView.automaticDimension
    /// The room above a plain table's headings, in points; 0 by default.
    ///
    /// **Differs from UIKit**: 22 pt there in new apps.
    open var sectionHeaderTopPadding: CGFloat = 0 { didSet { heightsDidChange() } }

    // MARK: Around the rows

    /// A view above all sections, of its own height.
    open var tableHeaderView: UIView? { didSet { coverDidChange(oldValue) } }
    open var tableFooterView: UIView? { didSet { coverDidChange(oldValue) } }
    /// A view behind the rows, which doesn't move with them.
    open var backgroundView: UIView? {
        didSet {
            if oldValue !== backgroundView { oldValue?.removeFromSuperview() }
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }
    open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine { didSet { dressCells() } }
    /// The colour of the lines; nil for the system's.
    open var separatorColor: UIColor? = .separator { didSet { dressCells() } }
    /// Where lines begin and end; 16 pt from the leading side by default.
    open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0) { didSet { dressCells() } }

    // MARK: Choosing

    open var allowsSelection = true
    open var allowsMultipleSelection = false
    /// Kept, like the next two: rows aren't edited by hand here.
    open var allowsSelectionDuringEditing = false
    open var allowsMultipleSelectionDuringEditing = false
    open var isEditing = false
    open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
    open var indexPathForSelectedRow: IndexPath? { table.selection.paths.first }
    open var indexPathsForSelectedRows: [IndexPath]? {
        table.selection.paths.isEmpty ? nil : table.selection.paths
    }
    /// Chooses a row, without asking or telling the delegate; nil for none.
    open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        choose(indexPath, animated: animated)
        guard let indexPath, scrollPosition != .none, table.shape.has(indexPath) else { return }
        scrollTo(indexPath, scrollPosition, animated)
    }
    open func deselectRow(at indexPath: IndexPath, animated: Bool) { giveUp(indexPath, animated: animated) }

    // MARK: Scrolling

    /// Scrolls to a row; one that isn't there is left alone, with a diagnostic.
    open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        scrollTo(indexPath, scrollPosition, animated)
    }
    open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
        if let path = table.selection.paths.first { scrollTo(path, scrollPosition, animated) }
    }

    // MARK: Changing

    /// Everything up to the matching `endUpdates()` is one change.
    open func beginUpdates() { table.updates += 1 }
    open func endUpdates() { endChange() }
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        beginUpdates()
        updates?()
        endChange(completion)
    }
    open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change(animation) { $0.inserted += indexPaths }
    }
    open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change(animation) { $0.deleted += indexPaths }
    }
    open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change(animation) { $0.reloaded += indexPaths }
    }
    /// Has the cells of rows that show filled anew in their places: the data source is asked, and dequeues the same
    /// cells.
    ///
    /// **Differs from UIKit**: where it answers others, the rows are reloaded with a diagnostic, for an exception there.
    open func reconfigureRows(at indexPaths: [IndexPath]) { refill(indexPaths) }
    open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        change(.automatic) { $0.moved.append((indexPath, newIndexPath)) }
    }
    open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
        change(animation) { $0.insertedSections.formUnion(sections) }
    }
    open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
        change(animation) { $0.deletedSections.formUnion(sections) }
    }
    open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
        change(animation) { $0.reloadedSections.formUnion(sections) }
    }

    // MARK: The view's own

    override func moverDidChange() {
        super.moverDidChange()
        if isDragging { table.pull?.close(animated: true) }
    }
    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutTable()
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
