import CoreGraphics
import QuartzCore

/// Animations under one clock that can be held, set and turned round: what property animators and interactive
/// transitions drive.
///
/// The clock's seconds count from the beginning; each animation begins at an offset on it. Nothing is evaluated here:
/// each animation keeps its own local time, which is retimed in place.
@MainActor
final class SteeredAnimations {
    private struct Member {
        let running: RunningAnimation
        var offset: Double
        /// Which of the properties it moves.
        var property: Int?
    }

    private enum Motion {
        /// Stands still at a time.
        case held(at: Double)
        /// Moves; at a moment of the stage the clock showed a time.
        case moving(forwards: Bool, from: Double, since: Double)
    }

    private var members: [Member] = []
    private var properties: [SteeredProperty] = []
    private var motion = Motion.held(at: 0)
    private let context = InterfaceContext.current
    /// Called when all have come to the end of their way, in the completions phase.
    var arrival: (() -> Void)?
    private var checks = 0
    /// What else runs at the time of this clock: the animators that were started under it.
    var nested: [SteeredAnimations] = []
    /// Ends it at its beginning.
    lazy var takeBack: () -> Void = { [unowned self] in run(forwards: false, from: 0) }
    /// What is kept alive as long as time passes.
    var keeper: AnyObject?

    /// Whether time passes on the clock.
    var isMoving: Bool {
        if case .moving = motion { return true }
        return false
    }

    /// Whether it moves, or moved last, towards the end.
    private(set) var isForwards = true

    /// The time on the clock: that of the animations, whose layers may have been stopped.
    var clock: Double {
        switch motion {
        case .held(let time): return time
        case .moving(let forwards, let start, let moment):
            if let member = members.first(where: \.running.isOnLayer) { return member.running.elapsed + member.offset }
            let passed = context.media.time - moment
            return forwards ? start + passed : start - passed
        }
    }

    // MARK: Taking on

    /// Takes an animation that was just added to a layer.
    func adopt(_ running: RunningAnimation, offset: Double, property: SteeredProperty?) {
        let duration = running.duration
        running.repace(duration: duration) { pace, _ in .cut(pace, length: duration) }
        // What was there before it is out of it: it began with the clock that runs now.
        let clock = clock
        members.removeAll { !$0.running.isOnLayer }
        members.append(Member(running: running, offset: offset, property: property.map(index)))
        running.steer { [self] in arrive() }
        place(members[members.count - 1], at: clock)
    }

    /// Takes down what a property goes through, and where it stands in the list.
    private func index(of property: SteeredProperty) -> Int {
        guard let index = properties.firstIndex(where: { $0.isSame(as: property) }) else {
            properties.append(property)
            return properties.count - 1
        }
        properties[index].extend(to: property)
        return index
    }

    private func place(_ member: Member, at clock: Double) {
        switch motion {
        case .held: member.running.hold(at: clock - member.offset)
        case .moving(let forwards, _, _): member.running.run(from: clock - member.offset, forwards: forwards)
        }
    }

    // MARK: Moving

    func hold() { hold(at: clock) }

    /// Stands still at a time of the clock.
    func hold(at time: Double) {
        motion = .held(at: time)
        for member in members { place(member, at: time) }
    }

    /// Goes on from where it is, or from a time of the clock.
    func run(forwards: Bool, from time: Double? = nil) {
        let clock = time ?? clock
        isForwards = forwards
        motion = .moving(forwards: forwards, from: clock, since: context.media.time)
        for member in members { place(member, at: clock) }
        checkSoon()
    }

    /// Changes what is left; goes on only with `run` or `hold`.
    func change(_ retiming: Retiming) {
        members.removeAll { !$0.running.isOnLayer }
        for index in members.indices {
            let member = members[index]
            let change = retiming.change(offset: member.offset, duration: member.running.duration)
            member.running.repace(duration: change.duration, change.pace)
            members[index].offset = change.offset
        }
        hold(at: retiming.newClock)
    }

    // MARK: Arriving

    private func arrive() {
        guard isMoving, !members.contains(where: \.running.isUnderway) else { return }
        arrival?()
    }

    /// Has a look in the next frame: where no animation is left, nobody else would say that all is over.
    private func checkSoon() {
        checks += 1
        let check = checks
        context.media.schedule(at: context.media.time) { [weak self] in
            MainActor.assumeIsolated {
                guard let self, self.checks == check else { return }
                self.checkEmpty()
            }
        }
    }

    private func checkEmpty() {
        guard case .moving(let forwards, let start, let moment) = motion,
            !members.contains(where: \.running.isOnLayer)
        else { return }
        // A delay is waited for even where nothing will move.
        let wait = forwards ? -start : 0
        let due = moment + max(wait, 0)
        if context.media.time >= due - MediaTiming.slack { return arrive() }
        checks += 1
        let check = checks
        context.media.schedule(at: due) { [weak self] in
            MainActor.assumeIsolated {
                guard let self, self.checks == check else { return }
                self.checkEmpty()
            }
        }
    }

    /// One of the animations was taken off its layer by somebody else.
    func memberDidLeave() { if isMoving { checkSoon() } }

    // MARK: Ending

    /// Puts the properties where the animations would leave them at a position, and ends the animations.
    ///
    /// - Parameter isBrokenOff: Whether properties whose animations somebody took off their layers stay as they are: those
    ///   who waited for the animations were told, and have put things where they want them.
    func settle(at position: UIViewAnimatingPosition, finished: Bool, isBrokenOff: Bool = false) {
        motion = .held(at: clock)
        checks += 1
        let members = members
        self.members = []
        if isBrokenOff {
            let live = members.filter(\.running.isOnLayer).compactMap(\.property)
            let lost = members.compactMap(\.property).filter { !live.contains($0) }
            properties = properties.indices.filter { !lost.contains($0) }.map { properties[$0] }
        }
        if position == .current {
            let running = members.map(\.running).filter(\.isOnLayer)
            for index in properties.indices { properties[index].freeze(under: running) }
        } else {
            assign(position)
        }
        for member in members {
            member.running.release()
            member.running.end(finished: finished)
        }
    }

    /// Puts the properties at a position; those that somebody has set since keep what they have.
    func assign(_ position: UIViewAnimatingPosition) {
        switch position {
        case .start: for index in properties.indices.reversed() { properties[index].assign(\.start) }
        case .end: for index in properties.indices { properties[index].assign(\.end) }
        case .current: break
        }
    }
}
