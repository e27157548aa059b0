import CoreGraphics

extension CALayer {
    public var beginTime: CFTimeInterval {
        get { timing.beginTime }
        set { setTiming(\.beginTime, newValue, newValue.isFinite, "beginTime") }
    }
    public var duration: CFTimeInterval {
        get { timing.duration }
        set { setTiming(\.duration, newValue, newValue >= 0, "duration") }
    }
    /// The layer's seconds per second of its superlayer: 0 stops it and all in it.
    public var speed: Float {
        get { timing.speed }
        set { setTiming(\.speed, newValue, newValue.isFinite, "speed") }
    }
    public var timeOffset: CFTimeInterval {
        get { timing.timeOffset }
        set { setTiming(\.timeOffset, newValue, newValue.isFinite, "timeOffset") }
    }
    public var repeatCount: Float {
        get { timing.repeatCount }
        set { setTiming(\.repeatCount, newValue, newValue >= 0, "repeatCount") }
    }
    public var repeatDuration: CFTimeInterval {
        get { timing.repeatDuration }
        set { setTiming(\.repeatDuration, newValue, newValue >= 0, "repeatDuration") }
    }
    public var autoreverses: Bool {
        get { timing.autoreverses }
        set { setTiming(\.autoreverses, newValue, true, "autoreverses") }
    }
    public var fillMode: CAMediaTimingFillMode {
        get { timing.fillMode }
        set { setTiming(\.fillMode, newValue, newValue.isKnown, "fillMode") }
    }

    private func setTiming<Value: Equatable>(
        _ keyPath: WritableKeyPath<MediaTiming, Value>, _ value: Value, _ isValid: Bool, _ name: String
    ) {
        guard timing[keyPath: keyPath] != value else { return }
        guard isValid else { return Refusal.report("\(type(of: self)).\(name)", value, "a finite value in its range") }
        timing[keyPath: keyPath] = value
        clockDidChange()
        invalidateTiming()
    }

    /// Everything that moves below stands elsewhere now.
    private func invalidateTiming() {
        if !animations.isEmpty { invalidateMotion(animations.reduce(into: []) { $0.formUnion($1.affects) }) }
        maskLayer?.invalidateTiming()
        for child in children { child.invalidateTiming() }
    }

    /// The layer's own time at a time of the stage.
    package func localTime(at time: Double) -> Double {
        let above = parentForTime?.localTime(at: time) ?? time
        return hasDefaultTiming ? above : timing.layerTime(at: above)
    }

    /// The stage's time at a time of the layer; nil where the layer's time stands still.
    package func globalTime(at local: Double) -> Double? {
        guard let above = hasDefaultTiming ? local : timing.parentTime(at: local) else { return nil }
        guard let parent = parentForTime else { return above }
        return parent.globalTime(at: above)
    }

    /// Whether the times of this layer and all above it are moved and stretched ones, forwards.
    var hasPlainTime: Bool { timing.duration == 0 && timing.speed > 0 && (parentForTime?.hasPlainTime ?? true) }

    /// Whether a layer above shows it at several times of its own.
    var isRepeated: Bool {
        var ancestor = parent
        while let current = ancestor {
            if current.state.extra != nil, let replicator = current.state.replicator, replicator.count > 1,
                replicator.delay != 0
            {
                return true
            }
            ancestor = current.parent
        }
        return false
    }

    /// The stage's seconds by which the latest of its copies, which replicators above show, is behind the layer.
    func lag(at time: Double) -> Double {
        var lag = 0.0
        var ancestor = parent
        while let current = ancestor {
            if current.state.extra != nil, let replicator = current.state.replicator {
                let local = current.localTime(at: time) + replicator.delay * Double(replicator.count - 1)
                lag += max((current.globalTime(at: local) ?? time) - time, 0)
            }
            ancestor = current.parent
        }
        return lag
    }

    private var parentForTime: CALayer? { presentedModel?.parent ?? parent }

    /// Whether no layer from here up is stopped.
    var isTimeRunning: Bool { timing.speed != 0 && (parentForTime?.isTimeRunning ?? true) }

    /// A time of another layer's clock on this layer's; nil is the stage's clock. Of a stopped layer every time is the
    /// same: the moment it shows.
    public func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
        guard let l else { return localTime(at: t) }
        return localTime(at: l.globalTime(at: t) ?? MediaContext.current.time)
    }

    public func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
        let stage = globalTime(at: t) ?? MediaContext.current.time
        return l?.localTime(at: stage) ?? stage
    }
}
