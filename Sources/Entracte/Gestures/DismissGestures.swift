import UIKit

/// The gestures on a presented screen that dismiss it.
@MainActor
final class DismissGestures {
    init(
        _ transition: Transition, on container: UIView, carriage: UIView, of presented: UIViewController,
        by delegate: PresentationDelegate
    ) {
    }

    func remove() {}
}
