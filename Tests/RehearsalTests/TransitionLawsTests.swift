import CoreGraphics
import Entracte
import Rehearsal
import Testing
import UIKit

/// The laws, held against transitions that keep them and against some that don't.
@MainActor
@Suite("The laws of transitions, for anybody's")
struct TransitionLawsTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let transition: Entracte.Transition
    }

    nonisolated static let kept: [Case] = [
        Case(testDescription: "drop", transition: .drop), Case(testDescription: "push", transition: .push),
        Case(testDescription: "card", transition: .card), Case(testDescription: "zoom", transition: Transition(Zoom())),
        Case(testDescription: "shatter", transition: .shatter(columns: 3, rows: 4)),
        Case(testDescription: "a composition", transition: .push(from: .leading).combined(with: .fade).over(0.4)),
    ]

    @Test("The library's transitions keep them, presented", arguments: kept)
    func catalogue(_ one: Case) async throws {
        try await TransitionLaws.check(one.transition)
    }

    @Test("A transition that comes out of a view keeps them, presented and pushed")
    func source() async throws {
        try await TransitionLaws.check { source in .zoom(from: source) }
        try await TransitionLaws.check(in: .navigation) { source in .circle(from: source) }
    }

    @Test("Transitions keep them in a navigation controller", arguments: [kept[0], kept[1], kept[5]])
    func navigation(_ one: Case) async throws {
        try await TransitionLaws.check(one.transition, in: .navigation)
    }

    @Test("A stock animator that does its work keeps them", arguments: [UIModalPresentationStyle.fullScreen, .custom])
    func animator(_ style: UIModalPresentationStyle) async throws {
        // Nobody moves the view of a custom presentation to its new place but the animator, which is over then.
        try await TransitionLaws.check(style: style) { SlideAnimator(isComing: $0) }
    }

    @Test("A stock animator that does its work keeps them in a navigation controller")
    func navigationAnimator() async throws {
        try await TransitionLaws.check(in: .navigation) { SlideAnimator(isComing: $0) }
    }

    @Test("UIKit's own motion keeps them")
    func stock() async throws {
        try await TransitionLaws.check { _ in nil }
        try await TransitionLaws.check(in: .navigation) { _ in nil }
    }

    @Test("A transitioning delegate keeps them, its presentation controller included")
    func delegate() async throws {
        try await TransitionLaws.check { SlideDelegate() }
    }

    struct Fault: CustomTestStringConvertible, Sendable {
        let kind: SlideAnimator.Fault
        let law: TransitionLaw
        let word: String
        var testDescription: String { "\(kind)" }
    }

    @Test(
        "A fault is found, and said in its words",
        arguments: [
            Fault(kind: .neverCompletes, law: .ends, word: "call completeTransition"),
            Fault(kind: .completesTwice, law: .answersOnce, word: "2 times"),
            Fault(kind: .ignoresCancel, law: .answersOnce, word: "transitionWasCancelled"),
            Fault(kind: .staysTransparent, law: .ends, word: "opacity"),
            Fault(kind: .leavesAView, law: .leavesNothing, word: "UILabel"),
            Fault(kind: .endsBesides, law: .ends, word: "stands in"),
            Fault(kind: .leavesAPartUnseen, law: .cancelRestores, word: "alpha 0"),
            Fault(kind: .jumps, law: .scrubsAsItPlays, word: "pixels"),
            Fault(kind: .repeats, law: .ends, word: "still moves"),
            Fault(kind: .keepsTheScreen, law: .leavesNothing, word: "the controller"),
        ])
    func faults(_ fault: Fault) async throws {
        defer { if fault.kind == .keepsTheScreen { SlideAnimator.kept = [] } }
        let broken = try await #require(throws: BrokenLaws.self) {
            try await TransitionLaws.check { SlideAnimator(isComing: $0, fault: fault.kind) }
        }
        let finding = broken.violations.first { $0.law == fault.law }?.finding
        #expect(finding?.contains(fault.word) == true, "\(broken)")
        #expect(broken.description.hasPrefix("the animator breaks "))
    }

    @Test("A law that is excepted isn't asked about")
    func exceptions() async throws {
        try await TransitionLaws.check(except: [.scrubsAsItPlays, .retraces]) {
            SlideAnimator(isComing: $0, fault: .jumps)
        }
    }
}

/// Slides a screen over another, as people write it, with a fault if asked for.
final class SlideAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    enum Fault: Sendable {
        case neverCompletes, completesTwice, ignoresCancel, staysTransparent, leavesAView, endsBesides
        case leavesAPartUnseen, jumps, repeats, keepsTheScreen
    }

    static var kept: [UIViewController] = []

    private let isComing: Bool
    private let fault: Fault?

    init(isComing: Bool, fault: Fault? = nil) {
        self.isComing = isComing
        self.fault = fault
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        0.4
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
        if isComing { mover.view.transform = away }
        if fault == .leavesAView { container.superview?.addSubview(UILabel()) }
        if fault == .keepsTheScreen { Self.kept.append(mover) }
        if fault == .leavesAPartUnseen { from.view.subviews.first?.alpha = 0 }
        UIView.animate(
            withDuration: transitionDuration(using: context), delay: 0,
            options: fault == .repeats ? [.repeat, .autoreverse] : [],
            animations: {
                mover.view.transform = self.isComing ? .identity : away
                if self.fault == .staysTransparent { mover.view.alpha = 0.5 }
                if self.fault == .endsBesides, self.isComing { mover.view.center.x += 40 }
            },
            completion: { [fault] _ in
                if !context.transitionWasCancelled { from.view.subviews.first?.alpha = 1 }
                mover.view.transform = .identity
                guard fault != .neverCompletes else { return }
                context.completeTransition(fault == .ignoresCancel || !context.transitionWasCancelled)
                if fault == .completesTwice { context.completeTransition(true) }
            })
        guard fault == .jumps else { return }
        // Beside the animation's clock, so that a finger doesn't move it.
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { mover.view.subviews.first?.isHidden = true }
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { mover.view.subviews.first?.isHidden = false }
    }
}

/// A delegate as people write it.
private final class SlideDelegate: NSObject, UIViewControllerTransitioningDelegate {
    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { SlideAnimator(isComing: true) }

    func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { SlideAnimator(isComing: false) }

    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? { HalfScreen(presentedViewController: presented, presenting: presenting) }
}

/// The lower half of the screen.
private final class HalfScreen: UIPresentationController {
    override var frameOfPresentedViewInContainerView: CGRect {
        guard let bounds = containerView?.bounds else { return .zero }
        return CGRect(x: 0, y: bounds.midY, width: bounds.width, height: bounds.height - bounds.midY)
    }

    override func containerViewDidLayoutSubviews() {
        super.containerViewDidLayoutSubviews()
        presentedView?.bounds.size = frameOfPresentedViewInContainerView.size
        presentedView?.center = CGPoint(
            x: frameOfPresentedViewInContainerView.midX, y: frameOfPresentedViewInContainerView.midY)
    }
}
