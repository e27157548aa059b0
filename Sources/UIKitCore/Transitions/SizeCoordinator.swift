import CoreGraphics

/// Coordinates what changes with the size of a window.
///
/// The size changes at once, and so does what runs alongside; completions run when the window is laid out.
@MainActor
final class SizeCoordinator: NSObject, UIViewControllerTransitionCoordinator {
    private typealias Block = (any UIViewControllerTransitionCoordinatorContext) -> Void

    let containerView: UIView
    let isAnimated = false
    let presentationStyle = UIModalPresentationStyle.none
    let initiallyInteractive = false
    let isInterruptible = false
    let isInteractive = false
    let isCancelled = false
    let transitionDuration: TimeInterval = 0
    let percentComplete: CGFloat = 0
    let completionVelocity: CGFloat = 1
    let completionCurve = UIView.AnimationCurve.easeInOut
    let targetTransform = CGAffineTransform.identity
    private var animations: [Block] = []
    private var completions: [Block] = []
    private var isOver = false

    init(_ window: UIWindow) { containerView = window }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? { nil }
    func view(forKey key: UITransitionContextViewKey) -> UIView? { nil }

    @discardableResult
    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        guard !isOver else {
            animation?(self)
            completion?(self)
            return false
        }
        if let animation { animations.append(animation) }
        if let completion { completions.append(completion) }
        return true
    }

    @discardableResult
    func animateAlongsideTransition(
        in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        animate(alongsideTransition: animation, completion: completion)
    }

    func notifyWhenInteractionChanges(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void) {
    }
    func notifyWhenInteractionEnds(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void) {}

    /// The size has changed.
    func run() {
        while !animations.isEmpty { animations.removeFirst()(self) }
        InterfaceContext.current.afterLayout { [self] in
            isOver = true
            let completions = completions
            self.completions = []
            for completion in completions { completion(self) }
        }
    }
}

extension UIWindow {
    /// Changes the size, if it is another one, so that the controllers hear of it before.
    final func changingSize(to size: CGSize, _ change: () -> Void) {
        if size.isCompact != bounds.size.isCompact { InterfaceContext.current.needsAdaptation = true }
        guard isShown, size.isFinite, size != bounds.size, let rootViewController else { return change() }
        let coordinator = SizeCoordinator(self)
        let presentations = rootViewController.presentationsAbove
        let old = UITraitCollection(traitsFrom: [traitCollection, UITraitCollection(sizeClassesOf: bounds.size)])
        let new = UITraitCollection(traitsFrom: [old, UITraitCollection(sizeClassesOf: size)])
        if new != old {
            rootViewController.willTransition(to: new, with: coordinator)
            for presentation in presentations { presentation.willTransition(to: new, with: coordinator) }
        }
        rootViewController.viewWillTransition(to: size, with: coordinator)
        for presentation in presentations { presentation.viewWillTransition(to: size, with: coordinator) }
        let places = rootViewController.presentationsInside.flatMap { $0.occupiedPlaces() }
        change()
        if new != old { tellTraits(before: old) }
        for place in places { place.view.place(in: place.rect()) }
        InterfaceContext.current.readaptPresentations(with: coordinator)
        coordinator.run()
    }
}
