/// A text set in lines: measures in points, and where each letter's outline goes, y down from the top left.
final class TextSetting: Sendable {
    struct Letter: Sendable {
        /// In the font's units, y up.
        let outline: GlyphOutline
        /// Points to a unit of the font.
        let scale: Double
        let x: Double
        let baseline: Double
    }

    let size: CGSize
    let firstBaseline: Double
    let lastBaseline: Double
    let lineCount: Int
    let isTruncated: Bool
    private let letters: [Letter]

    init(
        size: CGSize, firstBaseline: Double, lastBaseline: Double, lineCount: Int, isTruncated: Bool, letters: [Letter]
    ) {
        self.size = size
        self.firstBaseline = firstBaseline
        self.lastBaseline = lastBaseline
        self.lineCount = lineCount
        self.isTruncated = isTruncated
        self.letters = letters
    }

    /// All letters as one path, so that where two touch nothing is painted twice.
    func outline(at origin: CGPoint) -> Outline? {
        var result = Outline()
        for letter in letters {
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
