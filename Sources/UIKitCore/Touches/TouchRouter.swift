import CoreGraphics
import QuartzCore

/// Turns what fingers do into touches, and takes each touch to its recognizers and to the view that it landed on.
///
/// It works in the input phase of a frame; what waits for a time (the second tap that doesn't come) is decided in the
/// completions phase, or before the next input where that is later.
@MainActor
package final class TouchRouter {
    unowned let context: InterfaceContext
    private(set) lazy var arena = GestureArena(router: self)

    /// Fingers that are down, and those that left but whose view waits to be told, in the order of their landing.
    var sequences: [TouchSequence] = []
    /// Fingers that nobody hears of until they leave.
    private var unheard: [Int] = []
    private var queue: [[TouchInput]] = []
    private var taps = TapCounter()
    private var serial = 0
    private var isBusy = false
    private var mustCancelAll = false
    /// The event that is under way, and the touches that it is about.
    private(set) var current: (event: UIEvent, changed: [TouchSequence])?
    /// The time of the newest input or deadline, in seconds on the stage's clock.
    private(set) var time = 0.0
    private var wakeTime: Double?

    package init(context: InterfaceContext) { self.context = context }

    /// Whether any finger is down that somebody hears of.
    package var isTouched: Bool { sequences.contains { !$0.isOver } }

    // MARK: In

    package func send(_ input: TouchInput) { send([input]) }

    /// Sends inputs in their order; neighbours with one timestamp and different fingers become one event.
    ///
    /// From within an event they wait for its end.
    package func send(_ inputs: [TouchInput]) {
        for input in inputs {
            guard input.isFinite else {
                Self.report("a touch at \(input.location), \(input.timestamp) s is ignored", "give finite numbers")
                continue
            }
            let joins =
                queue.last.map { group in
                    group[0].timestamp == input.timestamp && !group.contains { $0.id == input.id }
                } ?? false
            if joins { queue[queue.count - 1].append(input) } else { queue.append([input]) }
        }
        whileBusy {
            while !queue.isEmpty { process(queue.removeFirst()) }
        }
    }

    private func process(_ inputs: [TouchInput]) {
        let now = max(time, inputs[0].timestamp)
        passDeadlines(before: now)
        time = now
        dropLost()
        for sequence in sequences where !sequence.isOver {
            sequence.touch.sample.phase = .stationary
            sequence.touch.sample.previousLocation = sequence.touch.sample.location
        }
        let changed = inputs.compactMap(accept)
        guard !changed.isEmpty else { return }
        for sequence in changed { sequence.wasDelivered = false }
        let event = UIEvent(touches: sequences.filter { !$0.isOver }.map(\.touch), timestamp: time)
        current = (event, changed)
        context.application.sendEvent(event)
        current = nil
        for sequence in changed { conclude(sequence) }
        if mustCancelAll { cancelEverything() }
        clear()
    }

    /// Brings a finger's touch up to date; nil where nobody is to hear of it.
    private func accept(_ input: TouchInput) -> TouchSequence? {
        let live = sequences.first { $0.id == input.id && !$0.isOver }
        if input.phase == .began {
            if let live {
                Self.report(
                    "touch \(input.id) begins twice: the first is cancelled", "send its end before it begins again")
                withdraw([live])
            }
            unheard.removeAll { $0 == input.id }
            guard let sequence = land(input) else {
                unheard.append(input.id)
                return nil
            }
            return sequence
        }
        guard let live else {
            if !unheard.contains(input.id) {
                Self.report("touch \(input.id) changes before it begins and is ignored", "send its beginning first")
            }
            if input.phase != .moved { unheard.removeAll { $0 == input.id } }
            return nil
        }
        live.touch.sample.location = input.location
        live.touch.sample.timestamp = time
        live.touch.sample.phase = input.phase.ofTouch
        return live
    }

    private func land(_ input: TouchInput) -> TouchSequence? {
        guard context.application.takesTouches else { return nil }
        let touch = UITouch()
        serial += 1
        touch.serial = serial
        touch.sample = TouchSample(
            phase: .began, location: input.location, previousLocation: input.location, timestamp: time)
        let event = UIEvent(touches: sequences.filter { !$0.isOver }.map(\.touch) + [touch], timestamp: time)
        guard let (view, window) = context.hitTest(input.location, with: event) else { return nil }
        touch.taps = taps.land(at: input.location, time: time)
        touch.touchedView = view
        touch.touchedWindow = window
        let sequence = TouchSequence(
            id: input.id, touch: touch, view: view, window: window, isForView: mayHear(view, in: window))
        sequences.append(sequence)
        return sequence
    }

    /// Whether a view hears of one more touch: not of a second one unless it takes several, and not beside one that is
    /// exclusive.
    private func mayHear(_ view: UIView, in window: UIWindow) -> Bool {
        sequences.allSatisfy { other in
            guard !other.isOver, other.progress != .done, other.window === window else { return true }
            if other.view === view { return view.isMultipleTouchEnabled }
            return !other.view.isExclusiveTouch && !view.isExclusiveTouch
        }
    }

    // MARK: Through

    /// Takes an event's touches in a window to their recognizers, then to their views; called by `UIWindow.sendEvent`.
    ///
    /// An event that is not under way, or was delivered to this window, is ignored.
    package func deliver(_ event: UIEvent, in window: UIWindow) {
        guard let current, current.event === event else { return }
        let changed = current.changed.filter { $0.window === window && !$0.wasDelivered }
        guard !changed.isEmpty else { return }
        for sequence in changed { sequence.wasDelivered = true }
        arena.receive(changed.map(\.touch), event)
        arena.settle()
        tellViews(fresh: changed, event)
    }

    /// What follows an event for a touch that it was about.
    private func conclude(_ sequence: TouchSequence) {
        let sample = sequence.touch.sample
        // An app's own sendEvent may keep an event to itself: what never began isn't heard of, what ended is cancelled.
        if !sequence.wasDelivered, sample.phase == .began || sample.isFinal {
            if !sample.isFinal { unheard.append(sequence.id) }
            withdraw([sequence], isUnheard: false)
        }
        if sample.isFinal {
            sequence.isOver = true
            if sample.phase == .ended {
                taps.leave(
                    from: sequence.start, to: sample.location, count: sequence.touch.taps, time: time)
            }
        }
    }

    private func clear() { sequences.removeAll { $0.isOver && $0.held.isEmpty } }

    // MARK: Out

    /// Cancels all touches that are down; their fingers are heard of again when they land anew.
    ///
    /// From within an event, it happens at its end.
    package func cancelAll() {
        mustCancelAll = true
        guard !isBusy else { return }
        whileBusy { cancelEverything() }
    }

    private func cancelEverything() {
        mustCancelAll = false
        withdraw(sequences)
        arena.stopAll()
        arena.settle()
        clear()
    }

    /// Ends touches from inside: recognizers and views are told that they are cancelled.
    private func withdraw(_ some: [TouchSequence], isUnheard: Bool = true) {
        let live = some.filter { !$0.isOver }
        for sequence in live {
            sequence.touch.sample.phase = .cancelled
            sequence.touch.sample.timestamp = time
        }
        let event = UIEvent(touches: live.map(\.touch), timestamp: time)
        arena.receive(live.map(\.touch), event)
        arena.settle()
        for sequence in some {
            sequence.isOver = true
            cancelInView(sequence, event)
            if isUnheard, live.contains(where: { $0 === sequence }) { unheard.append(sequence.id) }
        }
        tellViews(fresh: [], event)
    }

    /// Cancels what can't go on: touches of a window that closed, and those of a view that was taken away.
    func dropLost() {
        let closed = sequences.filter { sequence in
            !sequence.isOver && !context.windows.contains { $0 === sequence.window }
        }
        if !closed.isEmpty { withdraw(closed) }
        arena.stopLost()
        let event = lateEvent()
        for sequence in sequences where sequence.hasLostView { cancelInView(sequence, event) }
        arena.settle()
        tellViews(fresh: [], event)
        clear()
    }

    // MARK: Time

    /// Asks for a frame at a recognizer's deadline.
    func wake(at deadline: Double) {
        guard wakeTime.map({ deadline < $0 }) ?? true else { return }
        wakeTime = deadline
        context.media.schedule(at: deadline) { [weak self] in
            MainActor.assumeIsolated { self?.advance(to: deadline) }
        }
    }

    /// Decides what waited for a time that has come.
    private func advance(to deadline: Double) {
        wakeTime = nil
        whileBusy {
            dropLost()
            passDeadlines(before: max(deadline, context.media.time) + 2 * TapCounter.slack)
            if mustCancelAll { cancelEverything() }
            clear()
        }
        if let next = arena.nextDeadline { wake(at: next) }
    }

    private func passDeadlines(before now: Double) {
        while let deadline = arena.nextDeadline, deadline < now - TapCounter.slack {
            time = max(time, deadline)
            arena.passDeadline(deadline)
            arena.settle()
            tellViews(fresh: [], lateEvent())
        }
    }

    /// Decides at once what a recognizer's own change outside an event has brought about.
    func settleSoon() {
        guard !isBusy else { return }
        whileBusy {
            arena.settle()
            tellViews(fresh: [], lateEvent())
            if mustCancelAll { cancelEverything() }
            clear()
        }
    }

    private func lateEvent() -> UIEvent {
        UIEvent(touches: sequences.filter { !$0.isOver }.map(\.touch), timestamp: time)
    }

    func whileBusy(_ body: () -> Void) {
        guard !isBusy else { return }
        isBusy = true
        body()
        isBusy = false
        // What came from outside the events' own calls while they ran.
        if !queue.isEmpty { send([]) }
    }

    private static func report(_ problem: String, _ remedy: String) {
        Diagnostics.report(Diagnostic(place: "TouchRouter.send(_:)", problem: problem, remedy: remedy))
    }
}

extension TouchInput.Phase {
    fileprivate var ofTouch: UITouch.Phase {
        switch self {
        case .began: .began
        case .moved: .moved
        case .ended: .ended
        case .cancelled: .cancelled
        }
    }
}
