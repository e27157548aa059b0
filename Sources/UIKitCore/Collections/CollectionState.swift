import CoreGraphics

/// What a collection keeps: how much there is, the views on the screen and those that wait.
@MainActor
struct CollectionState {
    /// How many items each section has; nil where the data source is to be asked.
    var counts: [Int]?
    var isLayingOut = false
    /// Whether the collection asks or tells its source, delegate and layout: what they change then waits.
    var isBusy = false
    /// Whether the data source is being asked for its counts.
    var isCounting = false
    /// Whether the layout is being asked about other bounds.
    var isAskingOfBounds = false
    /// Whether everything is read anew at the next layout.
    var awaitsReload = false
    /// Everything on the screen, in the layout's order.
    var shown: [(element: ListElement, view: UICollectionReusableView)] = []
    var cellPool = ReusePool<UICollectionViewCell>()
    /// The views beside the items, by their kind and identifier.
    var sidePool = ReusePool<UICollectionReusableView>()
    /// The cell that is being filled anew, in its place.
    var refilled: (path: IndexPath, cell: UICollectionViewCell)?
    var selection = ListSelection()
    var change = ListChange()
    var updates = 0
    var completions: [(Bool) -> Void] = []
    /// What scrolls sections to the side.
    var scrollers: [(section: Int, scroller: OrthogonalScroller)] = []
    /// What pulls rows aside, made for the first layout whose rows can be.
    var pull: SwipePull?
    /// The bounds that the layout was made for.
    var knownBounds = CGRect.null
    /// Whether items that come on the screen fade in.
    var fades = false

    static func sideName(_ kind: String, _ identifier: String) -> String { "\(kind)\u{0}\(identifier)" }
}
