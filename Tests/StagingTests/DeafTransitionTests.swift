import CoreGraphics
import QuartzCore
import Staging
import Testing
import UIKitCore

@MainActor
@Suite("Touches while a transition runs")
struct DeafTransitionTests {
    /// How a transition comes to its end.
    enum End: CaseIterable {
        case completed, cancelled, windowClosed, viewTakenAway
    }

    @Test(
        "A transition is deaf as long as it runs and no longer, and the application never is", arguments: End.allCases)
    func deafness(end: End) async throws {
        // Field report B05: github.com/lionheart/openradar-mirror/issues/19940.
        let stage = Stage()
        let window = UIWindow()
        let root = UIViewController()
        root.view.backgroundColor = .white
        window.rootViewController = root
        window.makeKeyAndVisible()
        await stage.advance(to: 0)
        var taps: [String] = []
        let arriving = UIViewController()
        arriving.modalPresentationStyle = .custom
        let animator = LongBounce(completes: end != .cancelled)
        arriving.transitioningDelegate = animator
        arriving.view.addGestureRecognizer(UITapGestureRecognizer { _ in taps.append("arriving") })
        root.view.addGestureRecognizer(UITapGestureRecognizer { _ in taps.append("root") })
        root.present(arriving, animated: true)
        func tap(at time: Double) {
            stage.send(.touch(id: 0, .began, CGPoint(x: 200, y: 400)), at: time)
            stage.send(.touch(id: 0, .ended, CGPoint(x: 200, y: 400)), at: time + 0.05)
        }
        tap(at: 0.4)
        await stage.advance(to: 0.6)
        #expect(taps.isEmpty && !UIApplication.shared.isIgnoringInteractionEvents)
        switch end {
        case .windowClosed:
            window.isHidden = true
            window.isHidden = false
        case .viewTakenAway: arriving.view.removeFromSuperview()
        default: break
        }
        await stage.advance(to: 1.75)
        tap(at: 1.8)
        await stage.advance(to: 2)
        #expect(!UIApplication.shared.isIgnoringInteractionEvents)
        switch end {
        // A view that was taken away is put back by the end of its transition.
        case .completed, .windowClosed, .viewTakenAway: #expect(taps == ["arriving"])
        case .cancelled: #expect(taps == ["root"])
        }
        stage.end()
    }
}

/// A presentation with a long tail.
@MainActor
private final class LongBounce: NSObject, UIViewControllerAnimatedTransitioning, UIViewControllerTransitioningDelegate {
    private let completes: Bool

    init(completes: Bool) { self.completes = completes }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> Double { 1.5 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let view = context.view(forKey: .to) else { return context.completeTransition(false) }
        context.containerView.addSubview(view)
        view.transform = CGAffineTransform(translationX: 0, y: -800)
        UIView.animate(withDuration: 1.5, delay: 0, usingSpringWithDamping: 0.3, initialSpringVelocity: 0) {
            view.transform = .identity
        } completion: { _ in
            context.completeTransition(self.completes)
        }
    }
}
