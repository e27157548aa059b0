import Drawing

extension Planner {
    /// Turns a clip around one picture or fill that reaches all of it into that leaf with the clip's outline, which
    /// paints nothing that would have to be put back.
    ///
    /// - Returns: Whether the clip at a step was such a one.
    mutating func cutLeaf(at begin: Int, to clip: Int) -> Bool {
        guard plan.steps.count == begin + 3 else { return false }
        var leaf = plan.steps[begin + 1]
        let isOpaque: Bool
        switch leaf.kind {
        case .picture(var picture) where covers(picture.outline, clip):
            picture.outline = clip
            leaf.kind = .picture(picture)
            isOpaque = picture.isOpaque && picture.alpha.isWhole
        case .fill(let outline, let ink) where covers(outline, clip):
            leaf.kind = .fill(clip, ink)
            isOpaque = ink.isOpaque
        default: return false
        }
        if isOpaque { setSolid(&leaf, of: clip) }
        plan.steps.removeLast(3)
        plan.steps.append(leaf)
        return true
    }

    /// Whether an outline covers another: a matter of the list alone, so that damage doesn't change a pixel.
    private func covers(_ outline: Int, _ other: Int) -> Bool {
        plan.outlines[outline].contains(plan.outlines[other], plan.points)
    }
}

extension DisplayItem {
    /// Whether the item comes to one leaf, whatever part of it is in sight.
    var isLeaf: Bool {
        var item = self
        while true {
            switch item.content {
            case .group(let children) where children.count == 1: item = children[0]
            case .transform(_, let child), .opacity(_, let child), .placed(_, _, let child), .project(_, let child):
                item = child
            case .fill, .picture: return true
            default: return false
            }
        }
    }
}

extension Outline {
    /// Whether all of another outline lies inside; a thousandth of a pixel is overlooked.
    func contains(_ other: Outline, _ points: [Point]) -> Bool {
        let slack = 1.0 / 1024
        guard top <= other.top + slack, bottom >= other.bottom - slack else { return false }
        // Both are convex: where the corners lie inside everything does.
        return points.withUnsafeBufferPointer { points in
            guard let points = points.baseAddress else { return false }
            func isInside(_ chain: Chain) -> Bool {
                (chain.first..<chain.first + chain.count).allSatisfy { index in
                    let point = points[index]
                    return x(of: left, at: point.y, points) <= point.x + slack
                        && x(of: right, at: point.y, points) >= point.x - slack
                }
            }
            return isInside(other.left) && isInside(other.right)
        }
    }
}
