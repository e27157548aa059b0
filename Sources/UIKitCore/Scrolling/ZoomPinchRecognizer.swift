import CoreGraphics

/// The recognizer of a scroll view's pinches; it and the one of the drags let each other be.
final class ZoomPinchRecognizer: UIPinchGestureRecognizer {
    weak var scrollView: UIScrollView?
    /// The scale up to which the scroll view has followed.
    private var followed: CGFloat = 1
    /// Whether other fingers are down than when their middle was last looked at.
    private var isRegrouped = false
    /// Whether too few fingers are down, until another lands.
    private var isPaused = false

    init() {
        super.init { pinch in unsafeDowncast(pinch, to: ZoomPinchRecognizer.self).act() }
    }

    override var scale: CGFloat {
        get { super.scale }
        set {
            super.scale = newValue
            followed = super.scale
        }
    }

    override var permitsRecognition: Bool { scrollView.map { $0.canPinch && $0.mayTake(from: self) } ?? false }

    override func canPrevent(_ other: UIGestureRecognizer) -> Bool { other !== scrollView?.panGestureRecognizer }
    override func canBePrevented(by other: UIGestureRecognizer) -> Bool {
        other !== scrollView?.panGestureRecognizer
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        isRegrouped = true
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        regroup(without: touches)
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesCancelled(touches, with: event)
        regroup(without: touches)
    }

    override func reset() {
        super.reset()
        followed = 1
        isRegrouped = false
        isPaused = false
    }

    private func regroup(without touches: Set<UITouch>) {
        guard !touchesLeft(without: touches).isEmpty else { return }
        isRegrouped = true
        // For the action to hear of it.
        if state == .began || state == .changed { state = .changed }
    }

    private func act() {
        guard let scrollView else { return }
        let isPair = numberOfTouches > 1
        switch state {
        case .began:
            begin(scrollView, isPair)
        case .changed where !isPair:
            if !isPaused { scrollView.endPinch() }
            isPaused = true
        case .changed where isPaused: begin(scrollView, isPair)
        case .changed: follow(scrollView)
        case .ended:
            if !isPaused, !isRegrouped { follow(scrollView) }
            scrollView.endPinch()
        default: scrollView.endPinch()
        }
    }

    private func begin(_ scrollView: UIScrollView, _ isPair: Bool) {
        isPaused = !isPair
        isRegrouped = false
        followed = scale
        if isPair { scrollView.beginPinch(at: middle(in: scrollView)) }
    }

    private func follow(_ scrollView: UIScrollView) {
        let factor = Double(scale / followed)
        followed = scale
        scrollView.followPinch(by: factor, at: middle(in: scrollView), isRegrouped: isRegrouped)
        isRegrouped = false
    }

    /// The middle of the fingers, from the scroll view's upper left.
    private func middle(in scrollView: UIScrollView) -> CGPoint {
        let (place, origin) = (location(in: scrollView), scrollView.bounds.origin)
        return CGPoint(x: place.x - origin.x, y: place.y - origin.y)
    }
}
