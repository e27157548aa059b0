import Drawing

extension Plan {
    /// Finds, from the last step back, what opaque steps cover later, and leaves it out.
    ///
    /// A step in an opacity or a mask hides only what is in there with it: the pixels below come back when the bracket
    /// ends. A clip lets through what lies where it covers wholly.
    mutating func hideCovered() {
        var walk = HidingWalk()
        var index = steps.count - 1
        while index >= 0 {
            walk.visit(index, &self)
            index -= 1
        }
    }
}

extension Plan {
    /// Finds the large pictures that nothing is painted over, nor read back from below by a bracket.
    mutating func findLast() {
        guard deepestBracket == 0 else { return }
        for index in steps.indices where steps[index].bounds.area >= 65536 {
            guard case .picture = steps[index].kind else { continue }
            let bounds = steps[index].bounds
            steps[index].isLast = !steps[(index + 1)...].contains { $0.bounds.intersects(bounds) }
        }
    }
}

private struct HidingWalk {
    /// The opaque rectangles that cover the step at hand.
    private var covers: [PixelRect] = []
    /// For each open bracket what to return to at its beginning.
    private var outside: [[PixelRect]] = []
    /// For each open fade whose second half was visited, what that covers.
    private var seconds: [(covers: [PixelRect], isCovered: Bool)] = []

    /// More rectangles cost more than they hide.
    private static let mostCovers = 8
    private static let mostPieces = 8
    /// Smaller ones hide less than they cost, in pixels.
    private static let leastArea = 1024

    mutating func visit(_ index: Int, _ plan: inout Plan) {
        switch plan.steps[index].kind {
        case .endOpacity, .endClip, .endFade: outside.append(covers)
        case .endMask:
            outside.append(covers)
            // A mask is painted on a surface of its own.
            covers.removeAll()
        case .maskContent: covers = outside[outside.count - 1]
        case .fadeContent:
            let bounds = plan.steps[index].bounds
            seconds.append((covers, covers.contains { $0.contains(bounds) }))
            covers = outside[outside.count - 1]
        case .beginFade(let weight, _):
            let before = outside.removeLast()
            let second = seconds.removeLast()
            plan.steps[index].kind = .beginFade(weight, isCovered: second.isCovered)
            // Where both are opaque their mix is.
            let inner = covers.flatMap { one in second.covers.map { one.intersection($0) } }
            covers = before
            // What it covers itself hides what comes before it, not the fade.
            hide(index, &plan)
            for cover in inner where !cover.isEmpty { add(cover) }
        case .beginOpacity, .beginMask:
            covers = outside.removeLast()
            hide(index, &plan)
        case .beginClip(let outline):
            let before = outside.removeLast()
            let shape = plan.outlines[outline]
            let inner = covers.filter { !before.contains($0) }
            covers = before
            hide(index, &plan)
            for cover in inner {
                let isInside = shape.contains(cover, plan.points)
                add(isInside ? cover : cover.intersection(shape.solidPart(plan.points)))
                if !isInside { add(cover.intersection(shape.solidColumns(plan.points))) }
            }
        default:
            hide(index, &plan)
            let solid = plan.steps[index].solid
            if !solid.isEmpty { add(solid) }
            let columns = plan.steps[index].solidColumns
            if !columns.isEmpty { add(columns) }
        }
    }

    private mutating func add(_ cover: PixelRect) {
        guard cover.area >= Self.leastArea, !covers.contains(where: { $0.contains(cover) }) else { return }
        covers.removeAll { cover.contains($0) }
        if covers.count < Self.mostCovers {
            covers.append(cover)
        } else if let least = covers.indices.min(by: { covers[$0].area < covers[$1].area }),
            covers[least].area < cover.area
        {
            covers[least] = cover
        }
    }

    /// Notes what is left of a step once the covers are taken off.
    private func hide(_ index: Int, _ plan: inout Plan) {
        let bounds = plan.steps[index].bounds
        guard covers.contains(where: { $0.intersects(bounds) }) else { return }
        var pieces = [bounds]
        for cover in covers {
            var left: [PixelRect] = []
            for piece in pieces { piece.subtract(cover, into: &left) }
            // A cover that leaves many small pieces is left alone; a smaller step is better painted whole.
            if left.count <= Self.mostPieces { pieces = left }
        }
        if pieces.isEmpty {
            plan.steps[index].bounds = PixelRect(x: bounds.minX, y: bounds.minY, width: 0, height: 0)
        } else if plan.steps[index].end == 0 {
            let start = plan.visible.count
            plan.visible += pieces
            plan.steps[index].visible = start..<plan.visible.count
        }
    }
}
