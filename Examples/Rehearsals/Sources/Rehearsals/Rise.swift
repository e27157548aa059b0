import Entracte
import UIKit

/// The new screen rises a little and appears: a movement along a path.
struct Rise: PathMovement {
    var height = 80.0

    func poses(at fraction: Double, in setting: Setting) -> Poses {
        Poses(front: Pose(offset: [0, height * (1 - fraction)], opacity: fraction))
    }

    func pull(in setting: Setting) -> SIMD2<Double> { [0, -height] }
}

extension Entracte.Transition {
    /// The new screen rises a little and appears.
    public static let rise = Entracte.Transition(Rise())
}
