import CoreGraphics
import Dynamics
import class Foundation.RunLoop
import QuartzCore

extension UIDynamicAnimator {
    /// Starts stepping with the next frame, if there is anything to step.
    final func tickle() {
        guard link == nil, !isReferenceGone, !engine.bodies.isEmpty || !allowsPause else { return }
        let link = CADisplayLink { [weak self] link in self?.frame(at: link.timestamp) }
        self.link = link
        link.add(to: .main, forMode: .common)
        delegate?.dynamicAnimatorWillResume(self)
    }

    /// Whether no behaviour wants the animator to go on when all items rest.
    private var allowsPause: Bool { topLevel.allSatisfy(\.allowsPause) }

    private func pause() {
        link?.invalidate()
        link = nil
        clock.pause()
        delegate?.dynamicAnimatorDidPause(self)
    }

    private func frame(at time: Double) {
        guard !isReferenceGone else { return pause() }
        let steps = clock.advance(to: time)
        engine.step { makeStep(steps) }
        guard link != nil, registered.isEmpty || (!engine.world.isAwake && allowsPause) else { return }
        pause()
    }

    private func makeStep(_ steps: Int) {
        if engine.needsEvaluation {
            engine.needsEvaluation = false
            for behavior in topLevel.flatMap(\.withDescendants) {
                (behavior as? UIDynamicItemBehavior)?.giveOutProperties(in: engine)
            }
        }
        for behavior in registered where behavior.isWanted { behavior.prepareFrame(in: engine) }
        engine.advance(by: steps)
        engine.writeItems(scale: pixelScale)
        layout?.invalidateLayout()
        tellContacts()
        for behavior in registered where behavior.isWanted { behavior.action?() }
    }

    /// Pixels per point by which views are rounded: the screen's.
    final var pixelScale: CGFloat { (referenceView?.window?.screen ?? UIScreen.main).scale }

    private func tellContacts() {
        let contacts = engine.world.takeContacts()
        guard !contacts.isEmpty else { return }
        let behaviors = registered.compactMap { $0 as? UICollisionBehavior }
        for contact in contacts where contact.point != nil {
            for behavior in behaviors { behavior.tell(contact, in: engine) }
        }
        for contact in contacts where contact.point == nil {
            for behavior in behaviors { behavior.tell(contact, in: engine) }
        }
    }
}
