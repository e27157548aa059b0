import CoreGraphics

/// What a touch was at one time; a touch shows its newest, or an older one that was held back, while that is delivered.
struct TouchSample {
    var phase = UITouch.Phase.began
    /// In points of the screen.
    var location = CGPoint.zero
    var previousLocation = CGPoint.zero
    /// Seconds on the stage's clock.
    var timestamp = 0.0

    var isFinal: Bool { phase == .ended || phase == .cancelled }
}
