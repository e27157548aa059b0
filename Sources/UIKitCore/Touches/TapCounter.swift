import CoreGraphics

/// Counts how often in a row a finger taps one place; several fingers tap several places at once.
struct TapCounter {
    /// The longest pause between a finger's leaving and its next landing, in seconds. Apple gives no number; 0.35 is
    /// the one commonly quoted.
    static let pause = 0.35
    /// How far a tap may wander, and how far from the last one the next may be, in points. Apple gives no number; 45
    /// is the one commonly quoted.
    static let reach: CGFloat = 45
    /// Pauses are sums of decimal fractions: this much more still counts as equal, in seconds.
    static let slack = 1e-9

    private struct Tap {
        var count: Int
        var place: CGPoint
        var time: Double
    }

    private var recent: [Tap] = []

    /// The number of a tap that begins now.
    mutating func land(at place: CGPoint, time: Double) -> Int {
        recent.removeAll { time - $0.time > Self.pause + Self.slack }
        var nearest: Int?
        for index in recent.indices where recent[index].place.distance(to: place) <= Self.reach {
            let distance = recent[index].place.distance(to: place)
            if nearest.map({ distance < recent[$0].place.distance(to: place) }) ?? true { nearest = index }
        }
        guard let nearest else { return 1 }
        return recent.remove(at: nearest).count + 1
    }

    /// Remembers a tap that ended; one that wandered off is none.
    mutating func leave(from start: CGPoint, to end: CGPoint, count: Int, time: Double) {
        guard start.distance(to: end) <= Self.reach else { return }
        recent.append(Tap(count: count, place: start, time: time))
    }
}
