import CCairo

/// Sets one text: Pango finds the letters and breaks the lines, and the lines are put in place here.
struct Typesetter {
    let request: TextRequest
    let metrics: FontMetrics
    let library: FontLibrary?

    /// A line as Pango made it, its letters from its own left edge and baseline.
    private struct Line {
        var width = 0.0
        var letters: [TextSetting.Letter] = []
    }

    func set() -> TextSetting {
        if request.text.isEmpty {
            return TextSetting(
                size: .zero, firstBaseline: 0, lastBaseline: 0, lineCount: 0, isTruncated: false, letters: [])
        }
        // Pango's text ends at a NUL.
        let text =
            request.text.contains("\0") ? String(request.text.map { $0 == "\0" ? "\u{FFFD}" : $0 }) : request.text
        let paragraphs = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
        var lines: [Line] = []
        var isTruncated = false
        for (index, paragraph) in paragraphs.enumerated() {
            let room = request.maximumLines == 0 ? nil : request.maximumLines - lines.count
            var (set, isCut) = broken(paragraph, room: room)
            let isLast = index == paragraphs.count - 1
            if let room, set.count >= room, !isLast {
                if isEllipsizing { set = broken(paragraph + "…", room: room).lines }
                isCut = true
            }
            if let room, set.count > room {
                set.removeSubrange(room...)
                isCut = true
            }
            lines += set
            isTruncated = isTruncated || isCut
            if request.maximumLines > 0, lines.count >= request.maximumLines { break }
        }
        return place(lines, isTruncated)
    }

    private var isEllipsizing: Bool {
        switch request.truncation {
        case .head, .middle, .tail: true
        case .wordWrap, .characterWrap, .clip: false
        }
    }

    private func place(_ lines: [Line], _ isTruncated: Bool) -> TextSetting {
        let longest = lines.reduce(0) { max($0, $1.width) }
        let room = request.width ?? longest
        var letters: [TextSetting.Letter] = []
        for (index, line) in lines.enumerated() {
            let baseline = Double(index) * metrics.lineHeight + metrics.ascender
            let slack = room - line.width
            // What doesn't fit goes over the end.
            let alignment = slack < 0 ? .leading : request.alignment
            let start =
                switch alignment {
                case .left: 0.0
                case .right: slack
                case .center: slack / 2
                case .leading, .justified: request.isRightToLeft ? slack : 0
                case .trailing: request.isRightToLeft ? 0 : slack
                }
            for letter in line.letters {
                letters.append(
                    TextSetting.Letter(
                        outline: letter.outline, scale: letter.scale, x: start + letter.x,
                        baseline: baseline + letter.baseline))
            }
        }
        return TextSetting(
            size: CGSize(width: longest, height: Double(lines.count) * metrics.lineHeight),
            firstBaseline: metrics.ascender,
            lastBaseline: Double(max(lines.count, 1) - 1) * metrics.lineHeight + metrics.ascender,
            lineCount: lines.count, isTruncated: isTruncated, letters: letters)
    }

    private func broken(_ paragraph: String, room: Int?) -> (lines: [Line], isCut: Bool) {
        guard let library, let layout = pango_layout_new(library.context) else {
            // Without a font: about the width of Inter's letters.
            return ([Line(width: Double(paragraph.count) * request.style.size * 0.55)], false)
        }
        defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
        setUp(layout, paragraph, library, room)
        var lines: [Line] = []
        var isTooWide = false
        for index in 0..<pango_layout_get_line_count(layout) {
            guard let line = pango_layout_get_line_readonly(layout, index) else { continue }
            var logical = PangoRectangle()
            pango_layout_line_get_extents(line, nil, &logical)
            let (letters, surplus) = letters(of: line, library)
            let width = Double(logical.width) / 1024 - surplus
            if let room = request.width, request.truncation == .clip, width > room { isTooWide = true }
            lines.append(Line(width: width, letters: letters))
        }
        return (lines, isTooWide || pango_layout_is_ellipsized(layout) != 0)
    }

    private func setUp(_ layout: OpaquePointer, _ paragraph: String, _ library: FontLibrary, _ room: Int?) {
        let style = request.style
        pango_context_set_base_dir(
            library.context, request.isRightToLeft ? PANGO_DIRECTION_WEAK_RTL : PANGO_DIRECTION_WEAK_LTR)
        if let description = library.description(of: style) {
            pango_layout_set_font_description(layout, description)
            pango_font_description_free(description)
        }
        pango_layout_set_text(layout, paragraph, Int32(clamping: paragraph.utf8.count))
        let attributes = pango_attr_list_new()
        pango_attr_list_insert(attributes, pango_attr_fallback_new(0))
        pango_attr_list_insert(attributes, pango_attr_insert_hyphens_new(0))
        if style.tracking != 0 {
            pango_attr_list_insert(
                attributes, pango_attr_letter_spacing_new(Int32((style.tracking * 1024).rounded())))
        }
        if style.hasMonospacedDigits {
            pango_attr_list_insert(attributes, pango_attr_font_features_new("tnum=1"))
        }
        pango_layout_set_attributes(layout, attributes)
        pango_attr_list_unref(attributes)
        guard let width = request.width, request.truncation != .clip else { return }
        // Rounded up, so that the width once measured is always enough.
        pango_layout_set_width(layout, Int32((width * 1024).rounded(.up)))
        pango_layout_set_wrap(layout, request.truncation == .characterWrap ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR)
        pango_layout_set_justify(layout, request.alignment == .justified ? 1 : 0)
        guard isEllipsizing, let room else { return }
        let mode =
            switch request.truncation {
            case .head: PANGO_ELLIPSIZE_START
            case .middle: PANGO_ELLIPSIZE_MIDDLE
            default: PANGO_ELLIPSIZE_END
            }
        pango_layout_set_ellipsize(layout, mode)
        // A negative height is a number of lines.
        pango_layout_set_height(layout, -Int32(clamping: room))
    }

    /// A line's letters, and how much narrower they stand than in Pango's line.
    private func letters(
        of line: UnsafeMutablePointer<PangoLayoutLine>, _ library: FontLibrary
    ) -> ([TextSetting.Letter], surplus: Double) {
        var letters: [TextSetting.Letter] = []
        var x = 0.0
        var surplus = 0.0
        var next = line.pointee.runs
        while let node = next {
            next = node.pointee.next
            guard
                let run = node.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self).pointee,
                let font = run.item.pointee.analysis.font, let string = run.glyphs
            else { continue }
            for index in 0..<Int(string.pointee.num_glyphs) {
                let info = string.pointee.glyphs[index]
                let geometry = info.geometry
                if let (outline, scale) = outline(of: info, in: font, library), !outline.outline.isEmpty {
                    letters.append(
                        TextSetting.Letter(
                            outline: outline, scale: scale, x: x + Double(geometry.x_offset) / 1024,
                            baseline: Double(geometry.y_offset) / 1024))
                }
                x += Double(geometry.width) / 1024
            }
            let excess = surplusOfEllipsis(string, run.item.pointee.analysis)
            x -= excess
            surplus += excess
        }
        return (letters, surplus)
    }

    /// How much Pango widened an ellipsis at the start or in the middle, which it does so that the line is full.
    private func surplusOfEllipsis(_ string: UnsafeMutablePointer<PangoGlyphString>, _ analysis: PangoAnalysis)
        -> Double
    {
        guard analysis.flags & UInt8(PANGO_ANALYSIS_FLAG_IS_ELLIPSIS) != 0, let font = analysis.font,
            let shaper = pango_font_get_hb_font(font)
        else { return 0 }
        return (0..<Int(string.pointee.num_glyphs)).reduce(0.0) { sum, index in
            let info = string.pointee.glyphs[index]
            let own = Double(hb_font_get_glyph_h_advance(shaper, info.glyph)) / 1024 + request.style.tracking
            return sum + max(0, Double(info.geometry.width) / 1024 - own)
        }
    }

    private func outline(
        of info: PangoGlyphInfo, in font: UnsafeMutablePointer<PangoFont>, _ library: FontLibrary
    ) -> (GlyphOutline, scale: Double)? {
        // Pango's marks for a letter that isn't drawn and for one that the font lacks (PANGO_GLYPH_EMPTY, …_UNKNOWN_FLAG).
        if info.glyph == 0x0FFF_FFFF { return nil }
        if info.glyph & 0x1000_0000 != 0 {
            return (frame(width: Double(info.geometry.width) / 1024), 1)
        }
        return library.outline(of: info.glyph, in: font).map { ($0.0, request.style.size / $0.unitsPerEm) }
    }

    /// A frame as high as a capital, for a letter that the font lacks.
    private func frame(width: Double) -> GlyphOutline {
        let line = request.style.size / 18
        let outer = CGRect(x: line, y: 0, width: width - 2 * line, height: metrics.capHeight)
        let inner = outer.insetBy(dx: line, dy: line)
        var outline = Outline()
        guard !inner.isNull, inner.width > 0, inner.height > 0 else { return GlyphOutline(outline) }
        outline.move(to: CGPoint(x: outer.minX, y: outer.minY))
        outline.addLine(to: CGPoint(x: outer.maxX, y: outer.minY))
        outline.addLine(to: CGPoint(x: outer.maxX, y: outer.maxY))
        outline.addLine(to: CGPoint(x: outer.minX, y: outer.maxY))
        outline.close()
        // The other way round, so that the inside is empty.
        outline.move(to: CGPoint(x: inner.minX, y: inner.minY))
        outline.addLine(to: CGPoint(x: inner.minX, y: inner.maxY))
        outline.addLine(to: CGPoint(x: inner.maxX, y: inner.maxY))
        outline.addLine(to: CGPoint(x: inner.maxX, y: inner.minY))
        outline.close()
        return GlyphOutline(outline)
    }
}
