import CoreGraphics

/// The replacement of one child's view by another's in a container: what navigation and tabs have a transition do.
@MainActor
final class ChildExchange: TransitionHost {
    struct Request {
        let from: UIViewController
        let to: UIViewController
        let wrapper: ControllerWrapperView
        /// Whether the container is visible: in one that isn't the children neither appear nor disappear.
        let isVisible: () -> Bool
        let animator: (any UIViewControllerAnimatedTransitioning)?
        let interaction: (any UIViewControllerInteractiveTransitioning)?
        /// Right before the will-callbacks.
        let willBegin: () -> Void
        /// Right before the did-callbacks, the views in their final places; the container's record is to be changed.
        let didEnd: (_ completed: Bool) -> Void
        /// After them.
        let settle: (_ completed: Bool) -> Void
    }

    private let request: Request
    private var standing: ViewStanding?
    private var wasCompleted = false
    private(set) var transition: Transition?
    /// Called once the transition is there, to run something alongside.
    var whenStarted: (any UIViewControllerTransitionCoordinator) -> Void = { _ in }

    init(_ request: Request) { self.request = request }

    var from: UIViewController { request.from }
    var to: UIViewController { request.to }

    /// Begins at once, or, animated, in this frame's layout phase.
    func start() {
        let transition = Transition(
            .init(
                from: request.from, to: request.to, fromChangesAppearance: true,
                toChangesAppearance: !request.to.isCovered,
                presentationStyle: .none,
                container: request.wrapper, animator: request.animator, interaction: request.interaction,
                endsWithComing: true,
                settle: { [self] in
                    self.transition = nil
                    // The container may have appeared or disappeared meanwhile, and the children with it.
                    (wasCompleted ? request.from : request.to).disappearIfRemoved()
                    request.settle(wasCompleted)
                    InterfaceContext.current.readaptPresentations()
                }), host: self)
        self.transition = transition
        transition.schedule()
        if transition.isActive { whenStarted(transition.coordinator) }
    }

    // MARK: TransitionHost

    func transitionWillBegin(_ transition: Transition) {
        transition.skipsAppearances = !request.isVisible()
        guard request.wrapper.window != nil || !transition.isAnimated else {
            return transition.abandon(completed: true)
        }
        request.willBegin()
        guard transition.isActive else { return }
        standing = request.from.viewIfLoaded.flatMap { ViewStanding(of: $0) }
        if let view = request.to.view, view.superview == nil { view.place(in: request.wrapper.bounds) }
    }

    func transitionDidEnd(_ transition: Transition, completed: Bool) {
        wasCompleted = completed
        if completed {
            request.from.viewIfLoaded?.removeFromSuperview()
            request.wrapper.show(request.to)
            request.from.putContextAside()
        } else {
            request.to.viewIfLoaded?.removeFromSuperview()
            request.to.putContextAside()
            if let view = request.from.viewIfLoaded {
                // What was presented in its context meanwhile may have taken it.
                if request.from.isCovered { standing?.restoreLooks(view) } else { standing?.restore(view) }
                // Or it stood in what covered it, which is gone.
                if !view.isDescendant(of: request.wrapper) { request.wrapper.show(request.from) }
            }
        }
        request.didEnd(completed)
    }

    func view(of side: Transition.Side, in transition: Transition) -> UIView? {
        side == .from ? request.from.viewIfLoaded : request.to.view
    }

    /// As recorded: the one that leaves has no final frame, the one that comes no initial one.
    func frame(of side: Transition.Side, at moment: Transition.Moment, in transition: Transition) -> CGRect {
        switch (side, moment) {
        case (.from, .initial), (.to, .final): request.wrapper.bounds
        case (.from, .final), (.to, .initial): .zero
        }
    }
}

extension UIViewController {
    /// The container of what is presented in the context that it defines as a child.
    final var contextContainer: UIView? {
        guard let record = presenting.presentation?.record, record.isInContext, record.isContainerShown else {
            return nil
        }
        return record.container
    }

    /// Takes what is presented in the context out of the window, because the child doesn't show any more.
    final func putContextAside() {
        guard let container = contextContainer else { return }
        presenting.presentation?.record.isAside = true
        container.removeFromSuperview()
    }
}
