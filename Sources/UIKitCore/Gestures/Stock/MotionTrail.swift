import CoreGraphics

/// The newest places of something that fingers move, for its velocity.
///
/// The velocity is the way over the movements of the last 0.1 s, divided by the time from the first of them to the last
/// movement; where the last is more than 0.02 s ago, to 0.02 s before now. It is 0 once nothing has moved for more than
/// 0.1 s. The 0.1 s are those recorded of scroll views (rule 8.8 of `uikit-behaviour`); the 0.02 s, one event of a
/// 60 Hz screen, keep a finger's leaving from slowing it down (decision 0006).
struct MotionTrail {
    static let span = 0.1
    static let grace = 0.02

    private struct Sample {
        var place: CGPoint
        var time: Double
    }

    private var samples: [Sample] = []
    private var now = 0.0

    /// Takes a place at a time; the same place again is rest.
    mutating func note(_ place: CGPoint, at time: Double) {
        now = time
        guard let last = samples.last else { return samples.append(Sample(place: place, time: time)) }
        guard last.place != place else { return }
        if last.time == time {
            samples[samples.count - 1].place = place
        } else {
            samples.append(Sample(place: place, time: time))
        }
        // The one before the last stays, however old, so that two events are enough for a velocity.
        let oldest = time - Self.span - TapCounter.slack
        while samples.count > 2, samples[0].time < oldest { samples.removeFirst() }
    }

    /// Takes all places through a map, where what they are measured from has changed.
    mutating func map(_ change: (CGPoint) -> CGPoint) {
        for index in samples.indices { samples[index].place = change(samples[index].place) }
    }

    /// In units of the places a second.
    var velocity: CGPoint {
        guard let first = samples.first, let last = samples.last, now - last.time <= Self.span + TapCounter.slack
        else { return .zero }
        let duration = max(last.time, now - Self.grace) - first.time
        guard duration > 0 else { return .zero }
        return CGPoint(
            x: (last.place.x - first.place.x) / duration, y: (last.place.y - first.place.y) / duration)
    }
}
