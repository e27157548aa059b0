import CoreGraphics

/// What a page controller keeps of its pages.
@MainActor
struct PageState {
    let style: UIPageViewController.TransitionStyle
    let orientation: UIPageViewController.NavigationOrientation
    /// Points between pages that scroll.
    let spacing: CGFloat
    var spine: UIPageViewController.SpineLocation
    var isDoubleSided: Bool
    /// The pages that show, or leave in a turn.
    var shown: [UIViewController] = []
    var turn: PageTurn?
    var neighbours = PageNeighbours()
    /// Set while children come and go: requests wait meanwhile.
    var isBusy = false
    var queued: PageRequest?
    /// What people are told when nothing is half done any more, in order.
    var notices: [() -> Void] = []
    /// Counts the requests that were taken.
    var serial = 0
    /// How deep requests are nested in what requests call.
    var depth = 0

    init(
        style: UIPageViewController.TransitionStyle, orientation: UIPageViewController.NavigationOrientation,
        options: PageOptions
    ) {
        self.style = style
        self.orientation = orientation
        spacing = options.spacing
        spine = options.spine
        isDoubleSided = options.spine == .mid
    }

    /// How many pages show at a time.
    var pageCount: Int { spine == .mid ? 2 : 1 }
    var axis: ScrollDirection { orientation == .horizontal ? .horizontal : .vertical }
}

/// Pages that were asked for.
struct PageRequest {
    let controllers: [UIViewController]
    let direction: UIPageViewController.NavigationDirection
    var animated: Bool
    let completion: ((Bool) -> Void)?
}

/// What the data source said of both sides; asked afresh for each turn.
struct PageNeighbours {
    /// The sheets' sides that follow, nearest first; nil where it wasn't asked, empty where there are none.
    var before: [UIViewController]?
    var after: [UIViewController]?

    subscript(direction: UIPageViewController.NavigationDirection) -> [UIViewController]? {
        get { direction == .forward ? after : before }
        set { if direction == .forward { after = newValue } else { before = newValue } }
    }
}

/// A change from some pages to others that is under way.
@MainActor
final class PageTurn {
    struct Change {
        let controller: UIViewController
        let serial: Int
    }

    let from: [UIViewController]
    let to: [UIViewController]
    /// What stands on the back of the sheet between them, where that isn't among the pages.
    let back: UIViewController?
    let direction: UIPageViewController.NavigationDirection
    /// Whether code asked for it, and nobody has taken hold of it since.
    var isAsked: Bool
    /// Whether the delegate knows of it, and is to hear of its end.
    var isAnnounced = false
    var completion: ((Bool) -> Void)?
    /// The dots before and after a turn that was asked for, as the data source has them.
    var dots: (before: Int, after: Int)?
    var leaving: [Change] = []
    var coming: [Change] = []

    init(
        from: [UIViewController], to: [UIViewController], back: UIViewController?,
        direction: UIPageViewController.NavigationDirection, asked request: PageRequest? = nil
    ) {
        self.from = from
        self.to = to
        self.back = back
        self.direction = direction
        isAsked = request != nil
        completion = request?.completion
    }

    var sign: Double { direction == .forward ? 1 : -1 }
    /// All that come with it.
    var arrivals: [UIViewController] { to + (back.map { [$0] } ?? []) }
}

/// What a page controller was created with.
@MainActor
struct PageOptions {
    private(set) var spine: UIPageViewController.SpineLocation
    private(set) var spacing: CGFloat = 0

    init(_ options: [UIPageViewController.OptionsKey: Any], _ style: UIPageViewController.TransitionStyle) {
        spine = style == .pageCurl ? .min : .none
        if style == .pageCurl, let value = options[.spineLocation] {
            let raw = Self.number(value).flatMap { Int(exactly: $0) }
            let given = value as? UIPageViewController.SpineLocation ?? raw.flatMap { .init(rawValue: $0) }
            if let given, given != .none {
                spine = given
            } else {
                Self.report("spineLocation", value, "give min, mid or max, or its raw value; it is min")
            }
        }
        if style == .scroll, let value = options[.interPageSpacing] {
            if let number = Self.number(value), number >= 0, number.isFinite {
                spacing = CGFloat(number)
            } else {
                Self.report("interPageSpacing", value, "give a number of at least 0; it is 0")
            }
        }
    }

    private static func number(_ value: Any) -> Double? {
        switch value {
        case let value as Int: Double(value)
        case let value as Double: value
        case let value as CGFloat: Double(value)
        case let value as Float: Double(value)
        case let value as NSNumber: value.doubleValue
        default: nil
        }
    }

    private static func report(_ key: String, _ value: Any, _ remedy: String) {
        Diagnostics.report(
            Diagnostic(
                place: "UIPageViewController.init(transitionStyle:navigationOrientation:options:)",
                problem: "\(value) is no \(key)", remedy: remedy))
    }
}
