import CoreGraphics
import UIKitCore

/// Plays the recorded set-up: a window of 320 × 480, and a base controller at the bottom of a navigation controller.
@MainActor
final class RecordedStage {
    /// What an animator sees when it is asked to animate, and right after it has completed.
    struct Sight {
        var style = 0
        var frames: [[Double]] = []
        var subviewCount = 0
        var isInteractive = false
        var fromView: UIView?
        var toView: UIView?
        var from: UIViewController?
        var to: UIViewController?
        var container: UIView?
        var fromIsInContainer = false
        var toIsInContainer = false
        /// Animated, no transform asked for, and the container in a window.
        var isPlain = false
        var wasCancelled = false
        var fromIsInWindowAfter: Bool?
        var toIsInWindowAfter: Bool?
    }

    let house: Playhouse
    let navigation: UINavigationController
    let base: NotingController
    let modal: NotingController
    let direction = Direction()
    private(set) var sight = Sight()
    /// Set where the delegate is to give a presentation controller.
    private(set) var presentation: InsetPresentation?
    private var events: [String] = []

    init(style: UIModalPresentationStyle, name: String) {
        var note: (String) -> Void = { _ in }
        let noting: (String) -> Void = { note($0) }
        base = NotingController("base", note: noting)
        modal = NotingController(name, note: noting)
        navigation = UINavigationController(rootViewController: base)
        navigation.isNavigationBarHidden = true
        house = Playhouse(root: navigation)
        modal.modalPresentationStyle = style
        modal.transitioningDelegate = direction
        // The records don't list what only iOS 13 and later call.
        note = { [unowned self] in if !$0.hasPrefix("isAppearing") { events.append($0) } }
    }

    /// Has the delegate give a presentation controller with an inset frame, as the records have it.
    func insets(removesPresenter: Bool) {
        direction.makeController = { [unowned self] presented, presenter in
            note("delegate.presentationController")
            let controller = InsetPresentation(presentedViewController: presented, presenting: presenter)
            controller.note = { [unowned self] in note($0) }
            controller.removes = removesPresenter
            presentation = controller
            return controller
        }
    }

    func note(_ line: String) { events.append(line) }

    func takeEvents() -> [String] {
        defer { events = [] }
        return events
    }

    func animator() -> FadingAnimator {
        let animator = FadingAnimator()
        animator.note = { [unowned self] in note($0) }
        animator.inspect = { [unowned self] in look($0) }
        animator.completed = { [unowned self] in
            sight.fromIsInWindowAfter = sight.from?.viewIfLoaded?.window != nil
            sight.toIsInWindowAfter = sight.to?.viewIfLoaded?.window != nil
        }
        return animator
    }

    private func look(_ context: any UIViewControllerContextTransitioning) {
        let container = context.containerView
        sight = Sight()
        sight.style = context.presentationStyle.rawValue
        sight.subviewCount = container.subviews.count
        sight.isInteractive = context.isInteractive
        sight.container = container
        sight.fromView = context.view(forKey: .from)
        sight.toView = context.view(forKey: .to)
        sight.isPlain = context.isAnimated && context.targetTransform == .identity && container.window != nil
        guard let from = context.viewController(forKey: .from), let to = context.viewController(forKey: .to) else {
            return
        }
        sight.from = from
        sight.to = to
        sight.fromIsInContainer = from.view.superview === container
        sight.toIsInContainer = to.view.isDescendant(of: container)
        sight.frames = [
            context.initialFrame(for: from), context.finalFrame(for: from), context.initialFrame(for: to),
            context.finalFrame(for: to),
        ].map { [$0.minX, $0.minY, $0.width, $0.height].map(Double.init) }
    }

    // MARK: Runs

    func present(animated: Bool = true) -> [String] {
        base.present(modal, animated: animated) { [unowned self] in note("completion") }
        return play()
    }

    func dismiss(animated: Bool = true) -> [String] {
        modal.dismiss(animated: animated) { [unowned self] in note("completion") }
        return play()
    }

    /// Runs until nothing is left to do; led by an interaction to a fraction, and let go there, where one is given.
    func play(_ interaction: UIPercentDrivenInteractiveTransition? = nil, finishes: Bool = true) -> [String] {
        if let interaction {
            house.advance(frames: 1)
            interaction.update(0.4)
            house.advance(frames: 3)
            if finishes { interaction.finish() } else { interaction.cancel() }
        }
        house.rest()
        return takeEvents()
    }

    /// The same, begun with a request.
    func lead(finishes: Bool, _ request: (@escaping () -> Void) -> Void) -> [String] {
        let interaction = UIPercentDrivenInteractiveTransition()
        direction.interaction = interaction
        request { [unowned self] in note("completion") }
        defer { direction.interaction = nil }
        return play(interaction, finishes: finishes)
    }
}
