import CBox2D
package import CoreGraphics

extension World {
    /// A spring's hertz and its ratio of the critical damping; a frequency of 0 is a rigid rod.
    package struct Softness: Hashable, Sendable {
        package var frequency: CGFloat
        package var dampingRatio: CGFloat

        package static let rigid = Softness(frequency: 0, dampingRatio: 0)

        package init(frequency: CGFloat, dampingRatio: CGFloat) {
            self.frequency = frequency
            self.dampingRatio = dampingRatio
        }
    }

    /// Joins two points, given in the bodies' own coordinates, by a rod or a spring.
    package func addRod(
        _ first: Body, _ firstAnchor: CGPoint, _ second: Body, _ secondAnchor: CGPoint, length: CGFloat,
        softness: Softness, collide: Bool
    ) -> Joint? {
        joint(
            box_joint_create_distance(
                pointer, first.number, second.number, vector(firstAnchor), vector(secondAnchor), Metres.from(length),
                Float(softness.frequency), Float(softness.dampingRatio), collide))
    }

    /// Keeps two points, given in the bodies' own coordinates, within a length of each other.
    package func addRope(
        _ first: Body, _ firstAnchor: CGPoint, _ second: Body, _ secondAnchor: CGPoint, length: CGFloat
    ) -> Joint? {
        joint(
            box_joint_create_rope(
                pointer, first.number, second.number, vector(firstAnchor), vector(secondAnchor), Metres.from(length)))
    }

    /// Pins two bodies together at a point of the world.
    package func addPin(_ first: Body, _ second: Body, at point: CGPoint, collide: Bool) -> Joint? {
        joint(box_joint_create_revolute(pointer, first.number, second.number, vector(point), collide))
    }

    /// Lets two bodies only shift against each other, along an axis of length 1 through a point of the world.
    package func addRail(_ first: Body, _ second: Body, at point: CGPoint, axis: CGVector) -> Joint? {
        joint(
            box_joint_create_prismatic(
                pointer, first.number, second.number, vector(point), box_vector(x: Float(axis.dx), y: Float(axis.dy))))
    }

    /// Makes one of two bodies.
    package func addWeld(_ first: Body, _ second: Body, at point: CGPoint) -> Joint? {
        joint(box_joint_create_weld(pointer, first.number, second.number, vector(point)))
    }

    package func remove(_ joint: Joint) { box_joint_destroy(pointer, joint.number) }

    package func setLength(_ length: CGFloat, of joint: Joint) {
        box_joint_set_length(pointer, joint.number, Metres.from(length))
    }

    package func setSoftness(_ softness: Softness, of joint: Joint) {
        box_joint_set_spring(pointer, joint.number, Float(softness.frequency), Float(softness.dampingRatio))
    }

    /// Bounds a pin's angle, in radians.
    package func setAngleLimit(_ limit: ClosedRange<CGFloat>?, of joint: Joint) {
        let (lower, upper) = (Float(limit?.lowerBound ?? 0), Float(limit?.upperBound ?? 0))
        box_joint_set_limit(pointer, joint.number, limit != nil, lower, upper)
    }

    /// Bounds a rail's shift, in points.
    package func setShiftLimit(_ limit: ClosedRange<CGFloat>?, of joint: Joint) {
        let (lower, upper) = (Metres.from(limit?.lowerBound ?? 0), Metres.from(limit?.upperBound ?? 0))
        box_joint_set_limit(pointer, joint.number, limit != nil, lower, upper)
    }

    /// Sets the torque by which a pin's friction may brake; 0 for none.
    package func setFriction(_ torque: CGFloat, of joint: Joint) {
        box_joint_set_friction(pointer, joint.number, Float(torque))
    }

    /// How far apart the joint's two points are, in points.
    package func distance(of joint: Joint) -> CGFloat { Metres.toPoints(box_joint_distance(pointer, joint.number)) }

    private func joint(_ number: Int64) -> Joint? { number == 0 ? nil : Joint(number: number) }
}
