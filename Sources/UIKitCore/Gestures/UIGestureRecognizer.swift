public import CoreGraphics

/// An object that watches a view's touches for a gesture, and calls its action as the gesture goes on.
///
/// A recognizer of your own overrides the four touch methods and `reset()`, and sets `state`.
///
/// **Differs from UIKit**: the action is a closure, as there are no selectors; `addTarget` and `removeTarget` are not
/// there.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
    final var progress = GestureProgress()
    final var requirements: [WeakRecognizer] = []
    final weak var arena: GestureArena?
    private let action: (@MainActor (UIGestureRecognizer) -> Void)?
    private weak var attachedView: UIView?

    /// Creates a recognizer with what it does at each change of a gesture that it sees.
    public init(_ action: (@MainActor (UIGestureRecognizer) -> Void)?) {
        self.action = action
        super.init()
    }

    public override convenience init() { self.init(nil) }

    /// Nil: recognizers can't be read from an archive.
    public convenience init?(coder: NSCoder) { return nil }

    // MARK: Settings

    open weak var delegate: (any UIGestureRecognizerDelegate)?

    /// For finding it in a debugger; nil by default.
    open var name: String?

    /// Whether it takes part; true by default. Turning it off cancels a gesture that is under way.
    open var isEnabled = true { didSet { if !isEnabled { stop() } } }

    /// Whether views lose the touches of a gesture that is seen; true by default.
    open var cancelsTouchesInView = true

    /// Whether views hear of a touch only once this recognizer has failed; false by default.
    open var delaysTouchesBegan = false

    /// Whether views hear of the end of a touch only once this recognizer has failed; true by default.
    open var delaysTouchesEnded = true

    /// The kinds of touches that it is told of, as raw values of `UITouch.TouchType`; all by default. On this platform
    /// there are direct touches alone.
    open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3]

    /// The kinds of keys that it is told of; nothing depends on it, as there is one kind of keyboard.
    open var allowedPressTypes: [NSNumber] = []
    /// Whether touches of one kind leave out those of others; there is one kind.
    open var requiresExclusiveTouchType = true
    /// The button that is down: the primary one while there are touches, as the mouse stands for a finger.
    open var buttonMask: UIEvent.ButtonMask { progress.touches.isEmpty ? [] : .primary }
    /// The keys that are held besides; touches don't carry them.
    open var modifierFlags: UIKeyModifierFlags { [] }

    /// The view that it is attached to.
    open var view: UIView? { attachedView }

    /// How far the gesture is. A recognizer of your own sets it from its touch methods.
    ///
    /// An illegal move is reported and changes nothing.
    open var state: State {
        get { progress.state }
        set { move(to: newValue) }
    }

    // MARK: Places

    /// The middle of the touches, in a view's coordinates, or in the window's where there is no view.
    open func location(in view: UIView?) -> CGPoint {
        ScreenPoint(screenPlace).converted(to: view ?? attachedView?.window)
    }

    /// How many touches of the gesture are down.
    open var numberOfTouches: Int { progress.touches.count }

    /// Where one touch is; the middle of all, and a report, where there is no such touch.
    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        guard progress.touches.indices.contains(touchIndex) else {
            reportMissingTouch(touchIndex)
            return location(in: view)
        }
        return progress.touches[touchIndex].location(in: view)
    }

    // MARK: Other recognizers

    /// Keeps this one from being recognized until another has failed.
    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) { addRequirement(otherGestureRecognizer) }

    /// Whether being recognized fails another one that shares a touch; true by default. Delegates are asked besides.
    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    /// Whether to wait for another's failure; asked once in a gesture and pair, false by default.
    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    // MARK: For subclasses

    /// Forgets the gesture; called when it is over and its touches have left, before the state is possible again.
    open func reset() {}

    /// Whether to be told of the touches of an event; true by default.
    open func shouldReceive(_ event: UIEvent) -> Bool { true }

    /// Takes no further notice of a touch.
    open func ignore(_ touch: UITouch, for event: UIEvent) { forget(touch) }
    /// Takes no further notice of a key.
    open func ignore(_ button: UIPress, for event: UIPressesEvent) { forget(button) }

    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// A key goes down while the view, or one in it, is the first to hear of keys; responders hear of it all the same.
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    /// Never called: keys only go down and up.
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

    /// Called when the time asked for by `wait(until:)` has come and the gesture is still undecided.
    func timeIsUp() {}

    /// Whether the tap that a control is for isn't to be taken from it.
    var isPlainTap: Bool { false }

    /// Whether the gesture may be recognized, asked before delegates are.
    var permitsRecognition: Bool { true }

    /// Called when nothing is in the way of being recognized any more, before the state changes.
    func willBegin() {}

    /// Whether views hear of a touch only once this one has failed.
    var holdsBeginnings: Bool { delaysTouchesBegan }

    /// Whether it is told of touches at all.
    var takesTouches: Bool { true }

    // MARK: The library's own

    final func callAction() { action?(self) }

    /// Follows the view's list of recognizers.
    final func didAttach(to view: UIView?) {
        guard view !== attachedView else { return }
        stop()
        attachedView = view
    }
}
