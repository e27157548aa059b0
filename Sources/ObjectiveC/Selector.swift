/// The name of a message to an object, as people write it where there is none to send: `action: nil`.
///
/// **Differs from UIKit**: without Objective-C nothing is called by its name.
public struct Selector: Hashable, ExpressibleByStringLiteral, CustomStringConvertible, Sendable {
    private let name: String

    public init(_ str: String) { name = str }

    public init(stringLiteral value: String) { name = value }

    public var description: String { name }
}
