import CoreGraphics

extension DisplayItem {
    /// How far a shadow reaches beyond its shape, in standard deviations: what lies further out is below a tenth of a
    /// unit of an eight-bit channel and isn't drawn.
    package static let shadowReach = 3.5

    /// The depth below which nodes aren't drawn: far deeper than screens nest, far from the end of a thread's stack.
    package static let deepest = 1_024

    /// The smallest rectangle around all that the node paints once placed; conservative for curves, empty for
    /// what can't be seen.
    package func extent(in placement: Placement, depth: Int = 0) -> Extent {
        guard depth <= Self.deepest else { return .empty }
        switch content {
        case .group(let children):
            return children.reduce(.empty) { $0.union($1.extent(in: placement, depth: depth + 1)) }
        case .fill(let shape, let color), .border(let shape, _, let color):
            return color.alpha > 0 ? Extent(shape.rect, in: placement) : .empty
        case .shadow(let shape, let color, let offset, let radius):
            return color.alpha > 0 ? Extent.ofShadow(shape, offset: offset, radius: radius, in: placement) : .empty
        case .backdrop(let shape, let effect):
            return effect.isFinite ? Extent(shape.rect, in: placement) : .empty
        case .picture(_, _, let target):
            return Extent(target.standardized, in: placement)
        case .transform(let inner, let child):
            return child.extent(in: placement.after(inner), depth: depth + 1)
        case .opacity(let opacity, let child):
            return opacity > 0 ? child.extent(in: placement, depth: depth + 1) : .empty
        case .placed(let inner, let opacity, let child):
            return opacity > 0 ? child.extent(in: placement.after(inner), depth: depth + 2) : .empty
        case .clip(let shape, let child):
            let edge = Extent(shape.rect, in: placement)
            return edge.isEmpty ? .empty : child.extent(in: placement, depth: depth + 1).intersection(edge)
        case .mask(let child, let mask):
            let edge = mask.extent(in: placement, depth: depth + 1)
            return edge.isEmpty ? .empty : child.extent(in: placement, depth: depth + 1).intersection(edge)
        case .crossFade(let old, let new, let fraction):
            // Not what isn't a number.
            let first = fraction < 1 ? old.extent(in: placement, depth: depth + 1) : .empty
            return fraction > 0 ? first.union(new.extent(in: placement, depth: depth + 1)) : first
        case .project(let projection, let child):
            return placement.after(projection).map { child.extent(in: $0, depth: depth + 1) } ?? .empty
        }
    }
}
