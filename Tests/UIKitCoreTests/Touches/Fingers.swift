import CoreGraphics
import QuartzCore
import UIKitCore

/// A screen with one window, and fingers for it.
@MainActor
final class TouchScreen {
    let context: InterfaceContext
    let window: UIWindow
    private(set) var time = 0.0

    init(_ window: UIWindow? = nil) {
        context = InterfaceContext(screenSize: CGSize(width: 400, height: 800), scale: 2)
        InterfaceContext.current = context
        self.window = window ?? UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
        self.window.isHidden = false
    }

    /// Makes it the current one: the first thing in a test, as tests of other suites come between a suite's creation
    /// and its test.
    func activate() { InterfaceContext.current = context }

    func send(_ phase: TouchInput.Phase, _ x: CGFloat, _ y: CGFloat, id: Int = 1) {
        context.touchRouter.send(TouchInput(id: id, phase: phase, location: CGPoint(x: x, y: y), timestamp: time))
    }

    /// Several fingers in one event.
    func send(_ phase: TouchInput.Phase, _ points: [CGPoint]) {
        context.touchRouter.send(
            points.enumerated().map {
                TouchInput(id: $0.offset + 1, phase: phase, location: $0.element, timestamp: time)
            })
    }

    func down(_ x: CGFloat, _ y: CGFloat, id: Int = 1) { send(.began, x, y, id: id) }
    func move(_ x: CGFloat, _ y: CGFloat, id: Int = 1) { send(.moved, x, y, id: id) }
    func up(_ x: CGFloat, _ y: CGFloat, id: Int = 1) { send(.ended, x, y, id: id) }

    /// Evaluates the layers, as drawing does: what was never evaluated doesn't count as shown.
    func look() {
        _ = context.media.displayList(of: [window.layer], width: 400, height: 800, scale: 1, background: nil)
    }

    func tap(_ x: CGFloat, _ y: CGFloat) {
        down(x, y)
        wait(0.05)
        up(x, y)
    }

    /// Lets time go on by whole frames.
    func wait(_ duration: Double) {
        let end = time + duration
        while time < end - 1e-9 {
            time = min(time + 1.0 / 60, end)
            context.frame(at: time)
        }
    }
}

/// What views and recognizers heard, in order.
@MainActor
final class TouchLog {
    var lines: [String] = []

    func add(_ line: String) { lines.append(line) }

    func take() -> [String] {
        defer { lines = [] }
        return lines
    }
}

/// A view that writes down what it hears, and passes nothing on.
final class ListeningView: UIView {
    let name: String
    let log: TouchLog

    init(_ name: String, _ log: TouchLog, frame: CGRect) {
        self.name = name
        self.log = log
        super.init(frame: frame)
    }

    required init?(coder: NSCoder) { return nil }

    private func note(_ word: String, _ touches: Set<UITouch>) {
        let places = touches.map { $0.location(in: self) }.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
        log.add("\(name) \(word) " + places.map { "\(Int($0.x)),\(Int($0.y))" }.joined(separator: " "))
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began", touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved", touches) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended", touches) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note("cancelled", touches) }
}

/// A continuous recognizer: begins when a finger has moved 10 pt, follows, and ends when the last finger leaves.
class DragRecognizer: UIGestureRecognizer {
    var start: CGPoint?
    var resets = 0
    var shouldCancelItself = false

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if start == nil { start = location(in: nil) }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let start else { return }
        if state == .possible {
            let place = location(in: nil)
            if abs(place.x - start.x) + abs(place.y - start.y) >= 10 { state = .began }
            if state == .began, shouldCancelItself { state = .cancelled }
        } else {
            state = .changed
        }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard numberOfTouches == touches.count else { return }
        state = state == .possible ? .failed : .ended
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

    override func reset() {
        start = nil
        resets += 1
    }
}
