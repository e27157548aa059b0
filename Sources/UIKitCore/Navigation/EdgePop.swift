package import CoreGraphics

/// Pops by a finger that comes from the leading edge: what an edge gesture drives.
@MainActor
package final class EdgePop {
    private weak var controller: UINavigationController?
    private let interaction = UIPercentDrivenInteractiveTransition()
    private var isBeginning = false
    private var isHeld = false
    /// What takes the finger's word where a zoomed controller is on top.
    private weak var zoomed: ZoomGrab?

    /// The gesture that calls.
    private(set) lazy var recognizer = EdgePopRecognizer(self)

    init(_ controller: UINavigationController) { self.controller = controller }

    /// A finger left the edge: false, and nothing done, with nothing to pop or during a transition.
    package func begin() -> Bool {
        guard let controller, canBegin else { return false }
        isBeginning = true
        isHeld = controller.popViewController(animated: true) != nil && controller.navigation.exchange != nil
        isBeginning = false
        return isHeld
    }

    package var canBegin: Bool {
        guard let controller else { return false }
        return controller.navigation.controllers.count > 1 && controller.transitionCoordinator == nil
    }

    /// The finger has moved across a fraction of the width.
    package func move(to fraction: CGFloat) {
        if isHeld { interaction.update(fraction) }
    }

    /// The finger was lifted, or taken away.
    ///
    /// - Parameter velocity: The finger's, in widths a second towards the trailing edge.
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

    /// UIKit's rule as it is commonly read off: past the middle, or a flick of at least 300 pt/s
    /// (`uikit-behaviour` 8.6).
    package static func finishes(fraction: CGFloat, velocity: CGFloat) -> Bool {
        if velocity.magnitude >= 300 { return velocity > 0 }
        return fraction > 0.5
    }

    /// Does what the gesture says.
    func follow(_ pan: EdgePopRecognizer) {
        if pan.state == .began {
            zoomed = controller?.topViewController?.zoomGrab.flatMap { $0.canBegin ? $0 : nil }
        }
        if let zoomed {
            if pan.state != .began || zoomed.accepts(pan, byRule: true) { zoomed.follow(pan, as: .edge) }
            return
        }
        guard let view = pan.view else { return end(finishes: false) }
        let side: CGFloat = InterfaceContext.current.layoutDirection == .rightToLeft ? -1 : 1
        let width = max(view.bounds.width, 1)
        let fraction = side * pan.translation(in: view).x / width
        switch pan.state {
        case .began:
            if begin() { move(to: fraction) }
        case .changed: move(to: fraction)
        case .ended:
            let velocity = side * pan.velocity(in: view).x
            end(finishes: Self.finishes(fraction: fraction, velocity: velocity), velocity: velocity / width)
        default: end(finishes: false)
        }
    }

    /// What drives the pop that is beginning.
    func takeInteraction() -> (any UIViewControllerInteractiveTransitioning)? {
        guard isBeginning else { return nil }
        interaction.completionSpeed = 1
        return interaction
    }
}
