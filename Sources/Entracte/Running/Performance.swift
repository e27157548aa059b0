import Kinematics
import UIKit

/// The runs of all movements of a transition towards one end, begun together: what is shown is a function of the time.
struct Performance: Sendable {
    let parts: [Transition.Part]
    let courses: [Course]
    let setting: Setting
    /// The end that it runs to.
    let presence: Presence
    let duration: Double

    init(
        _ parts: [Transition.Part], from states: [MovementState], to presence: Presence, isOpening: Bool,
        in setting: Setting
    ) {
        self.parts = parts
        self.setting = setting
        self.presence = presence
        courses = zip(parts, states).map { part, state in
            let course = part.course(from: state, to: presence, in: setting)
            return isOpening ? course.delayed(by: part.delay) : course
        }
        duration = courses.map(\.duration).max() ?? 0
    }

    func states(at time: Double) -> [MovementState] { courses.map { $0.state(at: time) } }

    func poses(at time: Double) -> Poses { parts.poses(states(at: time), in: setting) }

    /// What moves it, each once; empty where one of the movements doesn't say.
    var laws: [MotionLaw] {
        guard !courses.contains(where: { $0.laws.isEmpty && $0.duration > 0 }) else { return [] }
        return courses.flatMap(\.laws).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    /// A moment of the run, as its keyframes have it.
    struct Moment {
        let time: Double
        let states: [MovementState]
        let poses: Poses
    }

    func moment(at time: Double) -> Moment {
        let states = states(at: time)
        return Moment(time: time, states: states, poses: parts.poses(states, in: setting))
    }

    /// The keyframes: 120 a second, at each contact, many in the first moment, so that what a finger threw goes on at
    /// the finger's velocity on the screen, too, and between them as many as it takes for straight lines to keep within
    /// a twentieth of a point.
    var moments: [Moment] {
        let count = max(Int((duration * 120).rounded(.up)), 1)
        let first = (0..<7).map { Double(1 << $0) / 15_360 }
        let marks = courses.flatMap(\.marks).filter { $0 > 0 && $0 < duration }
        let even = (1..<max(count, 2)).map { Double($0) / 120 }
        let base = ([0] + (first + even + marks).filter { $0 < duration }.sorted() + [duration]).map(moment)
        var moments: [Moment] = []
        for (start, end) in zip(base, base.dropFirst()) {
            moments.append(start)
            refine(start, end, depth: 3, into: &moments)
        }
        return moments + [base[base.count - 1]]
    }

    /// The largest distance of a straight line from what it stands for, in points.
    private static let error = 0.04

    private func refine(_ start: Moment, _ end: Moment, depth: Int, into moments: inout [Moment]) {
        guard depth > 0, end.time - start.time > 1e-5 else { return }
        let middle = moment(at: (start.time + end.time) / 2)
        if isStraight(start, middle, end) { return }
        refine(start, middle, depth: depth - 1, into: &moments)
        moments.append(middle)
        refine(middle, end, depth: depth - 1, into: &moments)
    }

    /// Whether the middle is where a straight line has it, in the movements' numbers and on the screen: about a hinge
    /// only the former are straight.
    private func isStraight(_ start: Moment, _ middle: Moment, _ end: Moment) -> Bool {
        func isNear(_ start: Pose, _ middle: Pose, _ end: Pose) -> Bool {
            let off = middle.offset - (start.offset + end.offset) / 2
            return max(abs(off.x), abs(off.y)) <= Self.error
        }
        return isNear(start.poses.front, middle.poses.front, end.poses.front)
            && isNear(start.poses.back, middle.poses.back, end.poses.back)
            && parts.indices.allSatisfy { index in
                let off = middle.states[index].value - (start.states[index].value + end.states[index].value) / 2
                return parts[index].distance(off, in: setting) <= Self.error
            }
    }
}

extension Transition.Part {
    /// Whether the movement sees everything in a mirror.
    private func isMirrored(in setting: Setting) -> Bool { isMirrored != setting.isRightToLeft }

    private func own(_ setting: Setting) -> Setting {
        var own = setting
        if isReversed { own = own.exchanged }
        if isMirrored(in: setting) { own = own.mirrored }
        return own
    }

    private func own(_ presence: Presence) -> Presence { isReversed ? presence.opposite : presence }

    private func own(_ vector: SIMD2<Double>, in setting: Setting) -> SIMD2<Double> {
        isMirrored(in: setting) ? SIMD2(-vector.x, vector.y) : vector
    }

    func rest(_ presence: Presence, in setting: Setting) -> MovementState {
        MovementState(movement.base.rest(own(presence), in: own(setting)))
    }

    func course(from state: MovementState, to presence: Presence, in setting: Setting) -> Course {
        let path = movement.base is any PathMovement
        let tempo = path && (tempo != nil || duration != nil) ? ownTempo : nil
        let course = movement.base.course(
            from: state, to: own(presence), tempo: tempo, in: own(setting))
        // Physics is played faster or slower where it begins and ends at rest; what a finger threw keeps its pace.
        guard !path, let duration, course.duration > 0, state.velocity == .zero else { return course }
        return course.lasting(duration)
    }

    func poses(_ state: MovementState, in setting: Setting) -> Poses {
        let own = own(setting)
        var poses = movement.base.poses(state.value, in: own)
        if isMirrored(in: setting) {
            let size = own.size
            poses.front = poses.front.mirrored(width: size.x)
            poses.back = poses.back.mirrored(width: Double(own.backPlace.width))
            if let grid = movement.base.grid, poses.tiles.count == grid.count {
                let tile = grid.frame(of: 0, in: size).size.x
                poses.tiles = poses.tiles.indices.map { index in
                    let (row, column) = (index / grid.columns, index % grid.columns)
                    return poses.tiles[row * grid.columns + grid.columns - 1 - column].mirrored(width: tile)
                }
            }
        }
        return isReversed ? poses.exchanged : poses
    }

    /// How many points on the screen a difference of states is, about.
    func distance(_ difference: SIMD4<Double>, in setting: Setting) -> Double {
        let size = setting.size
        if movement.base is any PathMovement {
            let span = movement.base.progress(MovementState(.zero), in: own(setting)).span
            return abs(difference.x) * max(span, size.x, size.y)
        }
        return max(abs(difference.x), abs(difference.y), abs(difference.z) * max(size.x, size.y) / 2)
    }

    func dragged(
        _ state: MovementState, by translation: SIMD2<Double>, velocity: SIMD2<Double>, in setting: Setting
    ) -> MovementState {
        movement.base.dragged(
            state, by: own(translation, in: setting), velocity: own(velocity, in: setting), in: own(setting))
    }

    /// How far the new screen has come, whoever moves.
    func progress(
        _ state: MovementState, in setting: Setting
    ) -> (value: Double, velocity: Double, span: Double) {
        var progress = movement.base.progress(state, in: own(setting))
        if isReversed { (progress.value, progress.velocity) = (1 - progress.value, -progress.velocity) }
        return progress
    }

    /// Whether states of one movement mean the same to the other: so a drop that is thrown away may leave by gravity.
    func shares(_ other: Transition.Part) -> Bool {
        isReversed == other.isReversed && isMirrored == other.isMirrored && movement.base is any BodyMovement
            && other.movement.base is any BodyMovement
    }
}

extension [Transition.Part] {
    func poses(_ states: [MovementState], in setting: Setting) -> Poses {
        zip(self, states).reduce(into: Poses()) { poses, one in
            poses = poses.adding(one.0.poses(one.1, in: setting))
        }
    }
}

extension Course {
    /// The same way at another pace, in a number of seconds.
    func lasting(_ seconds: Double) -> Course {
        guard seconds > 0, duration > 0 else { return self }
        let pace = duration / seconds
        return Course(duration: seconds, marks: marks.map { $0 / pace }) { time in
            var state = self.state(at: time * pace)
            state.velocity *= pace
            return state
        }.moved(by: laws.map { $0.paced(by: pace) })
    }
}
