import CoreGraphics

/// The gestures that take a zoomed controller off the screen, on its view.
@MainActor
final class ZoomGrab {
    private weak var controller: UIViewController?
    private(set) weak var page: UIView?
    private lazy var pan = ZoomGrabPan(self)
    private lazy var pinch = ZoomGrabPinch(self)
    /// What a finger holds, or has let go.
    private var hold: ZoomHold?
    /// What the transition that is being asked for is to be driven by.
    private var offered: ZoomHold?
    /// The flight in, while it lasts.
    weak var flight: ZoomAnimator?

    init(_ controller: UIViewController, on page: UIView) {
        self.controller = controller
        self.page = page
        page.addGestureRecognizer(pan)
        page.addGestureRecognizer(pinch)
    }

    /// Takes the gestures away, which cancels them: what they hold goes back into place.
    func leave() {
        page?.removeGestureRecognizer(pan)
        page?.removeGestureRecognizer(pinch)
    }

    // MARK: Whether

    /// Whether a finger may take hold: at rest, in the flight in, and on the way back into place.
    var canBegin: Bool {
        guard let controller, controller.presenting.presentation == nil,
            case .zoom = controller.preferredTransition?.kind
        else { return false }
        if flight != nil || hold?.isReturning == true { return true }
        if let navigation = navigation {
            return navigation.navigation.controllers.count > 1 && navigation.transitionCoordinator == nil
        }
        guard let own = controller.presenting.own else { return false }
        return own.record.isContainerShown && !own.record.isInTransition && !(own is UISheetPresentationController)
    }

    /// The navigation controller on whose top it is.
    private var navigation: UINavigationController? {
        guard let controller, let navigation = controller.parent as? UINavigationController,
            navigation.topViewController === controller
        else { return nil }
        return navigation
    }

    /// What the options say of a gesture, or the rule where they say nothing.
    func accepts(_ gesture: UIGestureRecognizer, byRule willBegin: Bool) -> Bool {
        guard case .zoom(let options, _) = controller?.preferredTransition?.kind, let page else { return false }
        guard let asked = options.interactiveDismissShouldBegin else { return willBegin }
        let velocity = (gesture as? UIPanGestureRecognizer)?.velocity(in: page) ?? .zero
        return asked(
            .init(
                location: gesture.location(in: page), velocity: CGVector(dx: velocity.x, dy: velocity.y),
                willBegin: willBegin))
    }

    // MARK: Following

    func follow(_ pan: UIPanGestureRecognizer) { follow(pan, as: .down) }

    /// Does what a pan says: one down the page, or one from the edge.
    func follow(_ pan: UIPanGestureRecognizer, as way: ZoomHold.Way) {
        let finger = ZoomHold.Finger(
            place: pan.location(in: nil), way: pan.translation(in: nil), velocity: pan.velocity(in: nil), scale: 1)
        follow(pan.state, way, finger)
    }

    func follow(_ pinch: UIPinchGestureRecognizer) {
        let place = pinch.location(in: nil)
        let start = pinch.state == .began ? place : hold?.grabbed ?? place
        follow(
            pinch.state, .pinch,
            ZoomHold.Finger(
                place: place, way: CGPoint(x: place.x - start.x, y: place.y - start.y), velocity: .zero,
                scale: pinch.scale))
    }

    private func follow(_ state: UIGestureRecognizer.State, _ way: ZoomHold.Way, _ finger: ZoomHold.Finger) {
        switch state {
        case .began: begin(way, finger)
        case .changed: hold.flatMap { $0.way == way ? $0.move(finger) : nil }
        case .ended: hold.flatMap { $0.way == way ? $0.release(finger) : nil }
        default: hold.flatMap { $0.way == way ? $0.release(nil) : nil }
        }
    }

    private func begin(_ way: ZoomHold.Way, _ finger: ZoomHold.Finger) {
        guard canBegin, let controller else { return }
        if let hold, hold.isReturning { return hold.takeAgain(way, finger) }
        let start = flight?.stage?.shown
        if flight != nil { endFlight() }
        let hold = ZoomHold(way, finger, from: start)
        offered = hold
        self.hold = hold
        if let navigation {
            navigation.popViewController(animated: true)
        } else if let own = controller.presenting.own {
            dismiss(own, controller)
        }
        offered = nil
        if !hold.isTaken { self.hold = nil }
    }

    private func dismiss(_ own: UIPresentationController, _ controller: UIViewController) {
        guard own.mayBeDismissedByUser else {
            return own.delegate?.presentationControllerDidAttemptToDismiss(own) ?? ()
        }
        own.record.isUserDismissal = true
        controller.dismiss(animated: true)
        if own.record.transition == nil { own.record.isUserDismissal = false }
    }

    /// Caught in its flight it has arrived: who is pushed has appeared before it is popped.
    private func endFlight() {
        if let navigation {
            navigation.endContainerTransition()
        } else {
            controller?.presenting.own?.endTransition(completed: true)
        }
    }

    /// What drives the transition that is being asked for, where a finger asks.
    func take(for animator: ZoomAnimator) -> ZoomHold? {
        guard let hold = offered else { return nil }
        offered = nil
        hold.animator = animator
        return hold
    }

    /// A transition is over.
    func transitionEnded() {
        flight = nil
        hold?.leave()
        hold = nil
    }
}

extension UIViewController {
    /// Gives it the gestures of a zoom where it prefers one and has a view, and takes them away otherwise.
    final func updateZoomGrab() {
        guard case .zoom = preferredTransition?.kind, let view = loading.view else { return zoomGrab = nil }
        if zoomGrab?.page !== view { zoomGrab = ZoomGrab(self, on: view) }
    }
}
