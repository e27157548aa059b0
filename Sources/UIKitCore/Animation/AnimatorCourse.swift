import Kinematics
import QuartzCore

/// How far a property animator is at each time of its clock, by its curve and by time alone; and the other way round.
struct AnimatorCourse {
    /// The seconds from one end to the other.
    private(set) var length: Double
    private var progress: Pace
    private var linear: Pace

    init(pace: AnimationBlock.Pace, duration: Double) {
        length = duration
        progress = pace.pace(.whole, duration: duration)
        linear = .curve(nil, duration: duration)
    }

    /// The fraction of the way in 0…1, as the curve has it, or of the time.
    func fraction(at clock: Double, linearly: Bool) -> Double {
        if clock <= 0 { return length > 0 ? 0 : 1 }
        if clock >= length { return 1 }
        return min(max((linearly ? progress : linear).fraction(at: clock), 0), 1)
    }

    /// The first time at which the fraction is reached; the ends are the clock's ends.
    func clock(at fraction: Double, linearly: Bool) -> Double {
        guard fraction > 0 else { return 0 }
        guard fraction < 1 else { return length }
        let pace = linearly ? progress : linear
        // A spring swings: the first crossing is looked for in steps, then halved.
        var high = length
        for step in 1...Self.steps {
            let time = length * Double(step) / Double(Self.steps)
            if pace.fraction(at: time) >= fraction {
                high = time
                break
            }
        }
        var low = max(high - length / Double(Self.steps), 0)
        for _ in 0..<64 {
            let middle = 0.5 * (low + high)
            if middle <= low || middle >= high { break }
            if pace.fraction(at: middle) < fraction { low = middle } else { high = middle }
        }
        return high
    }

    private static let steps = 256

    mutating func change(_ retiming: Retiming) {
        let change = retiming.change(offset: 0, duration: length)
        progress = change.pace(progress, .whole)
        linear = (retiming.timeOnly ?? retiming).change(offset: 0, duration: length).pace(linear, .whole)
        length = change.duration
    }
}

extension Retiming {
    /// The same change for a fraction that counts time alone.
    fileprivate var timeOnly: Retiming? {
        guard pace != nil else { return nil }
        return Retiming(clock: clock, remaining: remaining, length: length, isForwards: isForwards) { [length] _ in
            .curve(nil, duration: length)
        }
    }
}
