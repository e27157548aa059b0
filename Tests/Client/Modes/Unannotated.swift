// Accepted in the modes of Swift 4.2 and 5: code that never heard of actors, as people wrote it for years.
import UIKit

private var payloadKey: UInt8 = 0

extension UIView {
    var payload: String? {
        get { return objc_getAssociatedObject(self, &payloadKey) as? String }
        set { objc_setAssociatedObject(self, &payloadKey, newValue, .OBJC_ASSOCIATION_COPY_NONATOMIC) }
    }

    func pin(to other: UIView) {
        translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            topAnchor.constraint(equalTo: other.topAnchor), leadingAnchor.constraint(equalTo: other.leadingAnchor),
        ])
    }
}

class Slide: NSObject, UIViewControllerAnimatedTransitioning, CAAnimationDelegate {
    private var context: UIViewControllerContextTransitioning?

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        return 0.3
    }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        context = transitionContext
        guard let view = transitionContext.view(forKey: .to) else { return }
        transitionContext.containerView.addSubview(view)
        let move = CABasicAnimation(keyPath: "position")
        move.fromValue = NSValue(cgPoint: CGPoint(x: 0, y: 900))
        move.delegate = self
        view.layer.add(move, forKey: nil)
    }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        context?.completeTransition(flag)
    }
}

class Forwarder: NSObject, UITabBarControllerDelegate {
    weak var next: UITabBarControllerDelegate?

    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
        next?.tabBarController?(tabBarController, didSelect: viewController)
    }
}

class Card: UIPresentationController {
    lazy var veil = UIVisualEffectView(effect: UIBlurEffect(style: .dark))

    override var frameOfPresentedViewInContainerView: CGRect {
        return containerView?.bounds.insetBy(dx: 20, dy: 60) ?? .zero
    }

    override func presentationTransitionWillBegin() {
        containerView?.insertSubview(veil, at: 0)
        presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in self.veil.alpha = 1 })
    }
}

func makeWindow() -> UIWindow {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UINavigationController(rootViewController: UIViewController())
    return window
}

let accent = #colorLiteral(red: 0.2, green: 0.4, blue: 0.6, alpha: 1)

func listen() -> NSObjectProtocol {
    return NotificationCenter.default.addObserver(
        forName: UIResponder.keyboardWillShowNotification, object: nil, queue: .main
    ) { note in
        _ = (note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue
    }
}

let count = autoreleasepool { 3 }
let delay = DispatchTime.now() + Double(Int64(0.5 * Double(NSEC_PER_SEC))) / Double(NSEC_PER_SEC)

// A plain `deinit` overrides that of each class that has work to do at its end.
class Farewell: UIDynamicAnimator {
    deinit { print("gone") }
}

class Parting: UIViewPropertyAnimator {
    deinit { print("gone") }
}

// No class of UIKit's is final there, and two initializers from archives can't fail.
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
}

class Row: UIStackView {
    override init(frame: CGRect) {
        super.init(frame: frame)
    }

    required init(coder: NSCoder) {
        super.init(coder: coder)
    }
}

class Wheel: UIActivityIndicatorView {
    required init(coder: NSCoder) {
        super.init(coder: coder)
    }
}

class Face: UIFont, @unchecked Sendable {}

class Ease: CAMediaTimingFunction, @unchecked Sendable {}

func still() -> UIImageView {
    CATransaction.setValue(kCFBooleanTrue, forKey: kCATransactionDisableActions)
    return UIImageView(image: #imageLiteral(resourceName: "still"))
}
