import CoreGraphics
import UIKit
import UIKitCore

/// Slides a screen over another, as people write it, with a fault if asked for.
final class SlideAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    enum Fault: Hashable, Sendable {
        case neverCompletes, completesTwice, completionDropped, ignoresCancel, staysTransparent, leavesAView
        case endsBesides, shrinks, leavesATransform, leavesAPartUnseen, jumps, staysChanged, repeats, keepsTheScreen
        case keepsTheSize
        /// The duration that is told, in seconds; what is played takes .4 s then, or none.
        case lasts(Double)
    }

    static var kept: [UIViewController] = []

    private let isComing: Bool
    private let fault: Fault?

    init(isComing: Bool, fault: Fault? = nil) {
        self.isComing = isComing
        self.fault = fault
        super.init()
        if fault == .completionDropped { InterfaceContext.current.faultHook = FaultHook(.completionDropped) }
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        if case .lasts(let seconds) = fault { seconds } else { 0.4 }
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        let container = context.containerView
        guard let to = context.viewController(forKey: .to), let from = context.viewController(forKey: .from) else {
            return context.completeTransition(false)
        }
        let mover = isComing ? to : from
        if let view = context.view(forKey: .to) {
            if isComing { container.addSubview(view) } else { container.insertSubview(view, at: 0) }
            view.frame = context.finalFrame(for: to)
        }
        let away = CGAffineTransform(translationX: container.bounds.width, y: 0)
        let frame = mover.view.frame
        if isComing { mover.view.transform = away }
        plant(container, mover: mover, from: from)
        UIView.animate(
            withDuration: fault == .lasts(0) ? 0 : 0.4, delay: 0,
            options: fault == .repeats ? [.repeat, .autoreverse] : [],
            animations: { [self] in
                mover.view.transform = isComing ? .identity : away
                if fault == .staysTransparent { mover.view.alpha = 0.5 }
                if fault == .endsBesides, isComing { mover.view.center.x += 40 }
            },
            completion: { [self] _ in
                if !context.transitionWasCancelled { from.view.subviews.first?.alpha = 1 }
                mover.view.transform = .identity
                if fault == .staysChanged { mover.view.subviews.first?.isHidden = false }
                if isComing { misplace(mover.view, frame) }
                guard fault != .neverCompletes else { return }
                context.completeTransition(fault == .ignoresCancel || !context.transitionWasCancelled)
                if fault == .completesTwice { context.completeTransition(true) }
            })
    }

    /// What is wrong from the beginning.
    private func plant(_ container: UIView, mover: UIViewController, from: UIViewController) {
        switch fault {
        case .leavesAView: container.superview?.addSubview(UILabel())
        case .keepsTheScreen: Self.kept.append(mover)
        case .leavesAPartUnseen: from.view.subviews.first?.alpha = 0
        case .jumps:
            // Beside the animation's clock, so that a finger doesn't move it.
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { mover.view.subviews.first?.isHidden = true }
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { mover.view.subviews.first?.isHidden = false }
        case .staysChanged:
            // What was hidden half the way on isn't shown again on the way back.
            let (view, isComing) = (mover.view, isComing)
            let link = CADisplayLink { link in
                guard let view, let shown = view.layer.presentation(), let width = view.window?.bounds.width,
                    view.layer.animationKeys() != nil
                else { return link.invalidate() }
                let isHalfway = isComing ? shown.frame.minX < width / 2 : shown.frame.minX > width / 2
                if isHalfway { view.subviews.first?.isHidden = true }
            }
            link.add(to: .main, forMode: .common)
        default: break
        }
    }

    /// What is wrong at the end.
    private func misplace(_ view: UIView?, _ frame: CGRect) {
        guard let view else { return }
        switch fault {
        case .shrinks: view.frame = view.frame.insetBy(dx: 8, dy: 8)
        case .leavesATransform:
            view.bounds.size = CGSize(width: frame.width * 2, height: frame.height * 2)
            view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
        case .keepsTheSize: view.frame = frame
        default: break
        }
    }
}
