package import CoreGraphics

/// How far a wheel turned, and over which place.
package struct WheelTurn: Hashable, Sendable {
    /// How far what lies there is to move, in points: down and right are positive, as under a finger that pans.
    package var delta: CGVector
    /// In points of the screen.
    package var location: CGPoint

    package init(delta: CGVector, location: CGPoint) {
        self.delta = delta
        self.location = location
    }
}

extension InterfaceContext {
    /// Takes a turn of the wheel to the view under it, and up the responder chain; one that isn't finite, and one that
    /// nobody wants, has no effect.
    package func turnWheel(_ turn: WheelTurn) {
        let numbers = [turn.delta.dx, turn.delta.dy, turn.location.x, turn.location.y]
        guard numbers.allSatisfy(\.isFinite), application.takesTouches else { return }
        _ = hitTest(turn.location, with: nil)?.view.wheelTurned(turn)
    }
}
