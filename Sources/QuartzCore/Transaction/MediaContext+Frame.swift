extension MediaContext {
    /// Display links, in the order of their creation.
    package func fireDisplayLinks(frameDuration: Double) {
        for link in links where !link.isPaused && !link.isInvalid && links.contains(where: { $0 === link }) {
            link.fire(at: time, frameDuration: frameDuration)
        }
        links.removeAll { $0.isInvalid }
    }

    /// Ends the animations whose time is over and runs the blocks that are due: by time, then by creation.
    package func runCompletions() {
        var due: [(time: Double, serial: Int, run: () -> Void)] = []
        if earliestEnd.clocks != clocks {
            earliestEnd = (running.reduce(.infinity) { min($0, $1.earliestEnd) }, clocks)
        }
        let mayEnd = earliestEnd.time <= time
        for animation in mayEnd ? running : [] {
            if animation.isLost {
                due.append((time, animation.serial, { animation.remove() }))
            } else if let end = animation.endTime(now: time) {
                due.append((end, animation.serial, { animation.end(finished: true) }))
            }
        }
        if scheduled.contains(where: { $0.isDue(at: time, frame: frame) }) {
            for block in scheduled where block.isDue(at: time, frame: frame) {
                due.append((block.time, block.serial, block.body))
            }
            scheduled.removeAll { $0.isDue(at: time, frame: frame) }
        }
        guard !due.isEmpty else { return }
        isEnding = true
        for entry in due.sorted(by: { ($0.time, $0.serial) < ($1.time, $1.serial) }) { entry.run() }
        isEnding = false
        running.removeAll { $0.isOver }
    }

    /// Runs a block in the completions phase of the first frame at or after a time, this frame's excluded.
    package func schedule(at time: Double, _ body: @escaping () -> Void) {
        scheduled.append(ScheduledBlock(time: time, serial: nextSerial(), afterFrame: frame, body: body))
        setNeedsFrame()
    }

    /// When the next scheduled block is due; nil when none is.
    package var nextScheduledTime: Double? { scheduled.map(\.time).min() }

    /// The commit phase: layers that need it are drawn, what was added gets its begin, the implicit transaction ends.
    ///
    /// What asks for a frame from here on gets the next one.
    package func commit(display: () -> Void) {
        needsFrame = false
        display()
        commitImplicitTransaction()
    }

    func beginPendingAnimations() {
        let pending = pending
        self.pending = []
        for animation in pending where animation.isPending && !animation.isOver { animation.begin(at: time) }
    }

    /// Notes which animations show; one whose layer leaves the shown tree ends, unfinished, with the next frame.
    ///
    /// Nothing changes by it as long as the roots are the same and no clock has changed.
    package func noteShown(in roots: [CALayer]) {
        if shownRoots.clocks == clocks, shownRoots.roots.elementsEqual(roots, by: { $0 == ObjectIdentifier($1) }) {
            return
        }
        shownRoots = (roots.map(ObjectIdentifier.init), clocks)
        for animation in running { animation.noteShown(in: roots) }
        if running.contains(where: { $0.isLost }) { setNeedsFrame() }
    }

    /// Forgets everything that runs: the stage has ended.
    package func endAll() {
        let left = running
        running = []
        pending = []
        links = []
        scheduled = []
        for animation in left { animation.end(finished: false) }
        running = []
        scheduled = []
    }

    /// Puts what moves where it is now, and marks it as out of date; the way to make nodes of it.
    func moveMovers() -> NodeMaking {
        movers.update(for: self)
        movers.advance(to: time)
        return .frame(with: movers)
    }

    /// Whether a frame later than now would show or do something without any further call.
    package var isActive: Bool {
        needsFrame || scheduled.contains { $0.time <= time + MediaTiming.slack }
            || links.contains { !$0.isPaused && !$0.isInvalid } || hasRunningAnimations
    }

    /// Whether any animation still runs towards an end.
    package var hasRunningAnimations: Bool {
        movers.update(for: self)
        // Without a layer there is still an end to come.
        return !movers.isEmpty || running.contains { $0.isMoving && $0.layer == nil }
    }
}
