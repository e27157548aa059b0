import CoreGraphics
import Kinematics
import QuartzCore

extension UITimingCurveProvider {
    /// The pace of animations that run for a duration.
    func pace(duration: Double) -> AnimationBlock.Pace {
        if let spring = springTimingParameters {
            let velocity = spring.initialVelocity
            return .vector(spring.spring(duration: duration), dx: Double(velocity.dx), dy: Double(velocity.dy))
        }
        return .curve(cubicTimingParameters?.function ?? CAMediaTimingFunction(name: .easeInEaseOut))
    }

    /// The seconds that it takes by itself, whatever duration is asked for.
    var ownDuration: Double? { springTimingParameters?.ownDuration }
}

extension AnimationBlock.Pace {
    /// The pace of one number of a value, cut at a duration.
    func pace(_ number: CrossPace, duration: Double) -> Pace {
        switch self {
        case .curve(let function): return .curve(function.curve, duration: duration)
        case .spring(let spring, _): return .cut(.spring(spring), length: duration)
        case .vector(let spring, let dx, let dy):
            let velocity =
                switch number {
                case .horizontal: dx
                case .vertical: dy
                case .whole: Self.greater(dx, dy)
                }
            return .cut(.spring(spring.with(initialVelocity: velocity)), length: duration)
        }
    }

    /// The number of a vector that counts for what has no axes.
    static func greater(_ dx: Double, _ dy: Double) -> Double { dx.magnitude >= dy.magnitude ? dx : dy }
}
