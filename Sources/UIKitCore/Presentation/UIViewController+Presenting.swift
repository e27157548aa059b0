import CoreGraphics

extension UIViewController {
    private static let presentCall = "present(_:animated:completion:)"
    private static let dismissCall = "dismiss(animated:completion:)"

    // MARK: Relations

    private var ancestors: some Sequence<UIViewController> { sequence(first: self, next: \.containment.parent) }

    final var nearestPresented: UIViewController? {
        ancestors.lazy.compactMap(\.presenting.presentation).first { _ in true }?.presented
    }

    final var nearestPresenter: UIViewController? { nearestOwn?.presenter }

    private var nearestOwn: UIPresentationController? {
        ancestors.lazy.compactMap(\.presenting.own).first { _ in true }
    }

    final var nearestCoordinator: (any UIViewControllerTransitionCoordinator)? {
        for controller in ancestors {
            for presentation in [controller.presenting.own, controller.presenting.presentation] {
                guard let record = presentation?.record else { continue }
                if let transition = record.transition ?? record.collapse { return transition.coordinator }
            }
        }
        return nil
    }

    /// The presentations over this controller, the lowest first.
    final var presentationsAbove: [UIPresentationController] {
        Array(
            sequence(state: self) { (controller: inout UIViewController) -> UIPresentationController? in
                guard let presentation = controller.presenting.presentation, let presented = presentation.presented
                else {
                    return nil
                }
                controller = presented
                return presentation
            })
    }

    /// Whether its view is out of the window because of what it presents.
    final var isCovered: Bool { presenting.presentation?.record.removesPresenter ?? false }

    // MARK: Presentation controllers

    final var currentPresentationController: UIPresentationController? {
        if let own = nearestOwn ?? presenting.prepared { return own }
        let controller = makePresentationController(presenter: nil, source: self)
        // The presented controller keeps it until it presents, so it must not keep the presented one.
        controller.record.holdsPresented = false
        presenting.prepared = controller
        return controller
    }

    private func makePresentationController(
        presenter: UIViewController?, source: UIViewController
    ) -> UIPresentationController {
        switch modalPresentationStyle.resolved {
        case .fullScreen: return FullScreenPresentationController(presentedViewController: self, presenting: presenter)
        case .custom:
            if let controller = transitioningDelegate?.presentationController(
                forPresented: self, presenting: presenter, source: source)
            {
                if controller.record.presented === self, controller.record.container == nil { return controller }
                report(
                    "presentationController",
                    "the transitioning delegate gave one of another presentation; a plain one is used",
                    remedy: "make a presentation controller for each presentation, and for the controller presented")
            }
            return UIPresentationController(presentedViewController: self, presenting: presenter)
        default: return UIPresentationController(presentedViewController: self, presenting: presenter)
        }
    }

    final var stockAnimator: any UIViewControllerAnimatedTransitioning {
        switch modalTransitionStyle {
        case .coverVertical: CoverVerticalAnimator()
        case .crossDissolve: CrossDissolveAnimator()
        }
    }

    // MARK: Requests

    final func startPresenting(_ presented: UIViewController, animated: Bool, completion: (() -> Void)?) {
        let presenter = ancestors.reduce(self) { $1 }
        if let refusal = refusal(of: presented, by: presenter) {
            return report(Self.presentCall, refusal.problem, remedy: refusal.remedy)
        }
        presented.loadViewIfNeeded()
        let controller =
            presented.presenting.prepared ?? presented.makePresentationController(presenter: presenter, source: self)
        // Asked for afresh: the view and the delegate are people's code, which may have presented something.
        if let refusal = refusal(of: presented, by: presenter) {
            return report(Self.presentCall, refusal.problem, remedy: refusal.remedy)
        }
        controller.startPresentation(from: presenter, source: self, animated: animated, completion: completion)
    }

    /// Why a presentation can't be: worded as UIKit words it.
    private func refusal(
        of presented: UIViewController, by presenter: UIViewController
    ) -> (problem: String, remedy: String)? {
        let (name, presenterName) = (presented.shortName, presenter.shortName)
        if presented === presenter || presented === self || presented.parent != nil || presented.presenting.own != nil
            || presented.viewIfLoaded?.window?.rootViewController === presented
        {
            return (
                "attempt to present modally an active controller \(name); nothing is done",
                "dismiss it or remove it from its parent first"
            )
        }
        let attempt = "attempt to present \(name) on \(presenterName)"
        if let other = presenter.presenting.presentation?.presented {
            return (
                "\(attempt) which is already presenting \(other.shortName); nothing is done",
                "present it on \(other.shortName), or dismiss that first"
            )
        }
        if presenter.presenting.own?.record.isInTransition ?? false {
            return (
                "\(attempt) while a presentation or dismissal of \(presenterName) is in progress; nothing is done",
                "present it in the completion, or from viewDidAppear(_:)"
            )
        }
        if !(presenter.viewIfLoaded?.window?.isShown ?? false) {
            return (
                "attempt to present \(name) on \(presenterName) whose view is not in the window hierarchy;"
                    + " nothing is done",
                "present it once the view is in a visible window, from viewDidAppear(_:) for one"
            )
        }
        return nil
    }

    final func startDismissing(animated: Bool, completion: (() -> Void)?) {
        guard
            let lowest = ancestors.lazy.compactMap(\.presenting.presentation).first(where: { _ in true }) ?? nearestOwn,
            let presented = lowest.presented
        else { return }
        let stack = [lowest] + presented.presentationsAbove
        guard let top = stack.last, !stack.contains(where: \.record.isInTransition) else {
            return report(
                Self.dismissCall,
                "attempt to dismiss \(presented.shortName) while a presentation or dismissal is in progress;"
                    + " nothing is done",
                remedy: "dismiss it in the completion of what is in progress, or from viewDidAppear(_:)")
        }
        top.startDismissal(with: Array(stack.dropLast()), animated: animated, completion: completion)
    }

    /// Takes away at once all that the controller presents.
    final func removePresentations() {
        guard presenting.presentation != nil else { return }
        startDismissing(animated: false, completion: nil)
    }

    private var shortName: String { "<\(type(of: self))>" }
}
