import CoreGraphics

/// Where a popover's card lies, and where on it its arrow is.
struct PopoverPlace: Equatable {
    /// The card with its arrow.
    let frame: CGRect
    let direction: UIPopoverArrowDirection
    /// How far along the card's side the arrow's tip is.
    let tip: CGFloat

    static let arrow = CGSize(width: 24, height: 12)
    static let radius: CGFloat = 13

    /// Takes the first permitted side that has room (below, above, right, left), or else the one with the most.
    init(size: CGSize, anchor: CGRect, room: CGRect, permitted: UIPopoverArrowDirection) {
        let order: [UIPopoverArrowDirection] = [.up, .down, .left, .right]
        let sides = order.filter { permitted.contains($0) }
        let height = Self.arrow.height
        func space(_ side: UIPopoverArrowDirection) -> CGFloat {
            switch side {
            case .up: room.maxY - anchor.maxY - height
            case .down: anchor.minY - room.minY - height
            case .left: room.maxX - anchor.maxX - height
            default: anchor.minX - room.minX - height
            }
        }
        func need(_ side: UIPopoverArrowDirection) -> CGFloat {
            side == .up || side == .down ? size.height : size.width
        }
        let candidates = sides.isEmpty ? order : sides
        let side =
            candidates.first { space($0) >= need($0) } ?? candidates.max { space($0) - need($0) < space($1) - need($1) }
            ?? .up
        let isVertical = side == .up || side == .down
        let along = min(isVertical ? size.width : size.height, isVertical ? room.width : room.height)
        let depth = max(min(need(side), space(side)), Self.arrow.width) + height
        let (lower, upper) = isVertical ? (room.minX, room.maxX) : (room.minY, room.maxY)
        let middle = isVertical ? anchor.midX : anchor.midY
        let start = min(max(middle - along / 2, lower), max(upper - along, lower)).rounded()
        let edge = Self.radius + Self.arrow.width / 2
        tip = min(max(middle - start, edge), max(along - edge, edge))
        direction = side
        switch side {
        case .up: frame = CGRect(x: start, y: anchor.maxY, width: along, height: depth)
        case .down: frame = CGRect(x: start, y: anchor.minY - depth, width: along, height: depth)
        case .left: frame = CGRect(x: anchor.maxX, y: start, width: depth, height: along)
        default: frame = CGRect(x: anchor.minX - depth, y: start, width: depth, height: along)
        }
    }
}
