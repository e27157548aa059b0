package import CoreGraphics

/// What one finger, or the mouse in its place, did on the screen at a time.
package struct TouchInput: Hashable, Sendable {
    package enum Phase: Hashable, Sendable {
        case began, moved, ended, cancelled
    }

    /// Names the finger from its landing to its leaving; any number, free again afterwards.
    package var id: Int
    package var phase: Phase
    /// In points of the screen.
    package var location: CGPoint
    /// Seconds on the stage's clock. A time before that of an earlier input is taken as that time.
    package var timestamp: Double

    package init(id: Int, phase: Phase, location: CGPoint, timestamp: Double) {
        self.id = id
        self.phase = phase
        self.location = location
        self.timestamp = timestamp
    }

    package var isFinite: Bool { location.x.isFinite && location.y.isFinite && timestamp.isFinite }
}
