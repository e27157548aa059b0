import CoreGraphics
import QuartzCore

/// Writes down what the closures of a block of keyframes change, until the block makes its animations of it.
@MainActor
final class KeyframeRecorder {
    /// A part of the block's duration, in fractions of it.
    struct Frame {
        let start: Double
        let end: Double

        var length: Double { end - start }
        static let whole = Frame(start: 0, end: 1)
    }

    /// One property of one view on its way through the block.
    struct Way {
        let view: UIView
        /// The property as its setter names it; `path` may be a part of it.
        let key: String
        let path: LayerKeyPath
        /// The model's value before the block, and all that it was at the time.
        let start: AnimatableValue
        let state: LayerState
        /// What showed then.
        let shown: AnimatableValue
        var changes: [(frame: Frame, value: AnimatableValue)]
    }

    let mode: CAAnimationCalculationMode
    /// The frame whose closure is running.
    var frame = Frame.whole
    private(set) var ways: [Way] = []

    init(mode: CAAnimationCalculationMode) {
        self.mode = mode
    }

    func note(_ key: String, of view: UIView, old: LayerState, shown: LayerState) {
        // Bounds move as two values, as they do elsewhere, so that one alone can be moved.
        for part in key == "bounds" ? ["bounds.origin", "bounds.size"] : [key] {
            guard let path = LayerKeyPath(part) else { continue }
            let value = view.layer.modelState.value(at: path)
            if let index = ways.firstIndex(where: { $0.view === view && $0.path.text == part }) {
                ways[index].changes.append((frame, value))
            } else if old.value(at: path) != value {
                ways.append(
                    Way(
                        view: view, key: key, path: path, start: old.value(at: path), state: old,
                        shown: shown.value(at: path), changes: [(frame, value)]))
            }
        }
    }
}

extension KeyframeRecorder.Way {
    /// The values and when each is reached, the first at 0 and the last at 1.
    ///
    /// A frame starts with the value that is there at its time; where an earlier frame would still be under way, that
    /// one ends there, at the value it has reached. Of frames that start together the one added last counts.
    func points(from start: AnimatableValue) -> [(time: Double, value: AnimatableValue)] {
        var points: [(time: Double, value: AnimatableValue)] = [(0, start)]
        let order = changes.indices.sorted { (changes[$0].frame.start, $0) < (changes[$1].frame.start, $1) }
        for (frame, value) in order.map({ changes[$0] }) {
            var last = points[points.count - 1]
            if last.time > frame.start, points.count > 1 {
                let before = points[points.count - 2]
                let fraction = last.time > before.time ? (frame.start - before.time) / (last.time - before.time) : 1
                last = (frame.start, before.value.interpolated(to: last.value, fraction: max(fraction, 0)))
                points[points.count - 1] = last
            }
            if last.time < frame.start { points.append((frame.start, last.value)) }
            points.append((frame.end, value))
        }
        if let last = points.last, last.time < 1 { points.append((1, last.value)) }
        return points
    }
}
