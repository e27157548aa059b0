@testable import CoreGraphics
import Foundation
import Testing

@Suite struct TextLayoutTests {
    private static let sentence = "The quick brown fox jumps over the lazy dog"
    private let body = TextStyle(size: 17)

    private func layout(
        _ text: String, _ truncation: TextTruncation = .tail, lines: Int = 1, width: Double? = nil,
        alignment: TextAlignment = .leading, isRightToLeft: Bool = false
    ) -> TextLayout {
        TextLayout(
            text, style: body, alignment: alignment, truncation: truncation, maximumLines: lines, width: width,
            isRightToLeft: isRightToLeft)
    }

    /// The columns and rows of a sheet that a text inks, in points.
    private func inked(_ layout: TextLayout, x: Double = 0) throws -> (columns: Range<Double>, rows: Range<Double>) {
        let sheet = try Sheet(400, 200, scale: 2)
        layout.draw(in: sheet.context, at: CGPoint(x: x, y: 20), color: .opaqueBlack)
        var (left, right, top, bottom) = (Int.max, -1, Int.max, -1)
        for y in 0..<200 {
            let row = sheet.bitmap.row(y)
            for x in 0..<400 where row[x] != 0 {
                (left, right, top, bottom) = (min(left, x), max(right, x), min(top, y), max(bottom, y))
            }
        }
        try #require(right >= 0, "nothing is drawn")
        return (Double(left) / 2..<Double(right + 1) / 2, Double(top) / 2 - 20..<Double(bottom + 1) / 2 - 20)
    }

    @Test("Measures are Inter's own, in proportion at every size, and letters are as high as they say")
    func metrics() throws {
        for size in [11.0, 17, 19.5] {
            let metrics = TextStyle(size: size).metrics
            #expect(abs(metrics.ascender / size - 0.96875) < 1e-3)
            #expect(abs(metrics.descender / size + 0.2415) < 1e-3)
            #expect(abs(metrics.capHeight / size - 0.727) < 1e-3)
            #expect(abs(metrics.xHeight / size - 0.546) < 1e-3)
            #expect(metrics.lineHeight == metrics.ascender - metrics.descender)
        }
        let metrics = body.metrics
        let capital = try inked(layout("H")).rows
        #expect(abs(capital.upperBound - metrics.ascender) <= 0.5)
        #expect(abs(capital.upperBound - capital.lowerBound - metrics.capHeight) <= 1)
        let small = try inked(layout("x")).rows
        #expect(abs(small.upperBound - small.lowerBound - metrics.xHeight) <= 1)
    }

    @Test("A longer text is wider, a heavier one too, tracking and the room for digits count, heights are whole lines")
    func sizes() {
        var last = 0.0
        for count in 1...Self.sentence.count {
            let size = layout(String(Self.sentence.prefix(count))).size
            #expect(size.width >= last)
            #expect(Double(size.height) == body.metrics.lineHeight)
            last = size.width
        }
        func width(_ text: String, _ edit: (inout TextStyle) -> Void) -> Double {
            var style = body
            edit(&style)
            return TextLayout(text, style: style).size.width
        }
        let plain = width("Transitions") { _ in }
        #expect(width("Transitions") { $0.weight = 700 } > plain + 2)
        #expect(width("Transitions") { $0.size = 34 } > plain * 1.7)
        #expect(abs(width("Transitions") { $0.tracking = 2 } - plain - 22) <= 2)
        #expect(width("1111") { $0.hasMonospacedDigits = true } == width("8888") { $0.hasMonospacedDigits = true })
        #expect(width("1111") { _ in } < width("8888") { _ in })
        #expect(layout("").size == .zero && layout("").lineCount == 0)
    }

    @Test("Lines break between words within the width; the measured width is always enough")
    func wrapping() {
        for width in stride(from: 60.0, through: 340, by: 20) {
            let wrapped = layout(Self.sentence, .wordWrap, lines: 0, width: width)
            #expect(wrapped.size.width <= width)
            #expect(!wrapped.isTruncated)
            #expect(Double(wrapped.size.height) == Double(wrapped.lineCount) * body.metrics.lineHeight)
            #expect(
                wrapped.lastBaseline == wrapped.firstBaseline + Double(wrapped.lineCount - 1) * body.metrics.lineHeight)
            let again = layout(Self.sentence, .wordWrap, lines: 0, width: wrapped.size.width)
            #expect(again.size == wrapped.size)
        }
        #expect(layout("a\nb\r\nc\u{2029}d", .wordWrap, lines: 0).lineCount == 4)
        #expect(layout("incomprehensibilities", .wordWrap, lines: 0, width: 50).lineCount > 2)
        let byLetter = layout(Self.sentence, .characterWrap, lines: 0, width: 100)
        #expect(byLetter.lineCount <= layout(Self.sentence, .wordWrap, lines: 0, width: 100).lineCount)
    }

    @Test(
        "What doesn't fit is truncated as asked and never wider than the room",
        arguments: [
            TextTruncation.wordWrap, .characterWrap, .clip, .head, .middle, .tail,
        ])
    func truncation(_ truncation: TextTruncation) throws {
        for lines in 1...3 {
            let cut = layout(Self.sentence, truncation, lines: lines, width: 90)
            #expect(cut.isTruncated)
            #expect(cut.lineCount == (truncation == .clip ? 1 : lines))
            #expect(try inked(cut).columns.upperBound <= 91)
            let roomy = layout(Self.sentence, truncation, lines: lines, width: 1000)
            #expect(!roomy.isTruncated && roomy.lineCount == 1)
            #expect(roomy.size.width == layout(Self.sentence).size.width)
        }
        #expect(!layout(Self.sentence, truncation, lines: 0, width: 1000).isTruncated)
    }

    @Test("An ellipsis ends a paragraph that others follow unseen, and takes its own width at the start and middle")
    func ellipsis() {
        let cut = layout("one\ntwo\nthree", .tail, lines: 2, width: 200)
        #expect(cut.lineCount == 2 && cut.isTruncated)
        #expect(layout("ab\ncd", .tail, lines: 1).size == layout("ab…", .tail, lines: 1).size)
        #expect(layout("ab\ncd", .wordWrap, lines: 1).size == layout("ab", .tail, lines: 1).size)
        let head = layout(Self.sentence, .head, width: 120).size.width
        let matches = (1..<30).contains { abs(layout("…" + Self.sentence.suffix($0)).size.width - head) < 0.5 }
        #expect(matches)
    }

    @Test("Lines keep to the side that alignment and reading direction say")
    func alignment() throws {
        func start(_ alignment: TextAlignment, _ isRightToLeft: Bool) throws -> Double {
            try inked(layout("H", width: 100, alignment: alignment, isRightToLeft: isRightToLeft), x: 50).columns
                .lowerBound
        }
        let left = try start(.left, false)
        let right = try start(.right, false)
        let width = Double(layout("H").size.width)
        #expect(abs(right - left - (100 - width)) <= 0.5)
        #expect(abs(try start(.center, false) - (left + right) / 2) <= 0.5)
        #expect(try start(.leading, false) == left && start(.trailing, false) == right)
        #expect(try start(.leading, true) == right && start(.trailing, true) == left)
        let justified = layout(Self.sentence, .wordWrap, lines: 0, width: 150, alignment: .justified)
        #expect(abs(Double(justified.size.width) - 150) < 0.01)
    }

    @Test("A text is drawn at its exact place: half a pixel moves its edges by half their strength")
    func exactPlace() throws {
        func column(_ x: Double) throws -> [UInt32] {
            let sheet = try Sheet(20, 20)
            TextLayout("l", style: TextStyle(size: 16)).draw(
                in: sheet.context, at: CGPoint(x: x, y: 0), color: .opaqueBlack)
            return sheet.alpha[10]
        }
        let here = try column(2)
        let there = try column(2.5)
        #expect(here != there)
        #expect(abs(Int(here.reduce(0, +)) - Int(there.reduce(0, +))) <= 3)
        #expect(try column(3) == [0] + here.dropLast())
    }

    @Test("Letters that Inter lacks show as frames, and odd characters do no harm")
    func oddText() throws {
        let frames = layout("日本")
        #expect(frames.size.width > 10)
        #expect(try inked(frames).rows.upperBound <= body.metrics.ascender + 0.5)
        for text in [
            "\0", "a\0b", "\u{202E}abc", "e\u{301}\u{302}\u{303}", "👩‍👩‍👧", "\t", " ", "\u{FEFF}", "\n", "\u{2028}",
        ] {
            let odd = layout(text, .tail, lines: 3, width: 50)
            #expect(odd.size.isFinite)
        }
        #expect(layout("a\0b").size.width > layout("a").size.width)
    }

    @Test("Numbers out of range are held, and a place that isn't finite draws nothing")
    func badNumbers() throws {
        for bad in [Double.nan, .infinity, -.infinity, -5, 0, 1e300] {
            let odd = TextLayout(
                "abc", style: TextStyle(size: bad, weight: Int.max, tracking: bad), maximumLines: -3, width: bad)
            #expect(odd.size.isFinite)
            #expect(odd.firstBaseline.isFinite && TextStyle(size: bad).metrics.lineHeight > 0)
        }
        let sheet = try Sheet(10, 10)
        layout("abc").draw(in: sheet.context, at: CGPoint(x: CGFloat.nan, y: 0), color: .opaqueBlack)
        layout("abc").draw(in: sheet.context, at: .zero, color: CGColor(gray: .nan, alpha: 1))
        #expect(sheet.alpha.allSatisfy { $0.allSatisfy { $0 == 0 } })
    }

    @Test("Names tell every attribute apart and stay on one line")
    func names() {
        var styles = [body]
        styles.append(TextStyle(size: 18))
        styles.append(TextStyle(size: 17, weight: 500))
        styles.append(TextStyle(size: 17, isItalic: true))
        styles.append(TextStyle(size: 17, hasMonospacedDigits: true))
        styles.append(TextStyle(size: 17, tracking: 1))
        var layouts = styles.map { TextLayout("a\n\"\\\u{7}", style: $0) }
        layouts.append(layout("b"))
        layouts.append(layout("a\" 17.0"))
        layouts.append(layout("a", .head))
        layouts.append(layout("a", lines: 2))
        layouts.append(layout("a", width: 50))
        layouts.append(layout("a", alignment: .center))
        layouts.append(layout("a", isRightToLeft: true))
        layouts.append(layout("a"))
        #expect(Set(layouts.map(\.name)).count == layouts.count)
        #expect(Set(layouts).count == layouts.count)
        #expect(layouts.allSatisfy { !$0.name.contains(where: \.isNewline) })
        #expect(layout("a").name == #"text "a" 17.0 400 leading tail lines=1"#)
    }
}
