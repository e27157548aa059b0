package import CoreGraphics

/// Dismisses a presentation by a finger: what a pan drives.
@MainActor
package final class SheetDrag {
    private weak var controller: UIPresentationController?
    private let interaction = UIPercentDrivenInteractiveTransition()
    private var isHeld = false
    /// The gesture that pulls, on the card.
    private(set) lazy var recognizer = SheetPanRecognizer(self)
    private var pull = Pull()

    /// What a gesture has done so far, along the screen's height in points.
    private struct Pull {
        /// Where the finger was at the last event, and where it began to pull.
        var last: CGFloat = 0
        var start: CGFloat = 0
        /// Set when the user may not dismiss it: it is tried once in a gesture.
        var wasRefused = false
        /// The scroll view that stands still meanwhile.
        weak var scrollView: UIScrollView?
    }

    init(_ controller: UIPresentationController) { self.controller = controller }

    // MARK: The gesture

    /// Does what the gesture says: pulls where the finger moves down and nothing under it is left to scroll.
    func follow(_ pan: SheetPanRecognizer) {
        switch pan.state {
        case .began:
            pull = Pull(last: pan.origin)
            move(pan)
        case .changed: move(pan)
        case .ended:
            move(pan)
            let (way, velocity) = (pan.way - pull.start, pan.speed)
            let distance = travel
            letScrollViewGo()
            end(
                finishes: Self.finishes(fraction: way / distance, velocity: velocity), velocity: velocity / distance)
        default:
            letScrollViewGo()
            end(finishes: false)
        }
    }

    /// How far the card goes to be out of sight, in points; at least one.
    private var travel: CGFloat {
        guard let controller, let container = controller.containerView else { return 1 }
        return max(container.bounds.maxY - controller.frameOfPresentedViewInContainerView.minY, 1)
    }

    private func move(_ pan: SheetPanRecognizer) {
        let step = pan.way - pull.last
        defer { pull.last = pan.way }
        if isHeld {
            // Back at its place: what the finger does further up is the scroll view's again.
            if pan.way <= pull.start, pull.scrollView != nil {
                letScrollViewGo()
                return end(finishes: false)
            }
            return move(to: (pan.way - pull.start) / travel)
        }
        guard step > 0, !pull.wasRefused else { return }
        let scrollView = pan.scrollView
        var part = step
        if let scrollView {
            guard let excess = scrollView.pullBeyondTop else { return }
            part = min(step, excess)
        }
        guard controller?.record.isInTransition == false else { return }
        pull.start = pan.way - part
        guard begin() else { return pull.wasRefused = true }
        pull.scrollView = scrollView
        scrollView?.hold()
        move(to: part / travel)
    }

    private func letScrollViewGo() {
        pull.scrollView?.goOn()
        pull.scrollView = nil
    }

    /// A finger pulls: false, and nothing done, where the user may not dismiss it, which the delegate hears.
    package func begin() -> Bool {
        guard let controller, let presented = controller.presented, !controller.record.isInTransition,
            controller.record.isContainerShown, presented.presenting.presentation == nil
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
        // What is left takes the whole time: a spring that is nearly there would be too hard.
        interaction.completionSpeed = left
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
