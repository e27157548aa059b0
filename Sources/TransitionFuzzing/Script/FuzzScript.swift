/// A run as a value: the screen, the roles and the steps. Its text form is what a violation is reported with, and what
/// replays it.
package struct FuzzScript: Hashable, Sendable {
    /// The screen in points. All sizes of a run are on the same side of 600 pt, where presentations adapt.
    var width = 320
    var height = 480
    /// Whether what a finger still holds at the end goes on, or back.
    var endsForward = true
    var roles: [Role] = [Role()]
    var steps: [Step] = []

    init() {}

    /// How many steps it has.
    package var count: Int { steps.count }

    package var text: String {
        var lines = ["screen \(width) \(height)\(endsForward ? "" : " back")"]
        lines += roles.enumerated().map { "c\($0.offset) \($0.element.text)" }
        return (lines + steps.map(\.text)).map { $0 + "\n" }.joined()
    }

    /// A line of a script that can't be read.
    package struct Failure: Error, CustomStringConvertible {
        package let description: String
    }

    /// Reads the text form. Empty lines, and what follows a `#`, count for nothing.
    ///
    /// - Throws: `Failure`, naming the line.
    package init(_ text: String) throws(Failure) {
        roles = []
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let code = line.prefix { $0 != "#" }
            let words = code.split(separator: " ").map(String.init)
            guard let first = words.first else { continue }
            if first == "screen" {
                guard read(screen: words.dropFirst()) else {
                    throw Failure(description: "line \(index + 1): a screen is two sides from 100 to 2000, not \(code)")
                }
            } else if first == "c\(roles.count)", let role = Role(words.dropFirst()) {
                roles.append(role)
            } else if let step = Step(String(code)) {
                steps.append(step)
            } else {
                throw Failure(description: "line \(index + 1): \"\(code)\" is neither a role nor a step")
            }
        }
        guard !roles.isEmpty, roles.count <= ActorName.roles.count else {
            throw Failure(description: "a script needs a role c0, which is the window's, and has ten at most")
        }
    }

    private mutating func read(screen words: ArraySlice<String>) -> Bool {
        let sides = words.prefix(2).compactMap { Int($0) }
        let rest = words.dropFirst(2)
        guard sides.count == 2, sides.allSatisfy((100...2000).contains), rest.isEmpty || rest.first == "back" else {
            return false
        }
        (width, height) = (sides[0], sides[1])
        endsForward = rest.isEmpty
        return true
    }
}
