import UIKit

/// The gestures on a presented screen that dismiss it.
@MainActor
final class DismissGestures: NSObject, UIGestureRecognizerDelegate {
    private var driver: FingerDriver?
    private var tap: UITapGestureRecognizer?
    private weak var container: UIView?

    init(
        _ transition: Transition, on container: UIView, carriage: UIView, of presented: UIViewController,
        by delegate: PresentationDelegate
    ) {
        self.container = container
        super.init()
        let gestures = transition.dismissing
        guard !gestures.isEmpty else { return }
        driver = FingerDriver(on: container, gestures: { gestures }) { [weak presented, weak delegate] point in
            guard let presented, let delegate, delegate.run == nil, presented.presentedViewController == nil else {
                return nil
            }
            delegate.isHeldNext = true
            delegate.nextTouch = point
            presented.dismiss(animated: true)
            delegate.isHeldNext = false
            delegate.nextTouch = nil
            return delegate.run
        }
        guard gestures.contains(.tapOutside) else { return }
        let tap = UITapGestureRecognizer { [weak presented, weak delegate] _ in
            guard let presented, let delegate, delegate.run == nil else { return }
            presented.dismiss(animated: true)
        }
        tap.delegate = self
        container.addGestureRecognizer(tap)
        self.tap = tap
    }

    func remove() {
        driver?.remove()
        driver = nil
        if let tap { tap.view?.removeGestureRecognizer(tap) }
        tap = nil
    }

    /// A tap counts beside the screen alone.
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        touch.view === container
    }
}
