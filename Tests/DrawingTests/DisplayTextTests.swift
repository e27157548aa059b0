import CoreGraphics
import Drawing
import Testing

@Suite("The text form of a display list")
struct DisplayTextTests {
    private static let picture = Picture(name: "a \"quoted\"\nname\\", width: 2, height: 2) {
        guard let bitmap = Bitmap(width: 2, height: 2) else { fatalError("two by two is a size") }
        return bitmap
    }

    private static func read(_ text: String) throws(DisplayTextError) -> DisplayList {
        try DisplayList(text: text) { $0 == picture.name ? picture : nil }
    }

    @Test("Each node has its line, in a form that is written down here")
    func form() {
        let rect = CGRect(x: 1, y: 2.5, width: 30, height: 40)
        let fill = DisplayItem(.fill(RoundedRect(rect), CGColor(gray: 0.5, alpha: 1)))
        let blue = CGColor(red: 0, green: 0.25, blue: 1, alpha: 0.1)
        let list = DisplayList(
            width: 78, height: 168,
            root: DisplayItem(
                .group([
                    fill, DisplayItem(.border(RoundedRect(rect, radius: 3), width: 0.5, blue)),
                    DisplayItem(
                        .shadow(
                            RoundedRect(rect, topLeft: 1, topRight: 2, bottomRight: 3, bottomLeft: 4), blue,
                            offset: CGVector(dx: 0, dy: -3), radius: 12)),
                    DisplayItem(
                        .picture(Self.picture, source: CGRect(x: 0, y: 0, width: 2, height: 2), target: rect)),
                    DisplayItem(.transform(CGAffineTransform(1, 0, -0.0, 1, 1e-7, 0.1 + 0.2), fill)),
                    DisplayItem(.opacity(0.75, DisplayItem(.clip(RoundedRect(rect), fill)))),
                    DisplayItem(.mask(fill, by: DisplayItem(.group([])))),
                    DisplayItem(.crossFade(fill, DisplayItem(.group([])), fraction: 0.25)),
                    DisplayItem(
                        .project(
                            Projection(m11: 1, m12: 0, m13: -0.002, m21: 0, m22: 1, m23: 0, m31: 3, m32: 4, m33: 1),
                            fill)),
                ])), background: .opaqueBlack)
        #expect(
            list.text == """
                display 78 168 background 0 0 0 1
                  group
                    fill 1 2.5 30 40 color 0.5 1
                    border 1 2.5 30 40 radius 3 width 0.5 color 0 0.25 1 0.1
                    shadow 1 2.5 30 40 radii 1 2 3 4 offset 0 -3 blur 12 color 0 0.25 1 0.1
                    picture "a \\"quoted\\"\\nname\\\\" source 0 0 2 2 target 1 2.5 30 40
                    transform 1 0 0 1 1e-07 0.30000000000000004
                      fill 1 2.5 30 40 color 0.5 1
                    opacity 0.75
                      clip 1 2.5 30 40
                        fill 1 2.5 30 40 color 0.5 1
                    mask
                      fill 1 2.5 30 40 color 0.5 1
                      group
                    crossfade 0.25
                      fill 1 2.5 30 40 color 0.5 1
                      group
                    project 1 0 -0.002 0 1 0 3 4 1
                      fill 1 2.5 30 40 color 0.5 1
                """)
        // FNV-1a of the text above, worked out by another program.
        #expect(list.hash == "e224ecaf911c4636")
        var digest = Digest()
        digest.combine(list.text)
        #expect(list.hash == digest.text)
    }

    @Test("Numbers are as short as the standard library's and read back as the same value", arguments: 0..<20)
    func numbers(seed: Int) throws {
        var generator = Numbers(seed: UInt64(seed))
        for _ in 0..<200 {
            let value = generator.next()
            let list = DisplayList(
                width: 1, height: 1, root: DisplayItem(.opacity(value, DisplayItem(.group([])))), background: nil)
            let text = String(list.text.split(separator: "\n")[1].split(separator: " ")[1])
            var expected = value == 0 ? "0" : value.description
            if expected.hasSuffix(".0") { expected.removeLast(2) }
            #expect(text == expected)
            #expect(Double(text) == value)
        }
    }

    @Test("What isn't finite is written and read as well")
    func notFinite() throws {
        for (number, text) in [(Double.infinity, "inf"), (-.infinity, "-inf"), (.nan, "nan")] {
            let item = DisplayItem(.opacity(number, DisplayItem(.group([]))))
            let list = DisplayList(width: 1, height: 1, root: item, background: nil)
            #expect(list.text == "display 1 1\n  opacity \(text)\n    group")
            #expect(try Self.read(list.text).text == list.text)
        }
    }

    @Test("A long text is whole, of many nodes and with a long name")
    func long() {
        let name = String(repeating: "a\"b", count: 20_000)
        let bounds = CGRect(x: 0, y: 0, width: 1, height: 1)
        let picture = Picture(name: name, width: 1, height: 1) { preconditionFailure("nobody draws it") }
        let white = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
        let fills = (0..<3000).map {
            DisplayItem(.fill(RoundedRect(CGRect(x: $0, y: 0, width: 1, height: 1), radius: 0), white))
        }
        let root = DisplayItem(.group(fills + [DisplayItem(.picture(picture, source: bounds, target: bounds))]))
        let lines = DisplayList(width: 1, height: 1, root: root, background: nil).text.split(separator: "\n")
        #expect(lines.count == 3003)
        #expect(lines[3001] == "    fill 2999 0 1 1 color 1 1 1 1")
        let quoted = String(repeating: "a\\\"b", count: 20_000)
        #expect(lines[3002] == "    picture \"\(quoted)\" source 0 0 1 1 target 0 0 1 1")
    }

    @Test("Blank lines and comments are passed over")
    func comments() throws {
        let list = try Self.read("# a card\n\ndisplay 4 5\n\n  # the root\n  group\n")
        #expect(list.text == "display 4 5\n  group")
    }

    @Test(
        "An error names its line",
        arguments: [
            ("", .noHeader(line: 1)),
            ("group", .noHeader(line: 1)),
            ("display 0 5\n  group", .size(line: 1, limit: 32767)),
            ("display 2.5 5\n  group", .size(line: 1, limit: 32767)),
            ("display 4 x\n  group", .notANumber(line: 1, word: "x")),
            ("display 4 4", .missing(line: 1, what: "the root below the size")),
            ("display 4 4\n  group\n  group", .indentation(line: 3)),
            ("display 4 4\n   group", .indentation(line: 2)),
            ("display 4 4\n  group\n     group", .indentation(line: 3)),
            ("display 4 4\n  circle", .unknownNode(line: 2, word: "circle")),
            ("display 4 4\n  fill 0 0 1 color 1 1", .notANumber(line: 2, word: "color")),
            ("display 4 4\n  fill 0 0 1 1", .missing(line: 2, what: "the word 'color'")),
            ("display 4 4\n  fill 0 0 1 1 color 1", .missing(line: 2, what: "second number of a color")),
            ("display 4 4\n  fill 0 0 1 1 color 1 1 1 1 1", .leftOver(line: 2, word: "1")),
            ("display 4 4\n  group\n    opacity 1", .childCount(line: 3, node: "opacity", needed: 1, found: 0)),
            (
                "display 4 4\n  mask\n    group\n    group\n    group",
                .childCount(line: 2, node: "mask", needed: 2, found: 3)
            ),
            (
                "display 4 4\n  fill 0 0 1 1 color 1 1\n    group",
                .childCount(line: 2, node: "fill", needed: 0, found: 1)
            ),
            (
                "display 4 4\n  picture \"tree\" source 0 0 1 1 target 0 0 1 1",
                .unknownPicture(line: 2, name: "tree")
            ),
            ("display 4 4\n  picture tree source 0 0 1 1", .missing(line: 2, what: "a name in quotation marks")),
            ("display 4 4\n  picture \"tree", .openName(line: 2)),
            (
                "display 4 4\n  crossfade 0.5\n    group",
                .childCount(line: 2, node: "crossfade", needed: 2, found: 1)
            ),
            ("display 4 4\n  crossfade\n    group", .missing(line: 2, what: "fraction of the second child")),
            ("display 4 4\n  project 1 0 0 0 1 0 0 0", .missing(line: 2, what: "m33 of the projection")),
        ] as [(String, DisplayTextError)])
    func errors(text: String, expected: DisplayTextError) {
        #expect(throws: expected) { try Self.read(text) }
        #expect("\(expected)".hasPrefix("line "))
    }

    @Test("A tree deeper than is drawn is refused")
    func tooDeep() {
        let lines = (1...1100).map { String(repeating: "  ", count: $0) + "opacity 1" }
        #expect(throws: DisplayTextError.tooDeep(line: 1027, limit: 1024)) {
            try Self.read("display 1 1\n" + lines.joined(separator: "\n"))
        }
    }
}

/// Numbers of all magnitudes and of few or many digits.
private struct Numbers {
    private var generator: Scrambled

    init(seed: UInt64) { generator = Scrambled(state: seed) }

    mutating func next() -> Double {
        switch Int.random(in: 0..<6, using: &generator) {
        case 0: return Double(Int.random(in: -2000...2000, using: &generator))
        case 1: return Double(Int.random(in: -200_000...200_000, using: &generator)) / 1000
        case 2: return Double.random(in: -1000...1000, using: &generator)
        case 3: return Double.random(in: -1e-4...1e-4, using: &generator)
        case 4: return Double.random(in: -1e20...1e20, using: &generator)
        default:
            let value = Double(bitPattern: generator.next())
            return value.isFinite ? value : 0
        }
    }
}

private struct Scrambled: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return (state ^ state >> 29) &* 0xbf58_476d_1ce4_e5b9
    }
}
