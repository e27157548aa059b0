/// A stage's time out of a counter of the machine: it stands still while nobody could see it pass.
///
/// All numbers are seconds, the counter's from wherever it began.
struct WindowClock {
    /// The stage's time when the clock last started or stopped.
    private var base = 0.0
    /// The counter when the clock last started; nil while it stands.
    private var start: Double?
    private var latest = 0.0

    /// The lateness, in seconds, from which on a waiting process was stopped rather than slow.
    static let longestDelay = 1.0

    /// The stage's time; it never goes back, whatever the counter does.
    mutating func time(at counter: Double) -> Double {
        latest = max(latest, current(at: counter))
        return latest
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

    /// Takes out the time by which the end of a wait was missed, where the process must have been stopped meanwhile.
    mutating func wake(at counter: Double, due: Double) {
        guard counter - due > Self.longestDelay, let start else { return }
        self.start = start + (counter - due)
    }

    private func current(at counter: Double) -> Double {
        guard let start else { return base }
        return base + max(counter - start, 0)
    }
}
