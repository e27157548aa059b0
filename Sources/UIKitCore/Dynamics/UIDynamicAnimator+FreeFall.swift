package import CoreGraphics
import Dynamics
import Kinematics

/// What a body that nothing touches goes by: Newton's law with its numbers.
package struct FreeFall: Hashable, Sendable {
    /// In points per second squared.
    package var gravity: CGVector
    /// The part of the velocity that is lost in a second, v′ = g − k·v.
    package var resistance: Double
    /// In points per second.
    package var velocity: CGPoint
    /// The body's middle, unrounded, in the coordinates of the view's superview.
    package var center: CGPoint
}

extension UIDynamicAnimator {
    /// What a view falls by in this frame; nil where no animator moves it, and where others than gravity, boundaries and
    /// its own matter (fields, pushes, joints, snaps) may act on it.
    package static func freeFall(of view: UIView) -> FreeFall? {
        for animator in running {
            guard let body = animator.engine.body(of: view) else { continue }
            return animator.freeFall(of: body, view)
        }
        return nil
    }

    private func freeFall(of body: ItemBody, _ view: UIView) -> FreeFall? {
        guard body.gravities > 0, engine.fields.isEmpty, let referenceView else { return nil }
        for behavior in registered where behavior.body(of: view) != nil {
            guard behavior is UIGravityBehavior || behavior is UICollisionBehavior || behavior is UIDynamicItemBehavior
            else { return nil }
        }
        let unit: CGFloat = 1000
        let gravity = engine.world.gravity
        let motion = engine.world.motion(of: body.body)
        let place = CGPoint(x: Metres.toPoints(motion.x), y: Metres.toPoints(motion.y))
        // A step adds its gain to the velocity and goes on with that: what the engine keeps is the velocity in the
        // middle of the step that led here.
        let half = unit * CGFloat(StepClock.stepLength / 2)
        let velocity = engine.world.velocity(of: body.body)
        return FreeFall(
            gravity: CGVector(dx: gravity.dx * unit, dy: gravity.dy * unit),
            resistance: Double(body.material.resistance),
            velocity: CGPoint(x: velocity.x + gravity.dx * half, y: velocity.y + gravity.dy * half),
            center: view.superview?.convert(place, from: referenceView) ?? place)
    }
}
