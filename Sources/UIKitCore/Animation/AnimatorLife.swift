import QuartzCore

/// The run of a property animator, which ends with it.
///
/// It is an object of its own so that the animator itself needs no `deinit` on the main actor: a subclass's plain one
/// couldn't override that.
@MainActor
final class AnimatorLife {
    var run = AnimatorRun()

    isolated deinit { abandon() }

    /// Nobody can end it any more.
    private func abandon() {
        guard run.state != .inactive else { return }
        AnimatorPlan.report(
            "deinit",
            "the animator is let go while it is \(run.state == .stopped ? "stopped" : "paused");"
                + " its views keep their values, and its completions run",
            remedy: "finish it, or stop it with stopAnimation(true), in every way out")
        let isActive = run.state == .active
        if isActive { run.animations?.settle(at: .end, finished: false) }
        // Not here: whoever lets go may be just writing to what the completions write to.
        let completions = run.completions
        let media = InterfaceContext.current.media
        guard !completions.isEmpty else { return }
        media.schedule(at: media.time) {
            MainActor.assumeIsolated {
                for completion in completions { completion(isActive ? .end : .current) }
            }
        }
    }
}
