import Kinematics
public import UIKit

/// A sheet slides up to below the top, and the screen behind recedes: smaller, rounded, darker.
///
///     present(queue, with: .card.interactive(dismissedBy: [.pan(.down), .tapOutside]))
public struct Card: PathMovement {
    /// The sheet and the screen behind it: it has no parameters but where it is placed.
    public init() {}

    /// .5 s, a spring without overshoot.
    public var tempo: Tempo { Tempo(0.5, .spring(dampingRatio: 1, velocity: 0)) }

    /// How much smaller the screen behind becomes.
    private static let depth = 0.08

    public func poses(at fraction: Double, in setting: Setting) -> Poses {
        let part = min(max(fraction, 0), 1)
        let height = Double(setting.backPlace.height)
        // The receded screen's upper edge looks out 10 pt above the sheet.
        let room = Double(setting.place.minY - setting.backPlace.minY) - 10
        let lift = room - height * Self.depth / 2
        return Poses(
            front: Pose(
                offset: setting.way(out: .bottom, margin: setting.margin) * (1 - fraction), radius: 16,
                shadow: min(part * 4, 1)),
            back: Pose(
                offset: SIMD2(0, lift * fraction), scale: 1 - Self.depth * fraction, radius: 16 * part),
            shade: 0.24 * part)
    }

    public func pull(in setting: Setting) -> SIMD2<Double> { -setting.way(out: .bottom, margin: setting.margin) }
}

extension Transition {
    /// A sheet slides up, and the screen behind recedes.
    public static var card: Transition { card() }

    /// A sheet slides up, and the screen behind recedes.
    ///
    /// - Parameter gap: From the safe area's top to the sheet, in points; 32 by default.
    public static func card(gap: CGFloat = 32) -> Transition { Transition(Card(), placement: .below(gap)) }
}
