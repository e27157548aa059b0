/// The first line in which a text differs from another one.
struct TextDifference {
    private let number: Int
    private let line: Substring?
    private let wanted: Substring?

    init(_ text: String, _ reference: String) {
        let (lines, others) = (Self.lines(text), Self.lines(reference))
        let first = zip(lines, others).enumerated().first { $1.0 != $1.1 }?.offset ?? min(lines.count, others.count)
        number = first + 1
        line = first < lines.count ? lines[first] : nil
        wanted = first < others.count ? others[first] : nil
    }

    /// Each ends with a line feed; what follows the last one is a line if there is anything.
    private static func lines(_ text: String) -> [Substring] {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.last?.isEmpty == true ? lines.dropLast() : lines
    }

    var words: String {
        "first in line \(number):\n    is     \(line ?? "(no such line)")\n    wanted \(wanted ?? "(no such line)")"
    }
}
