public import Kinematics
import UIKit

/// A movement of the front view as one rigid body, free in the plane: two numbers for its offset from its place, in
/// points, one for its angle.
///
/// A finger takes it along wherever it goes. What it does when it is let go is physics, a `Take` mostly.
public protocol BodyMovement: Movement {
    /// Where the body is when it is away, offset and angle.
    func away(in setting: Setting) -> BodyState

    /// The run from a state, relative to the place, that ends in the place, upright.
    func arriving(_ state: BodyState, tempo: Tempo?, in setting: Setting) -> Course

    /// The run from a state, relative to the place, that ends off the screen.
    func departing(_ state: BodyState, tempo: Tempo?, in setting: Setting) -> Course

    /// What is seen besides the body's own place: shade, shadow, radius; nothing by default.
    func dress(_ progress: Double, in setting: Setting) -> Poses
}

extension BodyMovement {
    public func dress(_ progress: Double, in setting: Setting) -> Poses { Poses() }

    public func poses(_ value: SIMD4<Double>, in setting: Setting) -> Poses {
        var poses = dress(presence(value, in: setting), in: setting)
        poses.front.offset += SIMD2(value.x, value.y)
        poses.front.angle += value.z
        return poses
    }

    public func rest(_ presence: Presence, in setting: Setting) -> SIMD4<Double> {
        presence == .shown ? .zero : MovementState(away(in: setting)).value
    }

    public func course(
        from state: MovementState, to presence: Presence, tempo: Tempo?, in setting: Setting
    ) -> Course {
        presence == .shown
            ? arriving(state.body, tempo: tempo, in: setting) : departing(state.body, tempo: tempo, in: setting)
    }

    public func dragged(
        _ state: MovementState, by translation: SIMD2<Double>, velocity: SIMD2<Double>, in setting: Setting
    ) -> MovementState {
        MovementState(
            state.value + SIMD4(translation.x, translation.y, 0, 0), velocity: SIMD4(velocity.x, velocity.y, 0, 0))
    }

    public func progress(
        _ state: MovementState, in setting: Setting
    ) -> (value: Double, velocity: Double, span: Double) {
        let way = away(in: setting).position
        let span = max((way * way).sum().squareRoot(), 1)
        let place = SIMD2(state.value.x, state.value.y)
        let distance = (place * place).sum().squareRoot()
        let speed = SIMD2(state.velocity.x, state.velocity.y)
        let outwards = distance > 0 ? (place * speed).sum() / distance : 0
        return (max(1 - distance / span, 0), -outwards / span, span)
    }

    /// The progress of a place alone.
    private func presence(_ value: SIMD4<Double>, in setting: Setting) -> Double {
        progress(MovementState(value), in: setting).value
    }
}

extension MovementState {
    /// The state of a body that `BodyMovement` describes.
    public init(_ body: BodyState) {
        self.init(
            SIMD4(body.position.x, body.position.y, body.angle, 0),
            velocity: SIMD4(body.velocity.x, body.velocity.y, body.angularVelocity, 0))
    }

    /// The body that the numbers describe: offset, angle, and their velocities.
    public var body: BodyState {
        BodyState(
            position: SIMD2(value.x, value.y), velocity: SIMD2(velocity.x, velocity.y), angle: value.z,
            angularVelocity: velocity.z)
    }
}

extension Course {
    /// The run of a take, in a body's own coordinates; `origin` is what its zero is in the take's.
    ///
    /// A take that never ends is cut after ten seconds.
    public init(_ take: Take, relativeTo origin: SIMD2<Double>) {
        let take = take.duration < .infinity ? take : take.until(10)
        self.init(duration: take.duration, marks: take.contacts.map(\.time)) { time in
            let state = take.state(at: time)
            return MovementState(
                SIMD4(state.position.x - origin.x, state.position.y - origin.y, state.angle, 0),
                velocity: SIMD4(state.velocity.x, state.velocity.y, state.angularVelocity, 0))
        }
    }

    /// A body drawn to another place and angle by springs, one for each of its three numbers.
    public init(_ spring: Spring, from start: BodyState, to end: BodyState) {
        func motion(_ start: Double, _ end: Double, _ velocity: Double, _ tolerance: Tolerance) -> SpringMotion {
            SpringMotion(spring, from: start, to: end, velocity: velocity, tolerance: tolerance)
        }
        let near = Tolerance(distance: 0.02, velocity: 1)
        let x = motion(start.position.x, end.position.x, start.velocity.x, near)
        let y = motion(start.position.y, end.position.y, start.velocity.y, near)
        let angle = motion(start.angle, end.angle, start.angularVelocity, Tolerance(distance: 5e-5, velocity: 2e-3))
        let duration = min(max(x.settlingTime, y.settlingTime, angle.settlingTime), 10)
        let run = Course(duration: duration) { time in
            if time >= duration { return MovementState(SIMD4(end.position.x, end.position.y, end.angle, 0)) }
            return MovementState(
                SIMD4(x.value(at: time), y.value(at: time), angle.value(at: time), 0),
                velocity: SIMD4(x.velocity(at: time), y.velocity(at: time), angle.velocity(at: time), 0))
        }
        self = run.moved(by: .spring(spring, duration: duration))
    }
}
