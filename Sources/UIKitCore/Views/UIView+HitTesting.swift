import CoreGraphics
import QuartzCore

extension UIView {
    /// Views more transparent than this take no touches (UIView's documentation).
    private static let faintest: Float = 0.01

    final func hit(_ point: CGPoint, _ event: UIEvent?) -> UIView? {
        guard isUserInteractionEnabled, !isHidden, layer.opacity >= Self.faintest, deafness == 0 else { return nil }
        guard self.point(inside: point, with: event) else { return nil }
        for child in children.reversed() {
            if let hit = child.hitTest(child.convert(point, from: self), with: event) { return hit }
        }
        return self
    }

    final func attach(_ recognizer: UIGestureRecognizer) {
        guard recognizer.view !== self else { return }
        recognizer.view?.removeGestureRecognizer(recognizer)
        recognizers.append(recognizer)
        recognizer.didAttach(to: self)
    }

    final func detach(_ recognizer: UIGestureRecognizer) {
        guard recognizer.view === self else { return }
        recognizers.removeAll { $0 === recognizer }
        recognizer.didAttach(to: nil)
    }

    final func replaceRecognizers(_ new: [UIGestureRecognizer]) {
        for recognizer in recognizers where !new.contains(where: { $0 === recognizer }) {
            removeGestureRecognizer(recognizer)
        }
        for recognizer in new { addGestureRecognizer(recognizer) }
    }
}
