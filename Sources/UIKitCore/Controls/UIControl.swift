public import CoreGraphics

/// A view that turns touches into events, and performs actions for them.
///
/// **Differs from UIKit**: actions are closures (`UIAction`), as there are no selectors.
@preconcurrency @MainActor
open class UIControl: UIView, UIContextMenuInteractionDelegate {
    final var actions = ControlActions()
    final var tracking = ControlTracking()
    private final var ownMenuInteraction: UIContextMenuInteraction?

    public override init(frame: CGRect) { super.init(frame: frame) }

    /// Nil: views can't be read from an archive.
    public required init?(coder: NSCoder) { return nil }

    /// Creates a control with what it does for `primaryActionTriggered`.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    // MARK: State

    /// Whether it takes touches; true by default. A control that is off still keeps touches from what lies below.
    ///
    /// Turning it off cancels a touch that it tracks, with `touchCancel`.
    open var isEnabled = true {
        didSet {
            if !isEnabled { cancel(nil) }
            if isEnabled != oldValue { stateDidChange() }
        }
    }
    open var isSelected = false { didSet { if isSelected != oldValue { stateDidChange() } } }
    /// Whether it looks pressed; set while a touch is in it.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateDidChange() } } }

    open var state: State {
        var state = State.normal
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        return state
    }

    open var contentHorizontalAlignment = ContentHorizontalAlignment.center { didSet { setNeedsLayout() } }
    open var contentVerticalAlignment = ContentVerticalAlignment.center { didSet { setNeedsLayout() } }

    /// The horizontal alignment as left or right, by the direction of reading.
    open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
        let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
        return switch contentHorizontalAlignment {
        case .leading: isLeftToRight ? .left : .right
        case .trailing: isLeftToRight ? .right : .left
        default: contentHorizontalAlignment
        }
    }

    /// Called when enabled, selected or highlighted has changed.
    func stateDidChange() { setNeedsLayout() }

    /// Whether a single tap on it is kept from the recognizers of the views around it.
    var claimsTaps: Bool { false }

    /// What a touch that ends in it sends.
    var eventsOfTouchUpInside: Event { .touchUpInside }

    // MARK: Tracking

    open var isTracking: Bool { tracking.touch != nil }
    /// Whether the touch that it tracks is in it, or within 70 pt of its bounds once it has begun.
    open var isTouchInside: Bool { tracking.isInside }

    /// Called when a touch lands; false leaves it alone.
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    /// Called when the touch moves; false ends the tracking, with `touchCancel`.
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
    open func cancelTracking(with event: UIEvent?) {}

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { begin(touches, event) }
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { follow(touches, event) }
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { end(touches, event) }
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        if touches.inOrder.contains(where: { $0 === tracking.touch }) { cancel(event) }
    }

    // MARK: Menus

    /// What shows its menu; nil unless it is enabled.
    open var contextMenuInteraction: UIContextMenuInteraction? { ownMenuInteraction }
    /// Whether a press shows a menu: that which `contextMenuInteraction(_:configurationForMenuAtLocation:)` says. False by
    /// default; a button with a menu turns it on.
    open var isContextMenuInteractionEnabled: Bool {
        get { ownMenuInteraction != nil }
        set {
            guard newValue != isContextMenuInteractionEnabled else { return }
            if let old = ownMenuInteraction { removeInteraction(old) }
            ownMenuInteraction = newValue ? makeMenuInteraction() : nil
        }
    }
    /// Whether a touch shows the menu at once, in the place of the primary action; false by default.
    open var showsMenuAsPrimaryAction = false
    /// The menu that a press shows; nil by default.
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? { nil }
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}

    // MARK: Actions

    /// Performs an action for some events from now on, in place of one with the same identifier.
    open func addAction(_ action: UIAction, for controlEvents: Event) { actions.add(action, controlEvents) }

    /// Performs an action no more for some events.
    open func removeAction(_ action: UIAction, for controlEvents: Event) {
        actions.remove(action.identifier, controlEvents)
    }
    open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
        actions.remove(actionIdentifier, controlEvents)
    }

    /// All events that something is performed for.
    open var allControlEvents: Event { actions.events }

    /// Performs one action; called for each that an event has.
    open func sendAction(_ action: UIAction) { action.perform(from: self) }

    /// Performs what was added for any of some events, in the order of adding, each action once.
    open func sendActions(for controlEvents: Event) {
        for action in actions.list(controlEvents) { sendAction(action) }
    }
}
