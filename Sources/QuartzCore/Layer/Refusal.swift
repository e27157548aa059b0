import CoreGraphics

/// The one sentence for a value that a property does not take: it says what was refused, and what is kept.
enum Refusal {
    static func report(_ place: String, _ value: Any, _ remedy: String) {
        Diagnostics.report(
            Diagnostic(
                place: place, problem: "\(value) is refused; the value before it is kept", remedy: "give \(remedy)"))
    }
}
