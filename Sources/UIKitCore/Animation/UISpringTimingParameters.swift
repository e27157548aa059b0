public import CoreGraphics
import Kinematics

/// A damped spring for a property animator.
///
/// Given by a damping ratio it is made to fit the animator's duration. Given by mass, stiffness and damping, or by a
/// perceived duration and a bounce, it takes the time that it needs, and the animator's duration is not used.
@preconcurrency @MainActor
open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
    enum Form {
        case ratio(Double)
        case physical(mass: Double, stiffness: Double, damping: Double)
        case bounce(duration: Double, bounce: Double)
    }

    let form: Form
    /// The velocity at the beginning, in moves per second: 1 covers the whole way in a second, along each axis of its
    /// own for a position. Of other properties it is the greater of both numbers that counts.
    public let initialVelocity: CGVector

    /// UIKit's default: mass 3, stiffness 1000, damping 500, which is drawn as critically damped.
    public override convenience init() {
        self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero)
    }

    public convenience init(dampingRatio ratio: CGFloat) {
        self.init(dampingRatio: ratio, initialVelocity: .zero)
    }

    /// - Parameter ratio: 1 comes to rest without passing the end; above counts as 1. 0 or less, or NaN, counts as .001
    ///   and is reported.
    public convenience init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
        let ratio = Self.accepted(ratio, "dampingRatio", above: 0, else: 0.001)
        self.init(form: .ratio(ratio), initialVelocity: velocity)
    }

    /// - Parameters: Mass and stiffness above 0 and a damping of at least 0; another number is reported, and the default
    ///   of `CASpringAnimation` is used for it: 1, 100 and 10.
    public convenience init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
        let form = Form.physical(
            mass: Self.accepted(mass, "mass", above: 0, else: 1),
            stiffness: Self.accepted(stiffness, "stiffness", above: 0, else: 100),
            damping: Self.accepted(damping, "damping", above: -.leastNonzeroMagnitude, else: 10))
        self.init(form: form, initialVelocity: velocity)
    }

    public convenience init(duration: TimeInterval, bounce: CGFloat) {
        self.init(duration: duration, bounce: bounce, initialVelocity: .zero)
    }

    /// - Parameters:
    ///   - duration: The seconds of the spring's undamped period, above 0; another number counts as .5 and is reported.
    ///   - bounce: −1…1; a negative one is drawn as 0.
    public convenience init(duration: TimeInterval, bounce: CGFloat, initialVelocity: CGVector) {
        let duration = Self.accepted(CGFloat(duration), "duration", above: 0, else: 0.5)
        let bounce = Self.accepted(bounce, "bounce", above: -.greatestFiniteMagnitude, else: 0)
        self.init(form: .bounce(duration: duration, bounce: min(max(bounce, -1), 1)), initialVelocity: initialVelocity)
    }

    /// Nil: parameters can't be read from an archive.
    public convenience init?(coder: NSCoder) { return nil }

    private init(form: Form, initialVelocity: CGVector) {
        self.form = form
        let isFinite = initialVelocity.dx.isFinite && initialVelocity.dy.isFinite
        if !isFinite {
            Diagnostics.report(
                Diagnostic(
                    place: "UISpringTimingParameters.initialVelocity",
                    problem: "it is (\(initialVelocity.dx), \(initialVelocity.dy)); what isn't finite counts as 0",
                    remedy: "give a finite velocity: a distance of 0 has none to divide by"))
        }
        self.initialVelocity = CGVector(
            dx: initialVelocity.dx.isFinite ? initialVelocity.dx : 0,
            dy: initialVelocity.dy.isFinite ? initialVelocity.dy : 0)
    }

    private static func accepted(_ value: CGFloat, _ name: String, above bound: CGFloat, else rule: Double) -> Double {
        if value.isFinite, value > bound { return Double(value) }
        Diagnostics.report(
            Diagnostic(
                place: "UISpringTimingParameters.\(name)", problem: "it is \(value); \(rule) is used",
                remedy: "give a finite number in its range"))
        return rule
    }

    open var timingCurveType: UITimingCurveType { .spring }
    open var cubicTimingParameters: UICubicTimingParameters? { nil }
    open var springTimingParameters: UISpringTimingParameters? { self }

    /// The object itself: it never changes.
    nonisolated open func copy(with zone: NSZone? = nil) -> Any { self }
}

extension UISpringTimingParameters {
    /// The spring for an animation of that duration, without its velocity: UIKit fits a vector's spring to its smaller
    /// component (`uikit-behaviour` 1.12).
    func spring(duration: Double) -> Spring {
        let (dx, dy) = (Double(initialVelocity.dx), Double(initialVelocity.dy))
        let smaller = dx.magnitude <= dy.magnitude ? dx : dy
        switch form {
        case .ratio(let ratio): return Spring(duration: duration, dampingRatio: ratio, initialVelocity: smaller)
        case .physical(let mass, let stiffness, let damping):
            return Spring(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: smaller)
        case .bounce(let period, let bounce):
            let spring = Spring(perceptualDuration: period, bounce: bounce, initialVelocity: smaller)
            return Spring(
                mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping, initialVelocity: smaller)
        }
    }

    /// How long a spring runs that takes the time it needs, the larger of both axes; nil for one that fits a duration.
    var ownDuration: Double? {
        if case .ratio = form { return nil }
        let spring = spring(duration: 1)
        let times = [initialVelocity.dx, initialVelocity.dy].map {
            spring.with(initialVelocity: Double($0)).runDuration
        }
        let longest = times.max() ?? 0
        return longest.isFinite ? longest : Self.endless
    }

    /// The seconds after which a spring without damping, which never settles, is cut.
    private static let endless = 60.0
}
