/// Names a controller of a run: `c3`, one of those inside it, `c3a`, or `top`, whichever is in front.
enum ActorName: Hashable, Sendable {
    case top
    case role(Int)
    case inner(Int, Int)

    private static let letters = ["a", "b"]
    /// How many roles a script may have.
    static let roles = 0..<10

    var text: String {
        switch self {
        case .top: "top"
        case .role(let number): "c\(number)"
        case .inner(let number, let part): "c\(number)\(Self.letters[part])"
        }
    }

    init?(_ text: String) {
        if text == "top" {
            self = .top
            return
        }
        guard text.first == "c" else { return nil }
        var rest = text.dropFirst()
        let part = rest.last.flatMap { Self.letters.firstIndex(of: String($0)) }
        if part != nil { rest.removeLast() }
        guard let number = Int(rest), Self.roles.contains(number) else { return nil }
        self = part.map { .inner(number, $0) } ?? .role(number)
    }
}
