import CoreGraphics
import Kinematics

/// How an offset moves by itself along one axis, in closed form: legs of decay and of springs, one after the other.
struct AxisMotion {
    private struct Leg {
        let start: Double
        let motion: any Motion
    }

    private var legs: [Leg] = []
    private(set) var duration = 0.0
    private(set) var destination: Double

    /// The pull back from beyond an end, for content that comes there with a speed: critically damped at 11 a second.
    /// (Rule 8.11 of `uikit-behaviour`, a fit to recordings.)
    static let bounceFrequency = 11.0
    /// The speed from which it is that one, in points a second.
    static let bounceSpeed = 50.0
    /// The pull for content that is let go beyond an end at rest: two exponentials of these rates a second.
    private static let restRates = (slow: 9.0, fast: 46.0)
    /// When it has arrived: a tenth of a pixel, and no visible speed.
    private static let tolerance = Tolerance(distance: 0.05, velocity: 1)
    /// A motion crosses at most both ends, and comes back from one.
    private static let mostLegs = 6

    /// Rest.
    init(at offset: Double) { destination = offset }

    /// What content does when it is let go.
    init(from offset: Double, velocity: Double, in axis: ScrollAxis, rate: Decay.Rate) {
        destination = offset
        var (place, speed) = (offset, velocity)
        for _ in 0..<Self.mostLegs {
            let end = axis.clamped(place)
            if place == end, !axis.isLeaving(place, speed) {
                guard let next = decay(place, speed, axis, rate) else { return }
                (place, speed) = next
            } else if axis.bounces {
                guard let next = pull(place, speed, to: end) else { return }
                (place, speed) = next
            } else {
                destination = end
                return
            }
        }
    }

    /// A motion to a target that doesn't swing beyond it: critically damped, faster where the speed asks for it.
    init(from offset: Double, velocity: Double, to target: Double, frequency: Double = AxisMotion.bounceFrequency) {
        destination = target
        let way = target - offset
        if way == 0, velocity.magnitude < 1 { return }
        let needed = way != 0 && velocity / way > frequency ? velocity / way : frequency
        add(Self.spring(needed, from: offset, to: target, velocity: velocity))
    }

    /// A motion along a curve.
    init(from offset: Double, to target: Double, duration: Double, curve: UnitBezier) {
        destination = target
        guard target != offset else { return }
        legs = [Leg(start: 0, motion: CurvedMotion(start: offset, end: target, duration: duration, curve: curve))]
        self.duration = duration
    }

    func value(at time: Double) -> Double {
        guard time < duration, let leg = legs.last(where: { $0.start <= time }) else { return destination }
        return leg.motion.value(at: time - leg.start)
    }

    func velocity(at time: Double) -> Double {
        guard time < duration, let leg = legs.last(where: { $0.start <= time }) else { return 0 }
        return leg.motion.velocity(at: time - leg.start)
    }

    // MARK: Legs

    private mutating func append(_ motion: any Motion, lasting length: Double) {
        if length > 0 { legs.append(Leg(start: duration, motion: motion)) }
        duration += max(length, 0)
    }

    private mutating func add(_ spring: SpringMotion) {
        append(spring, lasting: spring.settlingTime)
        destination = spring.end
    }

    /// The way to rest, or to an end: where it goes on from there, and how fast.
    private mutating func decay(_ place: Double, _ speed: Double, _ axis: ScrollAxis, _ rate: Decay.Rate)
        -> (Double, Double)?
    {
        let decay = Decay(from: place, velocity: speed, rate: rate)
        let end = axis.clamped(decay.destination)
        destination = end
        guard end != decay.destination, let crossing = decay.time(reaching: end) else {
            append(decay, lasting: decay.duration)
            return nil
        }
        append(decay, lasting: crossing)
        return axis.bounces ? (end, decay.velocity(at: crossing)) : nil
    }

    /// The way back to an end; what is thrown inwards fast enough goes on from there.
    private mutating func pull(_ place: Double, _ speed: Double, to end: Double) -> (Double, Double)? {
        let beyond = place - end
        guard speed.magnitude >= Self.bounceSpeed else {
            let (slow, fast) = Self.restRates
            let spring = Spring(stiffness: slow * fast, damping: slow + fast, allowsOverdamping: true)
            add(SpringMotion(spring, from: place, to: end, velocity: speed, tolerance: Self.tolerance))
            return nil
        }
        let spring = Self.spring(Self.bounceFrequency, from: place, to: end, velocity: speed)
        let inwards = speed + Self.bounceFrequency * beyond
        guard beyond != 0, inwards != 0, -beyond / inwards > 0, speed * beyond < 0 else {
            add(spring)
            return nil
        }
        let crossing = -beyond / inwards
        append(spring, lasting: crossing)
        destination = end
        return (end, spring.velocity(at: crossing))
    }

    private static func spring(_ frequency: Double, from: Double, to: Double, velocity: Double) -> SpringMotion {
        SpringMotion(
            Spring(stiffness: frequency * frequency, damping: 2 * frequency), from: from, to: to, velocity: velocity,
            tolerance: tolerance)
    }
}

/// From one value to another along a timing curve.
private struct CurvedMotion: Motion {
    let start: Double
    let end: Double
    let duration: Double
    let curve: UnitBezier

    func value(at time: Double) -> Double { start + (end - start) * curve.value(at: time / duration) }
    func velocity(at time: Double) -> Double { (end - start) * curve.slope(at: time / duration) / duration }
    func isDone(at time: Double) -> Bool { time >= duration }
}

extension ScrollAxis {
    /// Whether a speed leads outwards from an end.
    fileprivate func isLeaving(_ offset: Double, _ speed: Double) -> Bool {
        offset <= lower && speed < 0 || offset >= upper && speed > 0
    }
}
