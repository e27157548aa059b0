import Kinematics

/// A fall in a box, by small steps of the classical Runge–Kutta method; events are found by halving the step.
///
/// Each axis has its own walls; a body pressed onto one of them slides along it by Coulomb's law.
struct FallIntegration {
    let fall: Fall
    /// Where the body's centre may be.
    let low: SIMD2<Double>
    let high: SIMD2<Double>
    private(set) var place: SIMD2<Double>
    private(set) var velocity: SIMD2<Double>
    private(set) var time = 0.0
    private(set) var contacts: [Double] = []
    private var held = [false, false]
    private var rests = false

    init(_ fall: Fall, low: SIMD2<Double>, high: SIMD2<Double>) {
        self.fall = fall
        self.low = low
        self.high = high
        place = fall.start.position
        velocity = fall.start.velocity
    }

    mutating func advance(to end: Double) {
        while time < end, !rests {
            let step = min(2e-3, end - time)
            let (next, speed) = moved(step)
            if let event = event(next, speed) {
                var (early, late) = (0.0, step)
                for _ in 0..<60 {
                    let middle = 0.5 * (early + late)
                    let (place, velocity) = moved(middle)
                    if self.event(place, velocity) != nil { late = middle } else { early = middle }
                }
                let (there, then) = moved(late)
                let first = self.event(there, then) ?? event
                (place, velocity) = (there, then)
                time += late
                happen(first)
            } else {
                (place, velocity) = (next, speed)
                time += step
            }
        }
        if rests { time = end }
    }

    private enum Event {
        case wall(axis: Int)
        case stop(axis: Int)
    }

    private func event(_ next: SIMD2<Double>, _ speed: SIMD2<Double>) -> Event? {
        for axis in 0..<2 where !held[axis] {
            if next[axis] < low[axis] && speed[axis] < 0 || next[axis] > high[axis] && speed[axis] > 0 {
                return .wall(axis: axis)
            }
            if held[1 - axis], velocity[axis] != 0, speed[axis] * velocity[axis] <= 0 { return .stop(axis: axis) }
        }
        return nil
    }

    private mutating func happen(_ event: Event) {
        switch event {
        case .stop(let axis):
            velocity[axis] = 0
            rests = fall.gravity[axis].magnitude <= fall.friction * fall.gravity[1 - axis].magnitude
        case .wall(let axis):
            let speed = velocity[axis].magnitude
            let isLow = velocity[axis] < 0
            place[axis] = isLow ? low[axis] : high[axis]
            contacts.append(time)
            let part = speed > 100 ? fall.elasticity : 0
            let other = velocity[1 - axis]
            let lost = fall.friction * (1 + part) * speed
            velocity[1 - axis] = other.magnitude <= lost ? 0 : other - (other < 0 ? -lost : lost)
            velocity[axis] = (isLow ? 1 : -1) * part * speed
            held[axis] = part == 0 && (isLow ? fall.gravity[axis] < 0 : fall.gravity[axis] > 0)
            if held[0], held[1] { rests = true }
            if held[axis], velocity[1 - axis] == 0 {
                rests = rests || fall.gravity[1 - axis].magnitude <= fall.friction * fall.gravity[axis].magnitude
            }
        }
    }

    private func pull(_ velocity: SIMD2<Double>) -> SIMD2<Double> {
        var pull = fall.gravity - velocity * fall.resistance
        for axis in 0..<2 where held[axis] {
            pull[axis] = 0
            let moving = self.velocity[1 - axis] != 0 ? self.velocity[1 - axis] : fall.gravity[1 - axis]
            let grip = fall.friction * fall.gravity[axis].magnitude
            pull[1 - axis] -= moving < 0 ? -grip : grip
        }
        return pull
    }

    private func moved(_ h: Double) -> (SIMD2<Double>, SIMD2<Double>) {
        let (v1, a1) = (velocity, pull(velocity))
        let (v2, a2) = (velocity + a1 * (h / 2), pull(velocity + a1 * (h / 2)))
        let (v3, a3) = (velocity + a2 * (h / 2), pull(velocity + a2 * (h / 2)))
        let (v4, a4) = (velocity + a3 * h, pull(velocity + a3 * h))
        return (
            place + (v1 + v2 * 2 + v3 * 2 + v4) * (h / 6), velocity + (a1 + a2 * 2 + a3 * 2 + a4) * (h / 6)
        )
    }
}
