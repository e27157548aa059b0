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

    /// The times of the keyframes: 120 a second, at each contact, many in the first moment, so that what a finger threw
    /// goes on at the finger's velocity on the screen, too, and between them as many as it takes for straight lines to
    /// keep within a twentieth of a point.
    var times: [Double] {
        let count = max(Int((duration * 120).rounded(.up)), 1)
        let first = (0..<7).map { Double(1 << $0) / 15_360 }
        let marks = courses.flatMap(\.marks).filter { $0 > 0 && $0 < duration }
        let even = (1..<max(count, 2)).map { Double($0) / 120 }
        let base = ([0] + (first + even + marks).filter { $0 < duration }.sorted()) + [duration]
        var times: [Double] = []
        for (start, end) in zip(base, base.dropFirst()) {
            times.append(start)
            refine(start, end, depth: 3, into: &times)
        }
        return times + [duration]
    }

    /// The largest distance of a straight line from what it stands for, in points.
    private static let error = 0.04

    /// Whether a view goes a way that isn't straight though its numbers do: about a hinge for one.
    private func bends(_ first: [MovementState], _ middle: [MovementState], _ last: [MovementState]) -> Bool {
        guard !parts.contains(where: { $0.movement.base.grid != nil }) else { return false }
        let (one, between, other) = (
            parts.poses(first, in: setting), parts.poses(middle, in: setting), parts.poses(last, in: setting)
        )
        func isOff(_ one: Pose, _ between: Pose, _ other: Pose) -> Bool {
            let off = between.offset - (one.offset + other.offset) / 2
            return max(abs(off.x), abs(off.y)) > Self.error
        }
        return isOff(one.front, between.front, other.front) || isOff(one.back, between.back, other.back)
    }

    private func refine(_ start: Double, _ end: Double, depth: Int, into times: inout [Double]) {
        guard depth > 0, end - start > 1e-5 else { return }
        let middle = (start + end) / 2
        let (first, last, between) = (states(at: start), states(at: end), states(at: middle))
        let isStraight = parts.indices.allSatisfy { index in
            let off = between[index].value - (first[index].value + last[index].value) / 2
            return parts[index].distance(off, in: setting) <= Self.error
        }
        if isStraight, !bends(first, between, last) { return }
        refine(start, middle, depth: depth - 1, into: &times)
        times.append(middle)
        refine(middle, end, depth: depth - 1, into: &times)
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
        }
    }
}
