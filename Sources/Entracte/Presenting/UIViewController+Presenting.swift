public import UIKit

extension UIViewController {
    /// Presents a controller by a transition, and always answers.
    ///
    /// The transition is used for the dismissal, too, and everything that must live for it lives as long as the
    /// controller is presented. Its `modalPresentationStyle` and `transitioningDelegate` are the library's meanwhile, and
    /// what they were before afterwards.
    ///
    /// - Parameters:
    ///   - viewControllerToPresent: One that isn't presented yet, nor a child of another controller.
    ///   - transition: By which it comes, and leaves.
    ///   - completion: Called once: when the controller has appeared, or with the reason why it hasn't, at once
    ///     if UIKit refuses it, or when it was sent back on its way.
    public func present(
        _ viewControllerToPresent: UIViewController, with transition: Entracte.Transition,
        completion: ((Result<Void, TransitionError>) -> Void)? = nil
    ) {
        present(viewControllerToPresent, with: transition, heldAt: nil, completion: completion)
    }

    /// Presents a controller by a transition, and returns when it has appeared.
    ///
    /// - Throws: `TransitionError`: refused, or sent back on its way.
    public func present(
        _ viewControllerToPresent: UIViewController, with transition: Entracte.Transition
    ) async throws {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            present(viewControllerToPresent, with: transition) { result in
                continuation.resume(with: result.mapError { $0 })
            }
        }
    }

    /// The run that is bringing or taking this controller, presented by a transition of the library; that of a
    /// navigation or tab bar controller's children. Nil between runs.
    public var transitionRun: TransitionRun? {
        if let delegate = transitioningDelegate as? PresentationDelegate, let run = delegate.run { return run }
        if let navigation = self as? UINavigationController {
            return (navigation.delegate as? NavigationDelegate)?.run
        }
        if let tabs = self as? UITabBarController { return (tabs.delegate as? TabDelegate)?.run }
        return nil
    }

    /// - Parameter point: Where a finger came down that begins it and goes on to hold it, in the window.
    /// - Returns: Whether UIKit accepted it.
    @discardableResult
    func present(
        _ presented: UIViewController, with transition: Entracte.Transition, heldAt point: CGPoint?,
        completion: ((Result<Void, TransitionError>) -> Void)?
    ) -> Bool {
        let delegate = PresentationDelegate(transition, presented: presented, answer: completion)
        if let reason = presented.reasonNotToBePresented {
            delegate.reply(.failure(.refused(reason)))
            return false
        }
        let before = (presented.transitioningDelegate, presented.modalPresentationStyle)
        delegate.isHeldNext = point != nil
        delegate.nextTouch = point
        presented.modalPresentationStyle = .custom
        presented.transitioningDelegate = delegate
        present(presented, animated: true) { [weak presented] in
            let hasCome = presented?.presentingViewController != nil
            delegate.reply(hasCome ? .success(()) : .failure(.cancelled))
        }
        guard delegate.presentation == nil || presented.presentingViewController == nil else { return true }
        (presented.transitioningDelegate, presented.modalPresentationStyle) = before
        delegate.reply(
            .failure(
                .refused(
                    "UIKit doesn't present \(type(of: presented)) on \(type(of: self)) now; present from a controller "
                        + "whose view is in a window and that presents nothing, from viewDidAppear(_:) for one")))
        return false
    }

    /// Why UIKit would call it a programming error to present this controller.
    private var reasonNotToBePresented: String? {
        let name = "\(type(of: self))"
        if presentingViewController != nil { return "\(name) is presented already; dismiss it first" }
        if parent != nil { return "\(name) is a child of another controller; remove it from its parent first" }
        if let window = viewIfLoaded?.window, window.rootViewController === self {
            return "\(name) is its window's root; present another controller"
        }
        return nil
    }
}
