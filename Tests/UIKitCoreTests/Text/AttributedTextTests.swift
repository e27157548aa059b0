import CoreGraphics
import Drawing
import Foundation
import QuartzCore
import Testing
import UIKitCore

@MainActor @Suite("Text with attributes", .serialized)
struct AttributedTextTests {
    private func attributes(_ label: UILabel, at place: Int = 0) -> [NSAttributedString.Key: Any] {
        label.attributedText?.attributes(at: place, effectiveRange: nil) ?? [:]
    }

    @Test("A font, colour or paragraph that is set after the text counts for the whole text")
    func whole() {
        let stage = ViewStage()
        let label = UILabel()
        let text = NSMutableAttributedString(string: "ab", attributes: [.font: UIFont.systemFont(ofSize: 12)])
        text.addAttribute(.foregroundColor, value: UIColor.systemRed, range: NSRange(location: 1, length: 1))
        label.attributedText = text
        #expect(label.font.pointSize == 12)
        let narrow = label.intrinsicContentSize.width
        label.font = .systemFont(ofSize: 30)
        label.textColor = .systemBlue
        label.textAlignment = .center
        label.lineBreakMode = .byClipping
        for place in 0...1 {
            let found = attributes(label, at: place)
            #expect((found[.font] as? UIFont)?.pointSize == 30 && found[.foregroundColor] as? UIColor == .systemBlue)
            let paragraph = found[.paragraphStyle] as? NSParagraphStyle
            #expect(paragraph?.alignment == .center && paragraph?.lineBreakMode == .byClipping)
        }
        #expect(label.intrinsicContentSize.width > narrow * 2)
        #expect(text.attribute(.foregroundColor, at: 0, effectiveRange: nil) == nil, "the caller's text is its own")
        label.text = "c"
        #expect(label.attributedText?.string == "c" && label.font.pointSize == 30)
        _ = stage
    }

    @Test("A button's plain title has the button's font again after one with attributes")
    func button() {
        let stage = ViewStage()
        let button = UIButton(type: .custom)
        button.titleLabel?.font = .systemFont(ofSize: 20)
        button.setTitle("plain", for: .normal)
        let large = NSAttributedString(string: "large", attributes: [.font: UIFont.systemFont(ofSize: 40)])
        button.setAttributedTitle(large, for: .normal)
        #expect(button.titleLabel?.font.pointSize == 40)
        button.setAttributedTitle(nil, for: .normal)
        #expect(button.titleLabel?.font.pointSize == 20 && button.titleLabel?.text == "plain")
        button.setAttributedTitle(large, for: .highlighted)
        button.isHighlighted = true
        #expect(button.titleLabel?.font.pointSize == 40)
        button.isHighlighted = false
        #expect(button.titleLabel?.font.pointSize == 20)
        button.isHighlighted = true
        button.titleLabel?.font = .systemFont(ofSize: 11)
        button.isHighlighted = false
        #expect(button.titleLabel?.font.pointSize == 11, "a font that was set meanwhile stays")
        _ = stage
    }
}

@MainActor @Suite("Parts of a label's text", .serialized)
struct LabelPartTests {
    private func pixels(_ label: UILabel) -> Bitmap? {
        if case .picture(let picture) = label.content(of: label.layer) { picture.bitmap } else { nil }
    }

    /// The colours that a picture has at full strength.
    private func colors(_ bitmap: Bitmap?, columns: Range<Int>? = nil) -> Set<UInt32> {
        guard let bitmap else { return [] }
        var found: Set<UInt32> = []
        for y in 0..<bitmap.height {
            for x in columns ?? 0..<bitmap.width where bitmap[x, y] >> 24 == 0xFF { found.insert(bitmap[x, y]) }
        }
        return found
    }

    private func label(_ text: NSAttributedString) -> UILabel {
        let label = UILabel()
        label.attributedText = text
        label.sizeToFit()
        return label
    }

    private func text(
        _ string: String, _ key: NSAttributedString.Key, _ value: Any, at place: Int, _ length: Int
    ) -> NSAttributedString {
        let text = NSMutableAttributedString(string: string, attributes: [.font: UIFont.systemFont(ofSize: 20)])
        text.addAttribute(key, value: value, range: NSRange(location: place, length: length))
        return text
    }

    @Test("A part has its own colour and ground, and the rest the label's")
    func tones() {
        let stage = ViewStage()
        let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        let colored = label(text("██ ██", .foregroundColor, red, at: 3, 2))
        colored.textColor = nil
        colored.attributedText = text("██ ██", .foregroundColor, red, at: 3, 2)
        let half = Int(colored.bounds.width)
        #expect(colors(pixels(colored), columns: 0..<half - 8) == [0xFF00_0000])
        #expect(colors(pixels(colored), columns: half + 8..<half * 2) == [0xFFFF_0000])
        let first = UILabel()
        first.textColor = nil
        first.attributedText = text("██ ██", .foregroundColor, red, at: 0, 2)
        first.sizeToFit()
        #expect(colors(pixels(first), columns: 0..<half - 8) == [0xFFFF_0000])
        #expect(colors(pixels(first), columns: half + 8..<half * 2) == [0xFF00_0000])
        // What is set later for the whole text leaves it so.
        first.textAlignment = .left
        first.lineBreakMode = .byClipping
        #expect(colors(pixels(first), columns: half + 8..<half * 2) == [0xFF00_0000])
        // A letter of four bytes and two UTF-16 units stands before the part.
        let emoji = label(text("🎭██", .foregroundColor, red, at: 2, 2))
        #expect(colors(pixels(emoji)).contains(0xFFFF_0000))
        let ground = label(text("   ", .backgroundColor, red, at: 0, 3))
        #expect(colors(pixels(ground)) == [0xFFFF_0000])
        _ = stage
    }

    @Test("A larger part makes the line higher and the text wider; kerning makes it wider between letters")
    func sizes() {
        let stage = ViewStage()
        let plain = label(NSAttributedString(string: "abcd", attributes: [.font: UIFont.systemFont(ofSize: 20)]))
        let kerned = label(text("abcd", .kern, 5, at: 0, 4))
        #expect(abs(Double(kerned.bounds.width - plain.bounds.width) - 15) <= 0.5)
        #expect(kerned.bounds.height == plain.bounds.height)
        let raised = label(text("abcd", .baselineOffset, 10, at: 3, 1))
        #expect(raised.bounds.width == plain.bounds.width && raised.bounds.height == plain.bounds.height + 10)
        let spaced = NSMutableParagraphStyle()
        spaced.lineSpacing = 7
        let lines = UILabel()
        lines.numberOfLines = 0
        lines.attributedText = NSAttributedString(
            string: "a\nb\nc", attributes: [.font: UIFont.systemFont(ofSize: 20), .paragraphStyle: spaced])
        let single = UIFont.systemFont(ofSize: 20).lineHeight
        #expect(abs(Double(lines.intrinsicContentSize.height - (single * 3 + 14))) <= 0.5)
        // In less height there are fewer lines.
        #expect(
            lines.textRect(
                forBounds: CGRect(x: 0, y: 0, width: 100, height: single * 2 + 8), limitedToNumberOfLines: 0
            ).height <= single * 2 + 8)
        _ = stage
    }

    @Test("Lines run under and through a part, as thick as its style says")
    func rules() {
        let stage = ViewStage()
        let wide = { (label: UILabel) -> Int in
            guard let bitmap = pixels(label) else { return -1 }
            return (0..<bitmap.height).filter { y in
                (4..<bitmap.width - 4).allSatisfy { bitmap[$0, y] >> 24 > 0x60 }
            }.count
        }
        let none = label(text("        ", .kern, 0, at: 0, 8))
        let single = label(text("        ", .underlineStyle, NSUnderlineStyle.single.rawValue, at: 0, 8))
        let thick = label(text("        ", .underlineStyle, NSUnderlineStyle.thick.rawValue, at: 0, 8))
        let through = label(text("        ", .strikethroughStyle, 1, at: 0, 8))
        #expect(wide(none) == 0 && wide(single) >= 2 && wide(thick) > wide(single) && wide(through) >= 2)
        _ = stage
    }

    @Test("Letters of more than one byte and more than one unit keep their places in their parts")
    func units() {
        let parts = label(text("äé🎭b", .foregroundColor, UIColor.systemRed, at: 4, 1))
        #expect(parts.attributedText?.string == "äé🎭b")
        let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        let stage = ViewStage()
        let bars = label(text("ä██", .foregroundColor, red, at: 2, 1))
        bars.textColor = bars.textColor
        bars.attributedText = text("ä██", .foregroundColor, red, at: 2, 1)
        let bitmap = pixels(bars)
        let edge = bitmap?.width ?? 0
        #expect(colors(bitmap, columns: edge - 12..<edge - 4) == [0xFFFF_0000])
        _ = stage
    }
}
