import CoreGraphics
import QuartzCore

extension UIViewPropertyAnimator {
    final func set(_ keyPath: WritableKeyPath<AnimatorPlan, Bool>, _ value: Bool, _ name: String) {
        guard run.state == .inactive else {
            return AnimatorPlan.report(
                name, "it can't be set while the animator is active; nothing is changed", remedy: "set it before")
        }
        plan[keyPath: keyPath] = value
    }

    // MARK: Becoming active

    private var end: Double { run.course?.length ?? plan.duration }

    /// Makes the changes, and puts their animations under a clock of their own: held, or running after a delay.
    private func activate(runningAfter delay: Double?) {
        let animations = SteeredAnimations()
        run.state = .active
        run.animations = animations
        run.course = AnimatorCourse(pace: plan.parameters.pace(duration: plan.duration), duration: plan.duration)
        animations.arrival = { [weak self] in self?.arrive() }
        animations.takeBack = { [weak self] in
            self?.run.isReversed = true
            self?.run.animations?.run(forwards: false, from: 0)
        }
        InterfaceContext.current.animations.tracking?.animations.nested.append(animations)
        let start = run.isReversed ? plan.duration : 0
        if let delay {
            animations.run(forwards: !run.isReversed, from: run.isReversed ? start + delay : start - delay)
            animations.keeper = self
        } else {
            animations.hold(at: start)
        }
        let changes = plan.animations
        plan.animations = []
        for (change, factor) in changes { perform(change, after: factor, from: 0) }
    }

    private static var moment: Double { 1e-3 }

    private func perform(_ changes: () -> Void, after factor: Double, from clock: Double) {
        guard let animations = run.animations else { return }
        let left = max(end - clock, 0)
        let context = InterfaceContext.current
        // What begins at the very end still has a moment of its own, so that it is taken back on the way back.
        let duration = max((1 - factor) * left, min(left, Self.moment))
        let block = AnimationBlock(
            duration: context.animations.areEnabled ? duration : 0, delay: 0,
            options: plan.takesTouches ? [.beginFromCurrentState, .allowUserInteraction] : .beginFromCurrentState,
            pace: plan.parameters.pace(duration: duration),
            steering: .init(animations: animations, offset: clock + left - duration), completion: nil)
        block.run(changes)
    }

    final func add(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
        let factor = delayFactor.isFinite ? min(max(Double(delayFactor), 0), 1) : 0
        switch run.state {
        case .inactive: plan.animations.append((animation, factor))
        case .active: perform(animation, after: factor, from: max(run.animations?.clock ?? 0, 0))
        case .stopped:
            AnimatorPlan.report(
                "addAnimations(_:)", "the animator was stopped; nothing is added", remedy: "finish it first")
        }
    }

    // MARK: Moving

    final func start(afterDelay delay: Double) {
        let delay = AnimatorPlan.accepted(delay, "startAnimation(afterDelay:)")
        switch run.state {
        case .inactive:
            plan.delay = delay
            activate(runningAfter: delay)
        case .active: if !run.isMoving { resume() }
        case .stopped:
            AnimatorPlan.report("startAnimation()", "the animator was stopped; nothing is done", remedy: "finish it")
        }
    }

    private func resume() {
        run.animations?.run(forwards: !run.isReversed)
        run.animations?.keeper = self
    }

    private func refuses(_ call: String) -> Bool {
        if plan.isInterruptible { return false }
        AnimatorPlan.report(
            call, "the animator is not interruptible; nothing is done", remedy: "leave isInterruptible true")
        return true
    }

    final func pause() {
        guard !refuses("pauseAnimation()") else { return }
        switch run.state {
        case .inactive: activate(runningAfter: nil)
        case .active: rest(at: nil)
        case .stopped: break
        }
    }

    /// Stands still, here or at a time of the clock.
    private func rest(at clock: Double?) {
        guard let animations = run.animations else { return }
        animations.keeper = nil
        animations.hold(at: clock ?? animations.clock)
    }

    final var fraction: Double {
        guard let animations = run.animations, let course = run.course else { return 0 }
        let fraction = course.fraction(at: animations.clock, linearly: scrubsLinearly)
        return run.isReversed ? 1 - fraction : fraction
    }

    final func scrub(to value: CGFloat) {
        guard run.state != .stopped, !refuses("fractionComplete") else { return }
        var value = Double(value)
        if !value.isFinite {
            AnimatorPlan.report("fractionComplete", "it is \(value); 0 is used", remedy: "give a number in 0…1")
            value = 0
        }
        if run.state == .inactive { activate(runningAfter: nil) }
        guard let course = run.course else { return }
        let fraction = min(max(value, 0), 1)
        // The animations may be what keeps the animator alive.
        withExtendedLifetime(self) {
            rest(at: course.clock(at: run.isReversed ? 1 - fraction : fraction, linearly: scrubsLinearly))
        }
    }

    final func turn(_ isReversed: Bool) {
        guard isReversed != run.isReversed, run.state != .stopped else { return }
        if run.state == .active, refuses("isReversed") { return }
        run.isReversed = isReversed
        if run.isMoving { resume() }
    }

    final func goOn(_ parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat) {
        guard run.state == .active, let animations = run.animations else {
            return AnimatorPlan.report(
                "continueAnimation(withTimingParameters:durationFactor:)",
                "the animator is not active; nothing is done", remedy: "start or pause it first")
        }
        let factor = AnimatorPlan.accepted(Double(durationFactor), "continueAnimation(durationFactor:)")
        let clock = animations.clock
        let isForwards = !run.isReversed
        let remaining = isForwards ? end - max(clock, 0) : min(clock, end)
        guard remaining > MediaTiming.slack, parameters != nil || factor > 0 else { return resume() }
        let length = parameters?.ownDuration ?? (factor > 0 ? factor * plan.duration : remaining)
        guard length > MediaTiming.slack else {
            rest(at: isForwards ? end : 0)
            return resume()
        }
        let pace = parameters.map { $0.pace(duration: length) }
        let retiming = Retiming(
            clock: isForwards ? max(clock, 0) : remaining, remaining: remaining, length: length,
            isForwards: isForwards, pace: pace.map { pace in { number in pace.pace(number, duration: length) } })
        animations.change(retiming)
        run.course?.change(retiming)
        if let parameters { plan.parameters = parameters }
        resume()
    }

    // MARK: Ending

    private func arrive() {
        if pausesOnCompletion { return rest(at: run.isReversed ? 0 : end) }
        end(at: run.isReversed ? .start : .end)
    }

    private func end(at position: UIViewAnimatingPosition) {
        let animations = run.animations
        run.state = .inactive
        run.animations = nil
        animations?.settle(at: position, finished: true)
        complete(at: position)
        withExtendedLifetime(self) { animations?.keeper = nil }
    }

    private func complete(at position: UIViewAnimatingPosition) {
        let completions = run.completions
        run.completions = []
        InterfaceContext.current.media.outsideTransactions {
            for completion in completions { completion(position) }
        }
        if run.state == .inactive {
            run.isReversed = false
            run.course = nil
        }
    }

    final func stop(_ withoutFinishing: Bool) {
        switch run.state {
        case .inactive: return
        case .active:
            guard !refuses("stopAnimation(_:)") else { return }
            let animations = run.animations
            run.state = .stopped
            animations?.settle(at: .current, finished: false)
            withExtendedLifetime(self) { animations?.keeper = nil }
        case .stopped: break
        }
        guard withoutFinishing, run.state == .stopped else { return }
        run.state = .inactive
        run.animations = nil
        run.completions = []
        run.isReversed = false
        run.course = nil
    }

    final func finish(at position: UIViewAnimatingPosition) {
        guard run.state == .stopped else {
            return AnimatorPlan.report(
                "finishAnimation(at:)", "the animator is not stopped; nothing is done",
                remedy: "call stopAnimation(false) first")
        }
        run.state = .inactive
        run.animations?.assign(position)
        run.animations = nil
        complete(at: position)
    }
}
