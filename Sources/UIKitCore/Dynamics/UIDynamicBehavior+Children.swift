import CoreGraphics

extension UIDynamicBehavior {
    final func add(child: UIDynamicBehavior) {
        guard !isPrimitive else { return }
        guard child.parentBehavior !== self else { return }
        guard child.parentBehavior == nil, child.animator == nil || animator?.isLeaving(child) == true,
            !sequence(first: self, next: \.parentBehavior).contains(where: { $0 === child })
        else {
            return DynamicsDiagnostic.report(
                "UIDynamicBehavior.addChildBehavior(_:)",
                "adding the same behaviour twice to an animator is not supported; nothing is changed",
                "remove it from where it is first")
        }
        children.append(child)
        child.parentBehavior = self
        if let animator, animator.wants(self) { animator.register(child) }
    }

    final func remove(child: UIDynamicBehavior) {
        guard let index = children.firstIndex(where: { $0 === child }) else { return }
        children.remove(at: index)
        child.parentBehavior = nil
        animator?.unregister(child)
    }

    /// It and all below it, each before its children.
    final var withDescendants: [UIDynamicBehavior] { [self] + children.flatMap(\.withDescendants) }

    /// Whether an animator whose items rest may pause for all that it says: not for a composite that has no children
    /// but an action.
    final var allowsPause: Bool {
        if isPrimitive { return true }
        return children.isEmpty ? action == nil : children.allSatisfy(\.allowsPause)
    }
}
