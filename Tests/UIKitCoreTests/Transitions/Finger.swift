import CoreGraphics
import QuartzCore
import UIKitCore

/// One finger on a playhouse's screen; each move is followed by a frame.
@MainActor
final class Finger {
    let house: Playhouse
    private var place = CGPoint.zero

    init(_ house: Playhouse) { self.house = house }

    func down(_ x: CGFloat, _ y: CGFloat) {
        place = CGPoint(x: x, y: y)
        send(.began)
    }

    /// Moves by whole steps, a frame after each.
    func move(_ dx: CGFloat, _ dy: CGFloat, steps: Int = 10) {
        for _ in 0..<steps {
            step(dx / CGFloat(steps), dy / CGFloat(steps))
            house.advance(frames: 1)
        }
    }

    /// Moves without a frame.
    func step(_ dx: CGFloat, _ dy: CGFloat) {
        place.x += dx
        place.y += dy
        send(.moved)
    }

    /// Lifts after a while at rest, or at once with the speed of the last moves.
    func up(afterRest frames: Int = 10) {
        house.advance(frames: frames)
        send(.ended)
    }

    private func send(_ phase: TouchInput.Phase) {
        house.context.touchRouter.send(
            TouchInput(id: 1, phase: phase, location: place, timestamp: house.context.media.time))
    }
}

/// Where a view shows, in its superview.
@MainActor
func shownPlace(_ view: UIView, _ house: Playhouse) -> CGPoint {
    // Evaluation commits the tree: without it nothing counts as shown.
    _ = house.context.media.displayList(
        of: house.context.windows.map(\.layer), width: 320, height: 480, scale: 1, background: nil)
    let layer = view.layer.presentation() ?? view.layer
    return CGPoint(x: layer.frame.minX, y: layer.frame.minY)
}
