import CoreGraphics
import QuartzCore
import Testing

@testable import UIKitCore

/// Every event in every state, in a transition that was brought there by the calls that people make.
@MainActor @Suite(.serialized)
struct LegalMoveTests {
    private final class Waiting: NSObject, UIViewControllerAnimatedTransitioning {
        func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> Double { 1 }
        func animateTransition(using context: any UIViewControllerContextTransitioning) {
            guard let view = context.view(forKey: .to) else { return }
            context.containerView.addSubview(view)
            view.alpha = 0
            UIView.animate(withDuration: 1) {
                view.alpha = 1
            } completion: { _ in
                view.alpha = 1
                context.completeTransition(!context.transitionWasCancelled)
            }
        }
    }

    @MainActor private final class Cast {
        let root = NotingController("root")
        let modal = NotingController("modal")
        let direction = Direction()
        let house: Playhouse
        let interaction = UIPercentDrivenInteractiveTransition()
        private(set) var completions = 0

        init() {
            house = Playhouse(root: root)
            modal.modalPresentationStyle = .overFullScreen
            modal.transitioningDelegate = direction
            direction.presenting = Waiting()
            direction.interaction = interaction
        }

        /// Brings a presentation to a state.
        func transition(in state: TransitionState) -> Transition? {
            interaction.wantsInteractiveStart = state != .running
            root.present(modal, animated: true) { [unowned self] in completions += 1 }
            let transition = modal.presentationController?.record.transition
            if state == .idle { return transition }
            house.advance(frames: 1)
            interaction.update(0.5)
            house.advance(frames: 1)
            if state == .finishing || state == .ended { interaction.finish() }
            if state == .cancelling { interaction.cancel() }
            if state == .ended { house.rest() }
            return transition
        }
    }

    @Test("An illegal move is told in one line and changes nothing: the transition comes to its end all the same")
    func everyPair() throws {
        for state in TransitionState.allCases {
            for event in TransitionEvent.allCases where state.after(event) == nil {
                let cast = Cast()
                let transition = try #require(cast.transition(in: state))
                #expect(transition.state == state)
                let tree = cast.house.tree
                let heard = Diagnostics.recording {
                    #expect(!transition.move(event, as: "\(event)"))
                    #expect(transition.state == state && cast.house.tree == tree)
                }
                #expect(heard.count == 1, "\(state) \(event)")
                cast.interaction.finish()
                cast.house.rest()
                cast.interaction.finish()
                cast.house.rest()
                #expect(transition.state == .ended && cast.completions == 1, "\(state) \(event)")
                let isShown = state != .cancelling
                #expect((cast.modal.view.window != nil) == isShown && cast.root.transitionCoordinator == nil)
            }
        }
    }

    @Test("A context's calls are legal in the states of the table alone, told elsewhere, and harmless in all")
    func contextCalls() throws {
        let calls: [(TransitionEvent, (TransitionContext) -> Void)] = [
            (.update, { $0.updateInteractiveTransition(0.3) }), (.pause, { $0.pauseInteractiveTransition() }),
            (.finish, { $0.finishInteractiveTransition() }), (.cancel, { $0.cancelInteractiveTransition() }),
            (.complete, { $0.completeTransition(true) }),
        ]
        for state in TransitionState.allCases where state != .ended {
            for (event, call) in calls {
                let cast = Cast()
                let transition = try #require(cast.transition(in: state))
                let context = try #require(transition.context)
                let heard = Diagnostics.recording { call(context) }
                #expect(transition.state == state.after(event) ?? state, "\(state) \(event)")
                // A true after a cancel is told as well.
                let isTold = state.after(event) == nil || (state == .cancelling && event == .complete)
                #expect(heard.count == (isTold ? 1 : 0), "\(state) \(event)")
                for _ in 0..<3 {
                    cast.interaction.finish()
                    if transition.state == .interactive { context.finishInteractiveTransition() }
                    cast.house.rest()
                }
                #expect(transition.state == .ended && cast.completions == 1, "\(state) \(event)")
            }
        }
    }
}
