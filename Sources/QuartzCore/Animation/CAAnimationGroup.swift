import CoreGraphics

/// Several animations of one layer that run on a clock of their own: the group's.
///
/// The members' begin times count from the group's beginning. A member without a duration takes the group's; one that
/// outlasts the group is cut with it. The members' delegates hear nothing, and their `isRemovedOnCompletion` doesn't
/// count: the group ends as one.
open class CAAnimationGroup: CAAnimation {
    open var animations: [CAAnimation]?

    override var isAllValues: Bool { false }

    package override func duplicate() -> CAAnimation {
        let copy = CAAnimationGroup()
        carry(to: copy)
        return copy
    }

    override func carry(to copy: CAAnimation) {
        super.carry(to: copy)
        (copy as? CAAnimationGroup)?.animations = animations?.map { $0.duplicate() }
    }

    override func track(for layer: CALayer) -> (any AnimationTrack)? {
        let members = (animations ?? []).compactMap { member -> GroupTrack.Member? in
            if member.timing.duration == 0 {
                let copy = member.duplicate()
                copy.timing.duration = timing.duration
                return copy.track(for: layer).map { GroupTrack.Member(timing: copy.timing, track: $0) }
            }
            return member.track(for: layer).map { GroupTrack.Member(timing: member.timing, track: $0) }
        }
        guard !members.isEmpty else { return nil }
        return GroupTrack(
            pace: runPace, duration: timing.duration, members: members)
    }
}

/// The members of a group, each at its own time on the group's clock.
struct GroupTrack: AnimationTrack {
    struct Member {
        let timing: MediaTiming
        let track: any AnimationTrack
    }

    let pace: Pace
    let duration: Double
    let members: [Member]

    var affects: LayerFlags { members.reduce(into: []) { $0.formUnion($1.track.affects) } }

    func apply(to state: inout LayerState, time: Double, run: Int) {
        let local = duration > 0 ? pace.fraction(at: time) * duration : time
        for member in members {
            guard let phase = member.timing.phase(at: local) else { continue }
            member.track.apply(to: &state, time: phase.time, run: phase.run)
        }
    }
}
