/// A rectangle of whole pixels; empty when a side is 0.
package struct PixelRect: Hashable, Sendable {
    package var minX: Int
    package var minY: Int
    package var maxX: Int
    package var maxY: Int

    package init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
        self.minX = minX
        self.minY = minY
        self.maxX = max(minX, maxX)
        self.maxY = max(minY, maxY)
    }

    package init(x: Int, y: Int, width: Int, height: Int) {
        self.init(minX: x, minY: y, maxX: x + max(width, 0), maxY: y + max(height, 0))
    }

    package var width: Int { maxX - minX }
    package var height: Int { maxY - minY }
    package var isEmpty: Bool { maxX <= minX || maxY <= minY }
    package var area: Int { width * height }

    package func intersection(_ other: PixelRect) -> PixelRect {
        PixelRect(
            minX: max(minX, other.minX), minY: max(minY, other.minY),
            maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
    }

    /// The smallest rectangle that holds both; an empty one adds nothing.
    package func union(_ other: PixelRect) -> PixelRect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        return PixelRect(
            minX: min(minX, other.minX), minY: min(minY, other.minY),
            maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
    }

    /// The rectangle with so many pixels more on each side.
    package func grown(by margin: Int) -> PixelRect {
        PixelRect(minX: minX - margin, minY: minY - margin, maxX: maxX + margin, maxY: maxY + margin)
    }

    package func contains(_ other: PixelRect) -> Bool {
        other.isEmpty
            || (minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY)
    }

    package func intersects(_ other: PixelRect) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }

    /// Appends the parts outside another rectangle: at most four, none over another.
    package func subtract(_ other: PixelRect, into parts: inout [PixelRect]) {
        let cut = intersection(other)
        guard !cut.isEmpty else {
            if !isEmpty { parts.append(self) }
            return
        }
        if minY < cut.minY { parts.append(PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: cut.minY)) }
        if minX < cut.minX { parts.append(PixelRect(minX: minX, minY: cut.minY, maxX: cut.minX, maxY: cut.maxY)) }
        if cut.maxX < maxX { parts.append(PixelRect(minX: cut.maxX, minY: cut.minY, maxX: maxX, maxY: cut.maxY)) }
        if cut.maxY < maxY { parts.append(PixelRect(minX: minX, minY: cut.maxY, maxX: maxX, maxY: maxY)) }
    }
}
