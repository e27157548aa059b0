/// The eight numbers of `CAMediaTiming` as a value, and the arithmetic on them.
package struct MediaTiming: Hashable, Sendable {
    // In an order that leaves no gaps.
    package var beginTime: Double = 0
    package var duration: Double = 0
    package var timeOffset: Double = 0
    package var repeatDuration: Double = 0
    package var speed: Float = 1
    package var repeatCount: Float = 0
    package var autoreverses = false
    private var fill = Fill.removed

    private enum Fill: UInt8 {
        case removed, forwards, backwards, both
    }

    /// What shows outside its active time; a mode that isn't known counts as `removed`.
    package var fillMode: CAMediaTimingFillMode {
        get {
            switch fill {
            case .removed: .removed
            case .forwards: .forwards
            case .backwards: .backwards
            case .both: .both
            }
        }
        set {
            fill =
                switch newValue {
                case .forwards: .forwards
                case .backwards: .backwards
                case .both: .both
                default: .removed
                }
        }
    }

    /// Whether its beginning shows before it.
    package var fillsBefore: Bool { fill == .backwards || fill == .both }

    /// Whether its end shows after it.
    package var fillsAfter: Bool { fill == .forwards || fill == .both }

    package init() {}

    /// How far before an end, in seconds, the end counts as reached: an ulp late would be a frame late.
    package static let slack = 1e-9

    package var isDefault: Bool { beginTime == 0 && speed == 1 && timeOffset == 0 && duration == 0 }

    /// The local time at a time of the parent.
    package func localTime(at parentTime: Double) -> Double {
        (parentTime - beginTime) * Double(speed) + timeOffset
    }

    /// The local time of a layer: with a duration of its own it runs, repeats and comes back as an animation does, and
    /// stands at its ends outside its active time.
    package func layerTime(at parentTime: Double) -> Double {
        guard duration > 0 else { return localTime(at: parentTime) }
        var filled = self
        filled.fillMode = .both
        return filled.phase(at: parentTime)?.time ?? 0
    }

    /// The parent's time at a local time; nil where time stands still.
    package func parentTime(at localTime: Double) -> Double? {
        speed == 0 ? nil : (localTime - timeOffset) / Double(speed) + beginTime
    }

    /// The local seconds of one run, the way back included.
    var cycle: Double { autoreverses ? duration * 2 : duration }

    /// The local seconds of all runs; infinite when it repeats for ever.
    package var activeDuration: Double {
        if repeatDuration > 0 { return repeatDuration }
        if repeatCount > 0 { return cycle == 0 ? 0 : cycle * Double(repeatCount) }
        return cycle
    }

    /// The parent's time at which it ends; infinite when it never does.
    package var endTime: Double {
        speed == 0 ? .infinity : beginTime + activeDuration / Double(abs(speed))
    }

    package func isEnded(at parentTime: Double) -> Bool {
        parentTime >= endTime - Self.slack
    }

    /// The local seconds since the beginning of its first run, not held to its length; of one that runs backwards
    /// those that are left of the way back.
    package func elapsed(at parentTime: Double) -> Double {
        if speed == 0 { return timeOffset }
        let passed = (parentTime - beginTime) * Double(abs(speed))
        return (speed > 0 ? passed : activeDuration - passed) + timeOffset
    }

    /// Where in one run it stands: a time in 0…duration and the number of the run; nil when it shows nothing.
    package func phase(at parentTime: Double) -> (time: Double, run: Int)? {
        let length = activeDuration
        var elapsed: Double
        if speed == 0 {
            elapsed = 0
        } else {
            elapsed = (parentTime - beginTime) * Double(abs(speed))
            if elapsed < 0 {
                guard elapsed >= -Self.slack || fillsBefore else { return nil }
                elapsed = 0
            } else if elapsed >= length - Self.slack {
                guard fillsAfter || elapsed <= length else { return nil }
                elapsed = length
            }
            if speed < 0 { elapsed = length.isFinite ? length - elapsed : cycle - positiveRemainder(elapsed, cycle) }
        }
        return place(of: elapsed + timeOffset, in: length)
    }

    private func place(of elapsed: Double, in length: Double) -> (time: Double, run: Int)? {
        guard cycle > 0 else { return (duration, 0) }
        guard cycle.isFinite else { return (min(max(elapsed, 0), duration), 0) }
        var elapsed = elapsed
        if timeOffset != 0, length.isFinite, length > 0, elapsed < 0 || elapsed > length {
            elapsed = speed == 0 ? min(max(elapsed, 0), length) : positiveRemainder(elapsed, length)
        }
        elapsed = max(elapsed, 0)
        var run = (elapsed / cycle).rounded(.down)
        var rest = elapsed - run * cycle
        if run > 0, rest <= Self.slack, elapsed >= length - Self.slack {
            run -= 1
            rest = cycle
        }
        let time = rest > duration ? max(cycle - rest, 0) : rest
        return (time, run < 1e15 ? Int(run) : 0)
    }

    private func positiveRemainder(_ value: Double, _ divisor: Double) -> Double {
        let rest = value.truncatingRemainder(dividingBy: divisor)
        return rest < 0 ? rest + divisor : rest
    }
}
