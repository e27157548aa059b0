/// A text set in lines: measures in points, and where each letter's outline goes, y down from the top left.
final class TextSetting: Sendable {
    struct Letter: Sendable {
        /// In the font's units, y up.
        let outline: GlyphOutline
        /// Points to a unit of the font.
        let scale: Double
        let x: Double
        let baseline: Double
        var tone = 0
    }

    /// A rectangle behind, under or through letters.
    struct Bar: Sendable {
        enum Kind: Sendable {
            case ground, underline, strikethrough
        }

        let kind: Kind
        let rect: CGRect
        let tone: Int

        func fill(in context: CGContext, at origin: CGPoint, color: CGColor) {
            var outline = Outline()
            guard outline.addRect(rect.offsetBy(dx: origin.x, dy: origin.y)) else { return }
            context.fill(outline, color: color)
        }
    }

    let size: CGSize
    let firstBaseline: Double
    let lastBaseline: Double
    let lineCount: Int
    let isTruncated: Bool
    let bars: [Bar]
    /// Those that letters are in, in the order in which they come.
    let tones: [Int]
    private let letters: [Letter]

    init(
        size: CGSize, firstBaseline: Double, lastBaseline: Double, lineCount: Int, isTruncated: Bool,
        letters: [Letter], bars: [Bar] = []
    ) {
        self.size = size
        self.firstBaseline = firstBaseline
        self.lastBaseline = lastBaseline
        self.lineCount = lineCount
        self.isTruncated = isTruncated
        self.letters = letters
        self.bars = bars
        var tones: [Int] = []
        for letter in letters where !tones.contains(letter.tone) { tones.append(letter.tone) }
        self.tones = tones
    }

    /// All letters of a tone as one path, so that where two touch nothing is painted twice.
    func outline(at origin: CGPoint, tone: Int) -> Outline? {
        var result = Outline()
        for letter in letters where letter.tone == tone {
            let scale = CGFloat(letter.scale)
            let transform = CGAffineTransform(
                a: scale, b: 0, c: 0, d: -scale, tx: origin.x + CGFloat(letter.x),
                ty: origin.y + CGFloat(letter.baseline))
            guard let placed = letter.outline.outline.applying(transform) else { return nil }
            result.append(placed)
        }
        return result
    }
}

/// A letter's outline, shared by all places where it stands.
final class GlyphOutline: Sendable {
    let outline: Outline

    init(_ outline: Outline) {
        self.outline = outline
    }
}
