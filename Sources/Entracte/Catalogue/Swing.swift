import Kinematics
import UIKit

/// The new screen swings in on a hinge at its upper leading corner, like a sign, and swings out until it comes to rest.
///
///     present(menu, with: .swing)
public struct Swing: PathMovement {
    /// The swing has no parameters: give it another `spring(dampingRatio:velocity:)` or duration.
    public init() {}

    /// 1.1 s, a spring of damping ratio .42: it swings over twice.
    public var tempo: Tempo { Tempo(1.1, .spring(dampingRatio: 0.42, velocity: 0)) }

    public func poses(at fraction: Double, in setting: Setting) -> Poses {
        var poses = Poses.card(fraction, in: setting)
        let hung = Hinge(setting.size).turned(by: (1 - fraction) * Hinge.away(in: setting))
        poses.front.offset = hung.offset
        poses.front.angle = hung.angle
        poses.shade = max(poses.shade, 0.2 * min(max(fraction, 0), 1))
        return poses
    }

    public func pull(in setting: Setting) -> SIMD2<Double> { SIMD2(Double(max(setting.bounds.width, 1)), 0) }
}

/// The screen comes off one of its two hooks, swings on the other, slips off that one, too, and falls.
public struct Unhinge: PathMovement {
    /// It has no parameters: what hangs and falls is given by the screen's size.
    public init() {}

    /// 1.35 s in which it keeps to its own time.
    public var tempo: Tempo { Tempo(1.35, .curve(.linear)) }

    public func course(
        from state: MovementState, to presence: Presence, tempo: Tempo?, in setting: Setting
    ) -> Course {
        let course = alongPath(from: state, to: presence, tempo: tempo, in: setting)
        let tempo = tempo ?? self.tempo
        // Only at an even pace is it gravity; another duration is another gravity.
        guard tempo.pace == .curve(.linear), course.laws == [.path(tempo.law)] else { return course }
        let laws = [MotionLaw.swing(Self.gravity), .pull(Self.gravity, resistance: 0, elasticity: nil)]
        let pace = Self.length(of: take(in: setting)) / tempo.duration
        return course.moved(by: laws.map { $0.paced(by: pace) })
    }

    /// How long it swings and falls by that gravity, in seconds.
    private static func length(of take: Take) -> Double { min(take.duration, 10) }

    /// In points per second squared.
    private static let gravity = SIMD2(0.0, 3000)
    /// How long the second hook holds, in seconds.
    private static let holding = 0.62

    public func poses(at fraction: Double, in setting: Setting) -> Poses {
        var poses = Poses.card(fraction, in: setting)
        let take = take(in: setting)
        let state = take.state(at: (1 - min(max(fraction, 0), 1)) * Self.length(of: take))
        poses.front.offset = state.position
        poses.front.angle = state.angle
        poses.shade = max(poses.shade, 0.2 * min(max(fraction, 0), 1))
        return poses
    }

    /// A plate on a hook in its corner, and then in free flight; relative to its place.
    private func take(in setting: Setting) -> Take {
        let size = setting.size
        let swing = Pendulum(
            hinge: -size / 2, body: BodyState(position: .zero), size: size, gravity: Self.gravity, damping: 0
        ).take().until(Self.holding)
        let reach = (size * size).sum().squareRoot()
        let fall = Tumble(
            from: swing.end, size: size, gravity: Self.gravity, resistance: 0, angularResistance: 0,
            leaving: Enclosure(
                x: Double(setting.bounds.minX - setting.place.midX) - reach,
                y: Double(setting.bounds.minY - setting.place.midY) - reach,
                width: Double(setting.bounds.width) + 2 * reach,
                height: Double(setting.bounds.height) + reach + Double(setting.margin)))
        return swing.followed(by: fall.take())
    }
}

/// A plate that hangs by its upper leading corner.
private struct Hinge {
    let size: SIMD2<Double>

    init(_ size: SIMD2<Double>) { self.size = size }

    /// The angle at which nothing of it is on the screen: turned up beside it.
    static func away(in setting: Setting) -> Double { .pi / 2 + 0.12 }

    func turned(by angle: Double) -> (offset: SIMD2<Double>, angle: Double) {
        let (sin, cos) = Elementary.sincos(angle)
        let arm = size / 2
        let turned = SIMD2(arm.x * cos - arm.y * sin, arm.x * sin + arm.y * cos)
        return (turned - arm, angle)
    }
}

extension Transition {
    /// The new screen swings in on a hinge; it leaves by coming off its hooks, one after the other.
    public static var swing: Transition { Transition(Swing()).leaving(by: Transition(Unhinge())) }
}
