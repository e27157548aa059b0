/// Why a trial fails: what was found, where, and what to do. A test that lets it through fails with that text.
public struct RehearsalFailure: Error, Hashable, Sendable, CustomStringConvertible {
    public let description: String

    package init(_ description: String) { self.description = description }
}
