import CoreGraphics
import Kinematics
import QuartzCore

extension UIScrollView {
    /// How long a movement takes that is asked for, in seconds. (Rule 8.12 of `uikit-behaviour`: .25 to .3.)
    private static let callDuration = 0.3
    /// How fast the content follows the wheel: chosen, so that a notch is over in a fifth of a second.
    private static let wheelFrequency = 30.0
    /// How often those who hear of an end may begin something new from there.
    private static let mostStops = 8
    /// The speed from which a release turns the page, in points a second: chosen.
    private static let pageSpeed = 250.0

    final var now: Double { InterfaceContext.current.media.time }

    // MARK: Asked for

    final func moveOffset(_ offset: CGPoint, _ animated: Bool) {
        guard offset.x.isFinite, offset.y.isFinite else {
            return refuse("contentOffset", "\(offset)", "give finite numbers; the offset before is kept")
        }
        if animated, window != nil, UIView.areAnimationsEnabled {
            guard offset != bounds.origin else { return stopEverything() }
            run(.call, to: offset)
        } else {
            switch scroll.mover {
            case .finger: scroll.mover = .finger(pulled: pulled(offset))
            case .pinch(let hold): rehold(hold, from: pulled(offset))
            default:
                finishZoom()
                stopMotion()
            }
            place(offset)
        }
    }

    final func show(_ rect: CGRect, _ animated: Bool) {
        let room = bounds.inset(by: scroll.knownInset)
        let rect = rect.standardized
        guard rect.origin.x.isFinite, rect.origin.y.isFinite, rect.size.isFinite, room.width > 0, room.height > 0
        else { return }
        var offset = bounds.origin
        if rect.width <= room.width {
            if rect.minX < room.minX { offset.x += rect.minX - room.minX }
            if rect.maxX > room.maxX { offset.x += rect.maxX - room.maxX }
        } else if rect.maxX < room.minX || rect.minX > room.maxX {
            offset.x += rect.minX - room.minX
        }
        if rect.height <= room.height {
            if rect.minY < room.minY { offset.y += rect.minY - room.minY }
            if rect.maxY > room.maxY { offset.y += rect.maxY - room.maxY }
        } else if rect.maxY < room.minY || rect.minY > room.maxY {
            offset.y += rect.minY - room.minY
        }
        offset = resting(offset)
        if offset != bounds.origin { setContentOffset(offset, animated: animated) }
    }

    /// Moves to an offset along the curve of such movements.
    final func run(_ cause: ScrollMotion.Cause, to target: CGPoint) {
        let from = bounds.origin
        let curve = { (direction: ScrollDirection) in
            AxisMotion(
                from: from[direction], to: target[direction], duration: Self.callDuration, curve: .easeInOut)
        }
        begin(ScrollMotion(cause: cause, start: now, horizontal: curve(.horizontal), vertical: curve(.vertical)))
    }

    // MARK: Let go

    /// Where the content comes to rest by itself.
    final func target(velocity: CGPoint) -> CGPoint {
        let motion = release(velocity)
        guard isPagingEnabled else { return motion.destination }
        var target = motion.destination
        for direction in ScrollDirection.allCases {
            let axis = axis(direction)
            guard axis.scrolls, axis.length > 0, axis.upper > axis.lower else { continue }
            let (place, speed) = (bounds.origin[direction] / axis.length, velocity[direction])
            var page = place.rounded()
            if speed > Self.pageSpeed { page = place.rounded(.down) + 1 }
            if speed < -Self.pageSpeed { page = place.rounded(.up) - 1 }
            target[direction] = axis.clamped(page * axis.length)
        }
        return target
    }

    /// Lets the content go on from where it is: by itself, or to a target that was chosen for it.
    final func letGo(velocity: CGPoint, to target: CGPoint? = nil) {
        let own = release(velocity)
        guard let target, target != own.destination else { return begin(own) }
        let from = bounds.origin
        let to = { (direction: ScrollDirection) in
            AxisMotion(from: from[direction], velocity: velocity[direction], to: target[direction])
        }
        begin(ScrollMotion(cause: .release, start: now, horizontal: to(.horizontal), vertical: to(.vertical)))
    }

    private func release(_ velocity: CGPoint) -> ScrollMotion {
        let rate = Decay.Rate(perMillisecond: Double(decelerationRate.rawValue))
        let from = bounds.origin
        let free = { [self] (direction: ScrollDirection) in
            let axis = axis(direction)
            guard axis.scrolls || from[direction] != axis.clamped(from[direction]) else {
                return AxisMotion(at: from[direction])
            }
            return AxisMotion(from: from[direction], velocity: velocity[direction], in: axis, rate: rate)
        }
        return ScrollMotion(
            cause: .release, start: now, horizontal: free(.horizontal), vertical: free(.vertical))
    }

    // MARK: Running

    private func begin(_ motion: ScrollMotion) {
        // What goes on after a change of the content is still the same movement to those who listen.
        let goesOn = scroll.motion?.cause == motion.cause
        if !goesOn { stopEverything() }
        scroll.serial += 1
        let serial = scroll.serial
        scroll.mover = .motion(motion)
        if motion.cause == .release, !goesOn { delegate?.scrollViewWillBeginDecelerating(self) }
        guard scroll.serial == serial else { return }
        guard motion.end > motion.start, window != nil else { return finish(motion) }
        showIndicators()
        link()
    }

    /// Asks for a step in each frame.
    final func link() {
        guard scroll.link == nil else { return }
        let link = CADisplayLink { [weak self] link in MainActor.assumeIsolated { self?.step(to: link.timestamp) } }
        scroll.link = link
        link.start()
    }

    private func step(to time: Double) {
        if case .zoom(let motion) = scroll.mover { return step(motion, to: time) }
        guard let motion = scroll.motion else { return unlink() }
        let serial = scroll.serial
        UIView.performWithoutAnimation { place(motion.offset(at: max(time, motion.start))) }
        guard scroll.serial == serial, scroll.motion != nil else { return }
        if time >= motion.end - TapCounter.slack { finish(motion) }
    }

    private func finish(_ motion: ScrollMotion) {
        let serial = scroll.serial
        UIView.performWithoutAnimation { place(motion.destination) }
        guard scroll.serial == serial else { return }
        scroll.mover = .nothing
        didStop(motion)
    }

    private func didStop(_ motion: ScrollMotion) {
        scroll.serial += 1
        unlinkIfAtRest()
        moverDidChange()
        hideIndicators()
        switch motion.cause {
        case .release: delegate?.scrollViewDidEndDecelerating(self)
        case .call: delegate?.scrollViewDidEndScrollingAnimation(self)
        case .wheel: break
        }
    }

    final func unlinkIfAtRest() {
        switch scroll.mover {
        case .motion, .zoom: break
        case .nothing, .finger, .pinch: unlink()
        }
    }

    private func unlink() {
        scroll.link?.invalidate()
        scroll.link = nil
    }

    /// Stops a movement where it is.
    final func stopMotion() {
        guard let motion = scroll.motion else { return }
        scroll.mover = .nothing
        didStop(motion)
    }

    /// Stops what moves the content, and what those who hear of that begin; a drag ends here, whatever its finger does.
    final func stopEverything() {
        for _ in 0..<Self.mostStops {
            stopMotion()
            finishZoom()
            breakOffPinch()
            if scroll.isDragged {
                scroll.mover = .nothing
                scroll.serial += 1
                scroll.isHeld = false
                moverDidChange()
                delegate?.scrollViewDidEndDragging(self, willDecelerate: false)
            }
            if case .nothing = scroll.mover { return }
        }
        Diagnostics.report(
            Diagnostic(
                place: "\(type(of: self)).setContentOffset(_:animated:)",
                problem: "the delegate began a new movement from each of \(Self.mostStops) ends; the last goes on",
                remedy: "don't scroll from every end of a movement"))
    }

    /// Nothing moves outside a window: content comes to rest within its ends.
    final func leaveWindow() {
        if let motion = scroll.motion { finish(motion) }
        finishZoom()
        breakOffPinch()
        scroll.isHeld = false
        removeIndicators()
    }

    // MARK: The wheel

    final func takes(_ turn: WheelTurn) -> Bool {
        guard isScrollEnabled, !scroll.isDragged, !scroll.zooms else { return scroll.isDragged || scroll.zooms }
        var target = bounds.origin
        if let motion = scroll.motion, motion.cause == .wheel { target = motion.destination }
        var hasTaken = false
        for (direction, way) in [(ScrollDirection.horizontal, turn.delta.dx), (.vertical, turn.delta.dy)] {
            let axis = axis(direction)
            guard way != 0, axis.hasMore(from: target[direction], towards: way > 0 ? -1 : 1) else { continue }
            target[direction] = axis.clamped(target[direction] - Double(way))
            hasTaken = true
        }
        guard hasTaken else { return false }
        let from = bounds.origin
        let speed = scroll.motion?.velocity(at: now) ?? .zero
        let follow = { (direction: ScrollDirection) in
            AxisMotion(
                from: from[direction], velocity: speed[direction], to: target[direction],
                frequency: Self.wheelFrequency)
        }
        begin(ScrollMotion(cause: .wheel, start: now, horizontal: follow(.horizontal), vertical: follow(.vertical)))
        return true
    }
}
