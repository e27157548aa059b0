public import CoreGraphics
import QuartzCore

/// **Differs from UIKit**: the new content is live in every transition: what else moves in it goes on. A curl is drawn
/// as its nearest: the page slides off over the upper edge, or comes down over it, flat, cut to the view. How deep a
/// flip is seen in perspective isn't recorded: the eye stands twice the longer side away.
extension UIView {
    /// Animates from what a view showed in the last frame to what it shows after a closure's changes.
    ///
    /// The options' `transition…` says how. Without one the call is that of `animate(withDuration:…)`.
    ///
    /// - Parameters:
    ///   - view: The view whose content changes, its subviews with it. One that no frame has shown yet doesn't move,
    ///     and completes in the next frame.
    ///   - duration: Seconds; 0 changes at once.
    ///   - options: With `allowAnimatedContent` the changes move as well; otherwise they are there at once, and only
    ///     the transition moves.
    ///   - completion: Runs when the transition has ended; with false where another one takes its place.
    public class func transition(
        with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        guard let kind = options.viewTransition else {
            return animate(
                withDuration: duration, delay: 0, options: options, animations: animations ?? {}, completion: completion
            )
        }
        let block = AnimationBlock.nested(duration: duration, delay: 0, options: options, completion: completion)
        block.run {
            block.add(kind, on: view)
            if options.contains(.allowAnimatedContent) {
                animations?()
            } else {
                performWithoutAnimation { animations?() }
            }
        }
    }

    /// Animates from one view to another that takes its place in its superview.
    ///
    /// It is the superview's content that changes: the whole of it flips or fades.
    ///
    /// - Parameters:
    ///   - options: With `showHideTransitionViews` both stay where they are: the one is hidden, the other shown.
    ///   - completion: As for `transition(with:…)`. Without a superview of the first view nothing happens, which is
    ///     reported, and it gets false in the next frame.
    public class func transition(
        from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
        completion: ((Bool) -> Void)? = nil
    ) {
        guard let container = fromView.superview, fromView !== toView else {
            Diagnostics.report(
                Diagnostic(
                    place: "UIView.transition(from:to:)",
                    problem: fromView === toView ? "both views are the same" : "the first view has no superview",
                    remedy: "give two views, the first in a view that shows; nothing is changed"))
            let media = InterfaceContext.current.media
            return media.schedule(at: media.time) { MainActor.assumeIsolated { completion?(false) } }
        }
        transition(
            with: container, duration: duration, options: options,
            animations: {
                if options.contains(.showHideTransitionViews) {
                    toView.isHidden = false
                    fromView.isHidden = true
                } else {
                    container.insertSubview(toView, aboveSubview: fromView)
                    fromView.removeFromSuperview()
                }
            }, completion: completion)
    }
}

extension UIView.AnimationOptions {
    /// The transition of views that the options ask for, as one of layers.
    fileprivate var viewTransition: (type: CATransitionType, subtype: CATransitionSubtype?)? {
        switch rawValue >> 20 & 7 {
        case 1: (.flip, .fromLeft)
        case 2: (.flip, .fromRight)
        case 3: (.curlUp, nil)
        case 4: (.curlDown, nil)
        case 5: (.fade, nil)
        case 6: (.flip, .fromTop)
        case 7: (.flip, .fromBottom)
        default: nil
        }
    }
}

extension AnimationBlock {
    func add(_ kind: (type: CATransitionType, subtype: CATransitionSubtype?), on view: UIView) {
        guard !isImmediate else { return }
        let transition = CATransition()
        transition.type = kind.type
        transition.subtype = kind.subtype
        setPace(of: transition)
        prepare(transition, on: view)
        view.layer.add(transition, forKey: kCATransition)
        steer(view.layer.runningAnimation(forKey: kCATransition), of: nil)
    }
}
