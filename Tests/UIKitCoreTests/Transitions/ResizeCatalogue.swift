import CoreGraphics
import QuartzCore
import UIKitCore

/// A change of controllers that is played while the window changes its size.
struct ResizeCase: Sendable, CustomStringConvertible {
    /// What is asked for.
    enum Act: CaseIterable, Sendable {
        case present, dismiss, presentOver, dismissTop, dismissAll, push, pop, replace, tab
    }
    /// What moves the views.
    enum Motion: CaseIterable, Sendable {
        case coverVertical, flipHorizontal, crossDissolve, partialCurl
        case sliding, growing, interruptible
    }
    /// Who drives it.
    enum Lead: CaseIterable, Sendable { case nobody, finished, cancelled }
    /// What kind of controller presents.
    enum Kind: CaseIterable, Sendable {
        case fullScreen, overFullScreen, currentContext, overCurrentContext, pageSheet, formSheet, popover
        case customKept, customRemoved, customLaidOut

        var style: UIModalPresentationStyle {
            switch self {
            case .fullScreen: .fullScreen
            case .overFullScreen: .overFullScreen
            case .currentContext: .currentContext
            case .overCurrentContext: .overCurrentContext
            case .pageSheet: .pageSheet
            case .formSheet: .formSheet
            case .popover: .popover
            case .customKept, .customRemoved, .customLaidOut: .custom
            }
        }
    }

    let act: Act
    let motion: Motion
    let lead: Lead
    let kind: Kind
    /// How the presentation under another one is made.
    var lower: Kind = .overFullScreen

    var description: String { "\(act) \(lead) \(motion) \(kind)\(isStack ? " over \(lower)" : "")" }

    var isStack: Bool { act == .presentOver || act == .dismissTop || act == .dismissAll }

    /// Everything that can be asked for, moved and driven; every kind over five others, moved in two ways.
    static let all: [ResizeCase] = {
        var all: [ResizeCase] = []
        for act in [Act.present, .dismiss] {
            for kind in Kind.allCases {
                for motion in Motion.allCases {
                    for lead in Lead.allCases {
                        if lead != .nobody, motion.isStock { continue }
                        all.append(ResizeCase(act: act, motion: motion, lead: lead, kind: kind))
                    }
                }
            }
        }
        for act in [Act.presentOver, .dismissTop, .dismissAll] {
            for kind in Kind.allCases {
                for lower in [Kind.fullScreen, .overFullScreen, .pageSheet, .popover, .customLaidOut] {
                    all.append(ResizeCase(act: act, motion: .coverVertical, lead: .nobody, kind: kind, lower: lower))
                    all.append(ResizeCase(act: act, motion: .sliding, lead: .cancelled, kind: kind, lower: lower))
                }
            }
        }
        for act in [Act.push, .pop, .replace, .tab] {
            for motion in [Motion.coverVertical, .sliding, .growing, .interruptible] {
                for lead in Lead.allCases {
                    if lead != .nobody, motion.isStock, act != .pop { continue }
                    all.append(ResizeCase(act: act, motion: motion, lead: lead, kind: .fullScreen))
                }
            }
        }
        return all
    }()
}

extension ResizeCase.Motion {
    /// Whether it is one of the library's own.
    var isStock: Bool {
        switch self {
        case .coverVertical, .flipHorizontal, .crossDissolve, .partialCurl: true
        case .sliding, .growing, .interruptible: false
        }
    }

    var transitionStyle: UIModalTransitionStyle {
        switch self {
        case .flipHorizontal: .flipHorizontal
        case .crossDissolve: .crossDissolve
        case .partialCurl: .partialCurl
        default: .coverVertical
        }
    }
}

/// Moves views as people's animators do: by frames, by transforms, by an animator that can be paused.
final class CatalogueAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let motion: ResizeCase.Motion
    private let duration = 0.4
    private var animator: UIViewPropertyAnimator?

    init(_ motion: ResizeCase.Motion) { self.motion = motion }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> Double { duration }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        if motion == .interruptible { return interruptibleAnimator(using: context).startAnimation() }
        let (changes, restore) = prepare(context)
        let end = { (_: Bool) in
            restore()
            context.completeTransition(!context.transitionWasCancelled)
        }
        if motion == .growing {
            UIView.animate(
                withDuration: duration, delay: 0, usingSpringWithDamping: 0.6, initialSpringVelocity: 0,
                animations: changes, completion: end)
        } else {
            UIView.animate(withDuration: duration, animations: changes, completion: end)
        }
    }

    /// Puts the views in place: what they change, and what is undone in the end.
    private func prepare(_ context: any UIViewControllerContextTransitioning) -> (() -> Void, () -> Void) {
        let container = context.containerView
        guard let from = context.viewController(forKey: .from), let to = context.viewController(forKey: .to) else {
            return ({}, {})
        }
        let (leaving, coming) = (context.view(forKey: .from), context.view(forKey: .to))
        let isDismissal = from.isBeingDismissed
        if let coming {
            if isDismissal { container.insertSubview(coming, at: 0) } else { container.addSubview(coming) }
            if motion != .growing { coming.frame = context.finalFrame(for: to) }
        }
        guard let moving = isDismissal ? leaving : coming else { return ({}, {}) }
        switch motion {
        case .growing:
            let small = CGAffineTransform(scaleX: 0.2, y: 0.2)
            if !isDismissal { moving.transform = small }
            return ({ moving.transform = isDismissal ? small : .identity }, { moving.transform = .identity })
        default:
            let height = container.bounds.height
            let final = isDismissal ? context.initialFrame(for: from) : context.finalFrame(for: to)
            if !isDismissal { moving.frame = final.offsetBy(dx: 0, dy: height) }
            return ({ moving.frame = isDismissal ? final.offsetBy(dx: 0, dy: height) : final }, {})
        }
    }

    func interruptibleAnimator(
        using context: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating {
        if let animator { return animator }
        let animator = UIViewPropertyAnimator(duration: duration, dampingRatio: 0.8)
        self.animator = animator
        guard motion == .interruptible else { return animator }
        let (changes, restore) = prepare(context)
        animator.addAnimations(changes)
        animator.addCompletion { _ in
            restore()
            context.completeTransition(!context.transitionWasCancelled)
        }
        return animator
    }

    func animationEnded(_ transitionCompleted: Bool) { animator = nil }
}

/// A presentation controller that lays its views out in its container, as people write it.
final class LaidOutPresentation: UIPresentationController {
    private let shade = UIView()

    override var frameOfPresentedViewInContainerView: CGRect {
        (containerView?.bounds ?? .zero).insetBy(dx: 30, dy: 40)
    }

    override func presentationTransitionWillBegin() {
        shade.accessibilityIdentifier = "shade"
        shade.alpha = 0
        containerView?.insertSubview(shade, at: 0)
        presentedViewController.transitionCoordinator?.animate { [shade] _ in shade.alpha = 0.3 }
        if presentedViewController.transitionCoordinator == nil { shade.alpha = 0.3 }
    }
    override func presentationTransitionDidEnd(_ completed: Bool) { if !completed { shade.removeFromSuperview() } }
    override func dismissalTransitionWillBegin() {
        presentedViewController.transitionCoordinator?.animate { [shade] _ in shade.alpha = 0 }
    }
    override func dismissalTransitionDidEnd(_ completed: Bool) {
        if completed { shade.removeFromSuperview() } else { shade.alpha = 0.3 }
    }
    override func containerViewWillLayoutSubviews() {
        shade.frame = containerView?.bounds ?? .zero
        presentedView?.frame = frameOfPresentedViewInContainerView
    }
}
