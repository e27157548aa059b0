import CoreGraphics
import Drawing

extension Planner {
    /// Larger ones are fills as others are: those may hide what is below them, in pixels.
    private static let largestBox = 1024

    /// Adds a node that is a small filled rectangle, upright on the screen, and returns the pixels that it can change;
    /// nil for any other node.
    mutating func addBox(_ item: DisplayItem, _ view: View) -> PixelRect? {
        guard view.placement.perspective == nil, view.depth + 2 <= DisplayItem.deepest, !view.scissor.isEmpty,
            let fill = item.filledRect, fill.opacity > 0
        else { return nil }
        let transform = fill.move.concatenating(view.placement.transform)
        guard transform.b == 0, transform.c == 0, transform.a > 0, transform.d > 0,
            transform.a * transform.d > 1e-12
        else { return nil }
        let low = Point(
            x: Double(transform.a * fill.rect.minX + transform.tx),
            y: Double(transform.d * fill.rect.minY + transform.ty)
        ).snapped
        let high = Point(
            x: Double(transform.a * fill.rect.maxX + transform.tx),
            y: Double(transform.d * fill.rect.maxY + transform.ty)
        ).snapped
        guard builder.isInSight(low), builder.isInSight(high), low.x < high.x, low.y < high.y,
            low.x.ceiling <= high.x.floor
        else { return nil }
        let bounds = PixelRect(minX: low.x.floor, minY: low.y.floor, maxX: high.x.ceiling, maxY: high.y.ceiling)
        guard bounds.area < Self.largestBox else { return nil }
        let shown = bounds.intersection(view.scissor)
        guard !shown.isEmpty,
            let ink = Ink(
                red: fill.red, green: fill.green, blue: fill.blue, alpha: fill.alpha,
                opacity: view.opacity * min(fill.opacity, 1))
        else { return PixelRect(x: 0, y: 0, width: 0, height: 0) }
        add(Box(from: low, to: high, bounds, outline: outline(from: low, to: high, bounds), ink), shown, view.scissor)
        return shown
    }

    /// The outline of a box some of whose rows are covered in part; -1 for any other.
    private mutating func outline(from low: Point, to high: Point, _ bounds: PixelRect) -> Int32 {
        if low.y == Double(bounds.minY), high.y == Double(bounds.maxY) { return -1 }
        let first = plan.points.count
        plan.points.append(low)
        plan.points.append(Point(x: low.x, y: high.y))
        plan.points.append(Point(x: high.x, y: low.y))
        plan.points.append(high)
        let (start, end) = (low.y.ceiling, high.y.floor)
        plan.outlines.append(
            Outline(
                left: Outline.Chain(first: first, count: 2), right: Outline.Chain(first: first + 2, count: 2),
                top: low.y, bottom: high.y, bounds: bounds, straight: start < end ? start..<end : 0..<0,
                isPixelRect: false))
        return Int32(plan.outlines.count - 1)
    }

    private mutating func add(_ box: Box, _ shown: PixelRect, _ scissor: PixelRect) {
        plan.boxes.append(box)
        let last = plan.steps.count - 1
        if last >= 0, case .boxes(let run) = plan.steps[last].kind, plan.runs[run].scissor == scissor {
            plan.runs[run].boxes = plan.runs[run].boxes.lowerBound..<plan.boxes.count
            plan.steps[last].bounds = plan.steps[last].bounds.union(shown)
        } else {
            plan.runs.append(BoxRun(boxes: (plan.boxes.count - 1)..<plan.boxes.count, scissor: scissor))
            plan.steps.append(Step(.boxes(plan.runs.count - 1), bounds: shown))
        }
    }
}

extension Box {
    fileprivate init(from low: Point, to high: Point, _ bounds: PixelRect, outline: Int32, _ ink: Ink) {
        minX = Int32(bounds.minX)
        minY = Int32(bounds.minY)
        maxX = Int32(bounds.maxX)
        maxY = Int32(bounds.maxY)
        let (start, end) = (low.y.ceiling, high.y.floor)
        firstWhole = Int32(min(start, end))
        endWhole = Int32(end)
        self.outline = outline
        // What `EdgeAccumulator` makes of edges that run through a whole row.
        func byte(_ coverage: Double) -> Int16 { Int16((coverage * 255).roundedToNearest) }
        let before = low.x - Double(bounds.minX)
        left = before > 0 ? byte(1 - before) : -1
        let after = high.x - Double(high.x.floor)
        right = after > 0 ? byte(-1 + after + 1) : -1
        self.ink = ink
    }
}

extension OutlineBuilder {
    /// Whether a place needs no cut.
    fileprivate func isInSight(_ point: Point) -> Bool {
        point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
    }
}
