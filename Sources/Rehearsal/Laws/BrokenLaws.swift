/// The laws that a transition broke. A test that lets it through fails with its text.
public struct BrokenLaws: Error, Sendable, CustomStringConvertible {
    /// A law, and what was seen.
    public struct Violation: Hashable, Sendable {
        /// The law that was broken.
        public let law: TransitionLaw
        /// When it was seen, and what.
        public let finding: String
    }

    /// What was played, in the caller's words.
    public let subject: String
    /// In the order in which they were found.
    public let violations: [Violation]
    /// What couldn't be asked, or wasn't any more after what had been found.
    public let notApplied: [LawSummary.NotApplied]

    /// One line for each violation, and one for each thing that wasn't asked.
    public var description: String {
        let laws = TransitionLaw.allCases.filter { law in violations.contains { $0.law == law } }
        let count = laws.count == 1 ? "a law" : "\(laws.count) laws"
        return violations.reduce("\(subject) breaks \(count) of transitions:") {
            $0 + "\n  \($1.law.rawValue): \($1.finding)"
        } + LawSummary.lines(notApplied)
    }
}
