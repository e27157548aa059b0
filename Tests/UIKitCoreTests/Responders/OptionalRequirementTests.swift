import CoreGraphics
import QuartzCore
import Testing
import UIKitCore

@MainActor @Suite("Optional requirements are called as people write them", .serialized)
struct OptionalRequirementTests {
    private final class Listener: NSObject, UIScrollViewDelegate, UITabBarControllerDelegate,
        UIViewControllerAnimatedTransitioning
    {
        var heard: [String] = []
        func scrollViewDidScroll(_ scrollView: UIScrollView) { heard.append("scrolled") }
        func tabBarController(
            _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
        ) -> Bool { false }
        func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
            0
        }
        func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {}
        func animationEnded(_ transitionCompleted: Bool) { heard.append("ended \(transitionCompleted)") }
    }

    @Test("What is implemented is called; what isn't is answered by default")
    func calls() {
        let stage = ViewStage()
        _ = stage
        let listener = Listener()
        weak let scrolling: (any UIScrollViewDelegate)? = listener
        scrolling?.scrollViewDidScroll?(UIScrollView(frame: .zero))
        scrolling?.scrollViewDidEndDragging?(UIScrollView(frame: .zero), willDecelerate: true)
        let animator: any UIViewControllerAnimatedTransitioning = listener
        animator.animationEnded?(true)
        let tabs: (any UITabBarControllerDelegate)? = listener
        let controller = UITabBarController()
        #expect(tabs?.tabBarController?(controller, shouldSelect: UIViewController()) == false)
        #expect(tabs?.tabBarControllerSupportedInterfaceOrientations?(controller) == .all)
        #expect(listener.heard == ["scrolled", "ended true"])
    }

    @Test("An animator is asked with a question mark as well")
    func animators() {
        let stage = ViewStage()
        let view = stage.view()
        let running = UIViewPropertyAnimator(duration: 1, curve: .linear)
        let animator: any UIViewImplicitlyAnimating = running
        var ended: [UIViewAnimatingPosition] = []
        animator.addAnimations? { view.alpha = 0 }
        animator.addCompletion? { ended.append($0) }
        animator.startAnimation()
        stage.frame(at: 0.5)
        animator.pauseAnimation()
        animator.continueAnimation?(withTimingParameters: nil, durationFactor: 0.5)
        stage.frame(at: 3)
        stage.frame(at: 3.1)
        #expect(ended == [.end] && view.alpha == 0)
    }

    @Test("A controller that is such a delegate still has its own containers under their names")
    func names() {
        final class Both: UIViewController, UINavigationControllerDelegate, UITabBarControllerDelegate {
            var title1: String? { navigationController?.topViewController?.title }
            var count: Int { tabBarController?.viewControllers?.count ?? -1 }
        }
        let stage = ViewStage()
        _ = stage
        let both = Both()
        both.title = "both"
        let navigation = UINavigationController(rootViewController: both)
        #expect(both.title1 == "both" && both.count == -1)
        _ = navigation
    }
}
