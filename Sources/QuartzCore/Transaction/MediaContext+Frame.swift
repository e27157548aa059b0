extension MediaContext {
    /// Display links, in the order of their creation.
    package func fireDisplayLinks(frameDuration: Double) {
        for link in links where !link.isPaused && !link.isInvalid { link.fire(at: time, frameDuration: frameDuration) }
        links.removeAll { $0.isInvalid }
    }

    /// Ends the animations whose time is over and runs the blocks that are due: by time, then by creation.
    package func runCompletions() {
        var due: [(time: Double, serial: Int, run: () -> Void)] = []
        for animation in running {
            guard let end = animation.endTime(now: time) else { continue }
            due.append((end, animation.serial, { animation.end(finished: true) }))
        }
        if scheduled.contains(where: { $0.isDue(at: time, frame: frame) }) {
            for block in scheduled where block.isDue(at: time, frame: frame) {
                due.append((block.time, block.serial, block.body))
            }
            scheduled.removeAll { $0.isDue(at: time, frame: frame) }
        }
        for entry in due.sorted(by: { ($0.time, $0.serial) < ($1.time, $1.serial) }) { entry.run() }
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
        for animation in running where animation.isPending { animation.begin(at: time) }
    }

    /// Whether a frame later than now would show or do something without any further call.
    package var isActive: Bool {
        needsFrame || scheduled.contains { $0.time <= time } || links.contains { !$0.isPaused && !$0.isInvalid }
            || running.contains { $0.isMoving }
    }

    /// Whether any animation still runs towards an end.
    package var hasRunningAnimations: Bool { running.contains { $0.isMoving } }
}
