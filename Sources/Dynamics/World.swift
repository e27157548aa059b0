import CBox2D
package import CoreGraphics

/// Rigid bodies that fall, collide and hang together, in whole steps of a 120th of a second.
///
/// Positions, lengths and velocities are points and points a second; forces, impulses and masses are newtons, newton
/// seconds and kilograms. Bodies are worked through in the order of their making, so that the same calls give the same
/// bits. Numbers handed in are finite and at most 1e7; callers see to that. Box2D takes a body at most 2 m and a
/// quarter turn in a step: speed is bounded by `greatestSpeed`, and nothing passes a line at that speed.
package final class World {
    /// The skin of boxes, polygons and lines, in metres: the radius that UIKit's polygons were measured to have. With
    /// it, and the elasticity of .2 that boundaries were measured to have, a box without elasticity comes to rest
    /// 1.78337 pt above its floor, as UIKit's did to the last digit recorded.
    private static let skin: Float = 0.009

    /// Points a second: 24,000.
    package static var greatestSpeed: CGFloat { Metres.toPoints(box_greatest_speed()) }
    /// Radians a second: 60 π.
    package static var greatestAngularSpeed: CGFloat { CGFloat(box_greatest_angular_speed()) }

    let pointer: OpaquePointer
    private var buffer: [box_pose] = []
    /// Steps made.
    package private(set) var stepCount = 0

    package init() {
        pointer = box_world_create(Self.skin)
    }

    deinit { box_world_destroy(pointer) }

    /// Seconds of the world's own time.
    package var time: Double { Double(stepCount) * StepClock.stepLength }

    /// The acceleration of the bodies that feel it, in units of 1000 pt/s².
    package private(set) var gravity = CGVector.zero

    package func setGravity(_ gravity: CGVector) {
        self.gravity = gravity
        box_world_set_gravity(pointer, box_vector(x: Float(10 * gravity.dx), y: Float(10 * gravity.dy)))
    }

    package func step() {
        box_world_step(pointer)
        stepCount += 1
    }

    /// Whether any body moves.
    package var isAwake: Bool { box_world_is_awake(pointer) }

    /// Whether any body went at the greatest speed, which is where Box2D holds it, when poses were last read.
    package var isAtGreatestSpeed: Bool { box_world_is_at_greatest_speed(pointer) }

    /// The poses of the bodies made to move, in the order of their making.
    package var poses: [Pose] {
        let count = buffer.withUnsafeMutableBufferPointer { box_world_read(pointer, $0.baseAddress, $0.count) }
        return buffer.prefix(count).map { pose in
            Pose(
                center: CGPoint(x: Metres.toPoints(pose.x), y: Metres.toPoints(pose.y)), angle: CGFloat(pose.angle),
                isAwake: pose.is_awake)
        }
    }

    /// Tells the poses of the bodies made to move, in the order of their making, without a list of them.
    package func forEachPose(_ body: (_ index: Int, _ center: CGPoint, _ angle: CGFloat) -> Void) {
        buffer.withUnsafeMutableBufferPointer { buffer in
            let count = box_world_read(pointer, buffer.baseAddress, buffer.count)
            for index in 0..<count {
                let pose = buffer[index]
                body(
                    index, CGPoint(x: Metres.toPoints(pose.x), y: Metres.toPoints(pose.y)), CGFloat(pose.angle))
            }
        }
    }

    /// Keeps room for one more body, or one less.
    func resizeBuffer(by change: Int) {
        if change > 0 {
            buffer.append(box_pose())
        } else if !buffer.isEmpty {
            buffer.removeLast()
        }
    }
}
