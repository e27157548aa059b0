import CoreGraphics
import Drawing
import QuartzCore
import Staging
import UIKit
import UIKitCore

/// A frame of another stage, stretched over the view; touches, the pointer and the wheel can be handed on to that stage.
final class StageView: UIView {
    /// Hears of touches, the pointer and the wheel in points of the other stage's screen; nil for a picture that takes none.
    var onInput: ((StageInput) -> Void)? {
        didSet { isUserInteractionEnabled = onInput != nil }
    }
    /// The other stage's screen, in points.
    var stageSize = CGSize(width: 390, height: 844)

    private(set) var list: DisplayList?
    /// Fingers that are down, each at the place that is its number there.
    private var fingers: [UITouch?] = []

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        isMultipleTouchEnabled = true
        clipsToBounds = true
        addGestureRecognizer(
            UIHoverGestureRecognizer { [weak self] hover in
                guard let self else { return }
                let isOver = hover.state == .began || hover.state == .changed
                onInput?(.hover(isOver ? scenePoint(hover.location(in: self)) : nil))
            })
        addGestureRecognizer(
            WheelGestureRecognizer { [weak self] turn in
                guard let self, let onInput else { return false }
                let origin = window?.frame.origin ?? .zero
                let place = convert(
                    CGPoint(x: turn.location.x - origin.x, y: turn.location.y - origin.y), from: nil as UIView?)
                let way = scenePoint(CGPoint(x: turn.delta.dx, y: turn.delta.dy))
                onInput(.wheel(CGVector(dx: way.x, dy: way.y), at: scenePoint(place)))
                return true
            })
    }

    required init?(coder: NSCoder) { nil }

    /// Shows a frame from now on; nil shows none.
    func show(_ list: DisplayList?) {
        guard list?.root !== self.list?.root else { return }
        self.list = list
        layer.show(
            list.map {
                LayerStill(
                    body: $0.root, bounds: CGRect(x: 0, y: 0, width: CGFloat($0.width), height: CGFloat($0.height)))
            })
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        // A set has no order; fingers have, by when and where they came down.
        let order = touches.sorted { one, other in
            let (a, b) = (one.location(in: self), other.location(in: self))
            return (one.timestamp, a.x, a.y) < (other.timestamp, b.x, b.y)
        }
        for touch in order {
            let free = fingers.firstIndex { $0 == nil } ?? fingers.endIndex
            if free == fingers.endIndex { fingers.append(touch) } else { fingers[free] = touch }
        }
        hand(on: touches, .began)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { hand(on: touches, .moved) }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { hand(on: touches, .ended) }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { hand(on: touches, .cancelled) }

    private func hand(on touches: Set<UITouch>, _ phase: StageInput.TouchPhase) {
        for (id, finger) in fingers.enumerated() {
            guard let finger, touches.contains(finger) else { continue }
            let point = scenePoint(finger.location(in: self))
            if phase == .ended || phase == .cancelled { fingers[id] = nil }
            onInput?(.touch(id: id, phase, point))
        }
    }

    private func scenePoint(_ place: CGPoint) -> CGPoint {
        CGPoint(
            x: place.x * stageSize.width / max(bounds.width, 1), y: place.y * stageSize.height / max(bounds.height, 1))
    }
}
