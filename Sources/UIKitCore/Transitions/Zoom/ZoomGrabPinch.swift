import CoreGraphics

/// The gesture that pinches a zoomed page off the screen.
final class ZoomGrabPinch: UIPinchGestureRecognizer {
    private weak var grab: ZoomGrab?

    init(_ grab: ZoomGrab) {
        self.grab = grab
        super.init { [weak grab] pinch in grab?.follow(pinch) }
    }

    override var permitsRecognition: Bool {
        (grab?.canBegin ?? false) && (grab?.accepts(self, byRule: scale < 1) ?? false)
    }
}
