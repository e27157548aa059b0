import CoreGraphics
import QuartzCore

/// What the finger on a scroll view does to it; called by its recognizer.
extension UIScrollView {
    /// How much longer a drag's one side is than the other where it is locked to an axis: chosen, 27°.
    private static let lockRatio = 2.0

    /// Where a finger would have to pull for an offset to show.
    final func pulled(_ offset: CGPoint) -> CGPoint {
        var offset = offset
        for direction in ScrollDirection.allCases { offset[direction] = axis(direction).pulled(offset[direction]) }
        return offset
    }

    /// Whether a drag in a direction is for this scroll view: it has content left there, or may bounce and no scroll
    /// view around it has.
    final func wants(_ way: CGPoint) -> Bool {
        guard isScrollEnabled else { return false }
        let order: [ScrollDirection] =
            way.x.magnitude > way.y.magnitude ? [.horizontal, .vertical] : [.vertical, .horizontal]
        prepareToScroll(along: order[0])
        let first = axis(order[0])
        // The finger's way is against the offset's.
        let towards = way[order[0]] > 0 ? -1.0 : 1.0
        guard first.scrolls else { return false }
        if first.hasMore(from: bounds.origin[order[0]], towards: towards) { return true }
        for view in sequence(first: self as UIView, next: \.superview).dropFirst() {
            guard let outer = view as? UIScrollView, outer.isScrollEnabled else { continue }
            outer.prepareToScroll(along: order[0])
            let axis = outer.axis(order[0])
            if axis.scrolls, axis.hasMore(from: outer.bounds.origin[order[0]], towards: towards) { return false }
        }
        return bounces
    }

    final func beginDrag(along way: CGPoint) {
        zoom.resumesDrag = scroll.zooms
        guard !scroll.zooms else { return }
        stopEverything()
        if keyboardDismissMode == .onDrag || keyboardDismissMode == .onDragWithAccessory { window?.endEditing(true) }
        scroll.serial += 1
        let serial = scroll.serial
        scroll.lock = nil
        scroll.isHeld = false
        scroll.hasRefreshed = false
        if isDirectionalLockEnabled, way != .zero {
            if Double(way.x.magnitude) > Self.lockRatio * Double(way.y.magnitude) { scroll.lock = .horizontal }
            if Double(way.y.magnitude) > Self.lockRatio * Double(way.x.magnitude) { scroll.lock = .vertical }
        }
        scroll.mover = .finger(pulled: pulled(bounds.origin))
        moverDidChange()
        showIndicators()
        if scroll.serial == serial { delegate?.scrollViewWillBeginDragging(self) }
    }

    /// The finger has moved on.
    final func drag(by way: CGPoint) {
        guard case .finger(var pulled) = scroll.mover, !scroll.isHeld, way != .zero else { return }
        var shown = bounds.origin
        for direction in ScrollDirection.allCases {
            let axis = axis(direction)
            guard axis.scrolls, scroll.lock.map({ $0 == direction }) ?? true else { continue }
            pulled[direction] -= Double(way[direction])
            if !axis.bounces { pulled[direction] = axis.clamped(pulled[direction]) }
            shown[direction] = axis.shown(pulled[direction])
        }
        scroll.mover = .finger(pulled: pulled)
        UIView.performWithoutAnimation { place(shown) }
    }

    /// The finger was lifted.
    final func endDrag(velocity: CGPoint) {
        zoom.resumesDrag = false
        guard scroll.isDragged else { return }
        var speed = CGPoint.zero
        for direction in ScrollDirection.allCases
        where axis(direction).scrolls && scroll.lock ?? direction == direction && !scroll.isHeld {
            speed[direction] = -Double(velocity[direction])
        }
        scroll.isHeld = false
        let own = target(velocity: speed)
        let perMillisecond = CGPoint(x: speed.x / 1000, y: speed.y / 1000)
        var wish = restingTarget(own, velocity: perMillisecond)
        if let follower = scroll.follower { wish = follower.restingOffset(wish, in: self) }
        delegate?.scrollViewWillEndDragging(self, withVelocity: perMillisecond, targetContentOffset: &wish)
        guard scroll.isDragged else { return }
        if !wish.x.isFinite || !wish.y.isFinite {
            refuse("targetContentOffset", "\(wish)", "give finite numbers; the content goes on by itself")
            wish = own
        }
        scroll.mover = .nothing
        let moves = wish != bounds.origin || speed != .zero && own != bounds.origin
        delegate?.scrollViewDidEndDragging(self, willDecelerate: moves)
        guard case .nothing = scroll.mover else { return }
        guard moves else {
            moverDidChange()
            return hideIndicators()
        }
        // The content may have changed meanwhile.
        letGo(velocity: speed, to: wish == own ? target(velocity: speed) : wish)
    }

    /// The finger was taken away: the content comes to rest without a throw.
    final func cancelDrag() { endDrag(velocity: .zero) }

    // MARK: For a sheet around it

    /// How far a finger pulls it beyond its upper end; nil where none does. One that doesn't bounce is at its end or not.
    final var pullBeyondTop: CGFloat? {
        guard case .finger(let pulled) = scroll.mover else { return nil }
        let axis = axis(.vertical)
        let excess = axis.lower - pulled[.vertical]
        if excess > 0 { return CGFloat(excess) }
        return !axis.bounces && excess == 0 ? .greatestFiniteMagnitude : nil
    }

    /// Stands at its upper end, whatever its finger does, until it is let go on.
    final func hold() {
        guard case .finger(var pulled) = scroll.mover else { return }
        let lower = axis(.vertical).lower
        pulled[.vertical] = lower
        scroll.mover = .finger(pulled: pulled)
        scroll.isHeld = true
        var offset = bounds.origin
        offset[.vertical] = lower
        UIView.performWithoutAnimation { place(offset) }
    }

    final func goOn() { scroll.isHeld = false }
}
