import UIKit

extension FingerDriver {
    /// Whether a scroll view under the finger has a way to go in a direction.
    func isScrollable(_ direction: Transition.Direction, under pan: UIPanGestureRecognizer, in view: UIView) -> Bool {
        let way = pan.translation(in: view)
        let place = pan.location(in: view)
        // Where it came down, not where it has got to.
        let point = CGPoint(x: place.x - way.x, y: place.y - way.y)
        var found = view.hitTest(point, with: nil)
        while let current = found, current !== view {
            if let scroll = current as? UIScrollView, scroll.isScrollEnabled, scroll.hasWay(for: direction) {
                return true
            }
            found = current.superview
        }
        return false
    }
}

extension UIScrollView {
    /// Whether a finger that goes one way would move the content.
    fileprivate func hasWay(for direction: Transition.Direction) -> Bool {
        let insets = adjustedContentInset
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let slack: CGFloat = 0.5
        switch direction {
        case .down: return contentOffset.y > -insets.top + slack
        case .up: return contentOffset.y < contentSize.height + insets.bottom - bounds.height - slack
        case .leading, .trailing:
            let isRight = (direction == .trailing) != isMirrored
            return isRight
                ? contentOffset.x > -insets.left + slack
                : contentOffset.x < contentSize.width + insets.right - bounds.width - slack
        }
    }
}
