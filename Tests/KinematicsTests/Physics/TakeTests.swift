import Kinematics
import Testing

@Suite struct TakeTests {
    private static func miss(_ one: BodyState, _ other: BodyState) -> (place: Double, velocity: Double) {
        let (way, change) = (one.position - other.position, one.velocity - other.velocity)
        return (
            (way * way).sum().squareRoot() + (one.angle - other.angle).magnitude,
            (change * change).sum().squareRoot() + (one.angularVelocity - other.angularVelocity).magnitude
        )
    }

    @Test("Places are continuous, velocities their slopes, and both so across everything but contacts")
    func continuity() {
        for (name, take) in TakeCatalogue.finite {
            let contacts = take.contacts.map(\.time)
            for step in 0...300 {
                let (t, h) = (take.duration * Double(step) / 300, 1e-6)
                guard t > h, t + h < take.duration else { continue }
                let (before, now, after) = (take.state(at: t - h), take.state(at: t), take.state(at: t + h))
                #expect(Self.miss(before, after).place < 0.1, "\(name) at \(t)")
                if contacts.contains(where: { ($0 - t).magnitude <= h }) { continue }
                let slope = (after.position - before.position) / (2 * h)
                let gap = slope - now.velocity
                #expect((gap * gap).sum().squareRoot() < 0.2, "\(name) at \(t)")
                let turn = (after.angle - before.angle) / (2 * h)
                #expect((turn - now.angularVelocity).magnitude < 1e-2, "\(name) at \(t)")
            }
            // At its own end and at each contact nothing jumps.
            for time in contacts + [take.duration] where time > 0 {
                #expect(Self.miss(take.state(at: time.nextDown), take.state(at: time)).place < 1e-6, "\(name)")
            }
            for contact in take.contacts where contact.time > 1e-9 && contact.time < take.duration - 1e-9 {
                let (before, after) = (
                    take.velocity(at: contact.time - 1e-12) - contact.velocityBefore,
                    take.velocity(at: contact.time) - contact.velocityAfter
                )
                #expect((before * before + after * after).sum().squareRoot() < 1e-6, "\(name)")
            }
            #expect(take.isDone(at: take.duration) && !take.isDone(at: take.duration.nextDown))
            #expect(take.state(at: take.duration) == take.end && take.state(at: 1e9) == take.end)
            #expect(take.state(at: -1) == take.state(at: 0) && take.state(at: .nan) == take.state(at: 0))
        }
    }

    @Test("Reversed, a take retraces its way; reversed twice, it is itself")
    func reversed() {
        for (name, take) in TakeCatalogue.finite {
            let back = take.reversed
            #expect(back.reversed == take, "\(name)")
            #expect(back.duration == take.duration && back.end.position == take.beginning.position)
            #expect(back.end.angle == take.beginning.angle)
            for step in 0...100 {
                let t = take.duration * (Double(step) + 0.37) / 101
                let there = take.state(at: t)
                let opposite = BodyState(
                    position: there.position, velocity: -there.velocity, angle: there.angle,
                    angularVelocity: -there.angularVelocity)
                let miss = Self.miss(back.state(at: take.duration - t), opposite)
                #expect(miss.place < 1e-8 && miss.velocity < 1e-6, "\(name) at \(t)")
            }
            for (one, other) in zip(back.contacts, take.contacts.reversed()) {
                #expect((one.time - (take.duration - other.time)).magnitude < 1e-9, "\(name)")
                #expect(one.velocityBefore == -other.velocityAfter && one.velocityAfter == -other.velocityBefore)
            }
        }
    }

    @Test("Cut anywhere, the parts are the whole: place and velocity go on, and the end is the same")
    func cuts() {
        for (name, take) in TakeCatalogue.finite {
            for tenth in 1...9 {
                let cut = take.duration * Double(tenth) / 10
                let (head, tail) = (take.until(cut), take.from(cut))
                #expect(head.duration == cut && tail.duration == take.duration - cut, "\(name)")
                #expect(head.end == take.state(at: cut) && tail.state(at: 0) == take.state(at: cut), "\(name)")
                #expect(tail.end == take.end && tail.beginning == take.state(at: cut), "\(name)")
                for step in 0...20 {
                    // At the end itself, not at a rounding before it: there a take stops dead.
                    let t = step == 20 ? take.duration : take.duration * Double(step) / 20
                    let part = t < cut ? head.state(at: t) : tail.state(at: t - cut)
                    let miss = Self.miss(part, take.state(at: t))
                    #expect(miss.place < 1e-8 && miss.velocity < 1e-5, "\(name), cut at \(cut), at \(t)")
                }
                #expect(head.contacts.count + tail.contacts.count == take.contacts.count, "\(name)")
                let whole = head.followed(by: tail)
                #expect((whole.duration - take.duration).magnitude < 1e-12 && whole.end == take.end)
                #expect(whole.contacts.count == take.contacts.count)
            }
            #expect(take.from(0) == take && take.until(take.duration) == take)
            #expect(take.from(1e9).duration == 0 && take.from(1e9).state(at: 0) == take.end)
            #expect(take.until(0).end == take.state(at: 0) && take.until(-3).duration == 0)
        }
    }

    @Test("At another pace a take goes the same way, with velocities to match")
    func pace() {
        for (name, take) in TakeCatalogue.finite {
            let slow = take.lasting(2.5)
            #expect(slow.duration == 2.5 && slow.end.position == take.end.position)
            let factor = take.duration / 2.5
            for step in 0..<40 {
                let t = take.duration * (Double(step) + 0.41) / 40
                let (one, other) = (slow.state(at: t / factor), take.state(at: t))
                #expect(Self.miss(one, other).place < 1e-8, "\(name)")
                let gap = one.velocity - other.velocity * factor
                #expect((gap * gap).sum().squareRoot() < 1e-6, "\(name)")
            }
            #expect(slow.contacts.count == take.contacts.count && take.lasting(0) == take)
            #expect(take.lasting(.nan) == take && take.lasting(.infinity) == take)
        }
    }

    @Test("A take caught in flight is a body that falls on as it would have", arguments: [0.3, 0.7, 0.76, 0.9, 1.08])
    func caught(time: Double) {
        func fall(_ state: BodyState) -> Take {
            Fall(from: state, size: SIMD2(390, 844), gravity: SIMD2(0, 3_000), onto: [.floor(at: 844)]).take()
        }
        let take = fall(BodyState(position: SIMD2(195, -422)))
        let next = fall(take.state(at: time))
        #expect((next.duration - (take.duration - time)).magnitude < 1e-9 && next.end == take.end)
        for step in 0...50 {
            let t = next.duration * Double(step) / 50
            #expect(Self.miss(next.state(at: t), take.state(at: time + t)).place < 1e-6)
        }
    }

    @Test("Straight lines between keyframes stay within the error asked for", arguments: [0.5, 0.05, 0.005])
    func keyframes(error: Double) throws {
        for (name, take) in TakeCatalogue.finite {
            let keys = try #require(take.keyframes(within: error, angle: error / 100))
            #expect(keys.error == error && keys.times.last == take.duration && keys.states.last == take.end)
            #expect(keys.times.first == 0 && zip(keys.times, keys.times.dropFirst()).allSatisfy { $0 < $1 })
            let (places, angles) = (keys.positionKeyframes, keys.angleKeyframes)
            var worst = SIMD2(0.0, 0)
            for step in 0...700 {
                let fraction = Double(step) / 700
                let state = take.state(at: fraction * take.duration)
                let way = try #require(places.value(at: fraction)) - state.position
                let turn = try #require(angles.value(at: fraction)) - state.angle
                worst = SIMD2(max(worst.x, (way * way).sum().squareRoot()), max(worst.y, turn.magnitude))
            }
            #expect(worst.x <= error * 1.001 + 1e-6 && worst.y <= error / 100 * 1.001 + 1e-9, "\(name): \(worst)")
        }
        let drop = try #require(TakeCatalogue.finite.first { $0.name == "drop" }).take
        // A parabola needs √(a/8ε) keys a second.
        let count = try #require(drop.keyframes(within: error)).times.count
        #expect((Double(count) / (drop.duration * (3_000 / 8 / error).squareRoot()) - 1).magnitude < 0.2)
    }

    @Test("Too many keyframes are thinned, and the error told; an endless take has none")
    func thinned() throws {
        let take = TakeCatalogue.finite[0].take
        let keys = try #require(take.keyframes(within: 0, angle: 0))
        #expect(keys.times.count < 10_050 && keys.times.count > 4_000 && keys.error > 1e-6)
        let endless = Throw(from: BodyState(position: .zero), gravity: SIMD2(0, 1_000)).take()
        #expect(endless.duration == .infinity && endless.keyframes() == nil && endless.reversed == endless)
        #expect(try #require(endless.until(2).keyframes()).states.last == endless.state(at: 2))
        #expect(endless.from(3).duration == .infinity)
        #expect(Self.miss(endless.from(3).state(at: 1), endless.state(at: 4)).place < 1e-8)
        #expect(endless.followed(by: take) == endless && endless.state(at: .infinity).position.y.isFinite)
        let still = try #require(Take(holding: BodyState(position: .zero), for: 0).keyframes())
        #expect(still.times == [0] && still.keyTimes == [0])
    }
}
