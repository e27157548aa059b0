public import CoreGraphics

/// Shows pages, each a controller's view, and goes from one to the next under a finger.
///
/// Pages come from the data source, which is asked for the neighbours of what is shown when a finger is about to turn;
/// nothing that it said is kept for the next turn. Without a data source there is nothing to drag, and pages are set.
///
/// A request ends what is under way at once: what a finger holds is taken back, anything else is brought to where it
/// went, with `finished` false. So does a change of the size. A request that is made in a callback of an exchange waits
/// for the exchange's end. Completions run once each. In the style `scroll` pages follow the direction of reading.
///
/// **Differs from UIKit**: neighbours aren't kept; what UIKit raises an exception for is reported and refused; nobody's
/// transition coordinator hears of a turn; the wheel turns no pages. A curl is the pictures of the pages as they were when it began,
/// rolled around a cylinder in parallel projection, and is cut off at the edges of the view.
@preconcurrency @MainActor
open class UIPageViewController: UIViewController {
    /// Which way a turn goes: on, or back.
    public enum NavigationDirection: Int, Sendable {
        case forward = 0
        case reverse = 1
    }

    /// Where pages are bound, in the style `pageCurl`.
    public enum SpineLocation: Int, Sendable {
        /// Nowhere: what pages that are scrolled have.
        case none = 0
        /// At the left or the top; one page shows.
        case min = 1
        /// In the middle; two pages show.
        case mid = 2
        /// At the right or the bottom; one page shows.
        case max = 3
    }

    /// Along which axis pages follow each other.
    public enum NavigationOrientation: Int, Sendable {
        case horizontal = 0
        case vertical = 1
    }

    /// How pages change.
    public enum TransitionStyle: Int, Sendable {
        case pageCurl = 0
        case scroll = 1
    }

    /// The names of what can be given at the creation.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        /// A `SpineLocation`, or its raw value, for pages that curl; `min` by default.
        public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
        /// The points between pages that scroll, a number of at least 0, which is the default.
        public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
    }

    final var pages: PageState
    /// What the pages stand in.
    final let book = PageBook()

    /// Creates a controller without pages.
    ///
    /// An option that doesn't fit the style is ignored; one that isn't what it should be is reported and ignored.
    public init(
        transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
        options: [OptionsKey: Any]? = nil
    ) {
        pages = PageState(style: style, orientation: navigationOrientation, options: PageOptions(options ?? [:], style))
        super.init(nibName: nil, bundle: nil)
        setUpBook()
    }

    /// Creates a controller whose pages curl from left to right.
    public convenience init() { self.init(transitionStyle: .pageCurl, navigationOrientation: .horizontal) }

    /// Nil: controllers can't be read from an archive.
    public required init?(coder: NSCoder) { return nil }

    open weak var delegate: (any UIPageViewControllerDelegate)?
    /// Who gives the pages before and after; nil, the default, for none that a finger could turn to.
    open weak var dataSource: (any UIPageViewControllerDataSource)? { didSet { dataSourceDidChange() } }

    open var transitionStyle: TransitionStyle { pages.style }
    open var navigationOrientation: NavigationOrientation { pages.orientation }
    /// Where the pages are bound; `none` for those that scroll.
    open var spineLocation: SpineLocation { pages.spine }
    /// Whether pages have something on their back; false by default, and always true with the spine in the middle.
    ///
    /// With the spine at a side the back is a controller of its own: the second of those that are set, or the
    /// neighbour, and the one after it is what shows next. Pages without a back show their front through it.
    open var isDoubleSided: Bool {
        get { pages.isDoubleSided }
        set { setDoubleSided(newValue) }
    }
    /// The pan and the tap by which curling pages are turned, to be added to another view if need be; empty for pages
    /// that scroll.
    ///
    /// A tap within a sixth of the width at either side turns (chosen; Apple gives no number).
    open var gestureRecognizers: [UIGestureRecognizer] { book.recognizers }

    /// The pages shown, or set last though their turn may still run; empty before any are set.
    open var viewControllers: [UIViewController]? { askedPages }

    /// Shows other pages: one, or two with the spine in the middle; or a page and the back of the sheet that turns, for
    /// double sided pages that are bound at a side.
    ///
    /// Refused and reported, and nothing changed, are another number than that, the same controller twice, and one that
    /// has another parent, is presented, or is this one or around it. Pages that are shown already, alone or with
    /// others, change without animation, as those in no window do.
    ///
    /// - Parameters:
    ///   - direction: Which way the turn goes, for the eye.
    ///   - animated: Scrolled in .3 s, curled in .6 s (both chosen).
    ///   - completion: Runs once: with true at the end, with false where the request was refused, replaced by a later one
    ///     before it could begin, or cut short by one, by a finger, by a change of the size or by leaving the window. It
    ///     doesn't run where the controller is released in mid-turn.
    open func setViewControllers(
        _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
        completion: ((Bool) -> Void)? = nil
    ) {
        request(
            PageRequest(
                controllers: viewControllers ?? [], direction: direction, animated: animated, completion: completion))
    }

    // MARK: The controller's own

    open override func loadView() { view = makePageView() }

    open override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        super.viewWillTransition(to: size, with: coordinator)
        askForSpine(in: size)
    }

    /// What the delegate answers, which is every way by default.
    open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        delegate?.pageViewControllerSupportedInterfaceOrientations(self) ?? super.supportedInterfaceOrientations
    }
    open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
        delegate?.pageViewControllerPreferredInterfaceOrientationForPresentation(self).known
            ?? super.preferredInterfaceOrientationForPresentation
    }

    override func endContainerTransition() { settle() }
}
