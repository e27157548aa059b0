import Entracte
import Kinematics
import UIKit

/// Flies in from the left in an arc, and out again to the right: a movement of a body.
struct Pitch: BodyMovement {
    func away(in setting: Setting) -> BodyState {
        BodyState(position: [-Double(setting.bounds.width) - 40, 120])
    }

    func arriving(_ state: BodyState, tempo: Tempo?, in setting: Setting) -> Course {
        Course(Spring(duration: 0.7, dampingRatio: 0.6), from: state, to: BodyState(position: .zero))
    }

    func departing(_ state: BodyState, tempo: Tempo?, in setting: Setting) -> Course {
        let bounds = Enclosure(
            x: -Double(setting.place.midX), y: -Double(setting.place.midY), width: Double(setting.bounds.width),
            height: Double(setting.bounds.height))
        let body = BodyState(position: state.position, velocity: state.velocity + [900, -600])
        let size = SIMD2(Double(setting.place.width), Double(setting.place.height))
        return Course(Throw(from: body, size: size, gravity: [0, 2000], leaving: bounds).take(), relativeTo: .zero)
    }
}

extension Entracte.Transition {
    /// The new screen flies in from the left, and out to the right.
    public static let pitch = Entracte.Transition(Pitch())
}
