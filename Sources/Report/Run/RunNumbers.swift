import Foundation

/// The numbers of a whole scene.
package struct RunNumbers: Codable, Hashable, Sendable {
    /// In seconds.
    package let duration: Double
    /// How many frames differ from the frame before.
    package let changes: Int
    /// The longest time in which nothing changes.
    package let still: Span
    /// The fastest that a view goes; nil where none moves.
    package let fastest: Fastest?

    package struct Span: Codable, Hashable, Sendable {
        /// In seconds from the scene's beginning.
        package let begin, end: Double
    }

    package struct Fastest: Codable, Hashable, Sendable {
        package let view: String
        /// In points per second.
        package let velocity: Double
        /// In seconds.
        package let time: Double
    }

    package init(frames: [Int], rate: Int, moves: [Move]) {
        duration = Double(max(frames.count - 1, 0)) / Double(rate)
        var changes = 0
        var longest = 0..<0
        var begin = 0
        for frame in 0...frames.count {
            if frame > 0, frame < frames.count, frames[frame] == frames[frame - 1] { continue }
            if frame > 0, frame < frames.count { changes += 1 }
            if frame - begin > longest.count { longest = begin..<frame }
            begin = frame
        }
        self.changes = changes
        // A picture stands until the next one comes; the last one until the end.
        still = Span(
            begin: Double(longest.lowerBound) / Double(rate),
            end: min(Double(longest.upperBound) / Double(rate), duration))
        let fastest = moves.filter { $0.quantity == .position }.max {
            ($0.greatestVelocity ?? 0) < ($1.greatestVelocity ?? 0)
        }
        self.fastest = fastest.flatMap { move in
            move.greatestVelocity.map { Fastest(view: move.view, velocity: $0, time: move.greatestVelocityTime ?? 0) }
        }
    }

    /// A number with no more digits than it needs, three after the point at most.
    package static func plain(_ value: Double) -> String {
        guard value.isFinite else { return "–" }
        let thousandths = (value * 1000).rounded()
        guard abs(thousandths) < 1e15 else { return value.description }
        var text = String(format: "%.3f", thousandths / 1000 + 0)
        while text.hasSuffix("0") { text.removeLast() }
        if text.hasSuffix(".") { text.removeLast() }
        return text == "-0" ? "0" : text
    }
}
