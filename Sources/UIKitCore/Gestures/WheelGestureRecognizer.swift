import CoreGraphics

/// Takes the wheel over a view, where nothing deeper scrolls, turn by turn as it comes: for whoever hands it on.
@MainActor
package final class WheelGestureRecognizer: UIGestureRecognizer {
    private let action: (WheelTurn) -> Bool

    /// - Parameter action: Hears of each turn, and says whether it took it.
    package init(_ action: @escaping (WheelTurn) -> Bool) {
        self.action = action
        super.init(nil)
    }

    override var takesTouches: Bool { false }

    func takes(_ turn: WheelTurn) -> Bool { isEnabled && action(turn) }
}
