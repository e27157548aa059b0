import CoreGraphics
import class Foundation.NSAttributedString
import class Foundation.NSMutableAttributedString
import struct Foundation.NSRange

extension LabelPart {
    /// The parts of a text by its attributes; none where one font and colour do for all.
    static func parts(of text: NSAttributedString) -> [LabelPart] {
        let string = text.string
        var parts: [LabelPart] = []
        text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { attributes, range, _ in
            let start = String.Index(utf16Offset: range.location, in: string)
            let end = String.Index(utf16Offset: range.location + range.length, in: string)
            let bytes =
                string.utf8.distance(
                    from: string.startIndex, to: start)..<string.utf8.distance(
                    from: string.startIndex, to: end)
            parts.append(LabelPart(bytes: bytes, attributes))
        }
        if parts.count == 1, let only = parts.first {
            let plain = LabelPart(bytes: only.bytes, font: only.font, ink: only.ink)
            if only == plain { return [] }
        }
        return parts
    }

    private init(bytes: Range<Int>, _ attributes: [NSAttributedString.Key: Any]) {
        self.bytes = bytes
        font = attributes[.font] as? UIFont
        tracking = Self.number(attributes[.tracking]) ?? Self.number(attributes[.kern]) ?? 0
        lift = Self.number(attributes[.baselineOffset]) ?? 0
        underline = Self.rule(attributes[.underlineStyle])
        strikethrough = Self.rule(attributes[.strikethroughStyle])
        ink = attributes[.foregroundColor] as? UIColor
        ground = attributes[.backgroundColor] as? UIColor
        underlineColor = attributes[.underlineColor] as? UIColor
        strikethroughColor = attributes[.strikethroughColor] as? UIColor
    }

    /// A number as people write it: of any kind; nil for what is none, or isn't finite.
    private static func number(_ value: Any?) -> Double? {
        let number: Double? =
            switch value {
            case let value as Double: value
            case let value as CGFloat: Double(value)
            case let value as Float: Double(value)
            case let value as Int: Double(value)
            case let value as NSNumber: value.doubleValue
            default: nil
            }
        return number.flatMap { $0.isFinite ? $0 : nil }
    }

    private static func rule(_ value: Any?) -> TextRun.Rule {
        let raw = (value as? NSUnderlineStyle)?.rawValue ?? number(value).map { Int(min(max($0, 0), 0xFFFF)) } ?? 0
        switch raw & 0xF {
        case 0: return .none
        case 9: return .double
        case 2: return .thick
        default: return .single
        }
    }
}

extension NSAttributedString {
    /// The text with other attributes in each of its runs.
    ///
    /// Foundation on Linux ends the program where it compares two neighbouring runs that have different objects under
    /// the same names, which it does as they are set; runs of different numbers of names it doesn't compare. So a run
    /// with as many as the one before gets a mark.
    func restyled(_ change: (inout [Key: Any]) -> Void) -> NSAttributedString {
        let mark = Key(rawValue: "EntracteRun")
        let copy = NSMutableAttributedString(string: string)
        var before = 0
        enumerateAttributes(in: NSRange(location: 0, length: length)) { attributes, range, _ in
            var new = attributes
            new[mark] = nil
            change(&new)
            if new.count == before { new[mark] = NSNumber(value: 1) }
            before = new.count
            copy.setAttributes(new, range: range)
        }
        return copy
    }

    /// The first letter's paragraph style.
    var firstParagraph: NSParagraphStyle? {
        length > 0 ? attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle : nil
    }

    /// The text with something else in its paragraphs' style.
    func settingParagraph(_ change: (NSMutableParagraphStyle) -> Void) -> NSAttributedString {
        let style = NSMutableParagraphStyle()
        if let known = firstParagraph { style.setParagraphStyle(known) }
        change(style)
        return restyled { $0[.paragraphStyle] = style }
    }
}
