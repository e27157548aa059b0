import UIKit

/// The gestures on a navigation controller's view that pop, where the transition of what is on top has any.
@MainActor
final class PopGestures: NSObject {
    private var driver: FingerDriver?

    init(_ controller: UINavigationController, delegate: NavigationDelegate) {
        super.init()
        guard let view = controller.view else { return }
        driver = FingerDriver(on: view) { [weak controller, weak delegate] in
            guard let controller, let delegate, delegate.run == nil, controller.viewControllers.count > 1,
                let top = controller.topViewController
            else { return [] }
            guard let transition = delegate.transition(of: top) else { return [] }
            // People expect to swipe back, whatever the transition.
            return transition.dismissing.isEmpty ? .leadingEdge : transition.dismissing
        } begin: { [weak controller, weak delegate] point in
            guard let controller, let delegate, delegate.run == nil else { return nil }
            delegate.nextTouch = point
            _ = controller.popViewController(animated: true)
            delegate.nextTouch = nil
            return delegate.run
        }
    }
}
