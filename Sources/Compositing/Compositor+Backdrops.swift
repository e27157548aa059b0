import CPixels
import Drawing

/// A blur needs the pixels around: before a frame is painted, what lies beneath each of its backdrops is painted by
/// itself, in strips of which only the means of cells are kept, and these are blurred. Then the frame is painted as any
/// other, with the blurred cells as a picture, and what lies beneath that isn't painted again.
extension Compositor {
    /// Works out the backdrops that show in a region, as far as they aren't there since an earlier frame; the plan's steps
    /// are the same afterwards.
    ///
    /// - Returns: Whether any shows.
    func paintBackdrops(in region: [PixelRect], isAlone: Bool) -> Bool {
        let none = PixelRect(x: 0, y: 0, width: 0, height: 0)
        let count = plan.backdrops.count
        while stores.count < count { stores.append(BackdropStore()) }
        needs.removeAll(keepingCapacity: true)
        for backdrop in plan.backdrops {
            var shown = none
            if backdrop.step >= 0 {
                for rect in region { shown = shown.union(plan.shownPart(of: backdrop.step, inside: rect)) }
            }
            needs.append(backdrop.shown(in: shown))
        }
        guard needs.contains(where: { !$0.isEmpty }) else { return false }
        plan.exchange(&kept)
        for index in 0..<count where plan.backdrops[index].step >= 0 {
            let backdrop = plan.backdrops[index]
            stores[index].prepare(for: backdrop)
            plan.backdrops[index].picture = PlacedPicture(stores[index].result, of: backdrop)
            plan.recall(before: backdrop.step, inside: backdrop.beneath)
            plan.backdrops[index].print = plan.fingerprint(beneath: backdrop)
        }
        for index in (0..<count).reversed() where !needs[index].isEmpty { findLacking(index) }
        for index in 0..<count where !needs[index].isEmpty { make(index, isAlone) }
        plan.exchange(&kept)
        return true
    }

    /// Finds the cells of a backdrop's result that are to be worked out, and those of earlier ones that it takes.
    private func findLacking(_ index: Int) {
        let backdrop = plan.backdrops[index]
        needs[index] = stores[index].lacking(needs[index], backdrop.print)
        guard !needs[index].isEmpty else { return }
        let pixels = backdrop.pixels(in: backdrop.sources(of: needs[index]))
        for earlier in 0..<index where plan.backdrops[earlier].step >= 0 {
            let other = plan.backdrops[earlier]
            needs[earlier] = needs[earlier].union(
                other.shown(in: pixels.intersection(plan.whole[other.step].bounds)))
        }
    }

    /// Works out some cells of a backdrop's result.
    private func make(_ index: Int, _ isAlone: Bool) {
        let store = stores[index]
        let backdrop = plan.backdrops[index]
        let sources = backdrop.sources(of: needs[index])
        plan.recall(before: backdrop.step, inside: backdrop.pixels(in: sources))
        plan.simplify(isStreaming: false)
        let side = backdrop.blur.cell
        let rows = max(Self.bandPixels / (1 + plan.deepestBracket) / (sources.width * side * side), 1)
        run(true, backdrop, store, sources, rows: max(rows, side == 1 ? 4 : 1), isAlone)
        run(false, backdrop, store, needs[index], rows: max(backdrop.blur.radius * 8, 32), isAlone)
        store.hold(needs[index], backdrop.print)
        backdropsMade += 1
    }

    /// Gathers or blurs bands of a backdrop's cells, on all threads, and returns when all are done.
    private func run(
        _ isGathering: Bool, _ backdrop: PlacedBackdrop, _ store: BackdropStore, _ rect: PixelRect, rows: Int,
        _ isAlone: Bool
    ) {
        plan.withView(isStreaming: false) { view in
            painters.withUnsafeBufferPointer { painters in
                var job = BandJob(
                    isGathering: isGathering, backdrop: backdrop, store: store, plan: view, rect: rect, rows: rows,
                    painters: painters)
                let count = (rect.height + rows - 1) / rows
                if isAlone {
                    for index in 0..<count { job.work(0, index) }
                    return
                }
                withUnsafeMutablePointer(to: &job) { job in
                    pix_pool_run(
                        pool,
                        { context, thread, index in
                            context.unsafelyUnwrapped.assumingMemoryBound(to: BandJob.self).pointee.work(
                                Int(thread), Int(index))
                        }, job, Int32(count))
                }
            }
        }
    }
}

/// What the threads share while they work out a backdrop.
private struct BandJob {
    /// Whether what lies beneath is painted, or else blurred.
    let isGathering: Bool
    let backdrop: PlacedBackdrop
    let store: BackdropStore
    let plan: PlanView
    /// The cells.
    let rect: PixelRect
    /// How many rows of them are a band.
    let rows: Int
    let painters: UnsafeBufferPointer<Painter>

    func work(_ thread: Int, _ index: Int) {
        let y = rect.minY + index * rows
        let band = PixelRect(minX: rect.minX, minY: y, maxX: rect.maxX, maxY: min(y + rows, rect.maxY))
        if isGathering {
            painters[thread].gather(plan, beneath: backdrop, band, into: store)
        } else {
            painters[thread].blur(backdrop, band, in: store)
        }
    }
}
