/// What a key did at a time.
package struct KeyInput: Hashable, Sendable {
    package enum Phase: Hashable, Sendable {
        case began, ended, cancelled
    }

    package var stroke: KeyStroke
    package var phase: Phase
    /// Seconds on the stage's clock.
    package var timestamp: Double

    package init(_ stroke: KeyStroke, phase: Phase, timestamp: Double) {
        self.stroke = stroke
        self.phase = phase
        self.timestamp = timestamp
    }
}
