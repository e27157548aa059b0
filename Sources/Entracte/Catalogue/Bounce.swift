import Kinematics
public import UIKit

/// A card that springs up from below, overshoots, and settles with a margin all round; the screen behind darkens.
///
///     present(login, with: .bounce(inset: 20))
public struct Bounce: PathMovement {
    /// Below 1 it overshoots.
    public let dampingRatio: Double

    /// - Parameter dampingRatio: .5 by default, .05…1: the note that this goes back to has it so, with a second's time
    ///   and a velocity of .6.
    public init(dampingRatio: Double = 0.5) { self.dampingRatio = Pose.held(dampingRatio, 0.05, 1, nan: 0.5) }

    public var tempo: Tempo { Tempo(1, .spring(dampingRatio: dampingRatio, velocity: 0.6)) }

    public func poses(at fraction: Double, in setting: Setting) -> Poses {
        var poses = Poses.card(fraction, in: setting)
        poses.front.offset = setting.way(out: .bottom, margin: setting.margin) * (1 - fraction)
        return poses
    }

    public func pull(in setting: Setting) -> SIMD2<Double> { -setting.way(out: .bottom, margin: setting.margin) }
}

extension Transition {
    /// A card springs up, with a margin of 20 pt.
    public static var bounce: Transition { bounce() }

    /// A card springs up; it leaves downwards, in .35 s.
    ///
    /// - Parameters:
    ///   - inset: The margin in points, 20 by default.
    ///   - dampingRatio: .5 by default; 1 doesn't overshoot.
    public static func bounce(inset: CGFloat = 20, dampingRatio: Double = 0.5) -> Transition {
        let bounce = Bounce(dampingRatio: dampingRatio)
        return Transition(bounce, placement: .inset(inset))
            .leaving(by: Transition(bounce).curve(UnitBezier(0.5, 0, 0.9, 0.6)).over(0.35))
    }
}
