import CoreGraphics
import QuartzCore

/// The recognizer of a scroll view's drags.
///
/// It waits for content's touches as the scroll view says, and begins as it lands on content that moves on: that is
/// caught, and nothing in it hears of the touch.
final class ScrollPanRecognizer: UIPanGestureRecognizer {
    weak var scrollView: UIScrollView?
    private var isContentWaiting = false
    private var isCatching = false
    /// How much of the pan's way the scroll view has followed.
    private var followed = CGPoint.zero

    init() {
        super.init { pan in unsafeDowncast(pan, to: ScrollPanRecognizer.self).act() }
    }

    override var travelToBegin: CGFloat { isCatching ? 0 : super.travelToBegin }
    override var holdsBeginnings: Bool { delaysTouchesBegan || isContentWaiting }

    override var permitsRecognition: Bool {
        guard let scrollView, scrollView.isScrollEnabled else { return false }
        guard !isCatching else { return true }
        guard scrollView.wants(convert(pan.path, to: scrollView)) else { return false }
        return scrollView.mayTake(from: self)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        guard let scrollView, scrollView.isScrollEnabled, state == .possible else { return }
        if scrollView.isDecelerating {
            isCatching = true
            mute(touches)
            scrollView.stopMotion()
            return tryToBegin()
        }
        let content = touches.inOrder.filter { $0.view !== scrollView }
        for touch in content {
            guard let view = touch.view else { continue }
            if !scrollView.touchesShouldBegin([touch], with: event, in: view) { mute([touch]) }
        }
        if scrollView.delaysContentTouches, !content.isEmpty, numberOfTouches == touches.count {
            isContentWaiting = true
            wait(until: event.timestamp + GestureThresholds.contentDelay)
        }
    }

    override func timeIsUp() { isContentWaiting = false }

    override func reset() {
        super.reset()
        isContentWaiting = false
        isCatching = false
        followed = .zero
    }

    /// Keeps touches from the views they landed on.
    private func mute(_ touches: Set<UITouch>) {
        for sequence in arena?.router.sequences ?? [] where touches.contains(sequence.touch) {
            if sequence.progress == .waiting { sequence.progress = .done }
        }
    }

    private func act() {
        guard let scrollView else { return }
        switch state {
        case .began:
            followed = pan.origin
            scrollView.beginDrag(along: convert(pan.path, to: scrollView))
            follow()
        case .changed:
            // What gave way to a pinch goes on after it.
            if scrollView.zoom.resumesDrag, !scrollView.scroll.zooms { scrollView.beginDrag(along: .zero) }
            follow()
        case .ended:
            follow()
            scrollView.endDrag(velocity: velocity(in: scrollView))
        default: scrollView.cancelDrag()
        }
    }

    private func follow() {
        guard let scrollView else { return }
        let way = CGPoint(x: pan.path.x - followed.x, y: pan.path.y - followed.y)
        followed = pan.path
        scrollView.drag(by: convert(way, to: scrollView))
    }
}

extension UIScrollView {
    /// Whether a gesture may take its touches from views in it that have been told of them.
    final func mayTake(from gesture: UIGestureRecognizer) -> Bool {
        let told = (gesture.arena?.router.sequences ?? []).filter { sequence in
            sequence.progress == .told && sequence.view !== self
                && gesture.progress.touches.contains { $0 === sequence.touch }
        }
        return told.allSatisfy { canCancelContentTouches && touchesShouldCancel(in: $0.view) }
    }
}
