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
            if let transition = controller.containerTransition, transition.isActive { return transition.coordinator }
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

    /// The presentations over this controller, over its children, and over what those present.
    final var presentationsInside: [UIPresentationController] {
        let own = presenting.presentation.map { [$0] + ($0.presented?.presentationsInside ?? []) } ?? []
        return own + children.flatMap(\.presentationsInside)
    }

    /// Whether its view is out of the window because of what it presents.
    final var isCovered: Bool {
        guard let record = presenting.presentation?.record else { return false }
        return record.removesPresenter && record.isContainerShown
    }

    // MARK: Presentation controllers

    final var currentPresentationController: UIPresentationController? {
        if let own = nearestOwn ?? presenting.prepared { return own }
        let controller = makePresentationController(presenter: nil, source: self)
        // The presented controller keeps it until it presents, so it must not keep the presented one.
        controller.record.holdsPresented = false
        presenting.prepared = controller
        return controller
    }

    final func makePresentationController(
        presenter: UIViewController?, source: UIViewController, style: UIModalPresentationStyle? = nil
    ) -> UIPresentationController {
        let style = style ?? modalPresentationStyle
        switch style.resolved {
        case .fullScreen, .currentContext:
            return FullScreenPresentationController(presentedViewController: self, presenting: presenter)
        case .pageSheet, .formSheet:
            return UISheetPresentationController(presentedViewController: self, presenting: presenter)
        case .popover: return UIPopoverPresentationController(presentedViewController: self, presenting: presenter)
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
        case .overFullScreen, .overCurrentContext, .none, .automatic:
            return UIPresentationController(presentedViewController: self, presenting: presenter)
        }
    }

    final var activePresentation: UIPresentationController? { nearestOwn }

    /// The nearest controller from here up that defines a context; the farthest where none does.
    private var contextController: UIViewController {
        ancestors.lazy.first { $0.definesPresentationContext } ?? ancestors.reduce(self) { $1 }
    }

    // MARK: Requests

    final func startPresenting(_ presented: UIViewController, animated: Bool, completion: (() -> Void)?) {
        let isInContext = presented.modalPresentationStyle.resolved.isInContext
        var presenter = isInContext ? contextController : ancestors.reduce(self) { $1 }
        if let refusal = refusal(of: presented, by: presenter) {
            return report(Self.presentCall, refusal.problem, remedy: refusal.remedy)
        }
        presented.loadViewIfNeeded()
        let first =
            presented.presenting.prepared ?? presented.makePresentationController(presenter: presenter, source: self)
        if first.presentationStyle == .custom, !first.shouldPresentInFullscreen {
            presenter = first.coversPresenterAlone ? self : contextController
        }
        let isCompact = presenter.viewIfLoaded?.window?.bounds.size.isCompact ?? false
        let controller = first.adapted(toCompact: isCompact, by: presenter, source: self)
        guard let presented = controller.presented else { return }
        presented.loadViewIfNeeded()
        // Asked for afresh: the view and the delegates are people's code, which may have presented something.
        if let refusal = refusal(of: presented, by: presenter) {
            return report(Self.presentCall, refusal.problem, remedy: refusal.remedy)
        }
        controller.record.isInContext = presenter.parent != nil
        controller.startPresentation(from: presenter, source: self, animated: animated, completion: completion)
        controller.delegate?.presentationController(
            controller, willPresentWithAdaptiveStyle: controller.record.adaptedStyle,
            transitionCoordinator: presented.transitionCoordinator)
    }

    /// Whether it, or what presents it, is the other one or inside it: whose view may be covered, in no window.
    private func stands(on other: UIViewController) -> Bool {
        ancestors.contains { $0 === other } || nearestPresenter?.stands(on: other) ?? false
    }

    /// Whether it goes with a root that is leaving its window.
    private var isLeavingWindow: Bool {
        ancestors.contains(where: \.presenting.isLeaving) || nearestPresenter?.isLeavingWindow ?? false
    }

    /// Why a presentation can't be: worded as UIKit words it.
    private func refusal(
        of presented: UIViewController, by presenter: UIViewController
    ) -> (problem: String, remedy: String)? {
        let (name, presenterName) = (presented.shortName, presenter.shortName)
        if presented === presenter || presented === self || presented.parent != nil || presented.presenting.own != nil
            || presenter.stands(on: presented)
            || InterfaceContext.current.windows.contains(where: { $0.rootViewController === presented })
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
        if !(presenter.viewIfLoaded?.window?.isShown ?? false) || presenter.isLeavingWindow {
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
        for child in children { child.removePresentations() }
        endTransitionsAbove()
        guard let presentation = presenting.presentation else { return }
        if presentation.record.isInTransition { return presentation.record.isDoomed = true }
        startDismissing(animated: false, completion: nil)
    }

    /// Ends the transitions of all that it presents; the end of one may ask for another one, which isn't refused but over
    /// as soon.
    private func endTransitionsAbove() {
        for _ in 0..<Self.mostEnds {
            guard let running = presentationsAbove.last(where: { $0.record.transition?.isActive ?? false }) else {
                return
            }
            running.endTransition(completed: true)
        }
        report(
            Self.dismissCall,
            "each of \(Self.mostEnds) presentations that ended with their window asked for another one;"
                + " the last is left",
            remedy: "don't present from every completion")
    }

    /// More transitions than that aren't ended at once, so that whoever presents from every completion comes to an end.
    private static let mostEnds = 100

    private var shortName: String { "<\(type(of: self))>" }
}
