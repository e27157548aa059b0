/// Something that was asked for and couldn't be done as asked: where, what, and what to try.
package struct Diagnostic: Hashable, Sendable, CustomStringConvertible {
    /// The call or type that refuses, as its caller writes it: `CGContext.move(to:)`.
    package let place: String
    /// What is wrong and what happens instead, as a sentence without its full stop.
    package let problem: String
    /// What to try, as a sentence without its full stop; may be empty.
    package let remedy: String

    package init(place: String, problem: String, remedy: String = "") {
        self.place = place
        self.problem = problem
        self.remedy = remedy
    }

    package var description: String {
        remedy.isEmpty ? "\(place): \(problem)." : "\(place): \(problem). \(remedy)."
    }
}
