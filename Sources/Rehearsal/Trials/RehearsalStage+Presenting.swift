public import Entracte
public import UIKitCore

extension RehearsalStage {
    /// The controller that is on top: the root, or what was presented last and isn't being dismissed.
    public var top: UIViewController {
        var top: UIViewController = root
        while let presented = top.presentedViewController, !presented.isBeingDismissed { top = presented }
        return top
    }

    /// Has the controller on top present another one by a transition, and returns at once; then advance.
    ///
    /// In an async test `root.present(settings, with: .drop)` would be the form that waits for the end, which nobody would
    /// bring about. This is the other form; `stage.run { … }` brings it about elsewhere, too, as its body isn't async.
    ///
    /// - Parameters:
    ///   - controller: One that isn't presented yet.
    ///   - transition: By which it comes, and leaves.
    ///   - completion: Called once, as that of `UIViewController.present(_:with:completion:)`.
    public func present(
        _ controller: UIViewController, with transition: Entracte.Transition,
        completion: ((Result<Void, TransitionError>) -> Void)? = nil
    ) {
        run { top.present(controller, with: transition, completion: completion) }
    }

    /// Has the controller on top dismissed, animated, and returns at once; then advance.
    ///
    /// - Parameter completion: Called as that of `UIViewController.dismiss(animated:completion:)`.
    public func dismiss(completion: (() -> Void)? = nil) {
        run { top.dismiss(animated: true, completion: completion) }
    }
}
