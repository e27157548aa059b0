public import Kinematics
public import UIKit

/// A card flies in askew and is snapped into its place by springs, as `UISnapBehavior` does it; it is dropped on the way
/// out.
///
///     present(voucher, with: .snap)
public struct Snap: BodyMovement {
    /// The side that it comes from.
    public let edge: Transition.Edge
    /// Of the springs, .05…1.
    public let dampingRatio: Double

    /// - Parameters:
    ///   - edge: The bottom by default.
    ///   - dampingRatio: .5 by default, as `UISnapBehavior` has it.
    public init(from edge: Transition.Edge = .bottom, dampingRatio: Double = 0.5) {
        self.edge = edge
        self.dampingRatio = Pose.held(dampingRatio, 0.05, 1, nan: 0.5)
    }

    /// How far it is turned when it comes, in radians.
    private static let slant = 0.5

    public func away(in setting: Setting) -> BodyState {
        // Askew it reaches farther.
        let margin = CGFloat(0.5 * Self.slant * max(setting.size.x, setting.size.y)) + setting.margin
        let aside = edge.isVertical ? SIMD2(-0.3 * setting.size.x, 0) : SIMD2(0, -0.3 * setting.size.y)
        return BodyState(position: setting.way(out: edge, margin: margin) + aside, angle: -Self.slant)
    }

    public func arriving(_ state: BodyState, tempo: Tempo?, in setting: Setting) -> Course {
        Course(Spring(duration: 0.9, dampingRatio: dampingRatio), from: state, to: BodyState(position: .zero))
    }

    public func departing(_ state: BodyState, tempo: Tempo?, in setting: Setting) -> Course {
        .thrown(state, pull: edge.outwards * 6000, in: setting)
    }

    public func dress(_ progress: Double, in setting: Setting) -> Poses { .card(progress, in: setting) }
}

extension Transition {
    /// A card is snapped into its place from below, with a margin of 24 pt.
    public static var snap: Transition { snap() }

    /// A card is snapped into its place.
    ///
    /// - Parameters:
    ///   - edge: The side that it comes from, the bottom by default.
    ///   - inset: The margin in points, 24 by default.
    ///   - dampingRatio: .5 by default.
    public static func snap(from edge: Edge = .bottom, inset: CGFloat = 24, dampingRatio: Double = 0.5) -> Transition {
        Transition(Snap(from: edge, dampingRatio: dampingRatio), placement: .inset(inset))
    }
}
