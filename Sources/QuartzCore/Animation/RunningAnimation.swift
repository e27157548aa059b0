import CoreGraphics
import Drawing

/// An animation on a layer, from the moment it is added until it leaves.
package final class RunningAnimation {
    let animation: CAAnimation
    let key: String
    let serial: Int
    private(set) weak var layer: CALayer?
    private(set) var timing: MediaTiming
    private(set) var isPending = true
    private let track: (any AnimationTrack)?
    private var groups: [CompletionGroup]
    private var isOver = false
    private var hasStopped = false
    private weak var context: MediaContext?

    init(_ animation: CAAnimation, key: String, layer: CALayer, context: MediaContext) {
        self.animation = animation
        self.key = key
        self.layer = layer
        self.context = context
        serial = context.nextSerial()
        timing = animation.timing
        track = animation.track(for: layer)
        // Without a picture to come from there is nothing to show: it ends with the next frame.
        if let track = track as? TransitionTrack, case .none = track.old { timing.duration = 0 }
        groups = context.openGroups
        for group in groups { group.join() }
    }

    /// The commit: an animation without a begin begins now.
    func begin(at time: Double) {
        isPending = false
        if timing.beginTime == 0, let layer {
            timing.beginTime = layer.localTime(at: time)
        }
        animation.delegate?.animationDidStart(animation)
    }

    /// Lays the animation over a state at a local time of its layer.
    func apply(to state: inout LayerState, at localTime: Double) {
        guard let track, let phase = phase(at: localTime) else { return }
        track.apply(to: &state, time: phase.time, run: phase.run)
    }

    /// Lays a transition over what the layer shows; other animations change nothing here.
    func lay(over body: DisplayItem?, bounds: CGRect, at localTime: Double) -> DisplayItem? {
        guard let track = track as? TransitionTrack, let phase = phase(at: localTime) else { return body }
        return track.body(body, bounds: bounds, at: phase.time)
    }

    private func phase(at localTime: Double) -> (time: Double, run: Int)? {
        var timing = timing
        if isPending, timing.beginTime == 0 { timing.beginTime = localTime }
        return timing.phase(at: localTime)
    }

    /// Whether it can change the order of siblings.
    var affectsOrder: Bool { track?.affects.contains(.order) ?? false }

    /// What it makes out of date in each frame.
    var affects: LayerFlags { track?.affects ?? [] }

    /// Whether it will still change what shows, or has still to end.
    var isMoving: Bool {
        guard !hasStopped, let layer else { return !hasStopped }
        return isPending || (timing.speed != 0 && layer.isTimeRunning)
    }

    /// When it ended, in the stage's time, if it has by now; nil while it runs.
    func endTime(now: Double) -> Double? {
        if hasStopped { return nil }
        guard let layer else { return now }
        guard !isPending, timing.isEnded(at: layer.localTime(at: now)) else { return nil }
        return layer.globalTime(at: timing.endTime) ?? now
    }

    /// Ends it: tells the delegate, then the completion groups, each once.
    func end(finished: Bool) {
        guard !hasStopped else { return }
        hasStopped = true
        let stays = finished && !animation.isRemovedOnCompletion && layer != nil
        if !stays { leave() }
        animation.delegate?.animationDidStop(animation, finished: finished && layer != nil)
        let groups = groups
        self.groups = []
        for group in groups { group.leave() }
    }

    /// Removes it from its layer and its context, telling nobody.
    func leave() {
        guard !isOver else { return }
        isOver = true
        layer?.forget(self)
        context?.running.removeAll { $0 === self }
    }

    /// Removes it before its end.
    func remove() {
        if hasStopped { leave() } else { end(finished: false) }
    }
}
