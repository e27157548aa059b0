import CoreGraphics

/// One line of a display list's text, taken apart from left to right.
struct DisplayTextLine {
    /// The line's number, from 1.
    let number: Int
    /// How many spaces it begins with.
    let indent: Int
    private var words: ArraySlice<Word>

    private struct Word {
        let text: String
        let isName: Bool
    }

    /// Splits a line into words and quoted names; nil for a blank line and for one that begins with `#`.
    init?(_ line: Substring, number: Int) throws(DisplayTextError) {
        self.number = number
        indent = line.prefix { $0 == " " }.count
        var words: [Word] = []
        var rest = line.dropFirst(indent)
        while let first = rest.first {
            if first == " " {
                rest = rest.dropFirst()
            } else if first == "\"" {
                words.append(Word(text: try Self.takeName(from: &rest, line: number), isName: true))
            } else {
                let word = rest.prefix { $0 != " " }
                words.append(Word(text: String(word), isName: false))
                rest = rest.dropFirst(word.count)
            }
        }
        if words.isEmpty || words[0].text.hasPrefix("#") { return nil }
        self.words = words[...]
    }

    private static func takeName(from rest: inout Substring, line: Int) throws(DisplayTextError) -> String {
        rest = rest.dropFirst()
        var name = ""
        while let character = rest.popFirst() {
            switch character {
            case "\"": return name
            case "\\":
                guard let escaped = rest.popFirst() else { throw .openName(line: line) }
                name.append(escaped == "n" ? "\n" : escaped)
            default: name.append(character)
            }
        }
        throw .openName(line: line)
    }

    /// Takes the first word if it is the given one.
    mutating func take(_ word: String) -> Bool {
        guard let first = words.first, !first.isName, first.text == word else { return false }
        words.removeFirst()
        return true
    }

    mutating func require(_ word: String) throws(DisplayTextError) {
        guard take(word) else { throw .missing(line: number, what: "the word '\(word)'") }
    }

    mutating func word(_ what: String) throws(DisplayTextError) -> String {
        guard let first = words.first, !first.isName else { throw .missing(line: number, what: what) }
        words.removeFirst()
        return first.text
    }

    mutating func name() throws(DisplayTextError) -> String {
        guard let first = words.first, first.isName else {
            throw .missing(line: number, what: "a name in quotation marks")
        }
        words.removeFirst()
        return first.text
    }

    mutating func number(_ what: String) throws(DisplayTextError) -> Double {
        guard let first = words.first else { throw .missing(line: number, what: what) }
        guard !first.isName, let value = Double(first.text) else { throw .notANumber(line: number, word: first.text) }
        words.removeFirst()
        return value
    }

    mutating func rectangle() throws(DisplayTextError) -> CGRect {
        let x = try number("x of a rectangle")
        let y = try number("y of a rectangle")
        let width = try number("width of a rectangle")
        let height = try number("height of a rectangle")
        return CGRect(x: CGFloat(x), y: CGFloat(y), width: CGFloat(width), height: CGFloat(height))
    }

    mutating func roundedRect() throws(DisplayTextError) -> RoundedRect {
        let rect = try rectangle()
        if take("radius") { return RoundedRect(rect, radius: try number("radius")) }
        guard take("radii") else { return RoundedRect(rect) }
        return RoundedRect(
            rect, topLeft: try number("top left radius"), topRight: try number("top right radius"),
            bottomRight: try number("bottom right radius"), bottomLeft: try number("bottom left radius"))
    }

    mutating func projection() throws(DisplayTextError) -> Projection {
        var entries: [Double] = []
        for entry in ["11", "12", "13", "21", "22", "23", "31", "32", "33"] {
            entries.append(try number("m\(entry) of the projection"))
        }
        return Projection(
            m11: entries[0], m12: entries[1], m13: entries[2], m21: entries[3], m22: entries[4], m23: entries[5],
            m31: entries[6], m32: entries[7], m33: entries[8])
    }

    /// Two numbers are gray and alpha, four are red, green, blue and alpha. A colour ends its line.
    mutating func color() throws(DisplayTextError) -> CGColor {
        let first = CGFloat(try number("first number of a color"))
        let second = CGFloat(try number("second number of a color"))
        if words.isEmpty { return CGColor(gray: first, alpha: second) }
        let third = CGFloat(try number("blue of a color"))
        return CGColor(red: first, green: second, blue: third, alpha: CGFloat(try number("alpha of a color")))
    }

    func end() throws(DisplayTextError) {
        if let word = words.first { throw .leftOver(line: number, word: word.text) }
    }
}
