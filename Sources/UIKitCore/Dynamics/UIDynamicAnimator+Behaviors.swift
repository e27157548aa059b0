import CoreGraphics

extension UIDynamicAnimator {
    final func add(_ behavior: UIDynamicBehavior) {
        if topLevel.contains(where: { $0 === behavior }) { return }
        guard behavior.parentBehavior == nil, behavior.animator.map({ $0.isLeaving(behavior) }) ?? true else {
            return DynamicsDiagnostic.report(
                "UIDynamicAnimator.addBehavior(_:)",
                "adding the same behaviour twice, or to two animators, is not supported; nothing is changed",
                "remove it from where it is first")
        }
        topLevel.append(behavior)
        register(behavior)
    }

    final func remove(_ behavior: UIDynamicBehavior) {
        guard let index = topLevel.firstIndex(where: { $0 === behavior }) else { return }
        topLevel.remove(at: index)
        unregister(behavior)
    }

    /// Whether a behaviour is to act here: it or what holds it is in the list.
    final func wants(_ behavior: UIDynamicBehavior) -> Bool {
        var root = behavior
        while let parent = root.parentBehavior { root = parent }
        return topLevel.contains { $0 === root }
    }

    /// Whether it acts here still, but not after this step.
    final func isLeaving(_ behavior: UIDynamicBehavior) -> Bool {
        behavior.animator === self && !wants(behavior)
    }

    /// Lets a behaviour act, once the step is over in which it may be, here or where it comes from.
    final func register(_ behavior: UIDynamicBehavior) {
        let place = behavior.animator ?? self
        place.engine.perform { [weak self] in self?.begin(behavior) }
    }

    final func unregister(_ behavior: UIDynamicBehavior) {
        engine.perform { [weak self] in self?.end(behavior) }
    }

    private func begin(_ behavior: UIDynamicBehavior) {
        guard wants(behavior), behavior.animator == nil else { return }
        guard behavior.canRegister(in: engine) else { return }
        behavior.animator = self
        registered.append(behavior)
        behavior.willMove(to: self)
        guard behavior.animator === self else { return }
        behavior.didRegister(in: engine)
        for item in behavior.members.items { behavior.associate(item, in: engine) }
        behavior.didAssociateAll(in: engine)
        for child in behavior.children { begin(child) }
        tickle()
    }

    private func end(_ behavior: UIDynamicBehavior) {
        guard isLeaving(behavior) else { return }
        for child in behavior.children { end(child) }
        for body in behavior.bodies.reversed() { behavior.dissociate(body.item, in: engine) }
        behavior.didUnregister(from: engine)
        behavior.willMove(to: nil)
        registered.removeAll { $0 === behavior }
        behavior.animator = nil
        tickle()
    }
}

extension UIDynamicBehavior {
    /// Its animator is gone, and all bodies with it.
    final func forget() {
        bodies = []
        animator = nil
        forgetEngine()
    }
}
