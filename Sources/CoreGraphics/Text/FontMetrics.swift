/// The measures of a font at a size, in points, from the font's own tables and not rounded to pixels.
package struct FontMetrics: Hashable, Sendable {
    /// From the baseline up to the top of the line.
    package var ascender: Double
    /// From the baseline down to the bottom of the line, negative.
    package var descender: Double
    /// The height of a flat capital letter.
    package var capHeight: Double
    /// The height of a flat small letter without an ascender.
    package var xHeight: Double
    /// From one line's top to the next one's: the ascender less the descender, in whole 1024ths of a point.
    package var lineHeight: Double
    /// The gap that the font asks for between lines, part of none of the others; 0 in Inter.
    package var leading: Double

    package init(
        ascender: Double, descender: Double, capHeight: Double, xHeight: Double, lineHeight: Double, leading: Double
    ) {
        self.ascender = ascender
        self.descender = descender
        self.capHeight = capHeight
        self.xHeight = xHeight
        self.lineHeight = lineHeight
        self.leading = leading
    }

    /// What stands in for a font that is missing: Inter's proportions.
    static func estimated(size: Double) -> FontMetrics {
        FontMetrics(
            ascender: size * 0.968_75, descender: -size * 0.241_5, capHeight: size * 0.727, xHeight: size * 0.546,
            lineHeight: size * 1.210_25, leading: 0)
    }
}
