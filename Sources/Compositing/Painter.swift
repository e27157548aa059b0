import CPixels
import Drawing

/// Paints plans inside rectangles, with one thread's room for whatever needs some.
///
/// What is painted at a pixel depends on the plan and the pixel alone, never on the rectangle: frames are the same
/// however they are cut.
final class Painter {
    let scratch = Scratch()
    let scanner: CoverageScanner
    /// One row of sampled pixels.
    let samples: UnsafeMutablePointer<UInt32>
    let width: Int

    var points: UnsafePointer<Point>
    var outlines: UnsafePointer<Outline>
    var boxes: UnsafePointer<Box>
    var runs: UnsafePointer<BoxRun>
    var projections: UnsafePointer<pix_projection>
    var backdrops: UnsafePointer<PlacedBackdrop>
    var surface: Surface
    /// Whether the target is too large for a processor's caches to keep until the next frame.
    var isStreaming = false
    private var brackets: [Bracket] = []
    /// What shapes that stand askew cover of the rectangle at hand, with the steps that paint them.
    private var covers: [(step: Int, rect: PixelRect)] = []
    private var pieces: [PixelRect] = []
    private var leftPieces: [PixelRect] = []

    /// A beginning whose end is still to come.
    enum Bracket {
        case opacity(Weight, Saved)
        case clip(SavedEdges)
        case mask(Saved, Surface, Surface)
        /// What was below, unless it isn't needed again, and then, once it is painted, the first of the two.
        case fade(Weight, below: Saved?, first: Saved?, PixelRect)
    }

    init(width: Int) {
        self.width = width
        scanner = CoverageScanner(width: width)
        samples = .allocate(capacity: width + 16)
        samples.initialize(repeating: 0, count: width + 16)
        points = UnsafePointer(bitPattern: 8).unsafelyUnwrapped
        outlines = UnsafePointer(bitPattern: 8).unsafelyUnwrapped
        boxes = UnsafePointer(bitPattern: 8).unsafelyUnwrapped
        runs = UnsafePointer(bitPattern: 8).unsafelyUnwrapped
        projections = UnsafePointer(bitPattern: 8).unsafelyUnwrapped
        backdrops = UnsafePointer(bitPattern: 8).unsafelyUnwrapped
        surface = Surface(pixels: samples, stride: 0, x: 0, y: 0)
    }

    deinit { samples.deallocate() }

    /// Paints all steps inside a rectangle of the target.
    func paint(_ plan: PlanView, inside rect: PixelRect, on target: Surface) {
        points = plan.points
        outlines = plan.outlines
        boxes = plan.boxes
        runs = plan.runs
        projections = plan.projections
        backdrops = plan.backdrops
        surface = target
        isStreaming = plan.isStreaming
        findCovers(plan, rect)
        var index = 0
        while index < plan.steps.count {
            let step = plan.steps[index]
            let part = step.bounds.intersection(rect)
            if part.isEmpty {
                index = max(index, step.end) + 1
                continue
            }
            switch step.kind {
            case .beginOpacity(let weight): brackets.append(.opacity(weight, save(part)))
            case .beginClip(let outline): brackets.append(.clip(saveEdges(part, outlines[outline])))
            case .beginMask: beginMask(part)
            case .maskContent: beginMaskContent()
            case .beginFade(let weight, let isCovered):
                brackets.append(.fade(weight, below: isCovered ? nil : save(part), first: nil, part))
            case .fadeContent: beginSecond()
            case .endOpacity, .endClip, .endMask, .endFade: end(brackets.removeLast())
            default:
                if let visible = step.visible {
                    for piece in plan.visible[visible] {
                        let seen = piece.intersection(part)
                        if !seen.isEmpty { paint(step, index, seen) }
                    }
                } else {
                    paint(step, index, part)
                }
            }
            index += 1
        }
    }

    private func findCovers(_ plan: PlanView, _ rect: PixelRect) {
        covers.removeAll(keepingCapacity: true)
        for cover in plan.turned {
            var inside = plan.steps[cover.step].bounds.intersection(rect)
            if inside.isEmpty { continue }
            inside = outlines[cover.outline].inner(inside, points)
            if cover.clip >= 0 { inside = outlines[cover.clip].inner(inside, points) }
            if inside.area >= Self.leastCover { covers.append((cover.step, inside)) }
        }
    }

    /// Smaller covers hide less than the pieces around them cost, in pixels.
    static let leastCover = 1024
    private static let mostPieces = 8

    /// Paints what later steps leave of a part.
    private func paint(_ step: Step, _ index: Int, _ part: PixelRect) {
        guard covers.contains(where: { $0.step > index && $0.rect.intersects(part) }) else {
            return paint(step.kind, part, isLast: step.isLast)
        }
        pieces.removeAll(keepingCapacity: true)
        pieces.append(part)
        for cover in covers where cover.step > index && cover.rect.intersects(part) {
            leftPieces.removeAll(keepingCapacity: true)
            for piece in pieces { piece.subtract(cover.rect, into: &leftPieces) }
            // What falls into many pieces costs more than it hides.
            if leftPieces.count > Self.mostPieces { continue }
            swap(&pieces, &leftPieces)
        }
        for piece in pieces { paint(step.kind, piece, isLast: step.isLast) }
    }

    private func paint(_ kind: Step.Kind, _ part: PixelRect, isLast: Bool) {
        switch kind {
        case .clear(let pixel):
            for y in part.minY..<part.maxY { pix_fill(surface.pointer(part.minX, y), pixel, part.width) }
        case .fill(let outline, let ink): fill(outlines[outline], ink, part)
        case .boxes(let run): paint(runs[run], part)
        case .border(let outer, let inner, let ink):
            border(outlines[outer], inner < 0 ? nil : outlines[inner], ink, part)
        case .shadow(let shadow, let ink): self.shadow(shadow, ink, part)
        case .picture(let picture): self.picture(picture, part, isLast: isLast)
        case .backdrop(let index): backdrop(index, part)
        case .fade(let lower, let upper):
            for y in part.minY..<part.maxY {
                pix_mix(
                    surface.pointer(part.minX, y), lower.pixel(part.minX, y), upper.pixel(part.minX, y),
                    upper.alpha.value, part.width)
            }
        case .blend(let lower, let upper, let inside): blend(lower, upper, inside: inside, part)
        default: break
        }
    }

    private func beginMask(_ part: PixelRect) {
        let saved = save(part)
        let pixels = scratch.take(UInt32.self, count: part.area)
        pix_fill(pixels, 0, part.area)
        let mask = Surface(pixels: pixels, stride: part.width, x: part.minX, y: part.minY)
        brackets.append(.mask(saved, mask, surface))
    }

    private func beginMaskContent() {
        if case .mask(_, let mask, _) = brackets[brackets.count - 1] { surface = mask }
    }

    /// Keeps what the first of two painted and goes back to what was below it, unless the second covers that anyway.
    private func beginSecond() {
        guard case .fade(let weight, let below, _, let part) = brackets.removeLast() else { return }
        let first = save(part)
        if let below {
            restore(below) { pixels, before, _, count in pix_copy(pixels, before, count) }
        }
        brackets.append(.fade(weight, below: below, first: first, part))
    }

    private func end(_ bracket: Bracket) {
        switch bracket {
        case .opacity(let weight, let saved):
            restore(saved) { pixels, before, _, count in pix_mix(pixels, before, pixels, weight.value, count) }
            scratch.release(to: saved.mark)
        case .fade(let weight, let below, let first, _):
            guard let first else { return }
            restore(first) { pixels, before, _, count in pix_mix(pixels, before, pixels, weight.value, count) }
            scratch.release(to: (below ?? first).mark)
        case .clip(let edges): restoreEdges(edges)
        case .mask(let saved, let mask, let target):
            surface = target
            restore(saved) { pixels, before, y, count in
                pix_mix_alpha(pixels, before, mask.pointer(saved.rect.minX, y), count)
            }
            scratch.release(to: saved.mark)
        }
    }
}

/// A plan's arrays as the painting threads see them.
struct PlanView {
    let steps: UnsafeBufferPointer<Step>
    let outlines: UnsafePointer<Outline>
    let points: UnsafePointer<Point>
    let boxes: UnsafePointer<Box>
    let runs: UnsafePointer<BoxRun>
    let projections: UnsafePointer<pix_projection>
    let backdrops: UnsafePointer<PlacedBackdrop>
    let visible: UnsafeBufferPointer<PixelRect>
    let turned: UnsafeBufferPointer<TurnedCover>
    let isStreaming: Bool
}
