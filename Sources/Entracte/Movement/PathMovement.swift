import Kinematics
import UIKit

/// A movement along one path, told by a fraction: 0 where the front view is away, 1 where it is in its place.
///
/// That is all that most transitions are. A finger moves the fraction; a spring may carry it a little beyond 1.
///
///     struct Rise: PathMovement {
///         func poses(at fraction: Double, in setting: Setting) -> Poses {
///             Poses(front: Pose(offset: [0, 80 * (1 - fraction)], opacity: fraction))
///         }
///     }
///     present(settings, with: Transition(Rise()))
public protocol PathMovement: Movement {
    /// Where the views stand at a fraction: a smooth function. It may be asked for fractions a little outside 0…1.
    func poses(at fraction: Double, in setting: Setting) -> Poses

    /// The way of a finger, in points, that takes the front view from away to in place; upwards by the screen's
    /// height by default. Only movement along it counts.
    func pull(in setting: Setting) -> SIMD2<Double>

    /// Its own duration and pace, where the transition asks for no other: .35 s, ease in and out by default.
    var tempo: Tempo { get }
}

extension PathMovement {
    public var tempo: Tempo { Tempo(0.35) }

    public func pull(in setting: Setting) -> SIMD2<Double> { SIMD2(0, -Double(max(setting.bounds.height, 1))) }

    public func poses(_ value: SIMD4<Double>, in setting: Setting) -> Poses { poses(at: value.x, in: setting) }

    public func rest(_ presence: Presence, in setting: Setting) -> SIMD4<Double> {
        SIMD4(presence == .shown ? 1 : 0, 0, 0, 0)
    }

    public func course(
        from state: MovementState, to presence: Presence, tempo: Tempo?, in setting: Setting
    ) -> Course {
        alongPath(from: state, to: presence, tempo: tempo, in: setting)
    }

    func alongPath(
        from state: MovementState, to presence: Presence, tempo: Tempo?, in setting: Setting
    ) -> Course {
        let tempo = tempo ?? self.tempo
        let (start, end) = (state.value.x, presence == .shown ? 1.0 : 0.0)
        if state.velocity.x == 0, start == 1 - end {
            let run = tempo.run
            return Course(duration: tempo.duration) { time in
                let (done, rate) = run(time)
                return MovementState(
                    SIMD4(time >= tempo.duration ? end : start + (end - start) * done, 0, 0, 0),
                    velocity: SIMD4((end - start) * rate, 0, 0, 0))
            }.moved(by: .path(tempo.law))
        }
        let spring = tempo.handOver(distance: end - start, velocity: state.velocity.x)
        let motion = SpringMotion(
            spring, from: start, to: end, velocity: state.velocity.x,
            tolerance: Tolerance(distance: 5e-5, velocity: 1e-3))
        let duration = motion.settlingTime
        return Course(duration: duration) { time in
            let isOver = time >= duration
            return MovementState(
                SIMD4(isOver ? end : motion.value(at: time), 0, 0, 0),
                velocity: SIMD4(isOver ? 0 : motion.velocity(at: time), 0, 0, 0))
        }.moved(by: .path(.spring(spring, duration: duration)))
    }

    public func dragged(
        _ state: MovementState, by translation: SIMD2<Double>, velocity: SIMD2<Double>, in setting: Setting
    ) -> MovementState {
        let pull = pull(in: setting)
        let square = (pull * pull).sum()
        guard square > 0 else { return MovementState(state.value) }
        let fraction = state.value.x + (translation * pull).sum() / square
        // Beyond its place the view follows as a scroll view does beyond its end.
        let band = RubberBand(dimension: 0.25)
        let shown = fraction > 1 ? 1 + band.offset(forPull: fraction - 1) : max(fraction, 0)
        let follows = fraction > 1 || fraction < 0 ? 0.0 : 1.0
        return MovementState(
            SIMD4(shown, 0, 0, 0), velocity: SIMD4(follows * (velocity * pull).sum() / square, 0, 0, 0))
    }

    public func progress(
        _ state: MovementState, in setting: Setting
    ) -> (value: Double, velocity: Double, span: Double) {
        let pull = pull(in: setting)
        return (state.value.x, state.velocity.x, max((pull * pull).sum().squareRoot(), 1))
    }
}
