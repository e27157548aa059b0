/// Keys that changed at one time, among all that are down.
@preconcurrency @MainActor
open class UIPressesEvent: UIEvent {
    /// All that are down or have just been released, in the order in which they went down.
    final let presses: [UIPress]

    init(presses: [UIPress], timestamp: Double) {
        self.presses = presses
        super.init(touches: [], timestamp: timestamp)
    }

    open override var type: EventType { .presses }

    /// There are none.
    open override var allTouches: Set<UITouch>? { nil }

    /// All that are down or have just been released.
    open var allPresses: Set<UIPress> { Set(presses) }
}
