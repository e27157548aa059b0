import Kinematics
import Testing

@Suite struct FallTests {
    @Test("Falls in a box, at random, are those of a numeric integration")
    func integration() {
        var random = SeededGenerator(31)
        for round in 0..<200 {
            let size = SIMD2(random.number(10...200), random.number(10...200))
            let fall = Fall(
                from: BodyState(
                    position: SIMD2(random.number(110...290), random.number(110...690)),
                    velocity: SIMD2(random.number(-2e3...2e3), random.number(-2e3...2e3))),
                size: size, gravity: SIMD2(random.number(-1e3...1e3), random.number(500...6e3)),
                resistance: round % 4 == 0 ? 0 : random.number(0...2), elasticity: random.number(0...0.8),
                friction: round % 5 == 0 ? 0 : random.number(0...0.5),
                onto: [.leftWall(at: 0), .floor(at: 800), .rightWall(at: 400), .ceiling(at: 0)])
            let take = fall.take()
            var oracle = FallIntegration(fall, low: 0.5 * size, high: SIMD2(400, 800) - 0.5 * size)
            for step in 1...40 {
                oracle.advance(to: 0.05 * Double(step))
                let miss = take.position(at: oracle.time) - oracle.place
                #expect(
                    (miss * miss).sum().squareRoot() < 1e-4, "round \(round), \(oracle.time) s: \(fall), \(miss)")
            }
            let met = take.contacts.map(\.time).filter { $0 < 1.999 }
            #expect(met.count == oracle.contacts.filter { $0 < 1.999 }.count, "round \(round)")
            for (one, other) in zip(met, oracle.contacts) { #expect((one - other).magnitude < 1e-6) }
        }
    }

    @Test("A fall between a floor and walls ends exactly at the floor, upright, at rest, and never gains energy")
    func laws() {
        var random = SeededGenerator(5)
        for round in 0..<300 {
            let size = SIMD2(random.number(10...200), random.number(10...200))
            let tilted = round % 3 == 0
            let fall = Fall(
                from: BodyState(
                    position: SIMD2(random.number(110...290), random.number(-800...690)),
                    velocity: SIMD2(random.number(-5e3...5e3), random.number(-5e3...5e3)),
                    angle: tilted ? random.number(-0.5...0.5) : 0,
                    angularVelocity: tilted ? random.number(-20...20) : 0),
                size: size, gravity: SIMD2(0, random.number(200...1e4)), resistance: random.number(0...3),
                elasticity: round % 10 == 0 ? 1 : random.number(0...1),
                friction: round % 7 == 0 ? 0 : random.number(0.01...0.5),
                onto: [.leftWall(at: 0), .floor(at: 800), .rightWall(at: 400)])
            let take = fall.take()
            if take.duration == .infinity {
                // Nothing slows it along the floor.
                #expect(fall.friction == 0 && fall.resistance == 0, "\(fall)")
                continue
            }
            #expect(take.end.position.y == 800 - 0.5 * size.y && take.end.velocity == .zero, "\(fall)")
            let turns = (take.end.angle / (2 * .pi)).rounded()
            #expect(take.end.angle == turns * 2 * .pi && take.end.angularVelocity == 0)
            if !tilted { #expect(take.end.angle == 0) }
            #expect(take.contacts.count <= Fall.contactLimit + 10)
            var energy = Double.infinity
            for step in 0...500 {
                let state = take.state(at: take.duration * Double(step) / 500)
                let now = 0.5 * (state.velocity * state.velocity).sum() - (state.position * fall.gravity).sum()
                #expect(now <= energy + 1e-6 * (1 + now.magnitude), "\(fall)")
                energy = now
                #expect(state.position.y <= 800 - 0.5 * size.y + 1e-9)
            }
        }
    }

    @Test("At a contact the speed comes back times the elasticity, or not at all below the threshold")
    func contacts() {
        let take = Fall(
            from: BodyState(position: SIMD2(0, 0)), size: SIMD2(10, 10), gravity: SIMD2(0, 1_000), resistance: 0,
            elasticity: 0.5, onto: [.floor(at: 505)]
        ).take()
        // 500 pt at 1,000 pt/s² is 1 s and 1,000 pt/s; then 500, 250, 125, which is still above 100, and 62.5.
        let speeds = take.contacts.map(\.speedBefore)
        #expect(zip(speeds, [1_000, 500, 250, 125, 62.5]).allSatisfy { ($0 - $1).magnitude < 1e-9 })
        #expect(speeds.count == 5 && take.contacts[4].speedAfter == 0)
        #expect((take.contacts[0].time - 1).magnitude < 1e-12 && take.contacts[0].point == SIMD2(0, 505))
        #expect((take.duration - (1 + 1 + 0.5 + 0.25 + 0.125)).magnitude < 1e-12)
        #expect(take.velocity(at: take.contacts[0].time).y < 0)
        #expect((take.position(at: 1.5).y - 375).magnitude < 1e-9)
    }

    @Test("Elasticity 1 bounces until its time is over and then ends in place")
    func forever() {
        func fall(_ time: Double, from y: Double = 0) -> Take {
            Fall(
                from: BodyState(position: SIMD2(0, y)), size: .zero, gravity: SIMD2(0, 1_000), resistance: 0,
                elasticity: 1, onto: [.floor(at: 500)], bouncingTime: time
            ).take()
        }
        let take = fall(20)
        // Contacts at 1, 3, 5, …, 21 s.
        #expect(take.contacts.count == 11 && (take.duration - 21).magnitude < 1e-9)
        #expect(take.end == BodyState(position: SIMD2(0, 500)))
        let long = fall(.infinity, from: 480)
        #expect(long.contacts.count == Fall.contactLimit + 1 && long.duration < .infinity)
    }

    @Test("Begun at, beyond or away from the floor, the fall ends in place, without a jump")
    func beginnings() {
        func take(_ y: Double, _ vy: Double, gravity: Double = 3_000, resistance: Double = 0.1) -> Take {
            Fall(
                from: BodyState(position: SIMD2(50, y), velocity: SIMD2(0, vy)), size: SIMD2(100, 100),
                gravity: SIMD2(0, gravity), resistance: resistance, onto: [.floor(at: 500)]
            ).take()
        }
        let rest = BodyState(position: SIMD2(50, 450))
        #expect(take(450, 0).duration == 0 && take(450, 0).end == rest && take(450, 0).contacts.isEmpty)
        // Thrown into the floor it stands on: at once back, and the speed handed over is told.
        let pressed = take(450, 1_000)
        #expect(pressed.contacts.first?.time == 0 && pressed.contacts.first?.speedBefore == 1_000)
        #expect(pressed.velocity(at: 0).y == -200 && pressed.beginning.velocity.y == 1_000 && pressed.end == rest)
        #expect(take(450, -800).end == rest && take(450, -800).duration > 0.5)
        for (y, vy) in [(480.0, 0.0), (480, 2_000), (480, -100), (480, -900), (900, -3_000)] {
            let take = take(y, vy)
            #expect(take.position(at: 0).y == y && take.velocity(at: 0).y == vy && take.end == rest, "\(y), \(vy)")
            // Only a throw that is fast enough comes out of the floor by itself.
            let top = (0...100).map { take.position(at: take.duration * Double($0) / 100).y }.min() ?? 0
            #expect((top < 449) == (vy < 0 && vy * vy > 2 * 3_000 * (y - 450)), "\(y), \(vy)")
        }
        // No gravity: at rest at once, stopped by drag, or endless.
        #expect(take(100, 0, gravity: 0).duration == 0)
        let slowed = take(100, -500, gravity: 0)
        #expect((slowed.end.position.y - (100 - 4_990)).magnitude < 1e-6 && slowed.end.velocity == .zero)
        #expect(take(100, -500, gravity: 0, resistance: 0).duration == .infinity)
        #expect(take(100, 0, gravity: -10).duration == .infinity)
        #expect(take(100, 500, gravity: 0, resistance: 0).duration == .infinity)
        #expect(take(100, 90, gravity: 0).end == rest)
    }

    @Test("On a level floor friction stops a body where Coulomb says, and a wedge holds it")
    func sliding() {
        let slide = Fall(
            from: BodyState(position: SIMD2(0, 0), velocity: SIMD2(600, 0)), size: .zero, gravity: SIMD2(0, 3_000),
            resistance: 0, onto: [.floor(at: 0)]
        ).take()
        // 600 pt/s at 0.2·3,000 pt/s²: 1 s and 300 pt.
        #expect((slide.duration - 1).magnitude < 1e-12 && (slide.end.position.x - 300).magnitude < 1e-9)
        #expect(slide.end.position.y == 0 && slide.contacts.isEmpty)
        let wedge = Fall(
            from: BodyState(position: SIMD2(30, -300)), size: .zero, gravity: SIMD2(0, 1_000), friction: 0,
            onto: [
                Fall.Surface(through: .zero, normal: SIMD2(1, -1)), Fall.Surface(through: .zero, normal: SIMD2(-1, -1)),
            ]
        ).take()
        let end = wedge.end
        #expect(wedge.duration < 10 && end.velocity == .zero && (end.position * end.position).sum() < 1e-12)
        // A slope steeper than friction holds, without anything at its foot, has no end.
        let slope = Fall(
            from: BodyState(position: SIMD2(0, -100)), size: .zero, gravity: SIMD2(0, 1_000),
            onto: [Fall.Surface(through: .zero, normal: SIMD2(1, -1))]
        ).take()
        #expect(slope.duration == .infinity && slope.position(at: 5).x > 100)
        #expect((slope.position(at: 5).x - slope.position(at: 5).y).magnitude < 1e-6)
    }

    @Test("Odd input ends, or is endless, within bounded work and without NaN")
    func badInput() {
        let odd: [Double] = [.nan, .infinity, -1e300, 0, 1, 3_000]
        let surfaces = [Fall.Surface.floor(at: 844), .ceiling(at: 900), Fall.Surface(through: .zero, normal: .zero)]
        var number = 0
        for place in odd {
            for speed in odd {
                for gravity in odd {
                    for other in odd {
                        number += 1
                        let take = Fall(
                            from: BodyState(
                                position: SIMD2(0, place), velocity: SIMD2(speed, other), angle: other,
                                angularVelocity: speed),
                            size: SIMD2(other, place), gravity: SIMD2(other, gravity), resistance: other,
                            elasticity: other, friction: other, onto: Array(surfaces.prefix(number % 4)),
                            bouncingTime: other, endAngle: place
                        ).take()
                        #expect(take.duration >= 0)
                        for time in [.nan, -1, 0, 0.1, 1, 1e300, .infinity] {
                            let state = take.state(at: time)
                            #expect(state.position.x.isFinite && state.position.y.isFinite && state.angle.isFinite)
                            #expect(state.velocity.x.isFinite && state.velocity.y.isFinite)
                        }
                    }
                }
            }
        }
    }
}
