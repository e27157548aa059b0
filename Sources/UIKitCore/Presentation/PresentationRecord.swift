import CoreGraphics

/// What a presentation controller keeps of its presentation.
@MainActor
struct PresentationRecord {
    /// Kept alive, but for a controller that was made ahead of its presentation: the presented one keeps that alive.
    private var heldPresented: UIViewController?
    weak var presented: UIViewController?
    weak var presenter: UIViewController?
    var container: PresentationContainerView?
    var isContainerShown = false
    /// Where the presenter's view stood before it was taken from the window.
    var presenterStanding: ViewStanding?
    /// Whether the presenter's view is out of the window.
    var removesPresenter = false
    /// Whether the presenter's view, when it was taken, stood where its own presentation wants it.
    var presenterStoodInPlace = false
    /// Whether the presenter's view fills another view that its own presentation moves.
    var presenterIsInside = false
    /// Whether it covers the presenter's view, and lies beside it, not in the window.
    var isInContext = false
    /// Whether the presenter's container shows another child by now, and neither the presenter nor what covers it.
    var isAside = false
    /// Whether it is to be taken away as soon as its transition, which is just ending, has ended.
    var isDoomed = false
    /// What drives the next dismissal: a finger that pulls.
    var userInteraction: (any UIViewControllerInteractiveTransitioning)?
    /// Whether the user asked for the dismissal that is going on.
    var isUserDismissal = false
    /// The presentation controller of the presented controller's own style, where this one stands for it.
    var original: UIPresentationController?
    /// The style in place of the original's; none where this one is the original.
    var adaptedStyle = UIModalPresentationStyle.none
    /// Whether the window was narrow when the style was chosen.
    var isAdaptedToCompact = false
    var transition: Transition?
    /// The transition of another presentation above that takes this one away as well.
    weak var collapse: Transition?
    var run: PresentationRun?

    init(presented: UIViewController, presenter: UIViewController?) {
        heldPresented = presented
        self.presented = presented
        self.presenter = presenter
    }

    var holdsPresented: Bool {
        get { heldPresented != nil }
        set { heldPresented = newValue ? presented : nil }
    }

    /// From the request to the moment in which all is in place: also while what runs alongside hears of the end.
    var isInTransition: Bool { transition != nil || collapse != nil }
}

/// What one transition of a presentation keeps until it ends.
@MainActor
struct PresentationRun {
    enum Kind { case presentation, dismissal }

    let kind: Kind
    /// Whether the hook for the beginning was called, so that the one for the end will be.
    var hasBegun = false
    /// The presentations under the one that is dismissed which end with it, the lowest first.
    var lower: [LowerPresentation] = []
    /// The views that stayed where they were when it began, as they stood.
    var standings: [(view: UIView, standing: ViewStanding)] = []
    /// The presented view's frame at the beginning of a dismissal.
    var initialFrame = CGRect.zero
    /// Whether the presented view stood where the presentation wants it.
    var stoodInPlace = false
}

/// A presentation that vanishes under another one's dismissal.
@MainActor
struct LowerPresentation {
    let controller: UIPresentationController
    var appearance: Int?
    var container: ViewStanding?
    /// Whether its presented view stood where the presentation wants it.
    var stoodInPlace = false
}
