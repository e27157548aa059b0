public import Dispatch
import QuartzCore
import SDLHost
import Staging
import UIKitCore

extension DispatchQueue {
    /// Runs a block after a delay: on the main queue by the current stage's clock, on other queues by Dispatch's own.
    ///
    /// The delay is what is left until the deadline when this is called, to the nearest millisecond, so that
    /// `.now() + 0.25` is a quarter of a second of the stage's time however long the call took to get here. The block
    /// runs in the completions phase of the first frame at or after that time, never in the frame that runs. A
    /// deadline that is over means the next frame; `.distantFuture` never comes. Where no stage is current the main
    /// queue follows Dispatch too.
    ///
    /// **Differs from UIKit**: a call that names a quality of service or flags follows the wall clock.
    @preconcurrency
    public func asyncAfter(deadline: DispatchTime, execute work: @escaping @Sendable @convention(block) () -> Void) {
        guard isMain else { return asyncAfter(deadline: deadline, qos: .unspecified, flags: [], execute: work) }
        StageDelay(until: deadline).run(work)
    }

    /// Runs a work item after a delay, as `asyncAfter(deadline:execute:)` runs a block; one that is cancelled before
    /// doesn't run.
    public func asyncAfter(deadline: DispatchTime, execute: DispatchWorkItem) {
        let item = UncheckedItem(item: execute)
        guard isMain else {
            return asyncAfter(deadline: deadline, qos: .unspecified, flags: []) { item.item.perform() }
        }
        StageDelay(until: deadline).run { item.item.perform() }
    }

    /// Names the main queue, which is another object each time it is asked for.
    private static let mainMark: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    private var isMain: Bool { getSpecific(key: Self.mainMark) == true }

    /// Whether the caller runs on the main queue.
    fileprivate static var isOnMain: Bool { getSpecific(key: mainMark) == true }
}

/// A work item may be performed and cancelled from any thread, though Dispatch doesn't say so to the compiler.
private struct UncheckedItem: @unchecked Sendable {
    let item: DispatchWorkItem
}

/// A delay of the stage's time.
struct StageDelay: Sendable {
    let deadline: DispatchTime
    /// In whole milliseconds, at least 0; nil for never.
    let milliseconds: Int?

    init(until deadline: DispatchTime, from now: DispatchTime = .now()) {
        self.deadline = deadline
        guard deadline != .distantFuture else {
            milliseconds = nil
            return
        }
        let (end, start) = (deadline.uptimeNanoseconds, now.uptimeNanoseconds)
        milliseconds = end > start ? Int((Double(end - start) / 1e6).rounded()) : 0
    }

    /// Runs a block when the delay is over.
    func run(_ work: @escaping @Sendable () -> Void) {
        guard let milliseconds else { return }
        guard DispatchQueue.isOnMain else {
            return DispatchQueue.main.async { schedule(milliseconds, work) }
        }
        MainActor.assumeIsolated { schedule(milliseconds, work) }
    }

    @MainActor
    private func schedule(_ milliseconds: Int, _ work: @escaping @Sendable () -> Void) {
        guard let stage = Stage.current else {
            return DispatchQueue.main.asyncAfter(deadline: deadline, qos: .unspecified, flags: [], execute: work)
        }
        let now = WindowHost.time(of: stage) ?? stage.time
        InterfaceContext.current.media.schedule(at: now + Double(milliseconds) / 1000, work)
    }
}
