import CoreGraphics
import Drawing

/// The shadow masks used lately.
struct ShadowCache {
    private struct Entry {
        let key: ShadowKey
        let mask: ShadowMask
        var lastUse: Int
    }

    private var entries: [Entry] = []
    private var frame = 0

    /// More masks than a screen has shapes of shadow; a mask is some tens of thousands of bytes.
    private static let capacity = 64

    mutating func beginFrame() { frame += 1 }

    /// The mask of a shape and a deviation, both above 0.
    mutating func mask(_ shape: RoundedRect, deviation: Double) -> ShadowMask {
        // Beyond its corners and the blur's reach a shape's size changes nothing in the mask.
        let radii = SIMD4(shape.topLeft, shape.topRight, shape.bottomRight, shape.bottomLeft)
        let enough = 2 * radii.max() + 12 * deviation
        let key = ShadowKey(
            width: min(Double(shape.rect.width), enough), height: min(Double(shape.rect.height), enough), radii: radii,
            deviation: deviation)
        if let index = entries.firstIndex(where: { $0.key == key }) {
            entries[index].lastUse = frame
            return entries[index].mask
        }
        let mask = ShadowMask(key)
        let entry = Entry(key: key, mask: mask, lastUse: frame)
        if entries.count < Self.capacity {
            entries.append(entry)
        } else if let oldest = entries.indices.min(by: { entries[$0].lastUse < entries[$1].lastUse }) {
            entries[oldest] = entry
        }
        return mask
    }
}
