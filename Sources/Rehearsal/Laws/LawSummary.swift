/// What came of holding a transition against the laws, where it breaks none.
public struct LawSummary: Hashable, Sendable, CustomStringConvertible {
    /// A law that couldn't be asked about, and why.
    public struct NotApplied: Hashable, Sendable, CustomStringConvertible {
        /// The law.
        public let law: TransitionLaw
        /// In which direction, and what stood in the way.
        public let reason: String

        /// One line: "retraces: coming: it lasts less than two frames".
        public var description: String { "\(law.rawValue): \(reason)" }
    }

    /// What was played, in the caller's words.
    public let subject: String
    /// The laws that were asked about and hold, in their order.
    public let kept: [TransitionLaw]
    /// What couldn't be asked. A law stands here and in `kept` where only a part of it could be asked about.
    public let notApplied: [NotApplied]

    /// What is kept in one line, and a line for each thing that couldn't be asked.
    public var description: String {
        let count = kept.count == 1 ? "a law" : kept.isEmpty ? "no law" : "\(kept.count) laws"
        let names = kept.isEmpty ? "" : ": " + kept.map(\.rawValue).joined(separator: ", ")
        return "\(subject) keeps \(count) of transitions\(names)" + Self.lines(notApplied)
    }

    static func lines(_ notApplied: [NotApplied]) -> String {
        notApplied.reduce("") { "\($0)\n  not applied: \($1)" }
    }
}
