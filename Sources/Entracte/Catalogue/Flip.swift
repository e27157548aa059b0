import Kinematics
import UIKit

/// Both screens are the two sides of one sheet, which turns about its upright axis.
///
///     present(back, with: .flip)
public struct Flip: PathMovement {
    /// The side that the sheet's near edge goes to: leading by default.
    public var towards: Transition.Direction

    /// A turn towards a side; leading by default. Up and down count as leading.
    public init(_ towards: Transition.Direction = .leading) { self.towards = towards }

    /// .7 s, ease in and out.
    public var tempo: Tempo { Tempo(0.7, .curve(UnitBezier(0.45, 0, 0.25, 1))) }

    public func poses(at fraction: Double, in setting: Setting) -> Poses {
        let sign = towards == .trailing ? -1.0 : 1.0
        // The sheet steps back a little while it turns, so that its near edge stays on the screen.
        let part = min(max(fraction, 0), 1)
        let scale = 1 - 0.16 * 4 * part * (1 - part)
        return Poses(
            front: Pose(scale: scale, turn: sign * .pi * (1 - fraction)),
            back: Pose(scale: scale, turn: -sign * .pi * fraction))
    }

    public func pull(in setting: Setting) -> SIMD2<Double> {
        SIMD2((towards == .trailing ? 1 : -1) * Double(max(setting.bounds.width, 1)), 0)
    }
}

extension Transition {
    /// Both screens are the sides of a sheet that turns, in .7 s.
    public static func flip(_ towards: Direction = .leading) -> Transition { Transition(Flip(towards)) }
    /// Both screens are the sides of a sheet that turns towards the leading side, in .7 s.
    public static var flip: Transition { flip() }
}
