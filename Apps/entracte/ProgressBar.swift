import Foundation

/// A bar that fills on a terminal, on standard error; elsewhere nothing is shown.
@MainActor
final class ProgressBar {
    private let count: Int
    private let isShown = isatty(2) == 1
    private var shown = -1

    private static let width = 30

    init(count: Int) {
        self.count = max(count, 1)
    }

    func show(_ done: Int) {
        let filled = done * Self.width / count
        guard isShown, filled != shown || done == count else { return }
        shown = filled
        let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: Self.width - filled)
        write("\r\(bar) \(done)/\(count)")
    }

    func clear() {
        guard isShown, shown >= 0 else { return }
        write("\r" + String(repeating: " ", count: Self.width + 24) + "\r")
    }

    private func write(_ text: String) { StandardError.write(text) }
}
