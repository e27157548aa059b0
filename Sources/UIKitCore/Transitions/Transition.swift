import CoreGraphics
import QuartzCore

/// One run from one controller to another: the only machine by which transitions begin, run and end.
///
/// Its host keeps it alive while it runs, and both controllers; it keeps the animator. All ways out lead to
/// `end(completed:)`.
@MainActor
final class Transition {
    enum Side { case from, to }
    enum Moment { case initial, final }

    /// What a transition is asked to do.
    struct Request {
        let from: UIViewController
        let to: UIViewController
        /// Whether the controllers' appearance changes; that of a presenter which stays visible doesn't.
        let fromChangesAppearance: Bool
        let toChangesAppearance: Bool
        let presentationStyle: UIModalPresentationStyle
        let container: TransitionContainerView
        /// Nil for a transition that isn't animated.
        let animator: (any UIViewControllerAnimatedTransitioning)?
        /// What drives it, a finger for one; nil for a transition that runs by itself.
        var interaction: (any UIViewControllerInteractiveTransitioning)?
        /// Whether the controller that leaves has disappeared before the other has appeared.
        var endsWithComing = false
        /// Tells whoever asked, once the did-callbacks are made.
        let settle: () -> Void
    }

    private(set) var state = TransitionState.idle
    private(set) var wasCancelled = false
    let container: TransitionContainerView
    let presentationStyle: UIModalPresentationStyle
    private(set) var isAnimated: Bool
    private weak var host: (any TransitionHost)?
    private weak var from: UIViewController?
    private weak var to: UIViewController?
    private let fromChangesAppearance: Bool
    private let toChangesAppearance: Bool
    /// Whether nobody appears or disappears after all: the host's word when it begins.
    var skipsAppearances = false
    private var fromAppearance: Int?
    private var toAppearance: Int?
    private var animator: (any UIViewControllerAnimatedTransitioning)?
    private var interaction: (any UIViewControllerInteractiveTransitioning)?
    private(set) var driver: TransitionDriver?
    private let endsWithComing: Bool
    /// Whether it is in a finger's hold when it begins.
    private(set) var startsInteractive = false
    /// Whether the animator can be paused, or something else drives the transition.
    private(set) var isInterruptible = false
    private var hasBegunAppearances = false
    private var hasAskedAnimator = false
    private let settle: () -> Void
    private(set) var context: TransitionContext?
    private(set) lazy var coordinator = TransitionCoordinator(self)
    /// The seconds that the animator gave last.
    private(set) var duration: Double = 0

    init(_ request: Request, host: any TransitionHost) {
        from = request.from
        to = request.to
        fromChangesAppearance = request.fromChangesAppearance
        toChangesAppearance = request.toChangesAppearance
        presentationStyle = request.presentationStyle
        container = request.container
        animator = request.animator
        interaction = request.animator == nil ? nil : request.interaction
        endsWithComing = request.endsWithComing
        settle = request.settle
        isAnimated = request.animator != nil
        self.host = host
    }

    var isActive: Bool { state != .ended }

    /// Whether the library moves the views itself, which isn't listed in traces.
    var isStock: Bool { animator is any StockAnimator }

    func controller(of side: Side) -> UIViewController? { side == .from ? from : to }

    func view(of side: Side) -> UIView? { host?.view(of: side, in: self) }

    func frame(of controller: UIViewController, at moment: Moment) -> CGRect {
        guard let host else { return .zero }
        if controller === from { return host.frame(of: .from, at: moment, in: self) }
        if controller === to { return host.frame(of: .to, at: moment, in: self) }
        return .zero
    }

    // MARK: Starting

    /// Begins at once, or, animated, right before this frame's layout: so it never joins the animation block or the
    /// transaction that it was asked for in.
    func schedule() {
        let context = TransitionContext(self)
        self.context = context
        // Asked when the request is accepted, so that the coordinator can tell, and again when the transition begins.
        duration = animator?.transitionDuration(using: context) ?? 0
        guard isAnimated else { return InterfaceContext.current.outsideAnimations { begin() } }
        if let interaction {
            startsInteractive = interaction.wantsInteractiveStart
            isInterruptible = true
            driver = TransitionDriver(container: container)
            (interaction as? UIPercentDrivenInteractiveTransition)?.expect(context)
        }
        // Until then whoever asked may be gone, and is answered all the same.
        InterfaceContext.current.beforeLayout { [self, host] in withExtendedLifetime(host) { begin() } }
    }

    private func begin() {
        guard state == .idle, let host, let context else { return }
        move(startsInteractive ? .beginInteractively : .begin, as: "begin")
        container.transition = self
        host.transitionWillBegin(self)
        guard state.isUnderway else { return }
        beginAppearances()
        guard state.isUnderway else { return }
        guard let animator else {
            coordinator.runAnimations()
            return complete(true)
        }
        duration = animator.transitionDuration(using: context)
        hasAskedAnimator = true
        if let interaction {
            driver?.begin(duration: duration, isHeld: state == .interactive)
            InterfaceContext.current.media.outsideTransactions { interaction.startInteractiveTransition(context) }
        } else {
            container.isDeaf = true
            animate(animator, context)
        }
        if state.isUnderway { coordinator.runAnimations() }
    }

    /// Has the animator start its animations.
    private func animate(_ animator: any UIViewControllerAnimatedTransitioning, _ context: TransitionContext) {
        let interface = InterfaceContext.current
        let before = interface.media.additions
        if !isStock { interface.log(.animateTransition) }
        interface.media.outsideTransactions { animator.animateTransition(using: context) }
        // One that starts nothing may have left that to its interruptible animator.
        guard driver == nil, state == .running, interface.media.additions == before else { return }
        let interruptible = animator.interruptibleAnimator(using: context)
        guard state == .running, interruptible !== AbsentAnimator.shared else { return }
        isInterruptible = true
        container.isDeaf = false
        if interruptible.state == .inactive { interruptible.startAnimation() }
    }

    /// Has the animator's animations started under the driver's clock: the work of a percent-driven interaction.
    func startDriving() {
        guard let animator, let driver, let context, state.isUnderway else { return }
        driver.track { animate(animator, context) }
        guard state.isUnderway else { return }
        var interruptible: any UIViewImplicitlyAnimating = AbsentAnimator.shared
        driver.track { interruptible = animator.interruptibleAnimator(using: context) }
        guard state.isUnderway else { return }
        driver.track { driver.drive(interruptible, isHeld: state == .interactive) }
    }

    private func beginAppearances() {
        hasBegunAppearances = true
        if skipsAppearances { return }
        let wasActive = isActive
        if fromChangesAppearance {
            fromAppearance = from?.beginAppearance(false, animated: isAnimated)
            // A callback may have ended the transition: what began is ended here then, and the other one doesn't begin.
            if wasActive, !isActive { return endLate(from, fromAppearance) }
        }
        if toChangesAppearance {
            toAppearance = to?.beginAppearance(true, animated: isAnimated)
            if wasActive, !isActive { endLate(to, toAppearance) }
        }
    }

    private func endLate(_ controller: UIViewController?, _ appearance: Int?) {
        guard controller?.viewIfLoaded?.window != nil else { return controller?.disappearIfRemoved() ?? () }
        if wasCancelled {
            controller?.revertAppearance(appearance, animated: isAnimated)
        } else {
            controller?.endAppearance(appearance)
        }
    }

    // MARK: Steering

    var fraction: Double { driver?.fraction ?? 0 }
    /// In a finger's hold, or about to begin so.
    var isInteractive: Bool { state == .interactive || (state == .idle && startsInteractive) }
    var completionSpeed: CGFloat { interaction?.completionSpeed ?? 1 }
    var completionCurve: UIView.AnimationCurve { interaction?.completionCurve ?? .easeInOut }

    func update(_ fraction: Double) {
        guard move(.update, as: "updateInteractiveTransition(_:)") else { return }
        driver?.hold(at: min(max(fraction.isFinite ? fraction : 0, 0), 1))
    }

    func release(forwards: Bool) {
        let event = forwards ? TransitionEvent.finish : .cancel
        let call = forwards ? "finishInteractiveTransition()" : "cancelInteractiveTransition()"
        guard move(event, as: call) else { return }
        wasCancelled = !forwards
        let percentDriven = interaction as? UIPercentDrivenInteractiveTransition
        let curve = UICubicTimingParameters(animationCurve: interaction?.completionCurve ?? .easeInOut)
        let speed = Double(interaction?.completionSpeed ?? 1)
        driver?.release(
            .init(
                isForwards: forwards, speed: speed.isNaN ? 1 : max(speed, Self.leastSpeed),
                timing: percentDriven?.timingCurve ?? curve))
        coordinator.interactionChanged()
    }

    /// Below this a release would hardly come to its end.
    private static let leastSpeed = 0.1

    func pause() {
        guard driver != nil else {
            report(.pause, as: "pauseInteractiveTransition()")
            return
        }
        let wasInteractive = state == .interactive
        guard move(.pause, as: "pauseInteractiveTransition()"), !wasInteractive else { return }
        wasCancelled = false
        driver?.hold()
        coordinator.interactionChanged()
    }

    // MARK: Ending

    /// The animator's word that its animations are over.
    ///
    /// One that was let go towards its beginning is taken back, whatever the animator says.
    func complete(_ didComplete: Bool) {
        var didComplete = didComplete
        if state == .cancelling, didComplete {
            didComplete = false
            Diagnostics.report(
                Diagnostic(
                    place: "UIViewControllerContextTransitioning.completeTransition(_:)",
                    problem: "the transition was cancelled; true counts as false",
                    remedy: "pass !transitionWasCancelled"))
        }
        guard move(.complete, as: "completeTransition(_:)") else { return }
        if hasAskedAnimator, !isStock { InterfaceContext.current.log(.completeTransition(didComplete)) }
        end(completed: didComplete)
    }

    /// Ends a transition that nobody can complete any more; one that was still to begin is carried out without
    /// animation, or dropped.
    func abandon(completed: Bool) {
        guard isActive else { return }
        if state == .idle, completed {
            animator = nil
            isAnimated = false
            return InterfaceContext.current.outsideAnimations { begin() }
        }
        move(.abandon, as: "abandon")
        InterfaceContext.current.outsideAnimations { abandonRunning(completed: completed) }
    }

    private func abandonRunning(completed: Bool) {
        if completed { putInPlace() }
        context?.forgivesLateCompletion = true
        driver?.end(completed: completed, finished: false)
        container.removeAnimationsInside()
        end(completed: completed)
    }

    /// Puts the view that comes where it belongs, as nobody brings it there any more.
    private func putInPlace() {
        guard let to, let view = view(of: .to), view.isDescendant(of: container) else { return }
        view.transform = .identity
        view.place(in: frame(of: to, at: .final))
    }

    private func end(completed: Bool) {
        guard let host else { return }
        InterfaceContext.current.outsideAnimations { end(completed: completed, host) }
    }

    private func end(completed: Bool, _ host: any TransitionHost) {
        let (from, to, animator) = (from, to, animator)
        let isListed = !isStock
        self.animator = nil
        wasCancelled = !completed
        if !InterfaceContext.current.hasFault(.interactionLeftOff) { container.isDeaf = false }
        let (driver, interaction) = (driver, interaction)
        self.interaction = nil
        (interaction as? UIPercentDrivenInteractiveTransition)?.forget(context)
        if let driver {
            // What is left of its animations ends here, and may call again.
            let forgives = context?.forgivesLateCompletion ?? false
            context?.forgivesLateCompletion = true
            driver.end(completed: completed, finished: true)
            context?.forgivesLateCompletion = forgives
        }
        coordinator.runAnimations()
        if completed, !hasBegunAppearances { beginAppearances() }
        host.transitionDidEnd(self, completed: completed)
        if completed {
            if endsWithComing { from?.endAppearance(fromAppearance) }
            if !InterfaceContext.current.hasFault(.callbackDropped) { to?.endAppearance(toAppearance) }
            if !endsWithComing { from?.endAppearance(fromAppearance) }
            // Another change of its appearance may have been under way when it was taken from the window.
            if fromChangesAppearance { from?.disappearIfRemoved() }
            if toChangesAppearance { to?.disappearIfRemoved() }
        } else {
            to?.revertAppearance(toAppearance, animated: isAnimated)
            from?.revertAppearance(fromAppearance, animated: isAnimated)
        }
        coordinator.runCompletions()
        settle()
        plantedFaultAtEnd(from)
        guard hasAskedAnimator, let animator else { return }
        if isListed { InterfaceContext.current.log(.animationEnded(completed)) }
        animator.animationEnded(completed)
    }

    private func plantedFaultAtEnd(_ from: UIViewController?) {
        guard InterfaceContext.current.faultHook != nil else { return }
        if InterfaceContext.current.hasFault(.completionTwice) { settle() }
        if InterfaceContext.current.hasFault(.animationLeftRunning), let view = container.window {
            UIView.animate(withDuration: 1, delay: 0, options: .repeat) { view.backgroundColor = .black }
        }
        InterfaceContext.current.leak(from)
    }

    // MARK: The table

    /// Makes a move of the table; one that isn't legal is reported and changes nothing.
    @discardableResult
    func move(_ event: TransitionEvent, as call: String) -> Bool {
        guard let next = state.after(event) else {
            report(event, as: call)
            return false
        }
        state = next
        return true
    }

    private func report(_ event: TransitionEvent, as call: String) {
        let problem =
            switch (state, event) {
            case (.ended, .complete): "the transition has ended already"
            case (.idle, _): "the transition has not begun"
            case (.ended, _): "the transition has ended"
            default: "the transition is not interactive"
            }
        let remedy = event == .complete ? "complete a transition once" : "return an interaction controller for it"
        Diagnostics.report(
            Diagnostic(
                place: "UIViewControllerContextTransitioning.\(call)", problem: "\(problem); nothing is done",
                remedy: remedy))
    }
}
