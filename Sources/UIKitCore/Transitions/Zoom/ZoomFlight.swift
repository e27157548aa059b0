import CoreGraphics
import Kinematics

/// The numbers of a zoom: Apple's, as JakeThomson/swift_transitions measured them in public against a native page on iOS
/// 26 and 27 (`docs/decisions/0011-zoom-transition.md`). What is chosen says so.
@MainActor
enum ZoomFlight {
    /// Both ways: 19 rad/s, critically damped.
    static let flight = Spring(mass: 1, stiffness: 361, damping: 38)
    /// From a finger back into place: 22 rad/s, damped by .9.
    static let back = Spring(mass: 1, stiffness: 484, damping: 39.6)
    /// Until it is within a thousandth.
    static let flightDuration = 0.49
    static let backDuration = 0.42

    /// From a finger into the source: 15 rad/s, damped by .75; faster by three tenths for each width a second at which a
    /// finger from the edge let go, up to three of them.
    static func landing(speed: CGFloat) -> (spring: Spring, duration: Double) {
        let quicker = 1 + 0.3 * Double(min(max(speed, 0), 3))
        return (Spring(mass: 1, stiffness: 225 * quicker * quicker, damping: 22.5 * quicker), 0.65 / quicker)
    }

    /// The one below is this large behind a page that is open, and that dark.
    static let lowerScale: CGFloat = 0.914
    static let dimming: CGFloat = 0.15
    static let shadowOpacity: Float = 0.24
    static let shadowRadius: CGFloat = 18
    static let shadowOffset = CGSize(width: 0, height: 4)
    /// The source's copy is seen in the first .55 of the flight. In time, as it is run here: chosen.
    static let copyLeaves = 0.11
    static let copyComes = (delay: 0.07, duration: 0.12)
}
