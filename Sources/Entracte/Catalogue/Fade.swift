import Kinematics
import UIKit

/// The new screen appears out of nothing over the old one, and nothing moves.
///
///     present(settings, with: .fade)
public struct Fade: PathMovement {
    /// .3 s, ease in and out.
    public var tempo: Tempo

    /// A fade of a duration and pace; .3 s, ease in and out by default.
    public init(tempo: Tempo = Tempo(0.3)) { self.tempo = tempo }

    public func poses(at fraction: Double, in setting: Setting) -> Poses {
        Poses(front: Pose(opacity: fraction))
    }
}

extension Transition {
    /// The new screen appears out of nothing, in .3 s.
    public static var fade: Transition { Transition(Fade()) }
}
