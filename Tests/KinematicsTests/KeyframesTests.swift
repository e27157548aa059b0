import Foundation
import Kinematics
import Testing

@Suite struct KeyframesTests {
    private static let modes: [KeyframeMode] = [.linear, .discrete, .paced, .cubic, .cubicPaced]

    @Test("Each mode but discrete passes through its values at its key times, and stands before and after")
    func throughValues() {
        let values: [Double] = [0, 40, -10, 25, 25, 90]
        for mode in Self.modes where mode != .discrete {
            let keyframes = Keyframes(values, keyTimes: [0.1, 0.2, 0.5, 0.6, 0.8, 0.9], mode: mode)
            for (value, time) in zip(values, keyframes.keyTimes) {
                // Where two values are equal a paced run passes both at once.
                #expect(((keyframes.value(at: time) ?? .nan) - value).magnitude < 1e-12, "\(mode) at \(time)")
            }
            #expect(keyframes.value(at: -1) == 0 && keyframes.value(at: 2) == 90)
        }
    }

    @Test("Linear keyframes follow their key times and timing curves")
    func linear() {
        let keyframes = Keyframes([0.0, 10, 30], keyTimes: [0, 0.25, 1], timing: [.easeIn])
        #expect(keyframes.value(at: 0.125) == 10 * UnitBezier.easeIn.value(at: 0.5))
        #expect(keyframes.value(at: 0.625) == 20)
        #expect(((keyframes.velocity(at: 0.625) ?? 0) - 20 / 0.75).magnitude < 1e-12)
    }

    @Test("Discrete keyframes stand from their time to the next")
    func discrete() {
        let even = Keyframes([1.0, 2, 3, 4], mode: .discrete)
        #expect([0, 0.24, 0.25, 0.74, 0.75, 1].map { even.value(at: $0) } == [1, 1, 2, 3, 4, 4])
        let timed = Keyframes([1.0, 2], keyTimes: [0, 0.9, 1], mode: .discrete)
        #expect([0.89, 0.9, 1].map { timed.value(at: $0) } == [1, 2, 2])
        #expect(timed.velocity(at: 0.5) == 0)
    }

    @Test("Paced keyframes cover equal ways in equal times, straight and curved")
    func paced() {
        let corners: [SIMD2<Double>] = [[0, 0], [30, 40], [30, 40], [130, 40], [130, 15]]
        for (mode, slack) in [(KeyframeMode.paced, 1e-9), (.cubicPaced, 0.02)] {
            let keyframes = Keyframes(corners, keyTimes: [0, 0.9, 0.95, 0.97, 1], mode: mode)
            let speeds = (0..<97).compactMap { keyframes.velocity(at: (Double($0) + 0.37) / 97) }
                .map { ($0 * $0).sum().squareRoot() }
            #expect(speeds.count == 97)
            let mean = speeds.reduce(0, +) / 97
            // A curve through two equal values turns on the spot; nearby the chords shrink.
            let steady = speeds.filter { ($0 / mean - 1).magnitude < slack }
            #expect(steady.count >= (mode == .paced ? 97 : 90), "\(mode)")
        }
        // Ways of 50, 0, 100 and 25.
        let times = Keyframes(corners, mode: .paced).keyTimes
        #expect(times == [0, 50, 50, 150, 175].map { $0 / 175.0 })
    }

    @Test("Velocity is the slope of the value in every mode")
    func velocity() {
        let values: [SIMD4<Double>] = [[0, 1, 2, 3], [5, -4, 0, 9], [2, 2, 2, 2], [8, 1, -7, 0]]
        let shapes = [
            KeyframeShape(), KeyframeShape(tension: 0.3, continuity: -0.4, bias: 0.5), KeyframeShape(continuity: 0.2),
            KeyframeShape(),
        ]
        for mode in Self.modes where mode != .discrete {
            let keyframes = Keyframes(
                values, keyTimes: [0, 0.3, 0.45, 1], timing: [.easeInOut, .linear, .easeOut], mode: mode, shapes: shapes
            )
            for step in 0..<60 {
                let (t, h) = ((Double(step) + 0.517) / 60, 1e-6)
                guard let a = keyframes.value(at: t - h), let b = keyframes.value(at: t + h),
                    let v = keyframes.velocity(at: t)
                else { Issue.record("no value at \(t)"); continue }
                let miss = (b - a) / (2 * h) - v
                #expect((miss * miss).sum().squareRoot() < 1e-3 * (1 + (v * v).sum().squareRoot()), "\(mode) at \(t)")
            }
        }
    }

    @Test("A smooth curve keeps its velocity through a keyframe, whatever the gaps; continuity breaks it")
    func smooth() {
        let times = [0, 0.1, 0.6, 1]
        func jump(_ shape: KeyframeShape) -> Double {
            let keyframes = Keyframes(
                [0.0, 10, 4, 20], keyTimes: times, mode: .cubic, shapes: Array(repeating: shape, count: 4))
            let sides = [-1e-9, 1e-9].compactMap { keyframes.velocity(at: 0.1 + $0) }
            return sides.count == 2 ? (sides[0] - sides[1]).magnitude : .nan
        }
        #expect(jump(KeyframeShape()) < 1e-4)
        #expect(jump(KeyframeShape(tension: 0.5, bias: -0.3)) < 1e-4)
        #expect(jump(KeyframeShape(continuity: 0.5)) > 1)
        let stopped = Keyframes(
            [0.0, 10, 4], mode: .cubic, shapes: Array(repeating: KeyframeShape(tension: 1), count: 3))
        #expect(stopped.velocity(at: 0.5) == 0)
    }

    @Test("Evenly spaced keyframes without shape are Catmull and Rom's curve")
    func catmullRom() {
        let p: [Double] = [3, -2, 7, 11]
        let keyframes = Keyframes(p, mode: .cubic)
        for step in 0...10 {
            let u = Double(step) / 10
            let expected =
                0.5
                * (2 * p[1] + (p[2] - p[0]) * u + (2 * p[0] - 5 * p[1] + 4 * p[2] - p[3]) * u * u
                    + (3 * p[1] - p[0] - 3 * p[2] + p[3]) * u * u * u)
            #expect(((keyframes.value(at: (1 + u) / 3) ?? .nan) - expected).magnitude < 1e-12)
        }
        let two = Keyframes([1.0, 5], mode: .cubic)
        #expect(
            (0...10).allSatisfy {
                ((two.value(at: Double($0) / 10) ?? .nan) - (1 + 0.4 * Double($0))).magnitude < 1e-12
            })
    }

    @Test("Values of any width run like their parts")
    func arrays() {
        for mode in [KeyframeMode.linear, .discrete, .cubic] {
            let wide = Keyframes([[0.0, 5], [10, -5], [4, 4]], keyTimes: [0, 0.4, 1], mode: mode)
            let parts = [[0.0, 10, 4], [5, -5, 4]].map { Keyframes($0, keyTimes: [0, 0.4, 1], mode: mode) }
            for t in [0, 0.1, 0.4, 0.77, 1] { #expect(wide.value(at: t) == parts.map { $0.value(at: t) ?? .nan }) }
        }
        #expect([1.0].adding([1, 2], scaledBy: 2) == [3, 4])
        #expect([3.0].separation(from: [0, 4]) == 5)
    }

    @Test("Nothing, one value, equal and unusable key times are answered without a NaN")
    func badInput() {
        let lists: [[Double]] = [[], [5], [5, 5], [5, 9], [1, 2, 3], [4, 4, 4]]
        let times: [[Double]?] = [
            nil, [], [0], [0.5, 0.5], [1, 0], [.nan, .nan], [0, 0, 0], [1, 1, 1], [0.5, 0.5, 0.5],
            [-3, .infinity, 0.2],
        ]
        for mode in Self.modes {
            for values in lists {
                for keyTimes in times {
                    let keyframes = Keyframes(values, keyTimes: keyTimes, timing: [.easeIn], mode: mode)
                    for t in [.nan, -1, 0, 0.25, 0.5, 0.75, 1, 2, .infinity] {
                        let (value, velocity) = (keyframes.value(at: t), keyframes.velocity(at: t))
                        #expect((value == nil) == values.isEmpty && (velocity == nil) == values.isEmpty)
                        #expect(value?.isFinite != false && velocity?.isFinite != false, "\(mode) \(values) \(t)")
                        if values.count == 1 { #expect(value == 5 && velocity == 0) }
                    }
                }
            }
        }
        let jump = Keyframes([1.0, 2, 3], keyTimes: [0, 0.5, 0.5])
        #expect(jump.value(at: 0.49) ?? 3 < 2 && jump.value(at: 0.5) == 3)
        #expect(Keyframes([1.0, 2], keyTimes: [0, 0.2, 1]).keyTimes == [0, 1])
    }
}
