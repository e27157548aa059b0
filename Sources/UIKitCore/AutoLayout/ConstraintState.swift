import CoreGraphics
import QuartzCore

/// Numbers of Auto Layout.
enum LayoutNumbers {
    /// The standard distance between neighbours, and a view's margins.
    static let spacing: CGFloat = 8
    /// The margins beside the content of a controller's view, and from which width on they are the wider ones.
    static let controllerMargin: CGFloat = 16
    static let wideControllerMargin: CGFloat = 20
    static let wideFrom: CGFloat = 414
    /// The greatest width of text that is easy to read at the default text size.
    static let readableWidth: CGFloat = 672
    /// The most points that a layout reckons with.
    static let most: CGFloat = 10_000_000
}

/// What a view knows of constraints; only views that have to do with them have one.
@MainActor
final class ConstraintState {
    /// Whether any view has had to do with constraints: until then nobody looks for them.
    static var isInUse = false

    /// The active constraints that the view keeps.
    var held: [NSLayoutConstraint] = []
    var translatesMask = true
    var guides: [UILayoutGuide] = []
    var ownGuides: [(kind: UILayoutGuide.Kind, guide: UILayoutGuide)] = []
    var hugging: [UILayoutPriority] = [.defaultLow, .defaultLow]
    var resistance: [UILayoutPriority] = [.defaultHigh, .defaultHigh]
    var margins: NSDirectionalEdgeInsets?
    var preservesMargins = false
    var marginsIncludeSafeArea = true
    var needsUpdate = true
    /// In a root: the system of all constraints below.
    var system: LayoutSystem?
    /// Whether a system took its place as given.
    var isFixture = false
    /// Of a scroll view: whether something that it moves is held by something that it doesn't.
    var isCrossed = false
    /// The safe area and margins that a system reckoned with.
    var knownInsets: UIEdgeInsets?
    var knownMargins: UIEdgeInsets?

    init() { Self.isInUse = true }
}

extension UIView {
    /// The view's state, made where there is none.
    final var constrained: ConstraintState {
        if let constraintState { return constraintState }
        let state = ConstraintState()
        constraintState = state
        return state
    }

    final var root: UIView {
        var view: UIView = self
        while let above = view.parent { view = above }
        return view
    }

    final func nearestCommon(with other: UIView) -> UIView? {
        sequence(first: self, next: \.parent).first { other.isDescendant(of: $0) }
    }

    /// Something that the layout by constraints depends on changed, here or below.
    final func constraintsDidChange() {
        guard ConstraintState.isInUse else { return }
        Measuring.forget()
        let root = root
        let state = root.constrained
        if state.system == nil { state.system = LayoutSystem(root) }
        state.system?.isStale = true
        root.setNeedsLayout()
        // Stacks ask their views for sizes, and need not change their own for that.
        for view in sequence(first: self, next: \.parent) where view is UIStackView { view.setNeedsLayout() }
    }

    /// Runs a change of the view's place, after which constraints hold its neighbours, and what it holds, elsewhere.
    final func placing(_ change: () -> Void) {
        guard let state = constraintState else {
            change()
            observations?.look()
            return
        }
        let (bounds, position) = (layer.bounds, layer.position)
        change()
        observations?.look()
        let isScrolled = layer.bounds.origin != bounds.origin && (!(self is UIScrollView) || state.isCrossed)
        let isMoved = layer.bounds.size != bounds.size || layer.position != position
        // What constraints place themselves is moved by them.
        if isScrolled || isMoved && state.isFixture { constraintsDidChange() }
    }

    final func take(_ constraint: NSLayoutConstraint) {
        constrained.held.append(constraint)
        constraint.holder = self
        constraint.isReported = false
        constraintsDidChange()
    }

    final func drop(_ constraint: NSLayoutConstraint) {
        constraint.holder = nil
        constraintState?.held.removeAll { $0 === constraint }
        constraintsDidChange()
    }

    /// Whether any view here or below has to do with constraints.
    final var hasConstraints: Bool {
        ConstraintState.isInUse && (constraintState != nil || children.contains { $0.hasConstraints })
    }

    /// The view came into a tree.
    final func joinConstraints() {
        guard hasConstraints else { return }
        constraintState?.system = nil
        constraintsDidChange()
    }

    /// The view leaves the tree of a superview: constraints that reach across go.
    final func leaveConstraints(of parent: UIView) {
        guard ConstraintState.isInUse else { return }
        var changed: UIView?
        for view in sequence(first: parent, next: \.parent) {
            guard let state = view.constraintState, !state.held.isEmpty else { continue }
            let crossing = state.held.filter { constraint in
                [constraint.firstItem, constraint.secondItem].contains {
                    NSLayoutConstraint.view(of: $0)?.isDescendant(of: self) ?? false
                }
            }
            guard !crossing.isEmpty else { continue }
            for constraint in crossing { constraint.holder = nil }
            state.held.removeAll { constraint in crossing.contains { $0 === constraint } }
            changed = view
        }
        changed?.constraintsDidChange()
    }

    /// Moves the subviews to where the constraints want them.
    final func placeByConstraints() {
        guard ConstraintState.isInUse else { return }
        let root = root
        guard let system = root.constraintState?.system else { return }
        system.refresh()
        system.place(subviewsOf: self)
    }

    /// Before the view's layout: what it wants to change in its constraints, and whether its insets are still those
    /// that a system reckoned with.
    final func prepareConstraints() {
        guard ConstraintState.isInUse else { return }
        updateOwnConstraints()
        guard let state = constraintState else { return }
        let isOutdated =
            state.knownInsets.map { $0 != safeAreaInsets } ?? false
            || state.knownMargins.map { $0 != layoutMargins } ?? false
        guard isOutdated else { return }
        // Whoever reckons with them still says so anew.
        (state.knownInsets, state.knownMargins) = (nil, nil)
        constraintsDidChange()
    }

    /// Has the view, and its controller, change their constraints where that is due.
    final func updateOwnConstraints() {
        guard constraintState?.needsUpdate ?? (viewController != nil) else { return }
        constrained.needsUpdate = false
        viewController?.updateViewConstraints()
        updateConstraints()
    }
}
