/// A few rectangles that hold all that was added, none over another.
///
/// Rectangles grow together when that wastes little; past a limit the pair that wastes least does.
package struct DamageRegion {
    package private(set) var rects: [PixelRect] = []

    /// More rectangles than this cost more to walk than the pixels they save.
    private static let mostRects = 8

    package init() {}

    package mutating func add(_ rect: PixelRect) {
        guard !rect.isEmpty, !rects.contains(where: { $0.contains(rect) }) else { return }
        var rect = rect
        // Whatever the grown rectangle reaches is taken in again, until nothing overlaps or joins cheaply.
        while let index = rects.firstIndex(where: { $0.intersects(rect) || Self.joinsCheaply($0, rect) }) {
            rect = rect.union(rects.remove(at: index))
        }
        rects.append(rect)
        if rects.count > Self.mostRects { joinCheapestPair() }
    }

    /// Whether the rectangle around both has at most an eighth more pixels than they have.
    private static func joinsCheaply(_ one: PixelRect, _ other: PixelRect) -> Bool {
        one.union(other).area * 8 <= (one.area + other.area) * 9
    }

    private mutating func joinCheapestPair() {
        var best = (0, 1)
        var least = Int.max
        for i in rects.indices {
            for j in (i + 1)..<rects.count {
                let waste = rects[i].union(rects[j]).area - rects[i].area - rects[j].area
                if waste < least { (best, least) = ((i, j), waste) }
            }
        }
        let second = rects.remove(at: best.1)
        let first = rects.remove(at: best.0)
        add(first.union(second))
    }
}
