import Kinematics
import Testing

@Suite struct ThrowTests {
    /// v′ = g − k·v in 3,000 steps of the midpoint rule a second.
    private static func integrated(
        _ start: BodyState, _ gravity: SIMD2<Double>, _ drag: Double, to end: Double
    ) -> (SIMD2<Double>, SIMD2<Double>) {
        var (place, velocity) = (start.position, start.velocity)
        let count = Int(end * 3e3) + 1
        let h = end / Double(count)
        for _ in 0..<count {
            let middle = velocity + (gravity - velocity * drag) * (h / 2)
            place += middle * h
            velocity += (gravity - middle * drag) * h
        }
        return (place, velocity)
    }

    @Test("Flights are those of a numeric integration, from no drag to much")
    func integration() {
        var random = SeededGenerator(8)
        for drag in [0, 1e-12, 1e-6, 1e-3, 0.1, 0.999, 1, 1.001, 5, 30] {
            for _ in 0..<5 {
                let state = BodyState(
                    position: SIMD2(random.number(0...400), random.number(0...800)),
                    velocity: SIMD2(random.number(-3e3...3e3), random.number(-3e3...3e3)), angularVelocity: 4)
                let pull = SIMD2(random.number(-3e3...3e3), random.number(-3e3...3e3))
                let take = Tumble(from: state, gravity: pull, resistance: drag, angularResistance: drag).take()
                for end in [1e-3, 0.2, 1.3] {
                    let (place, velocity) = Self.integrated(state, pull, drag, to: end)
                    let (way, change) = (take.position(at: end) - place, take.velocity(at: end) - velocity)
                    #expect((way * way).sum().squareRoot() < 1e-2 && (change * change).sum().squareRoot() < 1e-1)
                    // A turn is a flight without gravity.
                    let turn = Self.integrated(
                        BodyState(position: .zero, velocity: SIMD2(4, 0)), .zero, drag, to: end)
                    #expect((take.angle(at: end) - turn.0.x).magnitude < 1e-4)
                    #expect((take.angularVelocity(at: end) - turn.1.x).magnitude < 1e-3)
                }
            }
        }
    }

    @Test("A take ends at the moment its rectangle no longer meets the enclosure, whatever the direction")
    func leaving() {
        var random = SeededGenerator(12)
        let screen = TakeCatalogue.screen
        for round in 0..<400 {
            let size = SIMD2(random.number(0...390), random.number(0...844))
            let state = BodyState(
                position: SIMD2(random.number(0...390), random.number(0...844)),
                velocity: SIMD2(random.number(-2e3...2e3), random.number(-2e3...2e3)))
            let pull = SIMD2(random.number(-1e4...1e4), random.number(-1e4...1e4))
            let take = Throw(
                from: state, size: size, gravity: pull, resistance: round % 3 == 0 ? 0 : random.number(0...4),
                leaving: screen
            ).take()
            #expect(take.duration > 0 && take.duration < 60)
            func meets(_ time: Double) -> Double {
                let (place, half) = (take.position(at: time), 0.5 * size)
                let over = [
                    390 - (place.x - half.x), place.x + half.x, 844 - (place.y - half.y), place.y + half.y,
                ]
                return over.min() ?? 0
            }
            for step in 0..<200 { #expect(meets(take.duration * Double(step) / 200) > 0, "round \(round)") }
            #expect(meets(take.duration).magnitude < 1e-6, "round \(round)")
            #expect(take.end.velocity != .zero && take.end.angle == 0)
        }
    }

    @Test("What never leaves is endless or stays; what is outside has left")
    func neverLeaves() {
        let screen = TakeCatalogue.screen
        let inside = BodyState(position: SIMD2(195, 422))
        let still = Throw(from: inside, gravity: .zero, leaving: screen).take()
        #expect(still.duration == 0 && still.end == inside)
        let away = BodyState(position: SIMD2(-500, 0), velocity: SIMD2(3, 0))
        let gone = Throw(from: away, gravity: SIMD2(0, 1_000), leaving: screen).take()
        #expect(gone.duration == 0 && gone.end == away)
        let drifting = Throw(
            from: BodyState(position: SIMD2(195, 422), velocity: SIMD2(10, 0)), gravity: .zero, leaving: screen
        ).take()
        #expect((drifting.end.position.x - (195 + 90)).magnitude < 1e-9 && drifting.end.velocity == .zero)
        #expect(Throw(from: inside, gravity: SIMD2(0, 1)).take().duration == .infinity)
    }

    @Test("Odd input makes no NaN and no endless search")
    func badInput() {
        let odd: [Double] = [.nan, .infinity, -.infinity, 1e-300, 0, -5, 1e300]
        for one in odd {
            for two in odd {
                for three in odd {
                    let take = Tumble(
                        from: BodyState(position: SIMD2(one, two), velocity: SIMD2(three, one), angularVelocity: two),
                        size: SIMD2(two, three), gravity: SIMD2(three, two), resistance: one, angularResistance: three,
                        leaving: Enclosure(x: one, y: 0, width: two, height: three)
                    ).take()
                    #expect(take.duration >= 0)
                    for time in [0, 0.1, 1e12, .infinity, .nan] {
                        let state = take.state(at: time)
                        #expect(state.position.x.isFinite && state.velocity.y.isFinite && state.angle.isFinite)
                    }
                }
            }
        }
    }
}
