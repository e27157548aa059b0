import Kinematics

/// A spring's differential equation, m·x″ = k·(1 − x) − c·x′, solved by the classical Runge–Kutta method.
struct SpringOracle {
    private let square: Double
    private let drag: Double
    private let step: Double
    private(set) var time = 0.0
    private(set) var value: Double
    private(set) var velocity: Double

    init(mass: Double, stiffness: Double, damping: Double, value: Double = 0, velocity: Double) {
        square = stiffness / mass
        drag = damping / mass
        // A hundredth of the fastest time scale keeps the error of a step near 1e-12.
        step = 0.01 / max(square.squareRoot(), drag)
        self.value = value
        self.velocity = velocity
    }

    /// Goes forward by about a time, in whole steps.
    mutating func advance(by duration: Double) {
        let count = max(1, (duration / step).rounded())
        let h = duration / count
        func pull(_ x: Double, _ v: Double) -> Double { square * (1 - x) - drag * v }
        for _ in 0..<Int(count) {
            let (v1, a1) = (velocity, pull(value, velocity))
            let (v2, a2) = (velocity + h / 2 * a1, pull(value + h / 2 * v1, velocity + h / 2 * a1))
            let (v3, a3) = (velocity + h / 2 * a2, pull(value + h / 2 * v2, velocity + h / 2 * a2))
            let (v4, a4) = (velocity + h * a3, pull(value + h * v3, velocity + h * a3))
            value += h / 6 * (v1 + 2 * v2 + 2 * v3 + v4)
            velocity += h / 6 * (a1 + 2 * a2 + 2 * a3 + a4)
        }
        time += duration
    }
}
