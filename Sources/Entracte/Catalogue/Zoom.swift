import Kinematics
public import UIKit

/// The new screen grows out of a view of the old one, a picture in a list for one, and shrinks back into it.
///
/// On the way it is cut to the shape of that view: corners, proportions and shadow change along with the size.
///
///     present(photo, with: .zoom(from: cell.picture))
public struct Zoom: PathMovement {
    /// A zoom out of the setting's source, or out of the middle where there is none.
    public init() {}

    /// .5 s, a spring that hardly overshoots.
    public var tempo: Tempo { Tempo(0.5, .spring(dampingRatio: 0.9, velocity: 0)) }

    public func poses(at fraction: Double, in setting: Setting) -> Poses {
        let part = min(max(fraction, 0), 1)
        guard let source = setting.source, setting.place.width > 0, setting.place.height > 0 else {
            // Without a view to come out of it grows out of the middle.
            return Poses(
                front: Pose(scale: 0.85 + 0.15 * fraction, opacity: part * 1.5), shade: 0.3 * part * (1 - part))
        }
        let size = setting.size
        let (width, height) = (Double(source.width) / size.x, Double(source.height) / size.y)
        // It fills the source's shape: the larger of the two scales stays the larger one all the way.
        let start = max(width, height, 0.01)
        let scale = max(start + (1 - start) * fraction, 0.01)
        let shown = SIMD2(width + (1 - width) * fraction, height + (1 - height) * fraction) * size
        let cut = SIMD2(max(shown.x, 1), max(shown.y, 1)) / scale
        // The upper part is what both have in common: a picture over its text, mostly.
        let origin = SIMD2((size.x - cut.x) / 2, 0)
        let away = SIMD2(Double(source.midX), Double(source.midY)) - setting.middle
        let offset = away * (1 - fraction) - (origin + cut / 2 - size / 2) * scale
        let radius = max(Double(setting.sourceRadius) * (1 - part), 0) / scale
        return Poses(
            front: Pose(
                offset: offset, scale: scale, opacity: part * 5, radius: 0, shadow: min(part, 1 - part) * 2,
                crop: part < 1 ? Pose.Crop(origin: origin, size: cut, radius: radius) : nil),
            shade: 0.4 * part)
    }

    public func pull(in setting: Setting) -> SIMD2<Double> {
        SIMD2(0, -Double(max(setting.bounds.height * 0.6, 1)))
    }
}

extension Transition {
    /// The new screen grows out of a view and shrinks back into it, if it is still in the window then; otherwise it grows
    /// out of the middle of the screen.
    ///
    /// - Parameter source: Not kept alive.
    @MainActor
    public static func zoom(from source: UIView) -> Transition {
        zoom { [weak source] in source }
    }

    /// The same for a view that is looked for each time: the cell that shows an item now.
    @MainActor
    public static func zoom(_ source: @escaping () -> UIView?) -> Transition {
        var zoom = Transition(Zoom())
        zoom.source = SourceView(source)
        return zoom
    }
}
