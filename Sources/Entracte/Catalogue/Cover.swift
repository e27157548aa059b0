import Kinematics
import UIKit

/// The new screen slides over the old one, which stays where it is and darkens a little.
///
///     present(settings, with: .cover(from: .bottom))
public struct Cover: PathMovement {
    /// The side that the new screen comes from; the bottom by default.
    public var edge: Transition.Edge

    /// A cover from a side; the bottom by default.
    public init(from edge: Transition.Edge = .bottom) { self.edge = edge }

    /// .45 s: out of nothing, slowly into place.
    public var tempo: Tempo { Tempo(0.45, .curve(UnitBezier(0.2, 0.6, 0.2, 1))) }

    public func poses(at fraction: Double, in setting: Setting) -> Poses {
        let part = min(max(fraction, 0), 1)
        var poses = Poses.card(fraction, in: setting)
        poses.front.offset = setting.way(out: edge, margin: setting.margin) * (1 - fraction)
        // The edge of the sheet that slides casts a shadow, which is gone where the sheet is in place or away.
        poses.front.shadow = max(poses.front.shadow, min(part * 8, (1 - part) * 8, 1))
        poses.shade = max(poses.shade, 0.16 * part)
        return poses
    }

    public func pull(in setting: Setting) -> SIMD2<Double> { -setting.way(out: edge, margin: setting.margin) }
}

extension Transition {
    /// The new screen slides over the old one, from the bottom by default, in .45 s.
    public static func cover(from edge: Edge = .bottom) -> Transition { Transition(Cover(from: edge)) }
    /// The new screen slides over the old one, from the bottom, in .45 s.
    public static var cover: Transition { cover() }

    /// The old screen slides off and uncovers the new one, which lay underneath: a cover reversed.
    ///
    /// - Parameter edge: The side to which the old screen leaves; the bottom by default.
    public static func reveal(to edge: Edge = .bottom) -> Transition { cover(from: edge).reversed }
    /// The old screen slides off to the bottom and uncovers the new one.
    public static var reveal: Transition { reveal() }
}
