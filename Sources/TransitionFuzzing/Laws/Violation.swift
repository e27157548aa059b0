/// A law that a run broke, and how.
package struct Violation: Hashable, Sendable {
    package enum Law: String, CaseIterable, Sendable {
        /// What was accepted completes exactly once, what was refused never.
        case completion
        /// Appearance callbacks come in a legal order, and in pairs.
        case appearance
        /// Touches reach the view in front.
        case interaction
        /// The views are those of the final state built directly: none left behind, none changed.
        case tree
        /// Nothing runs, and everything comes to rest.
        case rest
        /// No controller is left in a transition, and relations hold in both directions.
        case relations
        /// Nothing is kept alive.
        case memory
        /// Nothing is reported but what a request at a bad time is told.
        case diagnostics
    }

    package let law: Law
    package let text: String
}

extension Violation: CustomStringConvertible {
    package var description: String { "\(law.rawValue): \(text)" }
}
