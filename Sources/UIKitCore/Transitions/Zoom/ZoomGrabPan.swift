import CoreGraphics

/// The gesture that pulls a zoomed page down: a pan along its height. Scroll views in the page wait for it.
final class ZoomGrabPan: UIPanGestureRecognizer {
    private weak var grab: ZoomGrab?

    init(_ grab: ZoomGrab) {
        self.grab = grab
        super.init { [weak grab] pan in grab?.follow(pan) }
        maximumNumberOfTouches = 1
    }

    override var permitsRecognition: Bool { grab?.canBegin ?? false }

    override func acceptsDirection(_ path: CGPoint) -> Bool {
        grab?.accepts(self, byRule: path.y > path.x.magnitude && !canScrollUp) ?? false
    }

    /// Whether a scroll view under the finger has something above what it shows.
    private var canScrollUp: Bool {
        var next = progress.allTouches.first?.view
        while let candidate = next, candidate !== view {
            if let scrollView = candidate as? UIScrollView, scrollView.isScrollEnabled,
                scrollView.contentOffset.y > -scrollView.adjustedContentInset.top
            {
                return true
            }
            next = candidate.superview
        }
        return false
    }

    override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        otherGestureRecognizer is ScrollPanRecognizer
    }
}
