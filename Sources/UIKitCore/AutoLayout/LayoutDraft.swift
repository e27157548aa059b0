import Constraints
import CoreGraphics

/// One solution of a tree's constraints.
@MainActor
final class LayoutDraft {
    private let root: UIView
    /// The widths that labels of several lines had in the draft before.
    private let widths: [ObjectIdentifier: CGFloat]
    private let solver: Solver
    private let levels: [Float]
    private var places: [ObjectIdentifier: LayoutPlace] = [:]
    private var contents: [ObjectIdentifier: LayoutPlace] = [:]
    private var scrollViews: [UIScrollView] = []
    /// Those whose scrolling mattered in the draft before.
    private var scrolling: [UIView] = []
    private let constraints: [NSLayoutConstraint]
    /// A size to fit, in place of the root's own.
    private let fit: FittingSize?
    /// Whether views hear what was reckoned with: of a draft by which they will stand.
    private let isNoting: Bool

    /// The views whose places are unknown, those that hold others before them.
    private(set) var free: [UIView] = []
    private(set) var guides: [UILayoutGuide] = []
    private(set) var refused: [NSLayoutConstraint] = []

    /// - Parameters:
    ///   - widths: Of labels of several lines.
    ///   - isAsking: Whether nobody will stand by it.
    init(
        _ root: UIView, widths: [ObjectIdentifier: CGFloat] = [:], fitting: FittingSize? = nil, isAsking: Bool = false
    ) {
        self.root = root
        self.widths = widths
        fit = fitting
        isNoting = fitting == nil && !isAsking
        var found: [NSLayoutConstraint] = []
        var unknown: [UIView] = []
        var owned: [UILayoutGuide] = []
        Self.collect(root, &found, &unknown, &owned, &scrolling)
        (constraints, free, guides) = (found, unknown, owned)
        var priorities = found.map(\.priority.rawValue)
        for view in unknown + [root] {
            guard let state = view.constraintState else { continue }
            priorities += (state.hugging + state.resistance).map(\.rawValue)
        }
        if let fitting { priorities += [fitting.horizontal.rawValue, fitting.vertical.rawValue] }
        if fitting != nil {
            priorities += [UILayoutPriority.defaultLow.rawValue, UILayoutPriority.defaultHigh.rawValue]
        }
        levels = Set(priorities.filter { $0 > 0 && $0 < 1000 }).sorted(by: >)
        solver = Solver(levels: levels.count)
    }

    private static func collect(
        _ view: UIView, _ constraints: inout [NSLayoutConstraint], _ free: inout [UIView],
        _ guides: inout [UILayoutGuide], _ scrolling: inout [UIView]
    ) {
        if let state = view.constraintState {
            if state.isCrossed { scrolling.append(view) }
            constraints += state.held
            guides += state.guides
            if view.isFree { free.append(view) }
        }
        for child in view.subviews { collect(child, &constraints, &free, &guides, &scrolling) }
    }

    /// The solution of a tree in which labels of several lines are as high as the widths that they got make them.
    ///
    /// - Parameter each: Called with each solution on the way, the last one included.
    static func settled(
        _ root: UIView, fitting: FittingSize? = nil, isAsking: Bool = false,
        _ each: (LayoutDraft) -> Void = { _ in }
    ) -> LayoutDraft {
        var widths: [ObjectIdentifier: CGFloat] = [:]
        var draft = LayoutDraft(root, fitting: fitting, isAsking: isAsking)
        for round in 0..<3 {
            if round > 0 { draft = LayoutDraft(root, widths: widths, fitting: fitting, isAsking: isAsking) }
            draft.solve()
            each(draft)
            let narrower = draft.labelWidths(insteadOf: widths)
            if narrower == widths { break }
            widths = narrower
        }
        return draft
    }

    private func labelWidths(insteadOf widths: [ObjectIdentifier: CGFloat]) -> [ObjectIdentifier: CGFloat] {
        var result = widths
        for view in free {
            guard let label = view as? UILabel, label.numberOfLines != 1, label.preferredMaxLayoutWidth == 0 else {
                continue
            }
            let width = frame(of: view).width
            if width > 0, abs((widths[ObjectIdentifier(view)] ?? .infinity) - width) > 0.01 {
                result[ObjectIdentifier(view)] = width
            }
        }
        return result
    }

    private func solve() { Measuring.run(findSolution) }

    private func findSolution() {
        Measuring.countSolve()
        let (required, wanted) = (
            constraints.filter { $0.priority.rawValue >= 1000 }, constraints.filter { $0.priority.rawValue < 1000 }
        )
        if let fit { addRoot(fit) }
        if isNoting { for view in scrolling { view.constraintState?.isCrossed = false } }
        for view in free { _ = place(of: view) }
        for guide in guides { _ = place(of: guide) }
        for constraint in required where constraint.relation == .equal { add(constraint) }
        for constraint in required where constraint.relation != .equal { add(constraint) }
        for constraint in wanted { add(constraint) }
        for view in free { addIntrinsicSize(of: view) }
        if fit != nil { addIntrinsicSize(of: root) }
        solver.solve()
        guard solver.isExhausted else { return }
        Diagnostics.report(
            Diagnostic(
                place: "Layout by constraints",
                problem:
                    "\(constraints.count) constraints below \(type(of: root)) took too many steps; the layout is as good "
                    + "as they made it",
                remedy: "use fewer constraints, or fewer priorities"), once: "constraints.exhausted")
    }

    // MARK: Results

    func frame(of view: UIView) -> CGRect { rect(place(of: view)) }

    func frame(of view: UIView, in parent: UIView) -> CGRect {
        let (own, outer) = (rect(place(of: view)), rect(place(of: parent)))
        return own.offsetBy(
            dx: parent.bounds.origin.x - outer.minX, dy: parent.bounds.origin.y - outer.minY)
    }

    func frame(of guide: UILayoutGuide, in owner: UIView) -> CGRect {
        let (own, outer) = (rect(place(of: guide)), rect(place(of: owner)))
        return own.offsetBy(dx: owner.bounds.origin.x - outer.minX, dy: owner.bounds.origin.y - outer.minY)
    }

    /// What the content of scroll views comes to, where constraints say so.
    var contentSizes: [(UIScrollView, CGSize)] {
        scrollViews.map { ($0, rect(contents[ObjectIdentifier($0)] ?? place(of: $0)).size) }
    }

    private func rect(_ place: LayoutPlace) -> CGRect {
        func number(_ sum: Linear) -> CGFloat {
            // What comes of many additions is a rounding error away from the number that was meant.
            let value = solver.value(of: sum)
            return value.isFinite ? CGFloat((value * 1e6).rounded() / 1e6) : 0
        }
        return CGRect(
            x: number(place.left), y: number(place.top), width: number(place.width), height: number(place.height))
    }

    /// Whether another solution, as good as this one, has a view elsewhere.
    func isAmbiguous(_ view: UIView) -> Bool {
        let place = place(of: view)
        return [place.left, place.top, place.width, place.height].contains { !solver.isDecided($0) }
    }

    /// The same of one attribute of a view or guide.
    func isAmbiguous(_ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute) -> Bool {
        holds(item) && !solver.isDecided(value(item, attribute, beside: nil, mirrored: false))
    }

    // MARK: Places

    private func unknownPlace() -> LayoutPlace {
        let (x, y) = (solver.makeUnknown(), solver.makeUnknown())
        let (width, height) = (solver.makeUnknown(), solver.makeUnknown())
        solver.add(Linear(width), .atLeast)
        solver.add(Linear(height), .atLeast)
        return LayoutPlace(left: Linear(x), top: Linear(y), width: Linear(width), height: Linear(height))
    }

    private func place(of view: UIView) -> LayoutPlace {
        let id = ObjectIdentifier(view)
        if let known = places[id] { return known }
        let result: LayoutPlace
        if view === root {
            result =
                fit != nil
                ? unknownPlace()
                : LayoutPlace(
                    left: Linear(), top: Linear(), width: Linear(points: view.bounds.width),
                    height: Linear(points: view.bounds.height))
        } else if view.isFree {
            result = unknownPlace()
        } else {
            result = givenPlace(of: view)
        }
        if isNoting { view.constrained.isFixture = view === root || !view.isFree }
        places[id] = result
        return result
    }

    private func givenPlace(of view: UIView) -> LayoutPlace {
        let frame = view.untransformedPlace
        guard let parent = view.parent else { return LayoutPlace(frame) }
        let outer = place(of: parent)
        let origin = parent.bounds.origin
        return LayoutPlace(
            left: outer.left + Linear(points: frame.minX - origin.x),
            top: outer.top + Linear(points: frame.minY - origin.y), width: Linear(points: frame.width),
            height: Linear(points: frame.height))
    }

    private func place(of guide: UILayoutGuide) -> LayoutPlace {
        let id = ObjectIdentifier(guide)
        if let known = places[id] { return known }
        let result: LayoutPlace
        if let owner = guide.owningView {
            switch guide.kind {
            case .own: result = unknownPlace()
            case .content: result = (owner as? UIScrollView).map { content(of: $0) } ?? place(of: owner)
            default: result = ownPlace(guide.kind, of: owner)
            }
        } else {
            result = unknownPlace()
        }
        places[id] = result
        return result
    }

    /// The place of a guide that a view has by itself.
    private func ownPlace(_ kind: UILayoutGuide.Kind, of owner: UIView) -> LayoutPlace {
        let outer = place(of: owner)
        if isNoting {
            switch kind {
            case .margins, .readable: owner.constrained.knownMargins = owner.layoutMargins
            case .safeArea, .top, .bottom, .keyboard: owner.constrained.knownInsets = owner.safeAreaInsets
            case .own, .content, .frame: break
            }
        }
        var result = outer
        switch owner.shape(of: kind) {
        case .inset(let insets, let isReadable):
            result = outer.inset(by: insets)
            if isReadable { result = readable(within: result) }
        case .top(let height): result.height = Linear(points: height)
        case .bottom(let height):
            result.top = outer.bottom - Linear(points: height)
            result.height = Linear(points: height)
        }
        return result
    }

    /// No wider than is easy to read, in the middle of a place.
    private func readable(within outer: LayoutPlace) -> LayoutPlace {
        var result = outer
        let width = solver.makeUnknown()
        result.width = Linear(width)
        solver.add(Linear(width) - outer.width, .atMost)
        solver.add(Linear(width) - Linear(points: LayoutNumbers.readableWidth), .atMost)
        if !levels.isEmpty { solver.add(Linear(width) - outer.width, .atLeast, level: 0) }
        result.left = outer.centerX - result.width * 0.5
        return result
    }

    /// What is scrolled: it begins where the bounds' origin says, and is as large as the constraints make it.
    private func content(of view: UIScrollView) -> LayoutPlace {
        if let known = contents[ObjectIdentifier(view)] { return known }
        let outer = place(of: view)
        var result = unknownPlace()
        result.left = outer.left - Linear(points: view.bounds.origin.x)
        result.top = outer.top - Linear(points: view.bounds.origin.y)
        contents[ObjectIdentifier(view)] = result
        scrollViews.append(view)
        return result
    }

    // MARK: Constraints

    private func add(_ constraint: NSLayoutConstraint) {
        guard let first = constraint.firstItem, holds(first) else { return }
        // Of no importance at all: it yields to everything.
        guard constraint.priority.rawValue > 0 else { return }
        if constraint.secondAttribute != .notAnAttribute {
            guard let second = constraint.secondItem, holds(second) else { return }
        }
        if isNoting { markCrossed(by: constraint) }
        let owner = NSLayoutConstraint.view(of: first)
        let mirrored = owner?.effectiveUserInterfaceLayoutDirection == .rightToLeft
        var sum = value(first, constraint.firstAttribute, beside: constraint.secondItem, mirrored: mirrored)
        sum = sum - Linear(points: constraint.constant)
        if let second = constraint.secondItem, constraint.secondAttribute != .notAnAttribute {
            sum =
                sum - value(second, constraint.secondAttribute, beside: first, mirrored: mirrored)
                * Double(min(max(constraint.multiplier, -LayoutNumbers.most), LayoutNumbers.most))
        }
        let relation: Solver.Relation =
            switch constraint.relation {
            case .equal: .equal
            case .lessThanOrEqual: .atMost
            case .greaterThanOrEqual: .atLeast
            }
        if !solver.add(sum, relation, level: level(constraint.priority)) { refused.append(constraint) }
    }

    /// Notes the scroll views whose scrolling changes what a constraint comes to: those that move one item alone.
    private func markCrossed(by constraint: NSLayoutConstraint) {
        guard !constraint.firstAttribute.isLength, let first = constraint.firstItem, let second = constraint.secondItem
        else { return }
        let (movers, others) = (
            Self.movers(of: first, beside: second), Self.movers(of: second, beside: first)
        )
        for mover in movers where !others.contains(where: { $0 === mover }) { mover.constrained.isCrossed = true }
        for mover in others where !movers.contains(where: { $0 === mover }) { mover.constrained.isCrossed = true }
    }

    /// The scroll views that an item moves with.
    private static func movers(of item: AnyObject, beside other: AnyObject) -> [UIScrollView] {
        guard let view = NSLayoutConstraint.view(of: item) else { return [] }
        var start = view.parent
        if let guide = item as? UILayoutGuide {
            if guide.kind == .own || guide.kind == .content { start = view }
        } else if view is UIScrollView, let inner = NSLayoutConstraint.view(of: other), inner !== view,
            inner.isDescendant(of: view)
        {
            start = view
        }
        guard let start else { return [] }
        return sequence(first: start, next: \.parent).compactMap { $0 as? UIScrollView }
    }

    /// Whether an item is in the tree.
    private func holds(_ item: AnyObject) -> Bool {
        NSLayoutConstraint.view(of: item)?.isDescendant(of: root) ?? false
    }

    private func level(_ priority: UILayoutPriority) -> Int? { levels.firstIndex(of: priority.rawValue) }

    private func value(
        _ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute, beside other: AnyObject?, mirrored: Bool
    ) -> Linear {
        if let guide = item as? UILayoutGuide {
            return place(of: guide).value(attribute, mirrored: mirrored, baselines: (0, 0))
        }
        guard let view = item as? UIView else { return Linear() }
        if let scrollView = view as? UIScrollView, !attribute.isLength, let inner = NSLayoutConstraint.view(of: other),
            inner !== scrollView, inner.isDescendant(of: scrollView)
        {
            return content(of: scrollView).value(attribute, mirrored: mirrored, baselines: (0, 0))
        }
        let alignment = view.alignmentRectInsets
        var place = place(of: view)
        if alignment != .zero { place = place.inset(by: alignment) }
        if attribute.isOfMargins { place = ownPlace(.margins, of: view) }
        return place.value(attribute, mirrored: mirrored, baselines: view.baselineDistances)
    }

    private func addIntrinsicSize(of view: UIView) {
        let state = view.constrained
        var size = Measuring.intrinsicSize(of: view)
        if let width = widths[ObjectIdentifier(view)], width < size.width {
            size = CGSize(width: size.width, height: view.sizeThatFits(CGSize(width: width, height: 0)).height)
        }
        let place = place(of: view)
        for (axis, wish, length) in [(0, size.width, place.width), (1, size.height, place.height)] {
            guard wish >= 0, wish.isFinite else { continue }
            let difference = length - Linear(points: wish)
            add(difference, .atMost, state.hugging[axis])
            add(difference, .atLeast, state.resistance[axis])
        }
    }

    private func add(_ sum: Linear, _ relation: Solver.Relation, _ priority: UILayoutPriority) {
        guard priority.rawValue > 0 else { return }
        solver.add(sum, relation, level: level(priority))
    }

    private func addRoot(_ fit: FittingSize) {
        let place = place(of: root)
        add(place.width - Linear(points: fit.target.width), .equal, fit.horizontal)
        add(place.height - Linear(points: fit.target.height), .equal, fit.vertical)
        solver.add(place.left, .equal)
        solver.add(place.top, .equal)
    }
}

/// A size that a view shall come near, along each axis with a priority.
struct FittingSize: Hashable {
    var target: CGSize
    var horizontal = UILayoutPriority.fittingSizeLevel
    var vertical = UILayoutPriority.fittingSizeLevel

    func hash(into hasher: inout Hasher) {
        hasher.combine(target.width)
        hasher.combine(target.height)
        hasher.combine(horizontal)
        hasher.combine(vertical)
    }
}

extension FittingSize {
    /// The same with no number that can't be meant: those are reported.
    var held: FittingSize {
        var result = self
        if target.width.isNaN || target.height.isNaN {
            Diagnostics.report(
                Diagnostic(
                    place: "UIView.systemLayoutSizeFitting(_:)",
                    problem: "\(target) is no size; 0 stands for what is no number",
                    remedy: "give lengths, or UIView.layoutFittingCompressedSize"))
            if target.width.isNaN { result.target.width = 0 }
            if target.height.isNaN { result.target.height = 0 }
        }
        let place = "UIView.systemLayoutSizeFitting(_:withHorizontalFittingPriority:verticalFittingPriority:)"
        result.horizontal = horizontal.held(insteadOf: .fittingSizeLevel, place)
        result.vertical = vertical.held(insteadOf: .fittingSizeLevel, place)
        return result
    }
}
