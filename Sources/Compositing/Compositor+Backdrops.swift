import CPixels
import Drawing

/// A blur needs the pixels around: before a frame is painted, what lies beneath each of its backdrops is painted by
/// itself, in strips of which only the means of cells are kept, and these are blurred. Then the frame is painted as any
/// other, with the blurred cells as a picture, and what lies beneath that isn't painted again.
extension Compositor {
    /// Works out the backdrops that show in a region; the plan's steps are the same afterwards.
    func paintBackdrops(in region: [PixelRect], isAlone: Bool) {
        findNeeds(region)
        let count = plan.backdrops.count
        while stores.count < count { stores.append(BackdropStore()) }
        plan.exchange(&kept)
        for index in 0..<count where !needs[index].isEmpty {
            let store = stores[index]
            store.prepare(for: plan.backdrops[index])
            plan.backdrops[index].picture = PlacedPicture(store.result, of: plan.backdrops[index])
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
        }
        plan.exchange(&kept)
    }

    /// Finds the cells of each backdrop's result that are seen, in the region or in later backdrops.
    private func findNeeds(_ region: [PixelRect]) {
        let none = PixelRect(x: 0, y: 0, width: 0, height: 0)
        needs.removeAll(keepingCapacity: true)
        for _ in plan.backdrops { needs.append(none) }
        for index in plan.backdrops.indices.reversed() {
            let backdrop = plan.backdrops[index]
            guard backdrop.step >= 0 else { continue }
            var shown = none
            for rect in region { shown = shown.union(plan.shownPart(of: backdrop.step, inside: rect)) }
            let bounds = plan.whole[backdrop.step].bounds
            for later in plan.backdrops.indices[(index + 1)...] where !needs[later].isEmpty {
                let other = plan.backdrops[later]
                shown = shown.union(other.pixels(in: other.sources(of: needs[later])).intersection(bounds))
            }
            needs[index] = backdrop.shown(in: shown)
        }
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
