/// A completion block and the number of animations that it still waits for.
package final class CompletionGroup {
    private var block: (() -> Void)?
    private(set) var waiting = 0
    private(set) var isSealed = false

    package init(_ block: @escaping () -> Void) {
        self.block = block
    }

    package var isRun: Bool { block == nil }

    package func join() { waiting += 1 }

    /// One animation less; runs the block if it was the last and the group is sealed.
    package func leave() {
        waiting -= 1
        runIfDone()
    }

    /// No animation joins any more: the transaction is committed.
    package func seal() {
        isSealed = true
        runIfDone()
    }

    private func runIfDone() {
        guard isSealed, waiting == 0, let block else { return }
        self.block = nil
        block()
    }
}
