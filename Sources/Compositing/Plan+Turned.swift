import Drawing

/// An opaque shape that isn't upright: a rectangle inside it is known once the rows are.
struct TurnedCover {
    /// The step that paints it; only earlier ones are hidden.
    let step: Int
    let outline: Int
    /// The clip around it, -1 for none.
    let clip: Int
}

extension Plan {
    /// Finds the opaque shapes that stand askew, so that who paints a band leaves out what they cover of it.
    mutating func findTurned() {
        turned.removeAll(keepingCapacity: true)
        var clips: [Int] = []
        // Brackets that bring back what was below.
        var others = 0
        for index in steps.indices where turned.count < Self.mostTurned {
            switch steps[index].kind {
            case .beginClip(let outline): clips.append(outline)
            case .endClip: clips.removeLast()
            case .beginOpacity, .beginMask, .beginFade: others += 1
            case .endOpacity, .endMask, .endFade: others -= 1
            case .picture(let picture) where picture.isOpaque && picture.alpha.isWhole:
                addTurned(index, picture.outline, clips, others)
            case .fill(let outline, let ink) where ink.isOpaque: addTurned(index, outline, clips, others)
            default: break
            }
        }
    }

    private mutating func addTurned(_ index: Int, _ outline: Int, _ clips: [Int], _ others: Int) {
        let bounds = steps[index].bounds
        // What an upright shape covers is left out already.
        guard others == 0, clips.count < 2, bounds.area >= Self.leastTurned,
            steps[index].solid.area < bounds.area / 8 * 7
        else { return }
        turned.append(TurnedCover(step: index, outline: outline, clip: clips.last ?? -1))
    }

    /// Each band looks at all of them.
    private static let mostTurned = 128
    /// Smaller ones hide less than they cost, in pixels.
    private static let leastTurned = 4096
}

extension Outline {
    /// The part of a rectangle between the edges in all of its rows; empty when they leave none.
    func inner(_ rect: PixelRect, _ points: UnsafePointer<Point>) -> PixelRect {
        if isPixelRect { return bounds.intersection(rect) }
        let first = max(rect.minY, Int(top.rounded(.up)))
        let last = min(rect.maxY, Int(bottom.rounded(.down)))
        guard first < last else { return PixelRect(x: rect.minX, y: rect.minY, width: 0, height: 0) }
        // Edges bulge outwards, so they are nearest the middle at one of the ends.
        let (high, low) = (Double(first), Double(last))
        let start = max(x(of: left, at: high, points), x(of: left, at: low, points)).rounded(.up)
        let end = min(x(of: right, at: high, points), x(of: right, at: low, points)).rounded(.down)
        return PixelRect(
            minX: max(rect.minX, Int(start)), minY: first, maxX: max(min(rect.maxX, Int(end)), rect.minX), maxY: last)
    }
}
