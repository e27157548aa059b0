import Kinematics
import UIKit

/// What every transition is for people who asked for less motion: the new screen fades in where it belongs, dressed as it
/// will be, and nothing moves.
struct Calm: PathMovement {
    /// The movements that it stands for.
    let arrival: [Transition.Part]

    var tempo: Tempo { Tempo(0.25, .curve(.easeInOut)) }

    func poses(at fraction: Double, in setting: Setting) -> Poses {
        let part = min(max(fraction, 0), 1)
        let rest = arrival.poses(arrival.map { $0.rest(.shown, in: setting) }, in: setting)
        return Poses(
            front: Pose(opacity: part, radius: rest.front.radius, shadow: rest.front.shadow), shade: rest.shade * part)
    }
}
