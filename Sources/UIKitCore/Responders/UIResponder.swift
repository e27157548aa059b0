public import CoreGraphics
public import ObjectiveC

/// An object that handles input, or passes it on to the next of its chain.
@preconcurrency @MainActor
open class UIResponder: NSObject, AssociationOwner {
    package nonisolated(unsafe) final var associations: AnyObject?

    public override init() { super.init() }

    /// The responder that gets what this one doesn't handle; nil at the end of the chain.
    open var next: UIResponder? { nil }

    /// Called as a property that it observes by name has changed; does nothing by itself.
    open func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {}

    open var canBecomeFirstResponder: Bool { false }
    open var canResignFirstResponder: Bool { true }

    /// Makes it the first to get key input; false where it or the one before it refuses.
    @discardableResult
    open func becomeFirstResponder() -> Bool { FirstResponder.become(self) }

    @discardableResult
    open func resignFirstResponder() -> Bool { FirstResponder.resign(self) }

    open var isFirstResponder: Bool { InterfaceContext.current.firstResponder === self }

    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesCancelled(touches, with: event)
    }

    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesBegan(presses, with: event)
    }
    /// Never called: keys only go down and up.
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesChanged(presses, with: event)
    }
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesEnded(presses, with: event)
    }
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesCancelled(presses, with: event)
    }

    /// Nothing here is shaken; never called by itself.
    open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionBegan(motion, with: event)
    }
    open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionEnded(motion, with: event)
    }
    open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionCancelled(motion, with: event)
    }
    /// No remote control is heard; never called by itself.
    open func remoteControlReceived(with event: UIEvent?) { next?.remoteControlReceived(with: event) }
    /// Nothing about a touch is estimated; never called.
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}
    /// Views that would stand in the keyboard's place and above it; no keyboard is on the screen here.
    open var inputView: UIView? { nil }
    open var inputAccessoryView: UIView? { nil }

    /// Never called: nothing is read from an archive. Overrides call super.
    open func awakeFromNib() {}

    /// A wheel turned over this responder, or over one that has it next; whoever scrolls says true and keeps it.
    func wheelTurned(_ turn: WheelTurn) -> Bool {
        let recognizers = (self as? UIView)?.recognizers ?? []
        let isTaken = recognizers.contains { ($0 as? WheelGestureRecognizer)?.takes(turn) ?? false }
        return isTaken || next?.wheelTurned(turn) ?? false
    }
}

/// The rules by which one responder takes over from another.
@MainActor
private enum FirstResponder {
    static func become(_ responder: UIResponder) -> Bool {
        let context = InterfaceContext.current
        if context.firstResponder === responder { return true }
        guard responder.canBecomeFirstResponder else { return false }
        if let old = context.firstResponder, !old.resignFirstResponder() { return false }
        context.firstResponder = responder
        return true
    }

    static func resign(_ responder: UIResponder) -> Bool {
        let context = InterfaceContext.current
        guard context.firstResponder === responder else { return true }
        guard responder.canResignFirstResponder else { return false }
        context.firstResponder = nil
        return true
    }
}
