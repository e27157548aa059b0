public import Kinematics
import UIKit

/// The new screen falls in and bounces on the opposite edge until it rests, exactly in place; it leaves by falling on
/// through the floor.
///
///     present(settings, with: .drop)
///     present(settings, with: .drop(gravity: 1, elasticity: 0.6))
public struct Drop: BodyMovement {
    /// In UIKit's unit: 1 is 1,000 pt/s². From .05 to 100.
    public let gravity: Double
    /// The part of the speed that comes back from the floor, 0…1.
    public let elasticity: Double
    /// The side that it comes from.
    public let edge: Transition.Edge

    /// - Parameters:
    ///   - gravity: 3 by default, as `UIGravityBehavior` has it for (0, 3).
    ///   - elasticity: .35 by default: two bounces that can be seen.
    ///   - edge: The top by default.
    public init(gravity: Double = 3, elasticity: Double = 0.35, from edge: Transition.Edge = .top) {
        self.gravity = Pose.held(gravity, 0.05, 100, nan: 3)
        self.elasticity = Pose.held(elasticity, 0, 1, nan: 0.35)
        self.edge = edge
    }

    /// The pull, in points per second squared.
    private var pull: SIMD2<Double> { edge.opposite.outwards * gravity * 1000 }

    /// The seconds for which a screen that was thrown against its fall rises at most: it is pulled harder then, so that
    /// nobody waits for one that is far outside.
    private static let longestRise = 1.5

    /// The pull on a screen of a velocity.
    private func pull(at velocity: SIMD2<Double>) -> SIMD2<Double> {
        let rise = -(velocity * edge.opposite.outwards).sum()
        return edge.opposite.outwards * max(gravity * 1000, rise / Self.longestRise)
    }

    public func away(in setting: Setting) -> BodyState {
        BodyState(position: setting.way(out: edge, margin: setting.margin))
    }

    public func arriving(_ state: BodyState, tempo: Tempo?, in setting: Setting) -> Course {
        let isVertical = edge.isVertical
        let size = setting.size
        let reach = (isVertical ? size.y : size.x) / 2
        let floor = Fall.Surface(through: edge.opposite.outwards * reach, normal: -edge.opposite.outwards)
        // What falls one way is drawn home the other.
        func along(_ vector: SIMD2<Double>) -> SIMD2<Double> { isVertical ? SIMD2(0, vector.y) : SIMD2(vector.x, 0) }
        let body = BodyState(
            position: along(state.position), velocity: along(state.velocity), angle: state.angle,
            angularVelocity: state.angularVelocity)
        let fall = Fall(
            from: body, size: size, gravity: pull(at: body.velocity), elasticity: elasticity, onto: [floor],
            bouncingTime: 4)
        let falling = Course(fall.take(), relativeTo: .zero).moved(
            by: .pull(fall.gravity, resistance: fall.resistance, elasticity: fall.elasticity))
        let home = Course(
            Spring(duration: 0.5, dampingRatio: 1),
            from: BodyState(
                position: state.position - body.position, velocity: state.velocity - body.velocity),
            to: BodyState(position: .zero))
        return falling.beside(home)
    }

    public func departing(_ state: BodyState, tempo: Tempo?, in setting: Setting) -> Course {
        .thrown(state, pull: pull, in: setting)
    }

    public func dress(_ progress: Double, in setting: Setting) -> Poses { .card(progress, in: setting) }
}

extension Transition {
    /// The new screen falls in from above and bounces.
    public static var drop: Transition { drop() }

    /// The new screen falls in and bounces on the opposite edge.
    ///
    /// - Parameters:
    ///   - gravity: In UIKit's unit, 3 by default: 3,000 pt/s².
    ///   - elasticity: The part of the speed that comes back, .35 by default.
    ///   - edge: The side that it comes from; the top by default.
    public static func drop(gravity: Double = 3, elasticity: Double = 0.35, from edge: Edge = .top) -> Transition {
        Transition(Drop(gravity: gravity, elasticity: elasticity, from: edge))
    }
}
