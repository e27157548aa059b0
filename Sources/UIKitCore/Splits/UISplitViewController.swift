import CoreGraphics
public import class Foundation.Bundle

/// Shows up to three controllers side by side where there is room, and one stack of them where there isn't.
///
/// With a style each column has a controller of its own: one that isn't a navigation controller gets one around it. In a
/// compact width the controllers of the columns stand in one stack, the primary column's, or the controller of the
/// column `compact` shows alone; wide again, each goes back to its column, with what was pushed over it. Without a
/// style there are the two of `viewControllers`, shown as they are. Whether the width is compact the window's size says, or
/// the parent, by `setOverrideTraitCollection(_:forChild:)` before it shows.
///
/// Columns come and go in .35 s with ease in and out (chosen), and hear of it in balanced callbacks; a request in the
/// middle turns them around from where they are.
///
/// **Differs from UIKit**: the button that shows columns stands in no bar by itself, `displayModeButtonItem` is to be put
/// there; stacks are joined in the primary column's navigation controller, where UIKit nests the controllers; the
/// inspector and its column aren't here, nor the delegate's replacements of the primary controller.
@preconcurrency @MainActor
open class UISplitViewController: UIViewController {
    /// Which columns show besides the secondary one, and how.
    public enum DisplayMode: Int, Sendable {
        /// What fits: the mode that is chosen by the size.
        case automatic = 0
        case secondaryOnly = 1
        /// The nearest column beside the secondary one: the primary of two, the supplementary of three.
        case oneBesideSecondary = 2
        /// The same over it.
        case oneOverSecondary = 3
        case twoBesideSecondary = 4
        case twoOverSecondary = 5
        /// Both, the secondary one moved aside and partly out of the view.
        case twoDisplaceSecondary = 6
    }

    /// How columns share the width.
    public enum SplitBehavior: Int, Sendable {
        /// Side by side where it is wider than high, else over each other.
        case automatic = 0
        case tile = 1
        case overlay = 2
        /// The primary of three columns moves the others aside; two are side by side.
        case displace = 3
    }

    /// The side of the primary column, by the direction of reading.
    public enum PrimaryEdge: Int, Sendable {
        case leading
        case trailing
    }

    /// How many columns there are.
    public enum Style: Int, Sendable {
        /// Two controllers without navigation around them.
        case unspecified = 0
        case doubleColumn = 1
        case tripleColumn = 2
    }

    /// A place for a controller.
    public enum Column: Int, Sendable {
        /// The outermost.
        case primary = 0
        /// Between the others, of three.
        case supplementary = 1
        /// Where what was chosen shows.
        case secondary = 2
        /// What shows in place of all in a compact width.
        case compact = 3
    }

    /// Stands for a width that is chosen by the size: 40 % of it, 320 pt at most (commonly read off), 180 at least.
    public class var automaticDimension: CGFloat { SplitWidths.automatic }

    final var split: SplitState

    /// Creates a controller with columns.
    public init(style: Style) {
        split = SplitState(style)
        super.init(nibName: nil, bundle: nil)
        setUpSplit()
    }

    /// Creates a controller of two without a style.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        split = SplitState(.unspecified)
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        setUpSplit()
    }

    /// Nil: controllers can't be read from an archive.
    public required init?(coder: NSCoder) { return nil }

    open var style: Style { split.style }
    open weak var delegate: (any UISplitViewControllerDelegate)?

    // MARK: Controllers

    /// Puts a controller into a column, or takes the one there out; not animated. Refused without a style, for the
    /// supplementary column of two, and for a controller that is shown elsewhere.
    open func setViewController(_ vc: UIViewController?, for column: Column) { put(vc, in: column) }
    /// The controller of a column, as it was set.
    open func viewController(for column: Column) -> UIViewController? { split[column]?.given }
    /// The controllers that show columns, the primary first; while it is collapsed, the one that shows the stack.
    ///
    /// To be set without a style alone: one or two.
    open var viewControllers: [UIViewController] {
        get { hosts }
        set { replacePair(newValue) }
    }
    /// Shows a controller in the secondary column, in place of what is there; collapsed, on top of the stack.
    open override func showDetailViewController(_ vc: UIViewController, sender: Any?) { showDetail(vc, sender) }
    /// Shows a controller in the primary column: on its stack, or in its place where there is none.
    open override func show(_ vc: UIViewController, sender: Any?) { showPrimary(vc, sender) }

    // MARK: Columns

    /// Whether the columns stand in one stack, as in a compact width.
    open var isCollapsed: Bool { split.isCollapsed }
    /// Shows a column: with what lies between it and the secondary one; collapsed, on top of the stack.
    ///
    /// The secondary column shows alone where others lie over it.
    open func show(_ column: Column) { reveal(column) }
    /// Hides a column, and what lies farther out; collapsed, by going back before it. The secondary column stays.
    open func hide(_ column: Column) { conceal(column) }

    /// What shows, or is on its way; while it is collapsed, what will when there is room.
    open var displayMode: DisplayMode { split.mode }
    /// What is to show where there is room; automatic by default. Set in a window it changes with animation. Two columns
    /// besides the secondary one count as one where there aren't three.
    open var preferredDisplayMode = DisplayMode.automatic { didSet { preferencesDidChange(animated: true) } }
    open var preferredSplitBehavior = SplitBehavior.automatic { didSet { preferencesDidChange(animated: true) } }
    /// The preferred behaviour, or what is chosen by the size.
    open var splitBehavior: SplitBehavior { behavior(in: viewIfLoaded?.bounds.size ?? UIScreen.main.bounds.size) }
    /// Whether a finger from the edge shows the columns that are hidden, over the secondary one; true by default.
    open var presentsWithGesture = true
    /// A bar item that shows what is hidden, and hides it; the same at each call.
    open var displayModeButtonItem: UIBarButtonItem { modeItem }
    /// The side of the primary column; leading by default.
    open var primaryEdge = PrimaryEdge.leading { didSet { viewIfLoaded?.setNeedsLayout() } }

    // MARK: Widths

    /// The part of the width that the primary column takes, 0…1; automatic by default. What isn't within counts as
    /// automatic.
    open var preferredPrimaryColumnWidthFraction: CGFloat {
        get { split.primary.fraction }
        set { setWidth(\.primary.fraction, newValue) }
    }
    /// Its width in points, before the fraction; automatic by default.
    open var preferredPrimaryColumnWidth: CGFloat {
        get { split.primary.preferred }
        set { setWidth(\.primary.preferred, newValue) }
    }
    /// Its least width; automatic is 180 pt, or the greatest where that is less.
    open var minimumPrimaryColumnWidth: CGFloat {
        get { split.primary.minimum }
        set { setWidth(\.primary.minimum, newValue) }
    }
    /// Its greatest width; automatic is 320 pt.
    open var maximumPrimaryColumnWidth: CGFloat {
        get { split.primary.maximum }
        set { setWidth(\.primary.maximum, newValue) }
    }
    /// The width that it has, or would have.
    open var primaryColumnWidth: CGFloat { split.primary.width(in: viewIfLoaded?.bounds.width ?? 0) }
    /// The same numbers for the supplementary column.
    open var preferredSupplementaryColumnWidthFraction: CGFloat {
        get { split.supplementary.fraction }
        set { setWidth(\.supplementary.fraction, newValue) }
    }
    open var preferredSupplementaryColumnWidth: CGFloat {
        get { split.supplementary.preferred }
        set { setWidth(\.supplementary.preferred, newValue) }
    }
    open var minimumSupplementaryColumnWidth: CGFloat {
        get { split.supplementary.minimum }
        set { setWidth(\.supplementary.minimum, newValue) }
    }
    open var maximumSupplementaryColumnWidth: CGFloat {
        get { split.supplementary.maximum }
        set { setWidth(\.supplementary.maximum, newValue) }
    }
    open var supplementaryColumnWidth: CGFloat { split.supplementary.width(in: viewIfLoaded?.bounds.width ?? 0) }

    // MARK: The controller's own

    open override func loadView() { view = makeSplitView() }
    /// What the delegate answers, which is every way by default.
    open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        delegate?.splitViewControllerSupportedInterfaceOrientations(self) ?? super.supportedInterfaceOrientations
    }
    open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
        delegate?.splitViewControllerPreferredInterfaceOrientationForPresentation(self).known
            ?? super.preferredInterfaceOrientationForPresentation
    }

    override func endContainerTransition() { finishColumns() }
}
