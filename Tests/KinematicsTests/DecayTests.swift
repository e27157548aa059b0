import Foundation
import Kinematics
import Testing

@Suite struct DecayTests {
    @Test("A scroll lands where UIKit's does", arguments: [750.0, 1_200, 2_500, 4_875, -3_000])
    func landing(velocity: Double) {
        let decay = Decay(from: 100, velocity: velocity)
        let expected = 100 + (velocity - (velocity < 0 ? -10 : 10)) * 0.499
        #expect((decay.destination - expected).magnitude < 1e-9)
        #expect(decay.isDone(at: decay.duration) && !decay.isDone(at: decay.duration.nextDown))
        #expect((decay.value(at: decay.duration.nextDown) - decay.destination).magnitude < 1e-9)
        #expect(decay.value(at: 1e9) == decay.destination && decay.velocity(at: 1e9) == 0)
        // x(t) and |v| = 10 as recorded, the power by the C library.
        let place = 100 + velocity * 0.499 * (1 - libraryPower(0.998, 300))
        #expect((decay.value(at: 0.3) - place).magnitude < 1e-9)
        let speed = velocity.magnitude * libraryPower(0.998, 1000 * decay.duration)
        #expect((speed - 10).magnitude < 1e-9)
    }

    @Test("Velocity is the slope of the value, and nearly the given one at the start")
    func velocity() {
        for rate in [Decay.Rate.normal, .fast, Decay.Rate(perMillisecond: 0.9)] {
            let decay = Decay(from: 0, velocity: 2_000, rate: rate)
            for step in 1...20 {
                let (t, h) = (decay.duration * Double(step) / 21, 1e-7)
                let slope = (decay.value(at: t + h) - decay.value(at: t - h)) / (2 * h)
                #expect((slope - decay.velocity(at: t)).magnitude < 1e-2)
            }
        }
        #expect((Decay(from: 0, velocity: 2_000).velocity(at: 0) / 2_000 - 1).magnitude < 1.1e-3)
    }

    @Test("A velocity asked for a distance covers it")
    func inverse() {
        for distance in [300.0, -45, 1e-3] {
            let decay = Decay(from: 7, velocity: Decay.velocity(toCover: distance, rate: .fast), rate: .fast)
            #expect((decay.destination - 7 - distance).magnitude < 1e-9)
        }
        #expect(Decay.velocity(toCover: 0) == 0)
    }

    @Test("Odd input makes no NaN")
    func badInput() {
        let odd: [Double] = [.nan, .infinity, -1e300, 0, 1, 500]
        for start in odd {
            for velocity in odd {
                for rate in odd {
                    for threshold in odd {
                        let decay = Decay(
                            from: start, velocity: velocity, rate: .init(perMillisecond: rate), threshold: threshold)
                        for t in [.nan, -1, 0, 1, .infinity] {
                            #expect(!decay.value(at: t).isNaN && !decay.velocity(at: t).isNaN)
                        }
                        #expect(decay.duration >= 0)
                    }
                }
            }
        }
        #expect(Decay(from: 0, velocity: 5, threshold: 0).duration == .infinity)
        #expect(Decay(from: 3, velocity: 9).duration == 0 && Decay(from: 3, velocity: 9).value(at: 1) == 3)
    }

    @Test("The time at a place is the place's at that time", arguments: [-3000.0, -100, 60, 900, 4875])
    func timeReaching(velocity: Double) throws {
        let decay = Decay(from: 20, velocity: velocity)
        for part in [0.0, 0.1, 0.5, 0.9, 1] {
            let place = decay.start + part * (decay.destination - decay.start)
            let time = try #require(decay.time(reaching: place))
            #expect(abs(decay.value(at: time) - place) < 1e-9)
        }
        #expect(decay.time(reaching: decay.destination + (velocity < 0 ? -1 : 1)) == nil)
        #expect(decay.time(reaching: decay.start - (velocity < 0 ? -1 : 1)) == nil)
        #expect(Decay(from: 0, velocity: 0).time(reaching: 1) == nil)
    }
}
