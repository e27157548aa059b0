import Kinematics
public import UIKit

/// The new screen shows through a circle that opens until it fills the screen.
///
///     present(recorder, with: .circle(from: button.center))
public struct Circle: PathMovement {
    /// The circle's middle in the container, x and y; nil for the touch that began it, or the screen's middle.
    public let middle: SIMD2<Double>?

    /// A circle about a point of the container, x and y; about the touch or the screen's middle by default.
    public init(middle: SIMD2<Double>? = nil) { self.middle = middle }

    /// .5 s, ease in and out.
    public var tempo: Tempo { Tempo(0.5, .curve(UnitBezier(0.4, 0, 0.2, 1))) }

    public func poses(at fraction: Double, in setting: Setting) -> Poses {
        guard fraction < 1 else { return Poses() }
        let place = setting.place
        let corner = SIMD2(Double(place.minX), Double(place.minY))
        let middle = middle(in: setting) - corner
        let far = SIMD2(max(middle.x, setting.size.x - middle.x), max(middle.y, setting.size.y - middle.y))
        let radius = (far * far).sum().squareRoot() * max(fraction, 0)
        return Poses(
            front: Pose(
                crop: Pose.Crop(
                    origin: middle - SIMD2(radius, radius), size: SIMD2(2 * radius, 2 * radius), radius: radius)),
            shade: 0.2 * min(max(fraction, 0), 1))
    }

    private func middle(in setting: Setting) -> SIMD2<Double> {
        if let middle { return middle }
        if let source = setting.source { return SIMD2(Double(source.midX), Double(source.midY)) }
        if let touch = setting.touch { return SIMD2(Double(touch.x), Double(touch.y)) }
        return setting.middle
    }
}

extension Transition {
    /// The new screen shows through a circle that opens from where a finger began it, or from the screen's middle.
    public static var circle: Transition { Transition(Circle()) }

    /// The new screen shows through a circle that opens from a point of the container: of the window, for what is
    /// presented.
    public static func circle(from point: CGPoint) -> Transition {
        Transition(Circle(middle: SIMD2(Double(point.x), Double(point.y))))
    }

    /// The new screen shows through a circle that opens from a view's middle; the view isn't kept alive.
    @MainActor
    public static func circle(from view: UIView) -> Transition {
        var circle = circle
        circle.source = SourceView { [weak view] in view }
        return circle
    }
}
