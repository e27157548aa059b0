import CoreGraphics
import QuartzCore
import Staging
import UIKitCore

extension FuzzWorld {
    /// How many frames everything may take to come to rest: the first ones a 60th of a second long, the others .3 s, and
    /// the last ones 2 s: a fall under hardly any gravity takes a minute.
    private static let patience = 60
    /// How many fingers may be let go of, one after another, until nobody holds anything.
    private static let rounds = 8

    /// Lets go of everything that holds, until all is at rest.
    func settle(forward: Bool) {
        record.disarm()
        liftFinger(at: .zero)
        stage.context.application.enter(.active)
        window.isHidden = false
        var restless = 0
        for _ in 0..<Self.rounds {
            for entry in interactions {
                // A finger may take hold of what was left standing.
                entry.interaction?.pause()
                if forward { entry.interaction?.finish() } else { entry.interaction?.cancel() }
            }
            letGo(finishes: forward)
            letRunsGo(forward: forward)
            for entry in animators {
                guard let engine = entry.animator?.engine, engine.state == .active, !engine.isRunning else { continue }
                engine.continueAnimation(withTimingParameters: nil, durationFactor: 0)
            }
            rest()
            if !stage.isAtRest { restless += 1 }
            // Two fingers more would let go of nothing.
            if restless > 2 { break }
            interaction = nil
            if !animators.contains(where: { $0.animator != nil }),
                !interactions.contains(where: { $0.interaction != nil }), runs.isEmpty
            {
                break
            }
        }
        if !stage.isAtRest { record.note(.rest, "it doesn't come to rest in \(Self.patience) frames") }
    }

    private func rest() {
        for index in 0..<Self.patience {
            guard !stage.isAtRest else { return }
            // What goes by frames needs them; the rest may be skipped through.
            advance(by: index < 12 ? 1 : index < 36 ? 18 : 120)
        }
    }

    /// Holds the laws of what stands at rest.
    func check() {
        if let left = stage.context.media.hasRunningAnimations ? "an animation runs" : nil { record.note(.rest, left) }
        for entry in everyone {
            guard let controller = entry.controller else { continue }
            checkRelations(controller)
            controller.witness.check(isVisible: controller.viewIfLoaded?.window != nil)
        }
        let tree = ModelTree(of: window)
        for layer in tree.animated { record.note(.rest, "an animation is left on \(layer)") }
        checkTouch()
        checkTree(tree)
    }

    private func checkRelations(_ controller: any FuzzController) {
        let name = controller.witness.name
        if controller.isBeingPresented || controller.isBeingDismissed || controller.isMovingFromParent
            || (controller.isMovingToParent && controller.viewIfLoaded?.window != nil)
        {
            record.note(.relations, "\(name) is left on its way")
        }
        if controller.transitionCoordinator != nil { record.note(.relations, "\(name) is left in a transition") }
        if let parent = controller.parent, !parent.children.contains(where: { $0 === controller }) {
            record.note(.relations, "\(name) isn't its parent's child")
        }
        if let own = controller.activePresentationController?.containerView,
            let above = controller.presentedViewController?.activePresentationController?.containerView,
            own.superview === above.superview, let superview = own.superview,
            !superview.subviews.drop(while: { $0 !== own }).contains(where: { $0 === above })
        {
            record.note(.relations, "what \(name) presents lies under what presents it")
        }
        for child in controller.children where child.parent !== controller {
            record.note(.relations, "a child of \(name) has another parent")
        }
    }

    /// A touch in the middle of what is in front reaches it.
    private func checkTouch() {
        if stage.context.application.isIgnoringInteractionEvents {
            record.note(.interaction, "the application ignores interaction")
        }
        guard let top = top as? PlainController, let view = top.viewIfLoaded as? FuzzView else { return }
        let name = top.witness.name
        guard view.window === window else { return record.note(.interaction, "\(name) is in front, not in the window") }
        let point = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
        let heard = view.touchesHeard
        let now = Double(frame) / 60
        let id = nextTouch()
        stage.send(.touch(id: id, .began, point), at: now)
        advance()
        stage.send(.touch(id: id, .cancelled, point), at: now)
        advance()
        guard view.touchesHeard == heard else { return }
        let hit = window.hitTest(point, with: nil).map { "\(type(of: $0))" } ?? "nothing"
        record.note(.interaction, "a touch on \(name), which is in front, reaches \(hit)")
    }

    private func checkTree(_ tree: ModelTree) {
        let standing = window.rootViewController.flatMap { Standing($0) }
        let direct = DirectBuild(standing, size: window.bounds.size)
        if let first = direct.heard.first { record.note(.tree, "it can't be built directly: \(first.problem)") }
        if let difference = tree.difference(to: direct.tree) { record.note(.tree, difference) }
    }
}
