import CoreGraphics

/// How deep the callbacks of typing call one another: a delegate that answers each with the same again doesn't end.
@MainActor
struct EditingDepth {
    private static let most = 16
    private var depth = 0

    /// Goes one deeper; false, with a diagnostic, where that is too deep.
    mutating func enter(_ place: String) -> Bool {
        guard depth < Self.most else {
            let diagnostic = Diagnostic(
                place: place, problem: "a callback of it that calls it again each time is refused",
                remedy: "change the text or the first responder once")
            Diagnostics.report(diagnostic, once: diagnostic.description)
            return false
        }
        depth += 1
        return true
    }

    mutating func leave() { depth -= 1 }
}
