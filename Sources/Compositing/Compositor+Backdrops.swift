import CPixels
import Drawing

/// A blur needs the pixels around: before a frame is painted, what lies beneath each of its backdrops is painted by
/// itself, in strips of which only the means of cells are kept, and these are blurred. Then the frame is painted as any
/// other, with the blurred cells as a picture, and what lies beneath that isn't painted again.
extension Compositor {
    /// Works out the backdrops that show in a region, as far as they aren't there since an earlier frame; the plan's steps
    /// are the same afterwards.
    func paintBackdrops(in region: [PixelRect], isAlone: Bool) {
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
        run(sources, rows: max(rows, side == 1 ? 4 : 1), isAlone) { painter, view, part in
            painter.gather(view, beneath: backdrop, part, into: store)
        }
        run(needs[index], rows: max(backdrop.blur.radius * 5, 32), isAlone) { painter, _, part in
            painter.blur(backdrop, part, in: store)
        }
        store.hold(needs[index], backdrop.print)
        backdropsMade += 1
    }

    /// Calls a closure for bands of a rectangle, on all threads, and returns when all calls have.
    private func run(
        _ rect: PixelRect, rows: Int, _ isAlone: Bool, _ work: (Painter, PlanView, PixelRect) -> Void
    ) {
        plan.withView(isStreaming: false) { view in
            let count = (rect.height + rows - 1) / rows
            func paint(_ painter: Painter, _ index: Int) {
                let y = rect.minY + index * rows
                work(
                    painter, view,
                    PixelRect(minX: rect.minX, minY: y, maxX: rect.maxX, maxY: min(y + rows, rect.maxY)))
            }
            if isAlone {
                for index in 0..<count { paint(painters[0], index) }
                return
            }
            withoutActuallyEscaping(paint) { paint in
                var job = BandJob(painters: painters, work: paint)
                withUnsafeMutablePointer(to: &job) { job in
                    pix_pool_run(
                        pool,
                        { context, thread, index in
                            let job = context.unsafelyUnwrapped.assumingMemoryBound(to: BandJob.self)
                            job.pointee.work(job.pointee.painters[Int(thread)], Int(index))
                        }, job, Int32(count))
                }
            }
        }
    }
}

/// What the threads share while they work out a backdrop.
private struct BandJob {
    let painters: [Painter]
    let work: (Painter, Int) -> Void
}
