import CoreGraphics

/// How UIKit Dynamics says what it refuses.
enum DynamicsDiagnostic {
    /// - Parameters:
    ///   - problem: What is wrong, and what happens instead.
    ///   - key: With one, only its first report is heard.
    static func report(_ place: String, _ problem: String, _ remedy: String, once key: String? = nil) {
        Diagnostics.report(Diagnostic(place: place, problem: problem, remedy: remedy), once: key)
    }

    /// Reports a number that is refused, so that the one before it is kept.
    static func refuse(_ place: String, _ value: Any, _ range: String) {
        report(place, "\(value) is refused; the value before it is kept", "give \(range)")
    }
}

extension CGFloat {
    /// Whether bodies can be told it: a number within ±10,000,000, beyond which floats tell only whole points apart.
    var isInReach: Bool { magnitude <= ItemBody.farthest }
}

extension CGPoint {
    var isInReach: Bool { x.isInReach && y.isInReach }
}

extension CGVector {
    var isFinite: Bool { dx.isFinite && dy.isFinite }

    var length: CGFloat { (dx * dx + dy * dy).squareRoot() }
}
