import CoreGraphics

extension UIViewController {
    /// Puts one child's view in another's place, with an animation between.
    final func exchange(
        _ old: UIViewController, _ new: UIViewController, duration: Double, options: UIView.AnimationOptions,
        animations: (() -> Void)?, completion: ((Bool) -> Void)?
    ) {
        let call = "transition(from:to:duration:options:animations:completion:)"
        guard old !== new, old.containment.parent === self, new.containment.parent === self else {
            return report(
                call, "the two controllers are not two children of it; nothing is done",
                remedy: "add both with addChild(_:) first")
        }
        guard let superview = old.viewIfLoaded?.superview else {
            return report(
                call, "the view to leave is in no view; nothing is done", remedy: "add it before the transition")
        }
        // In a container that isn't visible nobody appears.
        let isVisible = appearance.phase == .appeared || appearance.phase == .appearing
        let leaving = isVisible ? old.beginAppearance(false, animated: duration > 0) : nil
        let coming = isVisible ? new.beginAppearance(true, animated: duration > 0) : nil
        superview.addSubview(new.view)
        UIView.animate(withDuration: duration, delay: 0, options: options) {
            animations?()
        } completion: { finished in
            old.viewIfLoaded?.removeFromSuperview()
            new.endAppearance(coming)
            old.endAppearance(leaving)
            completion?(finished)
        }
    }
}
