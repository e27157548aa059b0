public import Kinematics
import UIKit

/// The screen leaves by falling, in any direction, and comes the same way backwards: thrown up so that it just arrives.
///
///     present(settings, with: .drop.leaving(by: .gravity(.up)))
public struct Gravity: BodyMovement {
    /// Where the screen falls to.
    public let direction: Transition.Direction
    /// In UIKit's unit: 1 is 1,000 pt/s². From .05 to 100.
    public let magnitude: Double

    /// - Parameters:
    ///   - direction: Down by default.
    ///   - magnitude: 8 by default: a phone's height in less than half a second.
    public init(_ direction: Transition.Direction = .down, magnitude: Double = 8) {
        self.direction = direction
        self.magnitude = Pose.held(magnitude, 0.05, 100, nan: 8)
    }

    private var pull: SIMD2<Double> { direction.vector * magnitude * 1000 }

    public func away(in setting: Setting) -> BodyState {
        BodyState(position: setting.way(out: direction.edge, margin: setting.margin))
    }

    public func arriving(_ state: BodyState, tempo: Tempo?, in setting: Setting) -> Course {
        guard state == away(in: setting) else {
            return Course(Spring(duration: 0.5, dampingRatio: 1), from: state, to: BodyState(position: .zero))
        }
        let leaving = Course.thrown(BodyState(position: .zero), pull: pull, in: setting)
        return Course(duration: leaving.duration) { time in
            if time <= 0 { return MovementState(state) }
            let backwards = leaving.state(at: leaving.duration - time)
            return MovementState(backwards.value, velocity: -backwards.velocity)
        }.moved(by: .pull(pull, resistance: 0, elasticity: nil))
    }

    public func departing(_ state: BodyState, tempo: Tempo?, in setting: Setting) -> Course {
        .thrown(state, pull: pull, in: setting)
    }

    public func dress(_ progress: Double, in setting: Setting) -> Poses { .card(progress, in: setting) }
}

extension Transition {
    /// The screen falls off the display one way, and comes back the same way.
    ///
    /// - Parameters:
    ///   - direction: Down by default.
    ///   - magnitude: In UIKit's unit, 8 by default: 8,000 pt/s².
    public static func gravity(_ direction: Direction = .down, magnitude: Double = 8) -> Transition {
        Transition(Gravity(direction, magnitude: magnitude))
    }
    /// The screen falls off the display downwards, and comes back the same way.
    public static var gravity: Transition { gravity() }
}
