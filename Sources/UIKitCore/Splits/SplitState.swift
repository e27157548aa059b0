import CoreGraphics

/// What a split controller keeps of its columns.
@MainActor
struct SplitState {
    typealias Column = UISplitViewController.Column

    let style: UISplitViewController.Style
    /// Those that show side by side, the outermost first; and the one for a compact width.
    let columns: [SplitColumn]
    let compact = SplitColumn(.compact)
    var primary = SplitWidths()
    var supplementary = SplitWidths()
    var mode = UISplitViewController.DisplayMode.secondaryOnly
    var isCollapsed = false
    /// Whether it is known yet how much room there is.
    var isArranged = false
    /// The size that the mode was chosen for.
    var size = CGSize.zero
    /// How far a finger has drawn the columns in that lie over the secondary one, 0…1.
    var drawn: CGFloat = 1
    /// Whether a finger draws them in.
    var isDrawing = false
    /// Set while the delegate is told of a mode that comes, and the mode that is wished for meanwhile.
    var isTelling = false
    var wish: UISplitViewController.DisplayMode?
    /// Set while controllers move between columns.
    var isMoving = false
    var item: UIBarButtonItem?

    init(_ style: UISplitViewController.Style) {
        self.style = style
        columns =
            style == .tripleColumn
            ? [SplitColumn(.primary), SplitColumn(.supplementary), SplitColumn(.secondary)]
            : [SplitColumn(.primary), SplitColumn(.secondary)]
    }

    var hasNavigation: Bool { style != .unspecified }

    subscript(_ column: Column) -> SplitColumn? {
        column == .compact ? (hasNavigation ? compact : nil) : columns.first { $0.kind == column }
    }
}

/// One column: its controller, and where that shows.
@MainActor
final class SplitColumn {
    let kind: UISplitViewController.Column
    /// The controller as it was set.
    var given: UIViewController?
    /// What shows it: itself, or a navigation controller.
    var host: UIViewController?
    let slot = ControllerWrapperView(frame: .zero)
    var isShown = false
    /// Counts the column's comings and goings, so that the end of one that was turned around is told apart.
    var number = 0
    var serial: Int?
    /// Set while the delegate is told of its coming or going.
    var isTold = false
    /// Its controllers that stand in the primary column's stack while that is all there is.
    var lent: [UIViewController] = []

    init(_ kind: UISplitViewController.Column) { self.kind = kind }

    var navigation: UINavigationController? { host as? UINavigationController }
}

/// How wide a column is to be.
struct SplitWidths {
    /// UIKit's own number for a dimension that is chosen.
    static let automatic = -CGFloat.greatestFiniteMagnitude
    private static let share: CGFloat = 0.4
    private static let least: CGFloat = 180
    private static let most: CGFloat = 320

    var fraction = Self.automatic
    var preferred = Self.automatic
    var minimum = Self.automatic
    var maximum = Self.automatic

    /// The width in a view of a width, never more than that.
    func width(in whole: CGFloat) -> CGFloat {
        let wish: CGFloat =
            preferred != Self.automatic
            ? preferred : whole * (0...1 ~= fraction ? fraction : Self.share)
        let most = maximum == Self.automatic ? Self.most : maximum
        let least = minimum == Self.automatic ? min(Self.least, most) : minimum
        return min(max(min(wish, most), least), whole).rounded()
    }
}

/// The part of the columns' view that is dimmed under those that lie over it.
final class SplitDimmingView: UIView {
    init() {
        super.init(frame: .zero)
        backgroundColor = UIColor.black.withAlphaComponent(0.2)
        alpha = 0
    }

    required init?(coder: NSCoder) { return nil }
}
