import UIKit

/// A finger's hold of a view: the view hangs on the place where it was taken, and follows.
@MainActor
final class Grip {
    let view: UIView
    private let attachment: UIAttachmentBehavior
    private let start: CGPoint
    private unowned let animator: UIDynamicAnimator
    /// Whether the finger has gone farther than a tap does.
    private(set) var hasMoved = false

    /// Where the finger was when, newest last; as far back as its speed is measured.
    private var trail: [(time: Double, point: CGPoint)] = []

    /// Seconds over which the finger's speed is measured.
    private static let window = 0.1
    /// How far a finger may go and still tap, in points.
    private static let slop: CGFloat = 10

    /// - Parameter point: Where the finger is, in the coordinates of the animator's reference view.
    init(_ view: UIView, at point: CGPoint, of room: UIView, in animator: UIDynamicAnimator) {
        self.view = view
        self.animator = animator
        start = point
        let place = view.convert(point, from: room)
        let offset = UIOffset(
            horizontal: place.x - view.bounds.midX, vertical: place.y - view.bounds.midY)
        attachment = UIAttachmentBehavior(item: view, offsetFromCenter: offset, attachedToAnchor: point)
        animator.addBehavior(attachment)
    }

    /// - Parameter time: The touch's timestamp, in seconds.
    func move(to point: CGPoint, at time: Double) {
        trail.removeAll { $0.time < time - Self.window }
        trail.append((time, point))
        if abs(point.x - start.x) > Self.slop || abs(point.y - start.y) > Self.slop { hasMoved = true }
        if hasMoved { attachment.anchorPoint = point }
    }

    /// The finger's velocity, in points a second: what the view has when it is let go in a throw.
    var velocity: CGPoint {
        guard let first = trail.first, let last = trail.last, last.time > first.time else { return .zero }
        let length = last.time - first.time
        return CGPoint(x: (last.point.x - first.point.x) / length, y: (last.point.y - first.point.y) / length)
    }

    func release() { animator.removeBehavior(attachment) }
}
