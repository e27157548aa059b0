import CoreGraphics
import Drawing

/// Walks a display list and writes its plan.
///
/// An opacity is carried down to the one leaf below it where there is but one, and clips along whole pixels become
/// bounds, so that only what has to be composed apart is.
struct Planner {
    var plan: Plan
    var builder: OutlineBuilder
    var shadows: ShadowCache
    private var openBrackets = 0
    /// Whether what is painted so far lets nothing through anywhere.
    private(set) var isOpaque = false

    /// What a node is seen through.
    struct View {
        var placement: Placement
        var opacity: Double
        /// The pixels that clips leave.
        var scissor: PixelRect
        var depth: Int

        var deeper: View {
            var view = self
            view.depth += 1
            return view
        }
    }

    init(plan: Plan, shadows: ShadowCache, width: Int, height: Int) {
        self.plan = plan
        self.shadows = shadows
        builder = OutlineBuilder(width: width, height: height)
    }

    /// Plans all that shows inside a rectangle of pixels.
    mutating func plan(_ list: DisplayList, inside scissor: PixelRect) {
        plan.clear()
        shadows.beginFrame()
        let background = list.background.flatMap { Ink($0, opacity: 1) }
        var clear = Step(.clear(background?.pixel ?? 0), bounds: scissor)
        clear.solid = scissor
        isOpaque = background?.isOpaque ?? false
        plan.steps.append(clear)
        add(list.root, View(placement: .identity, opacity: 1, scissor: scissor, depth: 0))
    }

    /// Adds a node's steps and returns the pixels they can change.
    @discardableResult
    mutating func add(_ item: DisplayItem, _ view: View) -> PixelRect {
        let nothing = PixelRect(x: 0, y: 0, width: 0, height: 0)
        guard view.depth <= DisplayItem.deepest, !view.scissor.isEmpty else { return nothing }
        switch item.content {
        case .group(let children): return addGroup(children, view)
        case .fill(let shape, let color): return addFill(shape, color, view)
        case .border(let shape, let width, let color): return addBorder(shape, width, color, view)
        case .shadow(let shape, let color, let offset, let radius):
            return addShadow(shape, color, offset, radius, view)
        case .backdrop(let shape, let effect): return addBackdrop(shape, effect, view)
        case .picture(let picture, let source, let target): return addPicture(picture, source, target, view)
        case .transform(let transform, let child):
            var inner = view.deeper
            inner.placement = view.placement.after(transform)
            return add(child, inner)
        case .opacity(let opacity, let child):
            // Also false for what isn't a number.
            guard opacity > 0 else { return nothing }
            var inner = view.deeper
            inner.opacity *= min(opacity, 1)
            return add(child, inner)
        case .placed(let transform, let opacity, let child):
            guard opacity > 0 else { return nothing }
            var inner = view.deeper.deeper
            inner.opacity *= min(opacity, 1)
            inner.placement = view.placement.after(transform)
            return add(child, inner)
        case .clip(let shape, let child): return addClip(shape, child, view)
        case .mask(let child, let mask): return addMask(child, mask, view)
        case .crossFade(let old, let new, let fraction): return addCrossFade(old, new, fraction, view)
        case .project(let projection, let child):
            guard let placement = view.placement.after(projection) else { return nothing }
            var inner = view.deeper
            inner.placement = placement
            return add(child, inner)
        }
    }

    private mutating func addGroup(_ children: [DisplayItem], _ view: View) -> PixelRect {
        var inner = view.deeper
        let weight = Weight(view.opacity)
        guard children.count > 1, !weight.isWhole else {
            return add(children, inner)
        }
        if weight.isZero { return PixelRect(x: 0, y: 0, width: 0, height: 0) }
        inner.opacity = 1
        return bracket(.beginOpacity(weight), .endOpacity) { planner in
            planner.add(children, inner)
        }
    }

    private mutating func add(_ children: [DisplayItem], _ view: View) -> PixelRect {
        var bounds = PixelRect(x: 0, y: 0, width: 0, height: 0)
        for child in children { bounds = bounds.union(addBox(child, view) ?? add(child, view)) }
        return bounds
    }

    private mutating func addClip(_ shape: RoundedRect, _ child: DisplayItem, _ view: View) -> PixelRect {
        guard let outline = builder.outline(of: shape, in: view.placement, points: &plan.points) else {
            return PixelRect(x: 0, y: 0, width: 0, height: 0)
        }
        var inner = view.deeper
        inner.scissor = view.scissor.intersection(outline.bounds)
        if outline.contains(inner.scissor, plan.points) { return add(child, inner) }
        let index = plan.outlines.count
        plan.outlines.append(outline)
        let begin = plan.steps.count
        let deepest = plan.deepestBracket
        let bounds = bracket(.beginClip(index), .endClip) { $0.add(child, inner) }
        if !bounds.isEmpty, outline.contains(bounds, plan.points) {
            // Nothing reaches the edge: the bracket does nothing.
            plan.steps[plan.steps[begin].end] = .nothing
            plan.steps[begin] = .nothing
        } else if child.isLeaf, cutLeaf(at: begin, to: index) {
            plan.deepestBracket = deepest
        }
        return bounds
    }

    private mutating func addMask(_ child: DisplayItem, _ mask: DisplayItem, _ view: View) -> PixelRect {
        var inner = view.deeper
        let edge = mask.extent(in: view.placement, depth: inner.depth)
        inner.scissor = edge.pixels(in: view.scissor)
        return bracket(.beginMask, .endMask) { planner in
            let bounds = planner.add(child, inner)
            var masking = inner
            masking.opacity = 1
            masking.scissor = bounds
            planner.plan.steps.append(Step(.maskContent, bounds: bounds))
            let wasOpaque = planner.isOpaque
            planner.isOpaque = false
            planner.add(mask, masking)
            planner.isOpaque = wasOpaque
            return bounds
        }
    }

    /// Adds what a closure adds between two steps, or nothing when that is nothing.
    mutating func bracket(
        _ first: Step.Kind, _ last: Step.Kind, _ content: (inout Planner) -> PixelRect
    ) -> PixelRect {
        let begin = plan.steps.count
        openBrackets += 1
        plan.deepestBracket = max(plan.deepestBracket, openBrackets)
        plan.steps.append(Step(first, bounds: PixelRect(x: 0, y: 0, width: 0, height: 0)))
        let bounds = content(&self)
        openBrackets -= 1
        if bounds.isEmpty {
            plan.steps.removeSubrange(begin...)
            return bounds
        }
        plan.steps[begin].bounds = bounds
        plan.steps[begin].end = plan.steps.count
        plan.steps.append(Step(last, bounds: bounds))
        return bounds
    }
}
