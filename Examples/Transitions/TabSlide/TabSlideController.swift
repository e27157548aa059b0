import UIKit

/// Three tabs that slide past each other in the order of their items.
public final class TabSlideController: UITabBarController, UITabBarControllerDelegate {
    public override func viewDidLoad() {
        super.viewDidLoad()
        delegate = self
        view.backgroundColor = .systemBackground
        viewControllers = [
            FeatureController("Listen now", album: Album.all[4], symbol: .disc),
            FeatureController("Browse", album: Album.all[2], symbol: .grid),
            FeatureController("Library", album: Album.all[3], symbol: .stack),
        ]
    }

    public func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        guard let old = viewControllers?.firstIndex(of: fromVC), let new = viewControllers?.firstIndex(of: toVC) else {
            return nil
        }
        return TabSlideAnimator(isForward: new > old)
    }
}

private final class TabSlideAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let isForward: Bool

    init(isForward: Bool) { self.isForward = isForward }

    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.35 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let from = context.view(forKey: .from), let to = context.view(forKey: .to),
            let target = context.viewController(forKey: .to)
        else { return context.completeTransition(false) }
        let area = context.finalFrame(for: target)
        let way = isForward ? area.width : -area.width
        context.containerView.addSubview(to)
        to.frame = area.offsetBy(dx: way, dy: 0)
        UIView.animate(
            withDuration: transitionDuration(using: context), delay: 0, usingSpringWithDamping: 0.9,
            initialSpringVelocity: 0, options: [],
            animations: {
                to.frame = area
                from.frame = area.offsetBy(dx: -way, dy: 0)
            },
            completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
    }
}
