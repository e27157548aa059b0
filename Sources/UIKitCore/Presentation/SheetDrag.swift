package import CoreGraphics

/// Dismisses a presentation by a finger: what a pan drives.
@MainActor
package final class SheetDrag {
    private weak var controller: UIPresentationController?
    private let interaction = UIPercentDrivenInteractiveTransition()
    private var isHeld = false

    init(_ controller: UIPresentationController) { self.controller = controller }

    /// A finger pulls: false, and nothing done, where the user may not dismiss it, which the delegate hears.
    package func begin() -> Bool {
        guard let controller, let presented = controller.presented, !controller.record.isInTransition,
            controller.record.isContainerShown
        else { return false }
        guard controller.mayBeDismissedByUser else {
            controller.delegate?.presentationControllerDidAttemptToDismiss(controller)
            return false
        }
        controller.record.userInteraction = interaction
        controller.record.isUserDismissal = true
        isHeld = true
        presented.dismiss(animated: true)
        if controller.record.transition == nil {
            isHeld = false
            controller.record.isUserDismissal = false
        }
        controller.record.userInteraction = nil
        return isHeld
    }

    /// The finger has moved over a fraction of the height.
    package func move(to fraction: CGFloat) {
        if isHeld { interaction.update(fraction) }
    }

    /// The finger was lifted, or taken away.
    ///
    /// - Parameter velocity: The finger's, in heights a second downwards.
    package func end(finishes: Bool, velocity: CGFloat = 0) {
        guard isHeld else { return }
        isHeld = false
        let left = finishes ? 1 - interaction.percentComplete : interaction.percentComplete
        let speed = left > 0 ? (finishes ? velocity : -velocity) / left : 0
        interaction.timingCurve = UISpringTimingParameters(
            dampingRatio: 1, initialVelocity: CGVector(dx: speed, dy: speed))
        if finishes { interaction.finish() } else { interaction.cancel() }
    }

    /// Whether a release dismisses: past half the height, or faster than 1000 pt/s (`uikit-behaviour` 6.27).
    package static func finishes(fraction: CGFloat, velocity: CGFloat) -> Bool {
        fraction > 0.5 || velocity > 1000
    }
}

extension UIPresentationController {
    /// Whether the user may dismiss it, by a pull or by a tap outside.
    final var mayBeDismissedByUser: Bool {
        guard let presented, !presented.isModalInPresentation else { return false }
        return delegate?.presentationControllerShouldDismiss(self) ?? true
    }

    /// Dismisses it on the user's behalf, where that is allowed; otherwise the delegate hears of the attempt.
    final func dismissByUser() {
        guard let presented, !record.isInTransition, presented.presenting.presentation == nil else { return }
        guard mayBeDismissedByUser else { return delegate?.presentationControllerDidAttemptToDismiss(self) ?? () }
        record.isUserDismissal = true
        presented.dismiss(animated: true)
        if record.transition == nil { record.isUserDismissal = false }
    }

    /// What the style is adapted to by itself in a narrow window.
    final var stockAdaptation: UIModalPresentationStyle { presentationStyle == .popover ? .pageSheet : .none }
}
