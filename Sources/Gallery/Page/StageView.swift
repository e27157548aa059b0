import CoreGraphics
import Drawing
import QuartzCore
import Staging
import UIKit

/// A frame of another stage, stretched over the view; touches can be handed on to that stage.
final class StageView: UIView {
    /// Hears of touches in points of the other stage's screen; nil for a picture that takes none.
    var onTouch: ((StageInput) -> Void)? {
        didSet { isUserInteractionEnabled = onTouch != nil }
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
            let place = finger.location(in: self)
            let point = CGPoint(
                x: place.x * stageSize.width / max(bounds.width, 1),
                y: place.y * stageSize.height / max(bounds.height, 1))
            if phase == .ended || phase == .cancelled { fingers[id] = nil }
            onTouch?(.touch(id: id, phase, point))
        }
    }
}
