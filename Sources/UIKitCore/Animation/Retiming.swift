import QuartzCore

/// A change of what is left of animations under one clock: another pace, another length, or both.
///
/// What has passed stays as it was, so that going back finds it again.
struct Retiming {
    /// The time on the clock now.
    let clock: Double
    /// What is left until the clock's end, or, on the way back, until its beginning.
    let remaining: Double
    /// How long that is to take.
    let length: Double
    let isForwards: Bool
    /// The pace of what is left; nil stretches the one that is there.
    let pace: ((CrossPace) -> Pace)?

    /// The time on the clock after the change: on the way back what is left of it is as long as asked.
    var newClock: Double { isForwards ? clock : length }

    /// How the change tells on an animation that begins at an offset on the clock.
    struct Change {
        let offset: Double
        let duration: Double
        let pace: (Pace, CrossPace) -> Pace
    }

    func change(offset: Double, duration: Double) -> Change {
        let elapsed = clock - offset
        switch (isForwards, pace) {
        case (true, let pace?): return forwards(offset, duration, max(elapsed, 0), pace)
        case (false, let pace?): return backwards(offset, duration, elapsed, pace)
        case (true, nil): return stretchedForwards(offset, duration, elapsed)
        case (false, nil): return stretchedBackwards(offset, duration, elapsed)
        }
    }

    private func forwards(
        _ offset: Double, _ duration: Double, _ elapsed: Double, _ pace: @escaping (CrossPace) -> Pace
    ) -> Change {
        guard elapsed < duration else { return Change(offset: offset, duration: duration) { old, _ in old } }
        return Change(offset: clock - elapsed, duration: elapsed + length) { old, number in
            .joined(old, until: elapsed, .rest(pace(number), from: old.fraction(at: elapsed)))
        }
    }

    private func backwards(
        _ offset: Double, _ duration: Double, _ elapsed: Double, _ pace: @escaping (CrossPace) -> Pace
    ) -> Change {
        guard elapsed > 0 else { return Change(offset: length - elapsed, duration: duration) { old, _ in old } }
        let reached = min(elapsed, duration)
        return Change(offset: 0, duration: length + duration - reached) { [length] old, number in
            .joined(
                .wayBack(pace(number), from: old.fraction(at: reached), length: length), until: length,
                .part(old, from: reached, rate: 1))
        }
    }

    private func stretchedForwards(_ offset: Double, _ duration: Double, _ elapsed: Double) -> Change {
        let rate = remaining / length
        guard elapsed < duration else { return Change(offset: offset, duration: duration) { old, _ in old } }
        guard elapsed > 0 else {
            return Change(offset: clock - elapsed / rate, duration: duration / rate) { old, _ in
                .part(old, from: 0, rate: rate)
            }
        }
        return Change(offset: offset, duration: elapsed + (duration - elapsed) / rate) { old, _ in
            .joined(old, until: elapsed, .part(old, from: elapsed, rate: rate))
        }
    }

    private func stretchedBackwards(_ offset: Double, _ duration: Double, _ elapsed: Double) -> Change {
        let rate = remaining / length
        guard elapsed > 0 else { return Change(offset: length - elapsed, duration: duration) { old, _ in old } }
        guard elapsed < duration else {
            return Change(offset: offset / rate, duration: duration / rate) { old, _ in
                .part(old, from: 0, rate: rate)
            }
        }
        let reached = elapsed / rate
        return Change(offset: offset / rate, duration: reached + duration - elapsed) { old, _ in
            .joined(.part(old, from: 0, rate: rate), until: reached, .part(old, from: elapsed, rate: 1))
        }
    }
}
