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
