import CoreGraphics

/// The view in which a container shows one child's view after another: views that fill it fill it after a change of its
/// size, too.
final class ControllerWrapperView: TransitionContainerView {
    /// Called right before the wrapper leaves its window.
    var willLeaveWindow: () -> Void = {}
    /// Called right before the wrapper comes into a window.
    var willEnterWindow: () -> Void = {}

    override var frame: CGRect {
        get { super.frame }
        set { keepingPlaces { super.frame = newValue } }
    }

    override var bounds: CGRect {
        get { super.bounds }
        set { keepingPlaces { super.bounds = newValue } }
    }

    private func keepingPlaces(_ change: () -> Void) {
        let old = super.bounds
        let filling = subviews.filter { $0.untransformedFrame == old }
        change()
        guard super.bounds.size != old.size else { return }
        for view in filling { view.place(in: super.bounds) }
    }

    override func willMove(toWindow newWindow: UIWindow?) {
        super.willMove(toWindow: newWindow)
        if newWindow == nil { willLeaveWindow() } else { willEnterWindow() }
    }
}
