/// The angle of an arm over time: θ″ = −ω²·sin θ − c·θ′.
enum Swing: Hashable, Sendable {
    /// Nothing pulls: the angle glides.
    case spin(Glide<Double>)
    /// Nothing brakes: in closed form.
    case free(FreeSwing)
    /// In steps.
    case damped(DampedSwing)
    /// Hanging at rest, or standing upside down.
    case still(angle: Double)

    /// - Parameter square: ω², per second squared.
    init(angle: Double, rate: Double, square: Double, damping: Double, length: Double) {
        let sine = Elementary.sin(angle)
        if square == 0 {
            self = .spin(Glide(from: angle, velocity: rate, acceleration: 0, drag: damping))
        } else if rate == 0, sine.magnitude < 1e-12 {
            self = .still(angle: angle)
        } else if damping == 0 {
            self = .free(FreeSwing(angle: angle, rate: rate, frequency: square.squareRoot()))
        } else {
            self = .damped(
                DampedSwing(angle: angle, rate: rate, square: square, damping: damping, length: length))
        }
    }

    /// In seconds; infinite if it never ends.
    var duration: Double {
        switch self {
        case .spin(let glide):
            let speed = glide.velocity.magnitude
            if speed == 0 || glide.drag > 0 && speed <= Pendulum.restAngularSpeed { return 0 }
            return glide.drag > 0 ? Elementary.log(speed / Pendulum.restAngularSpeed) / glide.drag : .infinity
        case .free: return .infinity
        case .damped(let swing): return swing.duration
        case .still: return 0
        }
    }

    /// The angle at the end.
    var last: Double { state(at: duration).angle }

    func state(at time: Double) -> (angle: Double, rate: Double) {
        switch self {
        case .spin(let glide):
            let (angle, rate) = glide.state(at: time)
            return (angle, rate)
        case .free(let swing): return swing.state(at: time)
        case .damped(let swing): return swing.state(at: time)
        case .still(let angle): return (angle, 0)
        }
    }

    /// The largest angular speed and angular acceleration from a time on.
    func bounds(from time: Double) -> (rate: Double, acceleration: Double) {
        let (angle, rate) = state(at: time)
        switch self {
        case .spin(let glide): return (rate.magnitude, glide.bend(from: time))
        case .free(let swing): return Self.bounds(angle, rate, swing.square, 0)
        case .damped(let swing): return swing.bounds(angle, rate)
        case .still: return (0, 0)
        }
    }

    /// From the energy, which never grows: θ′² ≤ 2E, and |sin θ| ≤ √(2E)/ω.
    static func bounds(
        _ angle: Double, _ rate: Double, _ square: Double, _ damping: Double
    ) -> (rate: Double, acceleration: Double) {
        let half = Elementary.sin(0.5 * angle)
        let top = (rate * rate + 4 * square * half * half).squareRoot()
        let frequency = square.squareRoot()
        // A hundredth covers what interpolation between steps adds.
        return (1.01 * top, 1.01 * (frequency * Swift.min(frequency, top) + damping * top))
    }
}
