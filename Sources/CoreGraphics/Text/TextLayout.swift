/// A text set in lines: its measures, and its drawing.
///
/// A value: equal where text and attributes are. It is set when it is made, and what is set is kept for a while, so
/// making the same again costs little. Whatever is refused by the attributes' ranges is held to them.
///
/// Every line is as high as the style's `lineHeight`. Newlines of any kind end a paragraph. Letters that Inter lacks
/// show as a frame. Nothing outside takes part: neither the locale, the environment nor other fonts.
package struct TextLayout: Sendable, Hashable {
    let request: TextRequest
    private let setting: TextSetting

    /// Sets a text.
    ///
    /// - Parameters:
    ///   - maximumLines: 0 and less stand for no limit. Text that is cut at a paragraph's end shows an ellipsis there.
    ///   - width: the room for lines in points, held to 0…1,000,000; nil (and NaN) for as much as needed.
    ///   - isRightToLeft: where reading starts for `leading`, and the direction of text without letters.
    ///   - runs: parts that are set otherwise, in their order, none over another. A line is as high as the highest of
    ///     its parts.
    package init(
        _ text: String, style: TextStyle, alignment: TextAlignment = .leading, truncation: TextTruncation = .tail,
        maximumLines: Int = 1, width: Double? = nil, isRightToLeft: Bool = false, runs: [TextRun] = [],
        spacing: TextSpacing = TextSpacing()
    ) {
        self.init(
            TextRequest(
                text: text, style: style.inRange, alignment: alignment, truncation: truncation,
                maximumLines: max(maximumLines, 0),
                width: width.flatMap { $0.isNaN ? nil : min(max($0, 0), 1_000_000) }, isRightToLeft: isRightToLeft,
                runs: runs.map(\.inRange), spacing: spacing),
            engine: .shared)
    }

    init(_ request: TextRequest, engine: TextEngine) {
        self.request = request
        setting = engine.setting(of: request)
    }

    /// The longest line's width and all lines' height, exact; zero for an empty text.
    package var size: CGSize { setting.size }

    /// From the top to the first line's baseline.
    package var firstBaseline: Double { setting.firstBaseline }

    package var lastBaseline: Double { setting.lastBaseline }

    package var lineCount: Int { setting.lineCount }

    /// Whether something isn't shown.
    package var isTruncated: Bool { setting.isTruncated }

    /// Draws the text, y down, with its top left at a point.
    ///
    /// Lines are aligned in `width`, or in the longest line's where there is none. The letters' outlines are filled,
    /// not fitted to pixels, so the same text has the same shape at every place and scale.
    ///
    /// - Parameter tones: What the runs' tones are; a run without one has the colour.
    package func draw(in context: CGContext, at origin: CGPoint, color: CGColor, tones: [TextTone] = []) {
        guard origin.isFinite else { return }
        let isCut = request.truncation == .clip && isTruncated
        if isCut {
            context.saveGState()
            context.clip(
                to: CGRect(
                    x: origin.x, y: origin.y - size.height, width: CGFloat(request.width ?? 0), height: 3 * size.height)
            )
        }
        let palette = { (tone: Int) in tones.indices.contains(tone) ? tones[tone] : TextTone() }
        for bar in setting.bars where bar.kind == .ground {
            if let ground = palette(bar.tone).ground { bar.fill(in: context, at: origin, color: ground) }
        }
        for bar in setting.bars where bar.kind == .underline {
            bar.fill(in: context, at: origin, color: palette(bar.tone).underline ?? palette(bar.tone).ink ?? color)
        }
        for tone in setting.tones {
            guard let outline = setting.outline(at: origin, tone: tone), !outline.isEmpty else { continue }
            context.fill(outline, color: palette(tone).ink ?? color)
        }
        for bar in setting.bars where bar.kind == .strikethrough {
            bar.fill(in: context, at: origin, color: palette(bar.tone).strikethrough ?? palette(bar.tone).ink ?? color)
        }
        if isCut { context.restoreGState() }
    }

    /// Names everything that makes the text's pixels, colour, place and scale apart: equal names, equal pixels.
    package var name: String { request.name }

    package static func == (left: TextLayout, right: TextLayout) -> Bool { left.request == right.request }

    package func hash(into hasher: inout Hasher) { hasher.combine(request) }
}
