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

    /// Shows a child's view, unless it is covered, and what covers its context, which comes and goes with it.
    func show(_ child: UIViewController) {
        if child.isCovered {
            // An animator may have put it in; in what covers it, it may just be leaving.
            if let view = child.viewIfLoaded, view.superview === self { view.removeFromSuperview() }
        } else if let view = child.view {
            if !view.isDescendant(of: self) { addSubview(view) }
            // The size may be another by now.
            view.place(in: bounds)
        }
        guard let cover = child.contextContainer else { return }
        child.presenting.presentation?.record.isAside = false
        cover.place(in: bounds)
        addSubview(cover)
        // Who comes with it may have been dismissed in the callbacks.
        if child.contextContainer !== cover { cover.removeFromSuperview() }
    }

    override func willMove(toWindow newWindow: UIWindow?) {
        super.willMove(toWindow: newWindow)
        if newWindow == nil { willLeaveWindow() } else { willEnterWindow() }
    }
}
