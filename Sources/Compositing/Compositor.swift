import CPixels
package import CoreGraphics
package import Drawing

/// Paints display lists into bitmaps, in bands on several threads.
///
/// Whole pixels are copied exactly, fractions sampled bilinearly, edges covered by exact areas. The same list gives the
/// same bytes with any number of threads, on any machine, and for any damage. Nodes whose numbers aren't finite, whose
/// transform is flat or which reach further than 1e9 pixels paint nothing; so do those nested deeper than
/// `DisplayItem.deepest`.
package final class Compositor {
    let pool: OpaquePointer
    private(set) var painters: [Painter] = []
    var plan = Plan()
    /// The steps of a frame while those of a backdrop are in their place.
    var kept = StepList()
    var stores: [BackdropStore] = []
    /// For each backdrop, the cells of its result that are needed.
    var needs: [PixelRect] = []
    /// Whether a backdrop showed in what was painted last.
    private var hasBackdrops = false
    /// How often what lies beneath something was blurred, not taken from an earlier frame.
    package internal(set) var backdropsMade = 0
    private var shadows = ShadowCache()
    private var bands: [PixelRect] = []

    /// Creates a compositor with its own threads, which sleep between frames.
    ///
    /// - Parameter threads: How many paint, the caller's included; below 1 counts as 1, above 64 as 64.
    package init(threads: Int) {
        guard let pool = pix_pool_create(Int32(min(max(threads, 1), 64))) else { fatalError("out of memory") }
        self.pool = pool
    }

    deinit { pix_pool_destroy(pool) }

    /// How many threads paint.
    package var threads: Int { Int(pix_pool_threads(pool)) }

    /// Paints a list over whatever a target holds.
    ///
    /// - Parameters:
    ///   - target: Pixel (0, 0) is the list's; what lies outside the list's size stays.
    ///   - damage: The only pixels to paint, in rectangles that may overlap; nil for all.
    ///   - isAlone: Whether the caller's thread paints by itself: slower, for less of the processors' time.
    package func draw(_ list: DisplayList, into target: Bitmap, damage: [PixelRect]?, isAlone: Bool = false) {
        let screen = PixelRect(
            x: 0, y: 0, width: min(list.width, target.width), height: min(list.height, target.height))
        let region = Self.disjoint(damage ?? [screen], inside: screen)
        let bounds = region.reduce(PixelRect(x: 0, y: 0, width: 0, height: 0)) { $0.union($1) }
        guard !bounds.isEmpty else { return }
        var planner = Planner(plan: plan, shadows: shadows, width: target.width, height: target.height)
        plan = Plan()
        // What lies beneath a backdrop comes in from beside the damage.
        planner.plan(list, inside: hasBackdrops ? screen : bounds)
        if !planner.plan.backdrops.isEmpty, !hasBackdrops, bounds != screen { planner.plan(list, inside: screen) }
        if !planner.plan.backdrops.isEmpty { planner.plan.keepWhole() }
        let isStreaming = target.width * target.height >= Self.streamedPixels
        planner.plan.simplify(isStreaming: isStreaming)
        plan = planner.plan
        shadows = planner.shadows
        if painters.first.map({ $0.width < target.width }) ?? true {
            painters = (0..<threads).map { _ in Painter(width: target.width) }
        }
        hasBackdrops = !plan.backdrops.isEmpty && paintBackdrops(in: region, isAlone: isAlone)
        cutIntoBands(region, isAlone: isAlone)
        paint(on: target, isStreaming: isStreaming, isAlone: isAlone)
    }

    /// The damage without overlaps, so that no two threads write a pixel.
    private static func disjoint(_ rects: [PixelRect], inside screen: PixelRect) -> [PixelRect] {
        var result: [PixelRect] = []
        for rect in rects {
            var parts = [rect.intersection(screen)]
            for taken in result {
                var left: [PixelRect] = []
                for part in parts { part.subtract(taken, into: &left) }
                parts = left
            }
            result += parts.filter { !$0.isEmpty }
        }
        return result
    }

    /// Half a megabyte, and half of that where there would be too few bands for all threads to end together; brackets
    /// keep copies beside it.
    static let bandPixels = 131_072
    private static let bandsPerThread = 8

    /// Cuts the region into bands that fit a processor's cache, also when there is one thread: what one step writes
    /// the next one reads.
    private func cutIntoBands(_ region: [PixelRect], isAlone: Bool) {
        bands.removeAll(keepingCapacity: true)
        let share = region.reduce(0) { $0 + $1.area } / ((isAlone ? 1 : threads) * Self.bandsPerThread)
        let pixels = min(max(share, Self.bandPixels / 2), Self.bandPixels) / (1 + plan.deepestBracket)
        for rect in region {
            let rows = max(pixels / rect.width, 4)
            for y in stride(from: rect.minY, to: rect.maxY, by: rows) {
                bands.append(PixelRect(minX: rect.minX, minY: y, maxX: rect.maxX, maxY: min(y + rows, rect.maxY)))
            }
        }
    }

    /// Sixteen megabytes: with what is read for it, more than most processors' last cache has.
    private static let streamedPixels = 4 << 20

    private func paint(on target: Bitmap, isStreaming: Bool, isAlone: Bool) {
        let surface = Surface(pixels: target.row(0), stride: target.bytesPerRow / 4, x: 0, y: 0)
        plan.withView(isStreaming: isStreaming) { view in
            bands.withUnsafeBufferPointer { bands in
                painters.withUnsafeBufferPointer { painters in
                    if isAlone {
                        for band in bands { painters[0].paint(view, inside: band, on: surface) }
                        return
                    }
                    var job = Job(plan: view, bands: bands, painters: painters, surface: surface)
                    withUnsafeMutablePointer(to: &job) { job in
                        pix_pool_run(
                            pool,
                            { context, thread, index in
                                let job = context.unsafelyUnwrapped.assumingMemoryBound(to: Job.self)
                                job.pointee.painters[Int(thread)].paint(
                                    job.pointee.plan, inside: job.pointee.bands[Int(index)], on: job.pointee.surface)
                            }, job, Int32(bands.count))
                    }
                }
            }
        }
    }

    /// What the threads share while they paint.
    private struct Job {
        let plan: PlanView
        let bands: UnsafeBufferPointer<PixelRect>
        let painters: UnsafeBufferPointer<Painter>
        let surface: Surface
    }
}

extension Plan {
    func withView(isStreaming: Bool, _ body: (PlanView) -> Void) {
        // An array without elements may have no address, and then no step asks for one of its elements.
        func address<Element>(_ array: UnsafeBufferPointer<Element>) -> UnsafePointer<Element> {
            array.baseAddress
                ?? UnsafeRawPointer(bitPattern: 64).unsafelyUnwrapped.assumingMemoryBound(to: Element.self)
        }
        steps.withUnsafeBufferPointer { steps in
            outlines.withUnsafeBufferPointer { outlines in
                points.withUnsafeBufferPointer { points in
                    boxes.withUnsafeBufferPointer { boxes in
                        runs.withUnsafeBufferPointer { runs in
                            visible.withUnsafeBufferPointer { visible in
                                projections.withUnsafeBufferPointer { projections in
                                    turned.withUnsafeBufferPointer { turned in
                                        backdrops.withUnsafeBufferPointer { backdrops in
                                            body(
                                                PlanView(
                                                    steps: steps, outlines: address(outlines),
                                                    points: address(points), boxes: address(boxes),
                                                    runs: address(runs), projections: address(projections),
                                                    backdrops: address(backdrops), visible: visible, turned: turned,
                                                    isStreaming: isStreaming))
                                        }
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}
