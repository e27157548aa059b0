import CoreGraphics

/// Where a zoomed page stands in its container: the card that shows through, and the page in it.
///
/// Between two places everything runs evenly, each edge of the card and each point of the page, so that one pace moves all.
struct ZoomPlace {
    /// The card, in the container.
    var card: CGRect
    var radius: CGFloat
    /// The page's upper left corner in the container, and its scale.
    var origin: CGPoint
    var scale: CGFloat
    /// From 0 at the source to 1 in its own place.
    var progress: CGFloat

    /// The page in its own place.
    static func open(_ rect: CGRect, radius: CGFloat) -> ZoomPlace {
        ZoomPlace(card: rect, radius: radius, origin: rect.origin, scale: 1, progress: 1)
    }

    /// The page behind the source: its aligned part covers that, and the source's shape cuts it.
    static func closed(_ source: CGRect, radius: CGFloat, page: CGSize, aligned: CGRect) -> ZoomPlace {
        let scale = max(source.width / aligned.width, source.height / aligned.height)
        let isWhole = aligned == CGRect(origin: .zero, size: page)
        return ZoomPlace(
            card: source, radius: radius,
            origin: CGPoint(
                x: source.midX - scale * aligned.midX,
                y: isWhole ? source.minY : source.midY - scale * aligned.midY),
            scale: scale, progress: 0)
    }

    /// The same, shrunk about a point of the container and then moved; the corners grow rounder as it shrinks.
    func held(scale factor: CGFloat, about pivot: CGPoint, moved: CGVector) -> ZoomPlace {
        func place(_ point: CGPoint) -> CGPoint {
            CGPoint(
                x: pivot.x + (point.x - pivot.x) * factor + moved.dx,
                y: pivot.y + (point.y - pivot.y) * factor + moved.dy)
        }
        var held = self
        held.card = CGRect(
            origin: place(card.origin), size: CGSize(width: card.width * factor, height: card.height * factor))
        held.origin = place(origin)
        held.scale = scale * factor
        held.progress = progress * factor
        held.radius = max(radius, Self.heldRadius * min((1 - factor) / Self.roundingWay, 1))
        return held
    }

    /// The corners of a page in a finger's hold, in points, and the loss of scale over which they grow. Chosen: on a phone
    /// they are the display's.
    private static let heldRadius: CGFloat = 36
    private static let roundingWay: CGFloat = 0.1
}
