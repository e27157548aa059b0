/// A part of a text that is set in a way of its own.
package struct TextRun: Hashable, Sendable {
    /// Lines through or under letters, as thick as the font says.
    package enum Rule: Int, Hashable, Sendable {
        case none, single, thick, double
    }

    /// Where it begins and ends, in bytes of the text's UTF-8.
    package var bytes: Range<Int>
    package var style: TextStyle
    /// Points by which its letters stand above the line's baseline.
    package var lift: Double
    package var underline: Rule
    package var strikethrough: Rule
    /// Which of the tones it is drawn in.
    package var tone: Int

    package init(
        bytes: Range<Int>, style: TextStyle, lift: Double = 0, underline: Rule = .none, strikethrough: Rule = .none,
        tone: Int = 0
    ) {
        self.bytes = bytes
        self.style = style
        self.lift = lift
        self.underline = underline
        self.strikethrough = strikethrough
        self.tone = tone
    }

    var name: String {
        var parts = ["\(bytes.lowerBound)-\(bytes.upperBound)", style.name]
        if lift != 0 { parts.append("lift=\(lift)") }
        if underline != .none { parts.append("under=\(underline)") }
        if strikethrough != .none { parts.append("through=\(strikethrough)") }
        parts.append("tone=\(tone)")
        return parts.joined(separator: " ")
    }

    var inRange: TextRun {
        var run = self
        run.style = style.inRange
        run.lift = lift.isFinite ? min(max(lift, -10_000), 10_000) : 0
        return run
    }
}

/// The colours of a part of a text; nil for the text's own, and for no ground.
package struct TextTone: Sendable {
    package var ink: CGColor?
    package var ground: CGColor?
    package var underline: CGColor?
    package var strikethrough: CGColor?

    package init(
        ink: CGColor? = nil, ground: CGColor? = nil, underline: CGColor? = nil, strikethrough: CGColor? = nil
    ) {
        self.ink = ink
        self.ground = ground
        self.underline = underline
        self.strikethrough = strikethrough
    }
}

/// How far apart lines stand.
package struct TextSpacing: Hashable, Sendable {
    /// Points between two lines, at least 0.
    package var gap = 0.0
    /// A line's height by its font's, 0 for 1.
    package var multiple = 0.0
    /// Points; 0 for no limit.
    package var least = 0.0
    package var most = 0.0

    package init(gap: Double = 0, multiple: Double = 0, least: Double = 0, most: Double = 0) {
        func length(_ value: Double) -> Double { value.isFinite ? min(max(value, 0), 10_000) : 0 }
        (self.gap, self.multiple) = (length(gap), length(multiple))
        (self.least, self.most) = (length(least), length(most))
    }

    /// The height of a line by what its font asks for.
    func height(_ natural: Double) -> Double {
        let wanted = max(multiple > 0 ? natural * multiple : natural, least)
        return most > 0 ? min(wanted, most) : wanted
    }

    var name: String { "spacing=\(gap),\(multiple),\(least),\(most)" }
}
