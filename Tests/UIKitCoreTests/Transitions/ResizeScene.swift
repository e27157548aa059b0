import CoreGraphics
import QuartzCore
import UIKitCore

/// One case of the catalogue in a window: its tree before the change, the change with or without animation.
@MainActor
final class ResizeScene: NSObject, UIViewControllerTransitioningDelegate, UINavigationControllerDelegate,
    UITabBarControllerDelegate
{
    let house: Playhouse
    private let item: ResizeCase
    private let tabs = UITabBarController()
    private let navigation: UINavigationController
    private let base: NotingController
    private var modals: [NotingController] = []
    let interaction = UIPercentDrivenInteractiveTransition()
    private(set) var completions = 0
    private let expectsCompletion: Bool

    init(_ item: ResizeCase, size: CGSize) {
        self.item = item
        // Views are as large as the current screen when they load.
        InterfaceContext.current = InterfaceContext(screenSize: size, scale: 1)
        base = NotingController("base")
        base.definesPresentationContext = true
        navigation = UINavigationController(rootViewController: base)
        let side = NotingController("side")
        tabs.viewControllers = [navigation, side]
        expectsCompletion = ![.push, .pop, .replace, .tab].contains(item.act)
        house = Playhouse(size: size, root: tabs)
        house.context.safeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 12, right: 0)
        super.init()
        let source = UIView(frame: CGRect(x: 40, y: 90, width: 50, height: 30))
        source.accessibilityIdentifier = "source"
        base.view.addSubview(source)
        prepare()
        house.rest()
    }

    private func modal(_ name: String, _ kind: ResizeCase.Kind) -> NotingController {
        let modal = NotingController(name)
        modal.modalPresentationStyle = kind.style
        modal.modalTransitionStyle = item.motion.transitionStyle
        modal.transitioningDelegate = self
        modal.popoverPresentationController?.sourceView = base.view.subviews.first
        modals.append(modal)
        kinds.append(kind)
        return modal
    }

    private var kinds: [ResizeCase.Kind] = []

    private func prepare() {
        switch item.act {
        case .present, .push, .replace, .tab: break
        case .dismiss: base.present(modal("modal", item.kind), animated: false)
        case .presentOver: base.present(modal("low", item.lower), animated: false)
        case .dismissTop, .dismissAll:
            base.present(modal("low", item.lower), animated: false)
            modals[0].present(modal("top", item.kind), animated: false)
        case .pop: navigation.pushViewController(NotingController("second"), animated: false)
        }
    }

    /// Asks for the change.
    func start(animated: Bool) {
        isAnimated = animated
        navigation.delegate = animated ? self : nil
        tabs.delegate = animated ? self : nil
        let done = { [unowned self] in completions += 1 }
        switch item.act {
        case .present: base.present(modal("modal", item.kind), animated: animated, completion: done)
        case .dismiss: base.dismiss(animated: animated, completion: done)
        case .presentOver: modals[0].present(modal("top", item.kind), animated: animated, completion: done)
        case .dismissTop: modals[1].dismiss(animated: animated, completion: done)
        case .dismissAll: base.dismiss(animated: animated, completion: done)
        case .push: navigation.pushViewController(NotingController("second"), animated: animated)
        case .pop:
            if animated, item.motion.isStock, item.lead != .nobody {
                _ = navigation.edgePop.begin()
            } else {
                navigation.popViewController(animated: animated)
            }
        case .replace:
            navigation.setViewControllers(["other", "second"].map { NotingController($0) }, animated: animated)
        case .tab: tabs.selectedIndex = 1
        }
    }

    private var isAnimated = false

    func update(_ fraction: Double) {
        interaction.update(CGFloat(fraction))
        navigation.edgePop.move(to: CGFloat(fraction))
    }

    func release() {
        let finishes = item.lead == .finished
        if item.motion.isStock { return navigation.edgePop.end(finishes: finishes) }
        if finishes { interaction.finish() } else { interaction.cancel() }
    }

    /// What is wrong besides the tree.
    var faults: [String] {
        var faults: [String] = []
        if expectsCompletion, completions != 1 { faults.append("\(completions) completions") }
        if house.context.media.hasRunningAnimations { faults.append("an animation is left") }
        for controller in modals + [base] where controller.transitionCoordinator != nil {
            faults.append("\(controller.name) is in a transition")
        }
        return faults
    }

    // MARK: Delegates

    private func animator() -> (any UIViewControllerAnimatedTransitioning)? {
        isAnimated && !item.motion.isStock ? CatalogueAnimator(item.motion) : nil
    }

    private var driver: (any UIViewControllerInteractiveTransitioning)? { item.lead == .nobody ? nil : interaction }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator() }
    func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator() }
    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        guard let index = modals.firstIndex(where: { $0 === presented }) else { return nil }
        if kinds[index] == .customLaidOut {
            return LaidOutPresentation(presentedViewController: presented, presenting: presenting)
        }
        let controller = InsetPresentation(presentedViewController: presented, presenting: presenting)
        controller.removes = kinds[index] == .customRemoved
        controller.frameInside = { $0.insetBy(dx: 20, dy: 60) }
        controller.dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        return controller
    }
    func navigationController(
        _ controller: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
        from: UIViewController, to: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator() }
    func navigationController(
        _ controller: UINavigationController, interactionControllerFor: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
    func tabBarController(
        _ controller: UITabBarController, animationControllerForTransitionFrom from: UIViewController,
        to: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator() }
    func tabBarController(
        _ controller: UITabBarController, interactionControllerFor: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
}
