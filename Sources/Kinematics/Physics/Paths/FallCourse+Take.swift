extension FallCourse {
    /// What was worked out, with the turn laid over all of it.
    func take() -> Take {
        let start = fall.start
        let turns = start.angle != fall.endAngle || start.angularVelocity != 0
        var stretches = stretches
        var time = time
        if turns, time < Fall.returnTime {
            let rest = (place, SIMD2<Double>.zero)
            stretches.append(
                Stretch(curve: .standing(place), duration: Fall.returnTime - time, first: rest, last: rest))
            time = Fall.returnTime
        }
        let turn = turns ? turn(over: time) : .standing(fall.endAngle)
        var legs: [Leg] = []
        var lead = 0.0
        for stretch in stretches {
            let (first, last) = (stretch.first, stretch.last)
            let (early, late) = (turn.state(at: lead), turn.state(at: lead + stretch.duration))
            legs.append(
                Leg(
                    .free(place: stretch.curve, turn: turn, lead: lead), for: stretch.duration,
                    first: BodyState(
                        position: first.place, velocity: first.velocity, angle: early.value,
                        angularVelocity: early.velocity),
                    last: BodyState(
                        position: last.place, velocity: last.velocity, angle: late.value,
                        angularVelocity: late.velocity)))
            lead += stretch.duration
        }
        let end = time < .infinity ? BodyState(position: place, angle: turn.state(at: time).value) : nil
        return Take(legs: legs, knocks: knocks, beginning: start, end: end)
    }

    /// From the angle and angular velocity at the start to the angle at the end.
    private func turn(over duration: Double) -> Curve<Double> {
        let start = fall.start
        guard duration < .infinity else {
            return .glide(Glide(from: start.angle, velocity: start.angularVelocity, acceleration: 0, drag: 0.1))
        }
        // A third of the velocity's own way is where the cubic runs out without turning back.
        let natural = start.angle + start.angularVelocity * duration / 3
        let turns = Elementary.nearestInteger(((natural - fall.endAngle) / (2 * .pi)).clamped(-1e9, 1e9, nan: 0))
        return .ease(
            Ease(
                start: start.angle, velocity: start.angularVelocity, end: fall.endAngle + turns * 2 * .pi,
                duration: duration))
    }
}
