import UIKit

extension FingerDriver {
    static func isScrollView(_ view: UIView?) -> Bool { false }

    func isScrollable(_ direction: Transition.Direction, under pan: UIPanGestureRecognizer, in view: UIView) -> Bool {
        false
    }
}
