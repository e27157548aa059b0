/// What drag makes of a velocity and an acceleration after a time.
struct GlideWeights {
    /// e^(−kt): the part of the velocity that is left.
    let left: Double
    /// t·φ₁(kt), in seconds: the way of a unit of velocity, and the velocity of a unit of acceleration.
    let reach: Double
    /// t²·φ₂(kt), in seconds squared: the way of a unit of acceleration.
    let fall: Double

    init(drag: Double, time: Double) {
        let z = drag * time
        if z == 0 {
            (left, reach, fall) = (1, time, 0.5 * time * time)
        } else if z < 1 {
            // φ₂ = 1/2 − z/6 + z²/24 − …, by Horner's rule; the twentieth term is below the last bit.
            var sum = 1.0
            for n in stride(from: 20.0, through: 3, by: -1) { sum = 1 - z * sum / n }
            let second = 0.5 * sum
            let first = 1 - z * second
            (left, reach, fall) = (1 - z * first, time * first, time * time * second)
        } else {
            left = Elementary.exp(-z)
            let first = (1 - left) / z
            (reach, fall) = (time * first, time * time * ((1 - first) / z))
        }
    }
}
