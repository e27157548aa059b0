import UIKit

/// Gives a tab bar controller the runs of its transition.
///
/// A tab farther along comes by the transition, one farther back uncovers itself by it. A delegate that the app had set
/// before goes on hearing what is selected.
@MainActor
final class TabDelegate: NSObject, UITabBarControllerDelegate {
    var transition: Entracte.Transition?
    private(set) weak var run: TransitionRun?
    weak var other: (any UITabBarControllerDelegate)?

    init(before other: (any UITabBarControllerDelegate)?) { self.other = other }

    var delegateBefore: (any UITabBarControllerDelegate)? { other }

    func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        guard let transition else {
            return other?.tabBarController?(tabBarController, animationControllerForTransitionFrom: fromVC, to: toVC)
        }
        let tabs = tabBarController.viewControllers ?? []
        let (old, new) = (tabs.firstIndex { $0 === fromVC }, tabs.firstIndex { $0 === toVC })
        let run = TransitionRun(transition, kind: (old ?? 0) <= (new ?? 0) ? .arrival : .departure)
        self.run = run
        return run
    }

    func tabBarController(
        _ tabBarController: UITabBarController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        if let run = animationController as? TransitionRun { return run }
        return other?.tabBarController?(tabBarController, interactionControllerFor: animationController)
    }

    func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool {
        return other?.tabBarController?(tabBarController, shouldSelect: viewController) ?? true
    }

    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
        other?.tabBarController?(tabBarController, didSelect: viewController)
    }
}
