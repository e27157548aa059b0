import CoreGraphics

extension UIGestureRecognizer {
    /// Whether the gesture may still be seen, and its touches or a deadline will tell.
    final var isUndecided: Bool {
        progress.state == .possible && isEnabled
            && (!progress.touches.isEmpty || progress.deadline != nil || !progress.awaited.isEmpty)
    }

    /// The last finger of a continuous gesture has left: what began is over, what can't begin any more has failed, and
    /// what failed in this very event stays so.
    final func endAfterTouches() {
        switch state {
        case .possible: state = progress.awaited.isEmpty ? .failed : .ended
        case .began, .changed: state = .ended
        default: break
        }
    }

    // MARK: Moves

    /// Takes a state that is asked for, as far as the table, the delegates and other recognizers allow.
    final func move(to next: State) {
        let from = progress.awaited.last ?? progress.state
        // What waits to begin goes on being tried at every move of a finger.
        if !progress.awaited.isEmpty, next == .began || next == .changed || next == .possible { return }
        guard let state = from.moved(to: next) else {
            return Diagnostics.report(
                Diagnostic(
                    place: "\(type(of: self)).state", problem: "from \(from) it can't become \(next)",
                    remedy: "a gesture begins or fails, and is possible again after reset() alone; nothing is changed"))
        }
        switch (progress.state, state) {
        case (.possible, .possible): return
        case (.possible, .failed): fail()
        case (.possible, .cancelled): fail()
        case (.possible, _): attempt(state)
        default:
            guard state != progress.state || state == .changed else { return }
            change(to: state)
        }
        settleSoon()
    }

    private func change(to state: State) {
        // One that begins and ends in the same event begins for its action, too.
        if progress.state == .began, progress.isUnannounced, state == .ended {
            return progress.awaited.append(state)
        }
        // The action hears of a beginning even when fingers have moved on in the same event.
        let hidesBeginning = progress.state == .began && progress.isUnannounced && state == .changed
        progress.state = hidesBeginning ? .began : state
        progress.deadline = nil
        progress.isUnannounced = true
    }

    /// Leaves the possible state, at once or when those that must fail first have.
    private func attempt(_ state: State) {
        guard isEnabled else { return }
        join()
        if progress.awaited.isEmpty, isOverruled { return fail() }
        if !progress.awaited.isEmpty || isBlocked {
            progress.awaited.append(state)
        } else {
            recognize(state)
        }
    }

    /// Goes on with what waited for others' failure.
    final func goOn() {
        guard let state = progress.awaited.first else { return }
        let rest = Array(progress.awaited.dropFirst())
        progress.awaited = []
        recognize(state)
        if progress.state == state { progress.awaited = rest }
    }

    private func recognize(_ state: State) {
        guard arena?.isPrevented(self) != true, mayBegin(), progress.state == .possible, isEnabled else {
            if progress.state == .possible { fail() }
            return
        }
        willBegin()
        change(to: state)
    }

    private func mayBegin() -> Bool {
        guard permitsRecognition else { return false }
        guard delegate?.gestureRecognizerShouldBegin(self) ?? true else { return false }
        guard view?.gestureRecognizerShouldBegin(self) ?? true else { return false }
        return !isPlainTap || !progress.allTouches.contains { isClaimedByControl($0) }
    }

    /// Whether a control between the touch and this recognizer's view wants the tap for itself.
    ///
    /// Source: Apple's documentation of `UIGestureRecognizer`, on interacting with standard controls.
    private func isClaimedByControl(_ touch: UITouch) -> Bool {
        var next = touch.view
        while let candidate = next, candidate !== view {
            if let control = candidate as? UIControl, control.claimsTaps, control.isEnabled { return true }
            next = candidate.superview
        }
        return false
    }

    /// Gives up: an undecided gesture fails, one that its action knows of is cancelled.
    final func fail() {
        progress.awaited = []
        progress.deadline = nil
        switch progress.state {
        case .possible:
            progress.state = .failed
        case .began, .changed, .ended:
            guard progress.wasAnnounced else {
                progress.state = .failed
                progress.isUnannounced = false
                return
            }
            if progress.state != .ended { change(to: .cancelled) }
        case .cancelled, .failed:
            break
        }
    }

    /// Lets go of all touches and gives up: it is turned off, detached, or its view has left.
    final func stop() {
        guard let arena, arena.contains(self) else { return }
        progress.touches.forEach(savePlace)
        progress.touches = []
        fail()
        settleSoon()
    }

    /// Calls the action with the state as it is, then with those that had to wait.
    final func announce() {
        progress.isUnannounced = false
        // A gesture that was given up before anybody heard of it is nobody's business.
        if progress.state == .cancelled, !progress.wasAnnounced { return }
        progress.wasAnnounced = true
        callAction()
        if progress.state == .began, let next = progress.awaited.first {
            progress.awaited.removeFirst()
            move(to: next)
        }
    }

    /// Becomes possible again.
    final func start() {
        reset()
        let place = progress.lastPlace
        progress = GestureProgress()
        progress.lastPlace = place
    }

    final func join() { (arena ?? InterfaceContext.current.touchRouter.arena).join(self) }

    private func settleSoon() { arena?.router.settleSoon() }

    /// Asks for a call of `timeIsUp()`.
    final func wait(until deadline: Double) {
        guard progress.state == .possible else { return }
        progress.deadline = deadline
        arena?.router.wake(at: deadline)
    }

    // MARK: Requirements

    final func addRequirement(_ other: UIGestureRecognizer) {
        guard other !== self else {
            return Diagnostics.report(
                Diagnostic(
                    place: "\(type(of: self)).require(toFail:)", problem: "a recognizer can't wait for itself",
                    remedy: "name another one; nothing is changed"))
        }
        requirements.removeAll { $0.recognizer == nil || $0.recognizer === other }
        requirements.append(WeakRecognizer(other))
    }

    /// Whether another that must fail first is still undecided.
    final var isBlocked: Bool { !blockers.isEmpty }

    /// Those that must fail first and haven't decided.
    final var blockers: [UIGestureRecognizer] {
        (arena?.players ?? []).filter { $0 !== self && $0.isUndecided && requires($0) }
    }

    /// Whether another that had to fail first was recognized.
    final var isOverruled: Bool {
        (arena?.players ?? []).contains { $0 !== self && $0.progress.state.isRecognized && requires($0) }
    }

    private func requires(_ other: UIGestureRecognizer) -> Bool {
        if requirements.contains(where: { $0.recognizer === other }) { return true }
        if let known = progress.requirements.first(where: { $0.other.recognizer === other }) { return known.isRequired }
        let isRequired =
            shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: self)
            || (delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) ?? false)
            || (other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) ?? false)
        progress.requirements.append((WeakRecognizer(other), isRequired))
        return isRequired
    }

    /// Whether being recognized fails another one that shares a touch.
    final func prevents(_ other: UIGestureRecognizer) -> Bool {
        guard other !== self, sharesTouch(with: other) else { return false }
        guard canPrevent(other), other.canBePrevented(by: self) else { return false }
        let areTogether =
            (delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) ?? false)
            || (other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) ?? false)
        return !areTogether
    }

    private func sharesTouch(with other: UIGestureRecognizer) -> Bool {
        progress.allTouches.contains { touch in other.progress.allTouches.contains { $0 === touch } }
    }
}
