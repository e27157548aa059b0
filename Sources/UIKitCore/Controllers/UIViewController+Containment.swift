import CoreGraphics

/// A controller's place among controllers.
struct Containment {
    var children: [UIViewController] = []
    weak var parent: UIViewController?
    var isMovingToParent = false
    var isMovingFromParent = false
    /// Whether it has left its parent, or never had one; false while it has one, and where that is gone by itself.
    var hasLeft = true

    /// Whether the parent went without letting it go: nobody is left to end its move.
    var isOrphaned: Bool { parent == nil && !hasLeft }
}

extension UIViewController {
    final func adopt(_ child: UIViewController) {
        guard child.containment.parent !== self else { return }
        guard !sequence(first: self, next: \.containment.parent).contains(where: { $0 === child }) else {
            return report(
                "addChild(_:)", "a controller can't be a child of itself or of its own child; nothing is changed",
                remedy: "add another controller")
        }
        child.removeFromParent()
        containment.children.append(child)
        child.containment.parent = self
        child.containment.hasLeft = false
        child.containment.isMovingToParent = true
        child.willMove(toParent: self)
    }

    final func leaveParent() {
        guard let parent = containment.parent else { return }
        takeContextAlong()
        parent.containment.children.removeAll { $0 === self }
        containment.parent = nil
        containment.hasLeft = true
        containment.isMovingToParent = false
        if parent.shouldAutomaticallyForwardAppearanceMethods { leaveAppearance() }
        didMove(toParent: nil)
    }

    /// What is presented in the context of a child goes with the child.
    private func takeContextAlong() {
        guard let record = presenting.presentation?.record, record.isInContext else { return }
        let wasCovered = isCovered
        removePresentations()
        if wasCovered { viewIfLoaded?.removeFromSuperview() }
    }

    final func noteMove(to parent: UIViewController?) {
        if parent == nil, containment.parent != nil { containment.isMovingFromParent = true }
    }

    /// A move ends with the callbacks of the appearance that it causes, or here, where it causes none.
    final func noteMoved(to parent: UIViewController?) {
        if parent == nil, appearance.phase != .disappearing { containment.isMovingFromParent = false }
        if parent != nil { containment.isMovingFromParent = false }
        if parent != nil, appearance.phase == .appeared { containment.isMovingToParent = false }
    }

    final func clearMoves(after phase: AppearancePhase) {
        containment.isMovingToParent = false
        if phase == .disappeared { containment.isMovingFromParent = false }
    }
}
