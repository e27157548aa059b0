import CoreGraphics

/// What a table keeps: its shape, the views on the screen and those that wait.
@MainActor
struct TableState {
    let style: UITableView.Style
    var shape = TableShape()
    /// Whether the data source has been asked.
    var isLoaded = false
    var isLayingOut = false
    /// Whether the table asks or tells its source and delegate: what they change then waits until the next layout.
    var isBusy = false
    /// The rows on the screen, in order.
    var cells: [(path: IndexPath, cell: UITableViewCell)] = []
    /// The headings and footings on the screen.
    var margins: [(section: Int, isHeader: Bool, view: UIView)] = []
    var cellPool = ReusePool<UITableViewCell>()
    var marginPool = ReusePool<UITableViewHeaderFooterView>()
    /// The cell that is being filled anew, in its place.
    var refilled: (path: IndexPath, cell: UITableViewCell)?
    var selection = ListSelection()
    /// The rows whose cells have told their height.
    var measured: [IndexPath: CGFloat] = [:]
    var change = ListChange()
    /// What pulls rows aside.
    var pull: SwipePull?
    var updates = 0
    var animates = true
    var completions: [(Bool) -> Void] = []
    /// The width that heights were measured at.
    var knownWidth: CGFloat = 0

    init(style: UITableView.Style) { self.style = style }
}
