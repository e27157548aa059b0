import UIKit

/// Gives a navigation controller the runs of its transition.
///
/// A delegate that the app had set before goes on hearing what is shown, and gives animators where there is no
/// transition.
@MainActor
final class NavigationDelegate: NSObject, UINavigationControllerDelegate {
    var transition: Entracte.Transition?
    private(set) weak var run: TransitionRun?
    /// Whether the next run begins in a finger's hold, and where that came down, in the window.
    var nextTouch: CGPoint?
    weak var other: (any UINavigationControllerDelegate)?
    /// Transitions of single controllers: pushed by them, they are popped by them.
    private var own: [(controller: WeakController, transition: Entracte.Transition)] = []

    private struct WeakController {
        weak var controller: UIViewController?
    }

    init(before other: (any UINavigationControllerDelegate)?) { self.other = other }

    var delegateBefore: (any UINavigationControllerDelegate)? { other }

    func set(_ transition: Entracte.Transition, for controller: UIViewController) {
        own.removeAll { $0.controller.controller == nil || $0.controller.controller === controller }
        own.append((WeakController(controller: controller), transition))
    }

    /// The transition by which a controller comes and goes.
    func transition(of controller: UIViewController) -> Entracte.Transition? {
        own.first { $0.controller.controller === controller }?.transition ?? transition
    }

    // MARK: UINavigationControllerDelegate

    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        // The way follows from what is done each time: nothing is remembered from the last one.
        let isPush = operation == .push
        let touch = nextTouch
        nextTouch = nil
        guard let transition = transition(of: isPush ? toVC : fromVC) else {
            return otherAnimator(navigationController, operation, fromVC, toVC)
        }
        let run = TransitionRun(transition, kind: isPush ? .arrival : .departure)
        run.beginsHeld = touch != nil
        run.touch = touch
        self.run = run
        return run
    }

    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        if let run = animationController as? TransitionRun { return run }
        return other?.navigationController?(navigationController, interactionControllerFor: animationController)
    }

    private func otherAnimator(
        _ navigationController: UINavigationController, _ operation: UINavigationController.Operation,
        _ from: UIViewController, _ to: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        return other?.navigationController?(
            navigationController, animationControllerFor: operation, from: from, to: to)
    }

    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) {
        other?.navigationController?(navigationController, willShow: viewController, animated: animated)
    }

    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {
        other?.navigationController?(navigationController, didShow: viewController, animated: animated)
    }
}
