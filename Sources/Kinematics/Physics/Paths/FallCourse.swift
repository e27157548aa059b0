/// A fall being worked out, from one event to the next.
///
/// Every round of `run` ends a stretch or the whole fall, and the rounds are bounded.
struct FallCourse {
    /// One law of motion and how long it holds.
    struct Stretch {
        var curve: Curve<SIMD2<Double>>
        var duration: Double
        var first: (place: SIMD2<Double>, velocity: SIMD2<Double>)
        var last: (place: SIMD2<Double>, velocity: SIMD2<Double>)
    }

    let fall: Fall
    var bounds: [Bound]
    var place: SIMD2<Double>
    var velocity: SIMD2<Double>
    var time = 0.0
    var stretches: [Stretch] = []
    var knocks: [Knock] = []

    init(_ fall: Fall) {
        self.fall = fall
        bounds = fall.surfaces.map { Bound($0, size: fall.size) }
        place = fall.start.position
        velocity = fall.start.velocity
        for bound in bounds where bound.touches(place) { place = bound.foot(of: place) }
    }

    mutating func run() -> Take {
        for _ in 0..<(4 * Fall.contactLimit) {
            settle()
            let beyond = bounds.filter { $0.clearance(of: place) < -$0.slack(at: place) }
            if beyond.isEmpty {
                guard let motion = motion() else { break }
                follow(motion)
            } else if let flight = flightBack(from: beyond) {
                follow(flight)
            } else {
                ease(from: beyond)
            }
            if time == .infinity { break }
        }
        return take()
    }

    /// Meets the surfaces that the body touches and moves towards, until it moves towards none.
    private mutating func settle() {
        let touched = bounds.filter { $0.touches(place) }
        guard !touched.isEmpty else { return }
        for _ in 0..<(2 * touched.count + 2) {
            var worst: Bound?
            for bound in touched where velocity.dot(bound.normal) < 0 {
                if let other = worst, velocity.dot(other.normal) <= velocity.dot(bound.normal) { continue }
                worst = bound
            }
            guard let worst else { return }
            meet(worst)
        }
        // Wedged: each meeting throws it at another surface.
        velocity = .zero
    }

    private mutating func meet(_ bound: Bound) {
        let speed = -velocity.dot(bound.normal)
        let bounces = speed > Fall.bounceSpeed && time < fall.bouncingTime && knocks.count < Fall.contactLimit
        let part = bounces ? fall.elasticity : 0
        var along = velocity + bound.normal * speed
        // Along an axis nothing of the speed may be left by rounding.
        if bound.normal.x == 0 { along.y = 0 } else if bound.normal.y == 0 { along.x = 0 }
        let sliding = along.length
        let lost = fall.friction * (1 + part) * speed
        let after = (sliding <= lost ? .zero : along * (1 - lost / sliding)) + bound.normal * (part * speed)
        // What rounding makes of a body that slides isn't a meeting.
        if speed > 1e-6 {
            knocks.append(
                Knock(
                    seam: stretches.count, point: place - bound.normal * bound.reach, normal: bound.normal,
                    before: velocity, after: after))
        }
        velocity = after
    }

    /// Adds a stretch and goes to its end.
    private mutating func follow(_ motion: FallMotion) {
        let duration = motion.duration
        let from = (place, velocity)
        let glide = Curve.glide(motion.glide)
        (place, velocity) = glide.state(at: Swift.min(duration, Leg.latest))
        for bound in motion.kept { place = bound.foot(of: place) }
        if motion.stops { velocity = .zero }
        guard duration > 0 else { return }
        let stretch = Stretch(curve: glide, duration: duration, first: from, last: (place, velocity))
        stretches.append(stretch)
        time += duration
    }

    private mutating func ease(from beyond: [Bound]) {
        var target = place + velocity * (Fall.returnTime / 3)
        for _ in 0..<8 {
            for bound in beyond { target = bound.foot(of: target) }
            for bound in bounds where bound.clearance(of: target) < 0 { target = bound.foot(of: target) }
        }
        let ease = Ease(start: place, velocity: velocity, end: target, duration: Fall.returnTime)
        stretches.append(
            Stretch(
                curve: .ease(ease), duration: ease.duration, first: (place, velocity), last: (target, .zero)))
        time += ease.duration
        (place, velocity) = (target, .zero)
        bounds.removeAll { $0.clearance(of: target) < -$0.slack(at: target) }
    }
}
