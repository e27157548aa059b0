import CoreGraphics
import Kinematics

/// What fingers do to the sheet; called by the recognizers.
extension CurlPages {
    /// Speed from which a release turns on or back whatever has been turned, in points a second: as for
    /// `EdgePop` (`uikit-behaviour` 8.6).
    private static let flick = 300.0

    /// A finger on the sheet.
    struct Hold {
        /// How far the sheet is from the finger, as a fraction; it makes that good on the way.
        let lag: Double
        let start: Double
    }

    /// Which way a finger turns that goes along the axis.
    func direction(of way: CGPoint) -> UIPageViewController.NavigationDirection? {
        let (along, across) = isVertical ? (way.y, way.x) : (way.x, way.y)
        guard along.magnitude > across.magnitude else { return nil }
        return (along < 0) != (pages?.spine == .max) ? .forward : .reverse
    }

    /// Which way a tap turns; nil in the middle.
    func direction(ofTapAt point: CGPoint) -> UIPageViewController.NavigationDirection? {
        let bounds = view.bounds
        let (place, whole) = isVertical ? (point.y, bounds.height) : (point.x, bounds.width)
        guard whole > 0, bounds.contains(point) else { return nil }
        let fraction = place / whole
        guard min(fraction, 1 - fraction) < 1.0 / 6 else { return nil }
        return (fraction > 0.5) != (pages?.spine == .max) ? .forward : .reverse
    }

    /// Whether there is something to turn.
    func canTurn(_ direction: UIPageViewController.NavigationDirection) -> Bool {
        guard let controller, controller.canMove, !controller.pages.isBusy, controller.pages.turn == nil else {
            return false
        }
        controller.pages.neighbours = PageNeighbours()
        return controller.turnToNeighbour(direction) != nil
    }

    var canCatch: Bool { controller?.pages.turn != nil && controller?.pages.isBusy == false && motion != nil }

    /// A finger takes hold: of the sheet that turns, or of one that is to.
    func grab(at point: CGPoint, along way: CGPoint) {
        guard let controller else { return }
        if let turn = controller.pages.turn {
            guard canCatch else { return }
            unlink()
            take(at: point)
            return controller.caught(turn)
        }
        guard let direction = direction(of: way), let turn = controller.turnToNeighbour(direction),
            controller.beginForPerson(turn)
        else { return }
        take(at: point)
    }

    private func take(at point: CGPoint) {
        hold = Hold(lag: fraction - target(point), start: edge(point))
        follow(point)
    }

    /// How far a place is from the spine, towards where pages that follow lie, in points.
    private func edge(_ point: CGPoint) -> Double {
        let place = place(1)
        let from = isVertical ? point.y - place.minY : point.x - place.minX
        return pages?.spine == .max ? length - Double(from) : Double(from)
    }

    /// The fraction at which the sheet's edge is under a finger.
    private func target(_ point: CGPoint) -> Double { (length - edge(point)) / whole }

    func follow(_ point: CGPoint) {
        guard let hold, controller?.pages.turn != nil else { return }
        let place = place(1)
        let across =
            isVertical ? (point.x - place.minX) / max(place.width, 1) : (point.y - place.minY) / max(place.height, 1)
        skew = min(max(Double(across) * 2 - 1, -1), 1)
        let made = (edge(point) - hold.start).magnitude / (0.4 * length)
        fraction = min(max(target(point) + hold.lag * max(1 - made, 0), 0), 1)
        sheet?.turn(to: fraction, skew: skew)
    }

    /// The finger leaves, at a speed in points a second.
    func release(velocity: CGPoint) {
        guard hold != nil, let turn = controller?.pages.turn else { return }
        let along = Double(isVertical ? velocity.y : velocity.x) * (pages?.spine == .max ? -1 : 1)
        let on =
            along.magnitude >= Self.flick ? along < 0 : fraction > (isDouble ? 0.5 : 0.25)
        settle(turn, on: on, velocity: -along)
    }

    /// The finger was taken away: the sheet goes back.
    func cancel() {
        guard hold != nil, let turn = controller?.pages.turn else { return }
        settle(turn, on: turn.direction == .reverse, velocity: 0)
    }

    private func settle(_ turn: PageTurn, on: Bool, velocity: Double) {
        // A sheet isn't thrown beyond where it lies.
        let speed = (velocity > 0) == on ? velocity : 0
        move(AxisMotion(from: fraction * whole, velocity: speed, to: on ? whole : 0))
    }
}
