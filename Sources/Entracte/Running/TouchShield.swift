import UIKit

/// Lies over everything while a transition plays: swallows touches, so that nothing underneath is pressed by mistake,
/// and lets the first finger take hold of what moves.
@MainActor
final class TouchShield: UIView {
    /// A finger came down: whether it takes hold.
    var grab: (CGPoint) -> Bool = { _ in false }
    /// It went on; the way since it came down, and its velocity.
    var move: (SIMD2<Double>, SIMD2<Double>) -> Void = { _, _ in }
    /// It was lifted, or taken away: then nil.
    var letGo: (SIMD2<Double>?) -> Void = { _ in }
    /// The size has changed.
    var resized: () -> Void = {}

    private weak var finger: UITouch?
    private var trail = FingerTrail()
    private var size: CGSize

    override init(frame: CGRect) {
        size = frame.size
        super.init(frame: frame)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard bounds.size != size else { return }
        size = bounds.size
        resized()
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard finger == nil, let touch = touches.first, grab(touch.location(in: self)) else { return }
        finger = touch
        trail = FingerTrail()
        trail.add(touch.location(in: self), at: touch.timestamp)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let finger, touches.contains(finger) else { return }
        trail.add(finger.location(in: self), at: finger.timestamp)
        move(trail.way, trail.velocity(at: finger.timestamp))
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let finger, touches.contains(finger) else { return }
        self.finger = nil
        trail.end(finger.location(in: self), at: finger.timestamp)
        move(trail.way, trail.velocity(at: finger.timestamp))
        letGo(trail.velocity(at: finger.timestamp))
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let finger, touches.contains(finger) else { return }
        self.finger = nil
        letGo(nil)
    }
}

/// Where a finger went lately.
struct FingerTrail {
    private var samples: [(place: SIMD2<Double>, time: Double)] = []
    private var start: SIMD2<Double>?

    /// The seconds before the end that count: what a scroll view takes (rule 8.8 of `uikit-behaviour`).
    private static let memory = 0.1

    /// From where it came down, in points.
    var way: SIMD2<Double> { (samples.last?.place ?? .zero) - (start ?? .zero) }

    mutating func add(_ point: CGPoint, at time: Double) {
        let place = SIMD2(Double(point.x), Double(point.y))
        if start == nil { start = place }
        if samples.last?.time == time { samples.removeLast() }
        samples.append((place, time))
        samples.removeAll { $0.time < time - 2 * Self.memory }
    }

    /// The finger is lifted: where it only says so, at the place where it was, that isn't a stop.
    mutating func end(_ point: CGPoint, at time: Double) {
        let place = SIMD2(Double(point.x), Double(point.y))
        if let last = samples.last, last.place == place, time - last.time < Self.memory / 2 { return }
        add(point, at: time)
    }

    /// In points per second, over the last tenth of a second.
    func velocity(at time: Double) -> SIMD2<Double> {
        guard let last = samples.last, time - last.time < Self.memory else { return .zero }
        guard let first = samples.first(where: { $0.time >= last.time - Self.memory - 1e-9 }), last.time > first.time
        else { return .zero }
        return (last.place - first.place) / (last.time - first.time)
    }
}
