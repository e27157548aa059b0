import Testing
import UIKit

// In Swift 5 mode code that says nothing of actors may touch views, as with Apple's SDK. That this compiles is the test.
private func makeButton(title: String) -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    button.frame = CGRect(x: 0, y: 0, width: 120, height: 44)
    return button
}

private final class Delegate: NSObject, UIViewControllerTransitioningDelegate {
    let animator = Animator()

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? {
        animator
    }
}

private final class Animator: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 0.5 }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
}

@Suite("Swift 5 mode")
struct UnannotatedTests {
    @Test("Unannotated helpers, delegates and animators compile and work")
    @MainActor
    func helpers() {
        #expect(makeButton(title: "Login").title(for: .normal) == "Login")
        let controller = UIViewController()
        let delegate = Delegate()
        controller.modalPresentationStyle = .custom
        controller.transitioningDelegate = delegate
        let chosen = controller.transitioningDelegate?.animationController(
            forPresented: controller, presenting: controller, source: controller)
        #expect(chosen === delegate.animator)
        #expect(chosen?.transitionDuration(using: nil) == 0.5)
    }
}
