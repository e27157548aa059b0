import CoreGraphics
import Kinematics
import QuartzCore

/// What two fingers do to a scroll view, called by its recognizer, and how the scale moves by itself.
extension UIScrollView {
    /// How long a change takes that is asked for, in seconds: the same as of the offset.
    private static let callDuration = 0.3

    final var canPinch: Bool { zoom.most > zoom.least && viewToZoom(isNeeded: false) != nil }

    // MARK: Fingers

    /// What fingers at a place hold of a view that stands at an offset.
    final func hold(_ view: UIView, at location: CGPoint, from offset: CGPoint) -> PinchHold {
        let scale = Self.scale(of: view)
        let origin = view.frame.origin
        let content = CGPoint(
            x: (offset.x + location.x - origin.x) / CGFloat(scale),
            y: (offset.y + location.y - origin.y) / CGFloat(scale))
        return PinchHold(pulled: zoom.pulled(scale, bounces: bouncesZoom), content: content, location: location)
    }

    /// The offset at which the content that is held is under the fingers.
    final func offset(of hold: PinchHold, _ view: UIView, _ scale: Double) -> CGPoint {
        let origin = view.frame.origin
        return CGPoint(
            x: origin.x + hold.content.x * CGFloat(scale) - hold.location.x,
            y: origin.y + hold.content.y * CGFloat(scale) - hold.location.y)
    }

    final func beginPinch(at location: CGPoint) {
        guard let view = viewToZoom(isNeeded: false) else { return }
        let wasDragged = scroll.isDragged || zoom.resumesDrag
        // A change of the scale is caught where it is.
        if case .zoom = scroll.mover { scroll.mover = .nothing }
        stopEverything()
        guard view.superview === self, case .nothing = scroll.mover else { return closeZoom() }
        zoom.resumesDrag = wasDragged
        scroll.serial += 1
        let serial = scroll.serial
        scroll.mover = .pinch(hold(view, at: location, from: pulled(bounds.origin)))
        unlinkIfAtRest()
        moverDidChange()
        guard scroll.serial == serial else { return }
        showIndicators()
        openZoom(view)
    }

    final func followPinch(by factor: Double, at location: CGPoint, isRegrouped: Bool) {
        guard case .pinch(var hold) = scroll.mover else { return }
        guard let view = zoom.view, view.superview === self else { return settleZoom() }
        if isRegrouped { hold = regrouped(hold, view, at: location, from: pulled(bounds.origin)) }
        hold.pulled = ZoomState.possible(hold.pulled * factor)
        if !bouncesZoom { hold.pulled = zoom.limited(hold.pulled) }
        hold.location = location
        scroll.mover = .pinch(hold)
        UIView.performWithoutAnimation {
            let scale = zoom.shown(hold.pulled, bounces: bouncesZoom)
            applyZoom(view, scale) { shown(offset(of: hold, view, scale)) }
            // The delegate may have given it other insets, or another place.
            guard case .pinch(let hold) = scroll.mover, view.superview === self else { return }
            place(shown(offset(of: hold, view, Self.scale(of: view))))
        }
    }

    /// Holds what is under the fingers when the content stands at another offset.
    final func rehold(_ hold: PinchHold, from offset: CGPoint) {
        guard let view = zoom.view, view.superview === self else { return }
        scroll.mover = .pinch(regrouped(hold, view, at: hold.location, from: offset))
    }

    private func regrouped(_ old: PinchHold, _ view: UIView, at location: CGPoint, from offset: CGPoint) -> PinchHold {
        var new = hold(view, at: location, from: offset)
        new.pulled = old.pulled
        return new
    }

    private func shown(_ pulled: CGPoint) -> CGPoint {
        var offset = pulled
        for direction in ScrollDirection.allCases { offset[direction] = axis(direction).shown(pulled[direction]) }
        return offset
    }

    /// The fingers have left: the scale and the offset come back to their limits.
    final func endPinch() {
        guard case .pinch(let hold) = scroll.mover else { return }
        guard let view = zoom.view, view.superview === self else { return settleZoom() }
        let scale = Self.scale(of: view)
        let next = zoom.limited(scale)
        guard window != nil, UIView.areAnimationsEnabled else { return breakOffPinch() }
        if next != scale {
            let target = resting(offset(of: hold, view, next), content: content(of: view, at: next))
            return run(view, to: next, target, isBounce: true)
        }
        scroll.mover = .nothing
        scroll.serial += 1
        let serial = scroll.serial
        moverDidChange()
        closeZoom()
        guard scroll.serial == serial, case .nothing = scroll.mover else { return }
        guard resting(bounds.origin) != bounds.origin else { return hideIndicators() }
        letGo(velocity: .zero)
    }

    /// Ends a pinch within the limits at once, whatever its fingers do.
    final func breakOffPinch() {
        guard case .pinch(let hold) = scroll.mover else { return }
        zoom.resumesDrag = false
        let serial = scroll.serial
        if let view = zoom.view, view.superview === self {
            let next = zoom.limited(Self.scale(of: view))
            UIView.performWithoutAnimation { applyZoom(view, next) { resting(offset(of: hold, view, next)) } }
        }
        if scroll.serial == serial { settleZoom() }
    }

    // MARK: By itself

    /// Moves to a scale and an offset within their limits.
    final func run(_ view: UIView, to scale: Double, _ target: CGPoint, isBounce: Bool) {
        let progress =
            isBounce
            ? AxisMotion(from: 0, velocity: 0, to: ZoomMotion.whole)
            : AxisMotion(from: 0, to: ZoomMotion.whole, duration: Self.callDuration, curve: .easeInOut)
        let from = resting(bounds.origin)
        scroll.serial += 1
        let serial = scroll.serial
        scroll.mover = .zoom(
            ZoomMotion(
                isBounce: isBounce, start: now, progress: progress, scales: (Self.scale(of: view), scale),
                offsets: (from, target),
                beyond: CGPoint(x: bounds.origin.x - from.x, y: bounds.origin.y - from.y)))
        moverDidChange()
        guard scroll.serial == serial else { return }
        showIndicators()
        openZoom(view)
        guard scroll.serial == serial else { return }
        link()
    }

    final func step(_ motion: ZoomMotion, to time: Double) {
        guard let view = zoom.view, view.superview === self, time < motion.end - TapCounter.slack else {
            return finishZoom()
        }
        let part = motion.part(at: time)
        UIView.performWithoutAnimation {
            applyZoom(view, motion.scale(part)) {
                let place = resting(motion.offset(part))
                return CGPoint(
                    x: place.x + motion.beyond.x * CGFloat(1 - part), y: place.y + motion.beyond.y * CGFloat(1 - part))
            }
        }
    }

    /// Goes to the end of a change at once.
    final func finishZoom() {
        guard case .zoom(let motion) = scroll.mover else { return }
        let serial = scroll.serial
        if let view = zoom.view, view.superview === self {
            UIView.performWithoutAnimation { applyZoom(view, motion.scales.to) { resting(motion.offsets.to) } }
        }
        if scroll.serial == serial { settleZoom() }
    }

    /// Stops a change where it is, within the limits.
    final func stopZoom() {
        guard case .zoom = scroll.mover else { return }
        let serial = scroll.serial
        if let view = zoom.view, view.superview === self {
            let next = zoom.limited(Self.scale(of: view))
            UIView.performWithoutAnimation { applyZoom(view, next) { resting(bounds.origin) } }
        }
        if scroll.serial == serial { settleZoom() }
    }

    // MARK: Beginnings and ends

    private func openZoom(_ view: UIView) {
        guard !zoom.isOpen else { return }
        zoom.isOpen = true
        delegate?.scrollViewWillBeginZooming(self, with: view)
    }

    /// Says that the scale changes no more, where it was said that it would.
    final func closeZoom() {
        guard zoom.isOpen else { return }
        zoom.isOpen = false
        unlinkIfAtRest()
        let view = zoom.view.flatMap { $0.superview === self ? $0 : nil }
        delegate?.scrollViewDidEndZooming(self, with: view, atScale: zoomScale)
    }

    /// Nothing zooms any more: the content stands within its ends.
    final func settleZoom() {
        scroll.mover = .nothing
        scroll.serial += 1
        let serial = scroll.serial
        UIView.performWithoutAnimation { place(resting(bounds.origin)) }
        guard scroll.serial == serial else { return closeZoom() }
        unlinkIfAtRest()
        moverDidChange()
        hideIndicators()
        closeZoom()
    }
}
