import CoreGraphics
import Drawing

/// An animation on a layer, from the moment it is added until it leaves.
package final class RunningAnimation {
    let animation: CAAnimation
    let key: String
    let serial: Int
    /// The layer that it runs on; it says itself when it goes.
    private(set) unowned(unsafe) var layer: CALayer?
    /// What the animation said when it was added, which its copy on the layer may be told otherwise.
    private let values: AnimationValues
    /// When it begins, in its layer's time; 0 while it waits for its commit.
    private var beginTime: Double
    /// What evaluates it in every frame, where it moves a spot alone.
    private(set) var plain: PlainTrack?
    /// What evaluates it otherwise; nil where the ready form says all, until that is to be changed.
    private var general: GeneralTrack?
    private var groups: [CompletionGroup]
    private weak var context: MediaContext?
    private var hand: Hand?
    /// What it makes out of date in each frame.
    private(set) var affects: LayerFlags = []
    private(set) var isPending = true
    private(set) var isOver = false
    private var hasStopped = false
    private var hasOwnBegin = false
    private var hasArrived = false
    /// Whether its layer was shown and is no longer in what shows.
    private(set) var isLost = false
    private var wasShown = false

    /// What only an animation has that runs otherwise than it says.
    private final class Hand {
        var timing: MediaTiming
        /// Whoever holds its clock, if not the layer alone; told when the animation has come to an end of its way.
        var arrival: (() -> Void)?

        init(_ timing: MediaTiming) { self.timing = timing }
    }

    /// A track in a box: few animations need one.
    private final class GeneralTrack {
        let track: any AnimationTrack

        init(_ track: any AnimationTrack) { self.track = track }
    }

    init(_ animation: CAAnimation, key: String, layer: CALayer, context: MediaContext) {
        self.animation = animation
        self.key = key
        self.layer = layer
        self.context = context
        values = animation.saidValues
        beginTime = values.timing.beginTime
        serial = context.nextSerial()
        groups = context.openGroups
        makeTrack()
        context.clocks += 1
        if affectsOrder { context.movingDepths += 1 }
        for group in groups { group.join() }
    }

    private func makeTrack() {
        if let ready = values.readyTrack {
            plain = ready
            affects = PlainTrack.affects
            return
        }
        guard let layer, let track = animation.track(for: layer) else { return }
        affects = track.affects
        plain = track.plain
        if plain != nil, animation.hasSettledTrack {
            values.readyTrack = plain
        } else {
            general = GeneralTrack(track)
        }
        // Without a picture to come from there is nothing to show: it ends with the next frame.
        if let track = track as? TransitionTrack, case .none = track.old { timing.duration = 0 }
    }

    private(set) var timing: MediaTiming {
        get {
            var timing = hand?.timing ?? values.timing
            timing.beginTime = beginTime
            return timing
        }
        set {
            beginTime = newValue.beginTime
            if let hand { hand.timing = newValue } else { hand = Hand(newValue) }
        }
    }

    private var arrival: (() -> Void)? { hand?.arrival }

    var track: (any AnimationTrack)? { general?.track }

    /// The commit: an animation without a begin begins now.
    func begin(at time: Double) {
        isPending = false
        context?.clocks += 1
        if beginTime == 0, !hasOwnBegin, let layer { beginTime = layer.localTime(at: time) }
        animation.delegate?.animationDidStart(animation)
    }

    /// Lays the animation over a state at a local time of its layer.
    func apply(to state: inout LayerState, at localTime: Double) {
        guard plain != nil || general != nil, let phase = phase(at: localTime) else { return }
        if let plain { return plain.apply(to: &state.place.spot, time: phase.time) }
        track?.apply(to: &state, time: phase.time, run: phase.run)
    }

    /// Lays the animation over a place alone; false, and nothing done, where it changes more than can be told from it.
    func apply(to place: inout LayerPlace, at localTime: Double) -> Bool {
        guard let plain else { return general == nil || affects == .body }
        if let phase = phase(at: localTime) { plain.apply(to: &place.spot, time: phase.time) }
        return true
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
            if hasStopped, timing.fillMode != .forwards, timing.fillMode != .both, timing.isEnded(at: localTime) {
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
        guard !hasStopped, let layer else { return !hasStopped }
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
        let stays = isComplete && !animation.isRemovedOnCompletion
        if stays { layer?.invalidateMotion(affects) } else { leave() }
        animation.delegate?.animationDidStop(animation, finished: isComplete)
        let groups = groups
        self.groups = []
        for group in groups { group.leave() }
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
        let hand = hand ?? Hand(values.timing)
        hand.arrival = arrival
        self.hand = hand
    }

    /// Gives it back: it ends as others do.
    package func release() { hand?.arrival = nil }

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
        let track = (track ?? layer.flatMap(animation.track))?.repaced(change)
        general = track.map(GeneralTrack.init)
        plain = track?.plain
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
