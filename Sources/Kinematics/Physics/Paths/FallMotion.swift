/// The law by which a falling body goes on, and until when.
struct FallMotion {
    var glide: Glide<SIMD2<Double>>
    /// Infinite if nothing ends it.
    var duration: Double
    /// The lines that the body is on at the end, by definition and not only to rounding.
    var kept: [Bound] = []
    /// Whether the body stands at the end.
    var stops = false
}

extension FallCourse {
    /// How a body goes on that is beyond no surface; nil if it rests.
    func motion() -> FallMotion? {
        let touched = bounds.filter { $0.touches(place) }
        let pressing = touched.filter {
            velocity.dot($0.normal) <= 1e-9 * velocity.length
                && fall.gravity.dot($0.normal) < -1e-9 * fall.gravity.length
        }
        if pressing.isEmpty { return flight() }
        for bound in pressing {
            if let slide = slide(on: bound, touching: touched) { return slide }
        }
        return nil
    }

    /// The free flight of a body beyond surfaces, if it brings it back across all of them.
    func flightBack(from beyond: [Bound]) -> FallMotion? {
        let glide = glide(fall.gravity)
        let times = beyond.map { bound in
            Clearance(
                distance: -bound.clearance(of: place), velocity: -velocity.dot(bound.normal),
                acceleration: -fall.gravity.dot(bound.normal), drag: fall.resistance
            ).closing
        }
        guard let last = times.max(), last < .infinity else { return nil }
        guard bounds.allSatisfy({ !$0.touches(place) || fall.gravity.dot($0.normal) >= 0 }) else { return nil }
        // The first crossing ends the stretch; the next round sees to the others and to the surfaces on the way.
        let first = times.indices.min { times[$0] < times[$1] } ?? 0
        var motion = FallMotion(glide: glide, duration: times[first], kept: [beyond[first]])
        let free = bounds.filter { $0.clearance(of: place) >= -$0.slack(at: place) }
        end(&motion, at: free)
        return motion
    }

    private func glide(_ pull: SIMD2<Double>) -> Glide<SIMD2<Double>> {
        Glide(from: place, velocity: velocity, acceleration: pull, drag: fall.resistance)
    }

    private func flight() -> FallMotion? {
        let speed = velocity.length
        var motion = FallMotion(glide: glide(fall.gravity), duration: .infinity)
        if fall.gravity == .zero {
            if speed == 0 || fall.resistance > 0 && speed <= Fall.restSpeed { return nil }
            motion.duration = coasting(speed)
            motion.stops = motion.duration < .infinity
        }
        end(&motion, at: bounds)
        return motion
    }

    /// Seconds until drag alone has slowed a body to the speed of rest.
    private func coasting(_ speed: Double) -> Double {
        guard fall.resistance > 0 else { return .infinity }
        return speed > Fall.restSpeed ? Elementary.log(speed / Fall.restSpeed) / fall.resistance : 0
    }

    /// How a body pressed onto a line goes along it; nil if it stands there.
    private func slide(on bound: Bound, touching touched: [Bound]) -> FallMotion? {
        let along = bound.normal.quarterTurn
        let strength = fall.gravity.length
        let speed = velocity.dot(along)
        let pull = fall.gravity.dot(along)
        let grip = -fall.friction * fall.gravity.dot(bound.normal)
        let moves = speed.magnitude > 1e-9
        // Friction holds what the pull can't move; what rounding makes of a level floor is no slope.
        if !moves, pull.magnitude <= grip + 1e-9 * strength { return nil }
        let direction: Double = (moves ? speed : pull) < 0 ? -1 : 1
        let blocked = touched.contains { (along * direction).dot($0.normal) < -1e-12 }
        if blocked { return nil }
        var force = pull - direction * grip
        if force.magnitude <= 1e-9 * strength { force = 0 }
        let start = moves ? speed : 0
        let glide = Glide(
            from: place, velocity: along * start, acceleration: along * force, drag: fall.resistance)
        var motion = FallMotion(glide: glide, duration: .infinity, kept: [bound])
        if moves, force * direction < 0 {
            let line = Clearance(distance: 0, velocity: start, acceleration: force, drag: fall.resistance)
            motion.duration = line.turning ?? .infinity
        } else if force.magnitude <= fall.resistance * Fall.restSpeed {
            // The speed tends to force/k, which is rest by itself.
            motion.duration = coasting(start.magnitude)
        }
        motion.stops = motion.duration < .infinity
        if motion.duration == 0 { return nil }
        end(&motion, at: bounds)
        return motion
    }

    /// Ends a motion where it meets a line, if that comes first.
    private func end(_ motion: inout FallMotion, at bounds: [Bound]) {
        let (glide, kept) = (motion.glide, motion.kept)
        for bound in bounds {
            let touches = bound.touches(place)
            var line = Clearance(
                distance: touches ? 0 : bound.clearance(of: place), velocity: glide.velocity.dot(bound.normal),
                acceleration: glide.acceleration.dot(bound.normal), drag: fall.resistance)
            if touches {
                // Along a line nothing comes nearer but by rounding.
                if line.velocity <= 1e-9 * glide.velocity.length { line.velocity = 0 }
                if line.acceleration.magnitude <= 1e-9 * glide.acceleration.length { line.acceleration = 0 }
                if line.velocity == 0 { continue }
            }
            let time = line.closing
            if time < motion.duration {
                motion.duration = time
                // A line that the body slides on it stays on; one that it was only on the way to is another matter.
                motion.kept = kept.filter { $0.touches(place) } + [bound]
                motion.stops = false
            }
        }
    }
}
