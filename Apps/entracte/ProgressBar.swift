import Foundation

/// A bar that fills on a terminal, on standard error; elsewhere nothing is shown.
@MainActor
final class ProgressBar {
    private let count: Int
    private let isShown = isatty(2) == 1
    private var shown = -1

    private static let width = 30

    private let name: String

    /// - Parameter name: What is being made, shown behind the bar; nothing by default.
    init(count: Int, of name: String = "") {
        self.count = max(count, 1)
        self.name = name.isEmpty ? "" : " " + name
    }

    func show(_ done: Int) {
        let filled = done * Self.width / count
        guard isShown, filled != shown || done == count else { return }
        shown = filled
        let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: Self.width - filled)
        write("\r\(bar) \(done)/\(count)\(name)")
    }

    func clear() {
        guard isShown, shown >= 0 else { return }
        write("\r" + String(repeating: " ", count: Self.width + 24 + name.count) + "\r")
    }

    private func write(_ text: String) { StandardError.write(text) }
}
