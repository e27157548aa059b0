/// A stage's time out of a counter of the machine: it stands still while nobody could see it pass, and passes faster
/// or slower as a person wants to look.
///
/// All numbers are seconds, the counter's from wherever it began.
struct WindowClock {
    /// Seconds of the stage in one of the counter's: 1 at first, 0 to stand.
    private(set) var rate = 1.0
    /// The stage's time when the clock last started, stopped, or changed its rate.
    private var base = 0.0
    /// The counter then; nil while the clock is stopped.
    private var start: Double?
    private var latest = 0.0

    /// The lateness, in seconds, from which on a waiting process was stopped rather than slow.
    static let longestDelay = 1.0

    /// The stage's time; it never goes back, whatever the counter does.
    mutating func time(at counter: Double) -> Double {
        latest = max(latest, current(at: counter))
        return latest
    }

    /// The seconds of work, in one frame, above which it may be a stall.
    static let longestWork = 0.1
    /// How many times the work of the frame before that must be, too: a machine that is slow all along is to drop frames
    /// and not to play slowly.
    static let stallFactor = 4.0

    private var latestWork = 0.0

    /// Takes note of how long the program worked on a frame: on its input, its layout, what it drew.
    ///
    /// A stall counts as one frame, however long it was: what a person's touch set moving begins when it is first seen,
    /// and what moved already goes on from where it was.
    ///
    /// - Parameters:
    ///   - work: In seconds of the counter.
    ///   - interval: The seconds from one frame to the next.
    mutating func didWork(for work: Double, interval: Double) {
        let isStall = work > Self.longestWork && work > Self.stallFactor * latestWork
        latestWork = work
        guard isStall, work > interval, let start else { return }
        self.start = start + (work - interval)
    }

    /// Lets time pass, from the time at which it stood.
    mutating func resume(at counter: Double) {
        guard start == nil else { return }
        start = counter
    }

    /// Lets time stand.
    mutating func pause(at counter: Double) {
        base = time(at: counter)
        start = nil
    }

    /// Lets time pass at another rate from now on.
    ///
    /// - Precondition: The rate is finite and at least 0.
    mutating func setRate(_ rate: Double, at counter: Double) {
        precondition(rate >= 0 && rate.isFinite, "time can't pass at a rate of \(rate)")
        base = time(at: counter)
        if start != nil { start = counter }
        self.rate = rate
    }

    /// Lets time stand at the next whole frame of a rate, in frames a second.
    mutating func step(framesPerSecond: Int, at counter: Double) {
        setRate(0, at: counter)
        // A frame's time is a quotient of whole numbers, which multiplied back may fall short of the whole.
        let frame = (latest * Double(framesPerSecond) + 1e-6).rounded(.down) + 1
        base = frame / Double(framesPerSecond)
    }

    /// Takes out the time by which the end of a wait was missed, where the process must have been stopped meanwhile.
    mutating func wake(at counter: Double, due: Double) {
        guard counter - due > Self.longestDelay, let start else { return }
        self.start = start + (counter - due)
    }

    private func current(at counter: Double) -> Double {
        guard let start else { return base }
        return base + max(counter - start, 0) * rate
    }
}
