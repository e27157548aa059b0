import CoreGraphics

/// The touch that a control tracks.
struct ControlTracking {
    /// How far outside of a control a touch that began in it still counts as inside, in points. Apple gives no number;
    /// 70 is the one commonly quoted.
    static let tolerance: CGFloat = 70

    var touch: UITouch?
    var isInside = false
}

/// A control tracks one touch at a time; what comes beside it is left alone.
extension UIControl {
    final func begin(_ touches: Set<UITouch>, _ event: UIEvent?) {
        guard isEnabled, tracking.touch == nil, let touch = touches.inOrder.first else { return }
        tracking = ControlTracking(touch: touch, isInside: true)
        guard beginTracking(touch, with: event) else { return tracking = ControlTracking() }
        isHighlighted = true
        sendActions(for: touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown)
        showMenuAtOnce(touch)
    }

    final func makeMenuInteraction() -> UIContextMenuInteraction {
        let interaction = UIContextMenuInteraction(delegate: self)
        interaction.prefersCompact = true
        addInteraction(interaction)
        return interaction
    }

    private func showMenuAtOnce(_ touch: UITouch) {
        guard showsMenuAsPrimaryAction, let menus = contextMenuInteraction, tracking.touch === touch else { return }
        sendActions(for: .menuActionTriggered)
        menus.begin(at: touch.location(in: self), isCompact: true)
    }

    final func follow(_ touches: Set<UITouch>, _ event: UIEvent?) {
        guard let touch = tracking.touch, touches.contains(touch) else { return }
        let wasInside = tracking.isInside
        tracking.isInside = isNear(touch, event)
        if isHighlighted != tracking.isInside { isHighlighted = tracking.isInside }
        guard continueTracking(touch, with: event) else { return cancel(event) }
        guard tracking.touch === touch else { return }
        contextMenuInteraction?.session?.overlay?.track(touch.location(in: nil))
        var events: Event = tracking.isInside ? .touchDragInside : .touchDragOutside
        if wasInside != tracking.isInside { events.insert(tracking.isInside ? .touchDragEnter : .touchDragExit) }
        sendActions(for: events)
    }

    final func end(_ touches: Set<UITouch>, _ event: UIEvent?) {
        guard let touch = tracking.touch, touches.contains(touch) else { return }
        tracking.isInside = isNear(touch, event)
        isHighlighted = false
        endTracking(touch, with: event)
        guard tracking.touch === touch else { return }
        tracking.touch = nil
        if showsMenuAsPrimaryAction, isContextMenuInteractionEnabled {
            contextMenuInteraction?.session?.overlay?.lift(touch.location(in: nil))
            return tracking = ControlTracking()
        }
        sendActions(for: tracking.isInside ? eventsOfTouchUpInside : .touchUpOutside)
        if tracking.touch == nil { tracking.isInside = false }
    }

    final func cancel(_ event: UIEvent?) {
        guard tracking.touch != nil else { return }
        tracking = ControlTracking()
        isHighlighted = false
        cancelTracking(with: event)
        sendActions(for: .touchCancel)
    }

    private func isNear(_ touch: UITouch, _ event: UIEvent?) -> Bool {
        let place = touch.location(in: self)
        let tolerance = ControlTracking.tolerance
        return point(inside: place, with: event) || bounds.insetBy(dx: -tolerance, dy: -tolerance).contains(place)
    }
}
