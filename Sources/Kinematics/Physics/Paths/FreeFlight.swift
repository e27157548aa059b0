/// The one leg of a body that meets nothing.
struct FreeFlight {
    let start: BodyState
    let gravity: SIMD2<Double>
    let resistance: Double
    let angularResistance: Double

    func take(leaving enclosure: Enclosure?, size: SIMD2<Double>) -> Take {
        let glide = Glide(from: start.position, velocity: start.velocity, acceleration: gravity, drag: resistance)
        let turn = Glide(
            from: start.angle, velocity: start.angularVelocity, acceleration: 0, drag: angularResistance)
        let exit = enclosure?.leaving(glide, size: size) ?? .infinity
        var rest = Double.infinity
        let speed = start.velocity.length
        if gravity == .zero {
            if speed == 0 || resistance > 0 && speed <= Fall.restSpeed {
                rest = 0
            } else if resistance > 0 {
                rest = Elementary.log(speed / Fall.restSpeed) / resistance
            }
        }
        let duration = Swift.min(exit, rest)
        let still = BodyState(position: start.position, angle: start.angle)
        guard duration > 0 else { return Take(legs: [], beginning: start, end: exit == 0 ? start : still) }
        let leg = Leg(.free(place: .glide(glide), turn: .glide(turn), lead: 0), for: duration)
        let end = exit <= rest ? leg.last : BodyState(position: leg.last.position, angle: leg.last.angle)
        return Take(legs: [leg], beginning: start, end: end)
    }
}
