import Kinematics
import UIKit

/// The new screen comes from a side and pushes the old one out at the other, edge to edge.
///
///     present(detail, with: .push(from: .trailing))
public struct Push: PathMovement {
    /// The side that the new screen comes from; trailing by default.
    public var edge: Transition.Edge

    /// A push from a side; trailing by default.
    public init(from edge: Transition.Edge = .trailing) { self.edge = edge }

    /// .4 s: sets out quickly and takes its time to arrive.
    public var tempo: Tempo { Tempo(0.4, .curve(UnitBezier(0.25, 0.1, 0.25, 1))) }

    public func poses(at fraction: Double, in setting: Setting) -> Poses {
        let way = setting.way(out: edge)
        // The old screen's edge lies a point under the new one's: between pixels no line shines through.
        let seam = edge.outwards * min(max(fraction, 0) * 20, 1)
        return Poses(front: Pose(offset: way * (1 - fraction)), back: Pose(offset: seam - way * fraction))
    }

    public func pull(in setting: Setting) -> SIMD2<Double> { -setting.way(out: edge) }
}

extension Transition {
    /// The new screen pushes the old one out, from the trailing side by default, in .4 s.
    public static func push(from edge: Edge = .trailing) -> Transition { Transition(Push(from: edge)) }
    /// The new screen pushes the old one out, from the trailing side, in .4 s.
    public static var push: Transition { push() }
}
