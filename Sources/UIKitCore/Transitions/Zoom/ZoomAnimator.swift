import CoreGraphics

/// Flies a controller out of its source, or back into it.
@MainActor
final class ZoomAnimator: NSObject, StockAnimator {
    private let zoomed: UIViewController
    private let source: UIViewController
    private let opens: Bool
    private(set) var stage: ZoomStage?

    /// Nil where the zoomed controller doesn't ask for a zoom.
    init?(_ zoomed: UIViewController, from source: UIViewController, opens: Bool) {
        guard case .zoom = zoomed.preferredTransition?.kind else { return nil }
        self.zoomed = zoomed
        self.source = source
        self.opens = opens
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> Double {
        ZoomFlight.flightDuration
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let stage = makeStage(context) else { return context.completeTransition(true) }
        // What flies may be caught.
        (context.containerView as? TransitionContainerView)?.isDeaf = false
        let finish: () -> Void = { [weak self] in
            self?.stage?.clear()
            context.completeTransition(!context.transitionWasCancelled)
        }
        if opens {
            // The source is looked for while the page isn't over it.
            stage.layPageOut()
            let start = stage.takeSource()
            stage.build(at: start)
            zoomed.zoomGrab?.flight = self
            stage.fly(from: start, completion: finish)
        } else {
            stage.build(at: stage.open)
            let end = stage.takeSource()
            stage.show(stage.open)
            stage.fly(
                to: end, spring: ZoomFlight.flight, duration: ZoomFlight.flightDuration, completion: finish)
        }
    }

    /// The stage of a transition, for a flight or for a finger.
    func makeStage(_ context: any UIViewControllerContextTransitioning) -> ZoomStage? {
        guard let page = context.view(forKey: opens ? .to : .from) else { return nil }
        let frame = opens ? context.finalFrame(for: zoomed) : context.initialFrame(for: zoomed)
        stage = ZoomStage(
            of: zoomed, from: source, page: page, lower: context.view(forKey: opens ? .from : .to),
            in: context.containerView, frame: frame)
        return stage
    }

    func animationEnded(_ transitionCompleted: Bool) {
        stage?.clear()
        stage = nil
        zoomed.zoomGrab?.transitionEnded()
    }
}
