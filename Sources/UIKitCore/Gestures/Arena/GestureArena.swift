import CoreGraphics

/// Where recognizers that share touches decide among themselves who is recognized.
///
/// First all hear of an event, then `settle()` lets those that were waiting go on, fails the losers and calls the
/// actions, until nothing changes. The order is that of `players`: by landing of their first touch, the recognizers of
/// the deepest view first, those of one view in the order of its list.
@MainActor
final class GestureArena {
    unowned let router: TouchRouter
    /// Recognizers with a gesture under way.
    private(set) var players: [UIGestureRecognizer] = []
    private var isSettling = false

    init(router: TouchRouter) { self.router = router }

    func contains(_ recognizer: UIGestureRecognizer) -> Bool { players.contains { $0 === recognizer } }

    func join(_ recognizer: UIGestureRecognizer) {
        guard !contains(recognizer) else { return }
        recognizer.arena = self
        players.append(recognizer)
    }

    // MARK: Touches

    /// Tells the recognizers of an event's touches.
    func receive(_ changed: [UITouch], _ event: UIEvent) {
        for touch in changed where touch.phase == .began { gather(touch, event) }
        for player in players { player.receive(changed, event) }
    }

    /// Finds who is to be told of a touch that begins: from its view up to the window.
    private func gather(_ touch: UITouch, _ event: UIEvent) {
        var next = touch.view
        while let view = next {
            for recognizer in view.gestureRecognizers ?? [] where recognizer.admits(touch, event) {
                recognizer.add(touch)
            }
            next = view.superview
        }
    }

    // MARK: Deciding

    /// How many rounds recognizers may cause one another before it is called off.
    private static let rounds = 100

    /// Whether one that was recognized keeps another from it.
    func isPrevented(_ recognizer: UIGestureRecognizer) -> Bool {
        players.contains { $0.progress.state.isRecognized && $0.prevents(recognizer) }
    }

    /// Decides all that can be decided now, and lets those that are done start anew.
    func settle() {
        guard !isSettling else { return }
        isSettling = true
        defer { isSettling = false }
        for _ in 0..<Self.rounds {
            let wentOn = letWaitingGoOn()
            let announced = announceAll()
            guard wentOn || announced || breakDeadlock() else { return clear() }
        }
        Diagnostics.report(
            Diagnostic(
                place: "UIGestureRecognizer.state",
                problem: "recognizers did not come to rest in \(Self.rounds) rounds",
                remedy: "don't set a recognizer's state from its own action at every call"))
        clear()
    }

    /// Those that waited for others' failure.
    private func letWaitingGoOn() -> Bool {
        var hasChanged = false
        for player in players where player.progress.state == .possible && !player.progress.awaited.isEmpty {
            if player.isOverruled {
                player.fail()
                hasChanged = true
            } else if !player.isBlocked {
                player.goOn()
                hasChanged = true
            }
        }
        return hasChanged
    }

    private func announceAll() -> Bool {
        var hasChanged = false
        for player in players where player.progress.isUnannounced {
            hasChanged = true
            if player.progress.state.isRecognized, !player.progress.wasAnnounced {
                guard !isOutdone(player) else {
                    player.fail()
                    continue
                }
                failOthers(of: player)
            }
            player.announce()
        }
        return hasChanged
    }

    /// Whether another that was recognized in the same event wins, one-sidedly: two taps over one.
    private func isOutdone(_ player: UIGestureRecognizer) -> Bool {
        players.contains { other in
            other.progress.isUnannounced && other.progress.state.isRecognized && !other.progress.wasAnnounced
                && other.prevents(player) && !player.prevents(other)
        }
    }

    /// The first to be recognized fails the others that share a touch and takes it from the views.
    private func failOthers(of winner: UIGestureRecognizer) {
        for player in players where player !== winner {
            let progress = player.progress
            guard progress.state == .possible || progress.isUnannounced && !progress.wasAnnounced else { continue }
            if winner.prevents(player) { player.fail() }
        }
        guard winner.cancelsTouchesInView else { return }
        for sequence in router.sequences where winner.progress.allTouches.contains(where: { $0 === sequence.touch }) {
            sequence.isClaimed = true
        }
    }

    /// Fails recognizers that wait for one another in a ring, when no finger is left to free them.
    private func breakDeadlock() -> Bool {
        var stuck = players.filter { !$0.progress.awaited.isEmpty && $0.progress.touches.isEmpty }
        var count = -1
        while count != stuck.count {
            count = stuck.count
            stuck = stuck.filter { player in
                player.blockers.allSatisfy { blocker in stuck.contains { $0 === blocker } }
            }
        }
        guard !stuck.isEmpty else { return false }
        Diagnostics.report(
            Diagnostic(
                place: "UIGestureRecognizer.require(toFail:)",
                problem: "\(stuck.count) recognizers wait for one another, and all of them fail",
                remedy: "let one of them wait for none of the others"))
        for player in stuck { player.fail() }
        return true
    }

    /// Resets those whose gesture is over and whose touches have left, and forgets those with nothing under way.
    private func clear() {
        for player in players where player.progress.touches.isEmpty {
            if player.progress.state.isOver {
                player.start()
            } else if player.progress.state == .possible, !player.isUndecided {
                player.progress.allTouches = []
                player.progress.requirements = []
            }
        }
        players.removeAll {
            $0.progress.touches.isEmpty && $0.progress.state == .possible && !$0.isUndecided
        }
    }

    // MARK: Ends from outside

    func stopAll() { for player in players { player.stop() } }

    /// Stops those whose view has left the window of their touches, or of the pointer that they follow.
    func stopLost() { for player in players where player.isLost { player.stop() } }

    // MARK: Time

    var nextDeadline: Double? { players.compactMap(\.progress.deadline).min() }

    func passDeadline(_ deadline: Double) {
        for player in players where player.progress.deadline.map({ $0 <= deadline }) ?? false {
            player.progress.deadline = nil
            if player.progress.state == .possible { player.timeIsUp() }
        }
    }
}
