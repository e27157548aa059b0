import CoreGraphics

/// A layer that moves, and what of its nodes that makes out of date in each frame.
struct Mover {
    /// Whoever goes changes the clocks, and with them all that is known of movers. Not retained while it is looked at:
    /// that would be most of the work.
    let layer: Unmanaged<CALayer>
    var affects: LayerFlags

    /// Its animations among the table's records: the first of them, and how many they are; none where some of them
    /// change more than its spot.
    var firstRecord: Int32 = 0
    var recordCount: Int32 = 0
    /// The layer whose time its animations run in, if not its own: its superlayer's, or nil for the stage's.
    var clock: Unmanaged<CALayer>?
    /// Whether it has to be asked itself for its time.
    var hasOwnClock = false
    /// Whether a replicator shows it at other times as well, at which it may still move when it is at rest here.
    var isRepeated = false

    /// Whether its model is upright in its superlayer's plane, so that a spot and an offset say all.
    var isUpright = false
    /// The model's spot.
    var base = Spot()
    /// From its superlayer's coordinates to its own, when it stands at the origin.
    var offsetX = 0.0
    var offsetY = 0.0

    /// Where the animations put it at the frame's time.
    var spot = Spot()
    /// Its local time up to which it stays there; below all times while it moves.
    var restsUntil = -Double.infinity

    var isFlat: Bool { isUpright && recordCount > 0 }

    var records: Range<Int> { Int(firstRecord)..<Int(firstRecord + recordCount) }
}

/// Where a layer's anchor point stands and how much of the layer shows: what most animations move.
struct Spot: Equatable {
    // Two numbers, which a pair would pad.
    var x = 0.0
    var y = 0.0
    var opacity: Float = 1

    var position: SIMD2<Double> {
        get { SIMD2(x, y) }
        set { (x, y) = (newValue.x, newValue.y) }
    }
}

extension LayerPlace {
    var spot: Spot {
        get { Spot(x: Double(position.x), y: Double(position.y), opacity: opacity) }
        set {
            position = CGPoint(x: newValue.x, y: newValue.y)
            opacity = newValue.opacity
        }
    }
}

/// A running animation of a spot as it is evaluated in every frame: its clock, worked out, and its way.
struct MoverRecord {
    // It leaves its layer, or changes its way, by changing the clocks.
    let animation: Unmanaged<RunningAnimation>
    let track: Unmanaged<PlainTrack>
    let begin: Double
    let speed: Double
    let cycle: Double
    let duration: Double
    /// The seconds from its begin before which it runs as the numbers here say.
    let limit: Double
    /// From when on, in its own seconds, it stays where it is.
    let rest: Double
    /// Where the table has what its spring is made of; -1 where it doesn't go by one.
    let swing: Int

    init(_ animation: RunningAnimation, _ track: PlainTrack, swing: Int) {
        self.swing = swing
        self.animation = .passUnretained(animation)
        self.track = .passUnretained(track)
        let timing = animation.timing
        begin = timing.beginTime
        speed = Double(timing.speed)
        duration = timing.duration
        cycle = timing.cycle
        let length = timing.activeDuration
        let isSimple =
            timing.speed > 0 && timing.timeOffset == 0 && cycle > 0 && cycle.isFinite && animation.hasBegun
        limit = isSimple ? length - MediaTiming.slack : -.infinity
        rest = length <= duration ? track.restTime : .infinity
    }

    /// Its own time at a time of its layer; nil when it shows nothing.
    func time(at local: Double) -> Double? {
        let elapsed = (local - begin) * speed
        guard elapsed >= 0, elapsed < limit else {
            return animation._withUnsafeGuaranteedRef { $0.phase(at: local)?.time }
        }
        if elapsed < duration { return elapsed }
        let rest = elapsed - (elapsed / cycle).rounded(.down) * cycle
        return rest > duration ? max(cycle - rest, 0) : rest
    }

    /// Its layer's time up to which it certainly stays where it is now.
    func restsUntil(at local: Double) -> Double {
        let elapsed = (local - begin) * speed
        // A little early, for what rounds on the way back.
        return elapsed >= rest && elapsed < limit ? begin + limit / speed - 1e-3 : -.infinity
    }
}
