import CoreGraphics
import Drawing

/// An animation on a layer, from the moment it is added until it leaves.
package final class RunningAnimation {
    let key: String
    /// What the animation said when it was added: that is how it runs, whatever its copy on the layer is told since.
    let values: AnimationValues
    /// The animation as its layer hands it out, made when it is first asked for unless it says more than its values.
    private var copy: CAAnimation?
    /// The layer that it runs on; it says itself when it goes.
    private(set) unowned(unsafe) var layer: CALayer?
    /// When it begins, in its layer's time; 0 while it waits for its commit.
    private var beginTime: Double
    private weak var context: MediaContext?
    /// What only some animations have.
    private var extra: Extra?
    private let order: Int32
    /// What it makes out of date in each frame.
    private(set) var affects: LayerFlags = []
    private var states: States = .isPending

    private struct States: OptionSet {
        let rawValue: UInt8

        static let isPending = States(rawValue: 1 << 0)
        static let isOver = States(rawValue: 1 << 1)
        static let hasStopped = States(rawValue: 1 << 2)
        static let hasOwnBegin = States(rawValue: 1 << 3)
        static let hasArrived = States(rawValue: 1 << 4)
        static let isLost = States(rawValue: 1 << 5)
        static let wasShown = States(rawValue: 1 << 6)
        static let isLagging = States(rawValue: 1 << 7)
    }

    /// What an animation has that runs otherwise than its values say, that somebody waits for, or whose track isn't
    /// ready in its values.
    private final class Extra {
        var timing: MediaTiming?
        /// Whoever holds its clock, if not the layer alone; told when the animation has come to an end of its way.
        var arrival: (() -> Void)?
        var groups: [CompletionGroup] = []
        /// What evaluates it, and the same for every frame where it moves a spot alone; nil where the values' ready
        /// track says all.
        var track: (any AnimationTrack)?
        var plain: PlainTrack?
    }

    private var own: Extra {
        if let extra { return extra }
        let made = Extra()
        extra = made
        return made
    }

    init(_ animation: CAAnimation, key: String, layer: CALayer, context: MediaContext) {
        self.key = key
        self.layer = layer
        self.context = context
        values = animation.saidValues
        if !animation.isAllValues { copy = animation }
        beginTime = values.timing.beginTime
        order = Int32(truncatingIfNeeded: context.nextSerial())
        makeTrack(of: animation)
        context.clocks += 1
        if affectsOrder { context.movingDepths += 1 }
        let groups = context.openGroups
        if !groups.isEmpty { own.groups = groups }
        for group in groups { group.join() }
    }

    private func makeTrack(of animation: CAAnimation) {
        if values.readyTrack != nil {
            affects = PlainTrack.affects
            return
        }
        guard let layer, let track = animation.track(for: layer) else { return }
        affects = track.affects
        let plain = track.plain
        if plain != nil, animation.hasSettledTrack {
            values.readyTrack = plain
        } else {
            own.track = track
            own.plain = plain
        }
        // Without a picture to come from there is nothing to show: it ends with the next frame.
        if let track = track as? TransitionTrack, case .none = track.old { timing.duration = 0 }
    }

    /// The animation as its layer hands it out: a copy of its own.
    var animation: CAAnimation {
        if let copy { return copy }
        let made = values.makeAnimation()
        copy = made
        return made
    }

    /// Its place in the order in which animations were added.
    var serial: Int { Int(order) }

    private(set) var isPending: Bool {
        get { states.contains(.isPending) }
        set { states.set(.isPending, newValue) }
    }
    private(set) var isOver: Bool {
        get { states.contains(.isOver) }
        set { states.set(.isOver, newValue) }
    }
    private var hasStopped: Bool {
        get { states.contains(.hasStopped) }
        set { states.set(.hasStopped, newValue) }
    }
    private var hasOwnBegin: Bool {
        get { states.contains(.hasOwnBegin) }
        set { states.set(.hasOwnBegin, newValue) }
    }
    private var hasArrived: Bool {
        get { states.contains(.hasArrived) }
        set { states.set(.hasArrived, newValue) }
    }
    /// Whether its layer was shown and is no longer in what shows.
    private(set) var isLost: Bool {
        get { states.contains(.isLost) }
        set { states.set(.isLost, newValue) }
    }
    private var wasShown: Bool {
        get { states.contains(.wasShown) }
        set { states.set(.wasShown, newValue) }
    }

    /// What evaluates it in every frame, where it moves a spot alone.
    var plain: PlainTrack? { track == nil ? values.readyTrack : extra?.plain }

    /// What evaluates it otherwise; nil where the ready form says all.
    var track: (any AnimationTrack)? { extra?.track }

    /// What evaluates it, made of what it runs by where only the ready form is kept.
    var wholeTrack: (any AnimationTrack)? { track ?? layer.flatMap(values.makeAnimation().track) }

    private(set) var timing: MediaTiming {
        get {
            var timing = extra?.timing ?? values.timing
            timing.beginTime = beginTime
            return timing
        }
        set {
            beginTime = newValue.beginTime
            own.timing = newValue
        }
    }

    private var arrival: (() -> Void)? { extra?.arrival }

    /// The commit: an animation without a begin begins now.
    func begin(at time: Double) {
        isPending = false
        context?.clocks += 1
        if beginTime == 0, !hasOwnBegin, let layer { beginTime = layer.localTime(at: time) }
        if let delegate = values.delegate { delegate.animationDidStart(animation) }
    }

    /// Lays the animation over a state at a local time of its layer.
    func apply(to state: inout LayerState, at localTime: Double) {
        let (plain, track) = (plain, track)
        guard plain != nil || track != nil, let phase = phase(at: localTime) else { return }
        if let plain { return plain.apply(to: &state.place.spot, time: phase.time) }
        track?.apply(to: &state, time: phase.time, run: phase.run)
    }

    /// Lays the animation over a place alone; false, and nothing done, where it changes more than can be told from it.
    func apply(to place: inout LayerPlace, at localTime: Double) -> Bool {
        let (plain, track) = (plain, track)
        if plain == nil, track == nil || affects == .body { return true }
        guard let phase = phase(at: localTime) else { return plain != nil }
        if let plain {
            plain.apply(to: &place.spot, time: phase.time)
            return true
        }
        return track?.apply(to: &place, time: phase.time, run: phase.run) ?? true
    }

    /// Lays a transition over what the layer shows; other animations change nothing here.
    func lay(over body: DisplayItem?, bounds: CGRect, at localTime: Double) -> DisplayItem? {
        guard let track = track as? TransitionTrack, let phase = phase(at: localTime) else { return body }
        return track.body(body, bounds: bounds, at: phase.time)
    }

    /// How far a transition has come at a stage's time, 0…1; nil for other animations, and where it shows nothing.
    package func transitionProgress(at time: Double) -> Double? {
        guard let track = track as? TransitionTrack, case .some = track.old, let layer else { return nil }
        return phase(at: layer.localTime(at: time)).map { track.progress(at: $0.time) }
    }

    /// Whether it lays a transition over what the layer shows.
    var laysOver: Bool { track is TransitionTrack }

    func isOf(_ other: MediaContext) -> Bool { context === other }

    /// Whether its begin is known.
    var hasBegun: Bool { !isPending || beginTime != 0 || hasOwnBegin }

    func phase(at localTime: Double) -> (time: Double, run: Int)? {
        // Before its commit it stands at its beginning.
        if hasBegun {
            let timing = timing
            // At its very end it shows its last value, but not once it has told of the end: nobody would look again.
            if hasStopped, !timing.fillsAfter, timing.isEnded(at: localTime) {
                return nil
            }
            return timing.phase(at: localTime)
        }
        var timing = timing
        timing.beginTime = localTime
        return timing.phase(at: localTime)
    }

    /// Whether it can change the order of siblings.
    var affectsOrder: Bool { affects.contains(.order) }

    /// Whether it will still change what shows, or has still to end.
    var isMoving: Bool {
        guard !hasStopped, let layer else { return !hasStopped || states.contains(.isLagging) }
        if hasArrived { return false }
        return isPending || (timing.speed != 0 && layer.isTimeRunning)
    }

    /// The stage's time before which it certainly doesn't end, as long as no clock changes.
    var earliestEnd: Double {
        guard !hasStopped, !hasArrived, !isLost else { return isLost ? -.infinity : .infinity }
        guard let layer else { return -.infinity }
        // What waits for its commit, or stands still, changes a clock before it goes on.
        guard !isPending, layer.isTimeRunning else { return .infinity }
        guard layer.hasPlainTime else { return -.infinity }
        // A little early, for what rounds on the way down: the exact question is asked then.
        return timing.endTime.isFinite ? (layer.globalTime(at: timing.endTime) ?? -.infinity) - 1e-3 : .infinity
    }

    /// When it ended, in the stage's time, if it has by now; nil while it runs.
    func endTime(now: Double) -> Double? {
        if hasStopped || hasArrived { return nil }
        guard let layer else { return now }
        // Of a stopped layer nothing ends: whoever stopped it may go back.
        guard !isPending, layer.isTimeRunning, timing.isEnded(at: layer.localTime(at: now)) else { return nil }
        return layer.globalTime(at: timing.endTime) ?? now
    }

    func noteShown(in roots: [CALayer]) {
        guard !isOver, let layer else { return }
        var root = layer
        while let above = root.parent { root = above }
        let isShown = roots.contains { $0 === root }
        if isLost != (wasShown && !isShown) {
            isLost.toggle()
            context?.clocks += 1
        }
        if isShown { wasShown = true }
    }

    /// Ends it: tells the delegate, then the completion groups, each once.
    ///
    /// One whose clock is held ends by its holder's word; here it only arrives.
    package func end(finished: Bool) {
        guard !hasStopped else { return }
        if finished, layer != nil, let arrival {
            // A completion before this one in the same frame may have turned it round.
            guard let context, endTime(now: context.time) != nil else { return }
            hasArrived = true
            context.clocks += 1
            return arrival()
        }
        hasStopped = true
        context?.clocks += 1
        let isComplete = finished && layer != nil
        let stays = isComplete && !values.isRemovedOnCompletion
        if stays { stay() } else { leave() }
        if let delegate = values.delegate { delegate.animationDidStop(animation, finished: isComplete) }
        let groups = extra?.groups ?? []
        extra?.groups = []
        for group in groups { group.leave() }
    }

    /// Stays on its layer after its end. Copies that a replicator shows later have still to come there.
    private func stay() {
        layer?.invalidateMotion(affects)
        guard let context, let lag = layer?.lag(at: context.time), lag > 0, lag < .infinity else { return }
        states.insert(.isLagging)
        context.schedule(at: context.time + lag) { [weak self] in
            guard let self else { return }
            self.states.remove(.isLagging)
            self.context?.clocks += 1
            self.layer?.invalidateMotion(self.affects)
        }
    }

    /// Removes it from its layer and its context, telling nobody.
    func leave() {
        guard !isOver else { return }
        isOver = true
        context?.clocks += 1
        if affectsOrder { context?.movingDepths -= 1 }
        layer?.forget(self)
        // It is off the layer's list, which will tell it nothing any more.
        layer = nil
        if let context, !context.isEnding { context.running.removeAll { $0 === self } }
    }

    /// Removes it before its end.
    func remove() {
        if hasStopped { leave() } else { end(finished: false) }
    }

    // MARK: A clock held by somebody

    /// Puts the animation under somebody's clock: from now on it neither ends nor leaves by itself.
    package func steer(arrival: @escaping () -> Void) {
        own.arrival = arrival
    }

    /// Gives it back: it ends as others do.
    package func release() { extra?.arrival = nil }

    package var isSteered: Bool { arrival != nil }

    package var isOnLayer: Bool { !hasStopped && layer != nil }

    /// Whether it is on its layer and hasn't come to an end of its way.
    package var isUnderway: Bool { isOnLayer && !hasArrived }

    /// Whether it repeats for ever.
    package var isEndless: Bool { timing.activeDuration == .infinity }

    package func isOn(_ other: CALayer) -> Bool { layer === other }

    /// The seconds since its beginning on its own clock, below 0 before it and beyond the duration after the end.
    package var elapsed: Double {
        guard let layer, let context else { return 0 }
        if !hasBegun { return 0 }
        return timing.elapsed(at: layer.localTime(at: context.time))
    }

    package var duration: Double { timing.duration }

    /// Stands still at a time of its own clock.
    package func hold(at elapsed: Double) {
        retime {
            timing.speed = 0
            timing.timeOffset = elapsed
        }
    }

    /// Runs on, or back, from a time of its own clock.
    package func run(from elapsed: Double, forwards: Bool) {
        retime {
            timing.speed = forwards ? 1 : -1
            timing.timeOffset = 0
            let now = context.flatMap { context in layer?.localTime(at: context.time) } ?? 0
            timing.beginTime = now - (forwards ? elapsed : timing.duration - elapsed)
        }
    }

    /// Its layer's clock was set on by some seconds, which is not to show.
    package func follow(clockBy seconds: Double) {
        guard hasBegun else { return }
        beginTime += seconds
    }

    /// Changes how far it is at each time, and the length of its run; it shows the same at the moment if the new pace
    /// and the next `hold` or `run` say so.
    package func repace(duration: Double, _ change: (Pace, CrossPace) -> Pace) {
        timing.duration = duration
        if let track = wholeTrack?.repaced(change) {
            own.track = track
            own.plain = track.plain
        }
        context?.clocks += 1
    }

    /// The layer is gone.
    func layerDidGo() {
        layer = nil
        clockDidChange()
    }

    /// The time of its layer goes otherwise than it did.
    func clockDidChange() { context?.clocks += 1 }

    private func retime(_ change: () -> Void) {
        guard !hasStopped else { return }
        hasOwnBegin = true
        hasArrived = false
        change()
        context?.clocks += 1
        layer?.invalidateMotion(affects)
        context?.setNeedsFrame()
    }
}

extension OptionSet {
    fileprivate mutating func set(_ member: Element, _ isIn: Bool) {
        if isIn { insert(member) } else { remove(member) }
    }
}
