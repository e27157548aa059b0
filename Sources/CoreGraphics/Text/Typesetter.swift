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
        var bars: [TextSetting.Bar] = []
        var ascender: Double
        var descender: Double
    }

    /// The line's own part of the text: where its paragraph begins, in bytes.
    private struct Paragraph {
        var text: String
        var start: Int
    }

    func set() -> TextSetting {
        if request.text.isEmpty {
            return TextSetting(
                size: .zero, firstBaseline: 0, lastBaseline: 0, lineCount: 0, isTruncated: false, letters: [])
        }
        // Pango's text ends at a NUL. Where runs count bytes, what stands for it is as short.
        let stand = request.runs.isEmpty ? "\u{FFFD}" : "?"
        let text =
            request.text.contains("\0") ? request.text.map { $0 == "\0" ? stand : String($0) }.joined() : request.text
        let paragraphs = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map {
            Paragraph(
                text: String($0), start: text.utf8.distance(from: text.utf8.startIndex, to: $0.startIndex))
        }
        var lines: [Line] = []
        var isTruncated = false
        for (index, paragraph) in paragraphs.enumerated() {
            let room = request.maximumLines == 0 ? nil : request.maximumLines - lines.count
            var (set, isCut) = broken(paragraph, room: room)
            let isLast = index == paragraphs.count - 1
            if let room, set.count >= room, !isLast {
                if isEllipsizing {
                    set = broken(Paragraph(text: paragraph.text + "…", start: paragraph.start), room: room).lines
                }
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
        var bars: [TextSetting.Bar] = []
        let baselines = baselines(of: lines)
        for (line, baseline) in zip(lines, baselines.places) {
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
                        baseline: baseline + letter.baseline, tone: letter.tone))
            }
            for bar in line.bars {
                bars.append(
                    TextSetting.Bar(
                        kind: bar.kind, rect: bar.rect.offsetBy(dx: CGFloat(start), dy: CGFloat(baseline)),
                        tone: bar.tone))
            }
        }
        return TextSetting(
            size: CGSize(width: longest, height: baselines.height), firstBaseline: baselines.places.first ?? 0,
            lastBaseline: baselines.places.last ?? 0, lineCount: lines.count, isTruncated: isTruncated,
            letters: letters, bars: bars)
    }

    /// Where the lines' baselines are, and how high they are together.
    private func baselines(of lines: [Line]) -> (places: [Double], height: Double) {
        guard !request.runs.isEmpty || request.spacing != TextSpacing() else {
            return (
                lines.indices.map { Double($0) * metrics.lineHeight + metrics.ascender },
                Double(lines.count) * metrics.lineHeight
            )
        }
        var top = 0.0
        var places: [Double] = []
        for line in lines {
            if !places.isEmpty { top += request.spacing.gap }
            let natural = line.ascender - line.descender
            let height = request.spacing.height(natural)
            // What a line is higher than its letters lies above them, as in UIKit.
            places.append(top + height + line.descender)
            top += height
        }
        return (places, top)
    }

    private func broken(_ paragraph: Paragraph, room: Int?) -> (lines: [Line], isCut: Bool) {
        let empty = Line(ascender: metrics.ascender, descender: metrics.descender)
        guard let library, let layout = pango_layout_new(library.context) else {
            // Without a font: about the width of Inter's letters.
            var line = empty
            line.width = Double(paragraph.text.count) * request.style.size * 0.55
            return ([line], false)
        }
        defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
        setUp(layout, paragraph, library, room)
        var lines: [Line] = []
        var isTooWide = false
        for index in 0..<pango_layout_get_line_count(layout) {
            guard let line = pango_layout_get_line_readonly(layout, index) else { continue }
            var logical = PangoRectangle()
            pango_layout_line_get_extents(line, nil, &logical)
            var (set, surplus) = letters(of: line, from: paragraph.start, library)
            set.width = Double(logical.width) / 1024 - surplus
            if let room = request.width, request.truncation == .clip, set.width > room { isTooWide = true }
            lines.append(set)
        }
        return (lines, isTooWide || pango_layout_is_ellipsized(layout) != 0)
    }

    private func setUp(_ layout: OpaquePointer, _ paragraph: Paragraph, _ library: FontLibrary, _ room: Int?) {
        let style = request.style
        pango_context_set_base_dir(
            library.context, request.isRightToLeft ? PANGO_DIRECTION_WEAK_RTL : PANGO_DIRECTION_WEAK_LTR)
        if let description = library.description(of: style) {
            pango_layout_set_font_description(layout, description)
            pango_font_description_free(description)
        }
        pango_layout_set_text(layout, paragraph.text, Int32(clamping: paragraph.text.utf8.count))
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
        let end = paragraph.start + paragraph.text.utf8.count
        for (index, run) in request.runs.enumerated()
        where run.bytes.upperBound > paragraph.start && run.bytes.lowerBound < end {
            add(run, index, to: attributes, in: paragraph.start..<end, library)
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

    /// Has Pango set a run in its own style, and never in one piece with its neighbours.
    private func add(
        _ run: TextRun, _ index: Int, to attributes: OpaquePointer?, in bytes: Range<Int>, _ library: FontLibrary
    ) {
        let part = run.bytes.clamped(to: bytes)
        guard !part.isEmpty else { return }
        let (low, high) = (part.lowerBound - bytes.lowerBound, part.upperBound - bytes.lowerBound)
        func insert(_ attribute: UnsafeMutablePointer<PangoAttribute>?) {
            guard let attribute else { return }
            attribute.pointee.start_index = UInt32(clamping: low)
            attribute.pointee.end_index = UInt32(clamping: high)
            pango_attr_list_change(attributes, attribute)
        }
        if let description = library.description(of: run.style) {
            insert(pango_attr_font_desc_new(description))
            pango_font_description_free(description)
        }
        insert(pango_attr_letter_spacing_new(Int32((run.style.tracking * 1024).rounded())))
        insert(pango_attr_font_features_new(run.style.hasMonospacedDigits ? "tnum=1" : "tnum=0"))
        // Nothing is drawn in this colour; it tells the runs apart.
        insert(
            pango_attr_foreground_new(UInt16(truncatingIfNeeded: index + 1), UInt16(truncatingIfNeeded: index >> 16), 0)
        )
    }

    /// The run that a byte of the text is in.
    private func run(at byte: Int) -> TextRun? {
        request.runs.first { $0.bytes.contains(byte) }
    }

    private func metrics(of run: TextRun?, _ library: FontLibrary) -> FontMetrics {
        guard let run else { return metrics }
        return library.metrics(of: run.style) ?? .estimated(size: run.style.size)
    }

    /// A line's letters, and how much narrower they stand than in Pango's line.
    private func letters(
        of line: UnsafeMutablePointer<PangoLayoutLine>, from start: Int, _ library: FontLibrary
    ) -> (Line, surplus: Double) {
        var letters: [TextSetting.Letter] = []
        var bars: [TextSetting.Bar] = []
        let isMixed = !request.runs.isEmpty
        // A line without letters is as high as the run that it lies in.
        let first = isMixed ? metrics(of: run(at: start + Int(line.pointee.start_index)), library) : metrics
        var (ascender, descender) = line.pointee.runs == nil ? (first.ascender, first.descender) : (0.0, 0.0)
        var x = 0.0
        var surplus = 0.0
        var next = line.pointee.runs
        while let node = next {
            next = node.pointee.next
            guard
                let run = node.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self).pointee,
                let font = run.item.pointee.analysis.font, let string = run.glyphs
            else { continue }
            let part = isMixed ? self.run(at: start + Int(run.item.pointee.offset)) : nil
            let measures = metrics(of: part, library)
            ascender = max(ascender, measures.ascender + max(part?.lift ?? 0, 0))
            descender = min(descender, measures.descender + min(part?.lift ?? 0, 0))
            let left = x
            for index in 0..<Int(string.pointee.num_glyphs) {
                let info = string.pointee.glyphs[index]
                let geometry = info.geometry
                let size = part?.style.size ?? request.style.size
                if let (outline, scale) = outline(of: info, in: font, size, library), !outline.outline.isEmpty {
                    letters.append(
                        TextSetting.Letter(
                            outline: outline, scale: scale, x: x + Double(geometry.x_offset) / 1024,
                            baseline: Double(geometry.y_offset) / 1024 - (part?.lift ?? 0), tone: part?.tone ?? 0))
                }
                x += Double(geometry.width) / 1024
            }
            let excess = surplusOfEllipsis(string, run.item.pointee.analysis)
            x -= excess
            surplus += excess
            if let part { bars += Self.bars(of: part, from: left, to: x, measures) }
        }
        return (
            Line(letters: letters, bars: bars, ascender: ascender, descender: descender), surplus
        )
    }

    /// The ground of a run and its lines, from its baseline.
    private static func bars(
        of run: TextRun, from left: Double, to right: Double, _ metrics: FontMetrics
    ) -> [TextSetting.Bar] {
        func bar(_ kind: TextSetting.Bar.Kind, _ top: Double, _ height: Double) -> TextSetting.Bar {
            TextSetting.Bar(
                kind: kind, rect: CGRect(x: left, y: top - run.lift, width: right - left, height: height),
                tone: run.tone)
        }
        // From the tables `post` and `OS/2` of Inter, in its units of 2816 an em: how thick lines are, and where.
        let unit = run.style.size / 2816
        let (thin, below, above) = (192 * unit, 464 * unit, 826 * unit)
        func lines(_ kind: TextSetting.Bar.Kind, _ rule: TextRun.Rule, _ middle: Double) -> [TextSetting.Bar] {
            switch rule {
            case .none: []
            case .single: [bar(kind, middle - thin / 2, thin)]
            case .thick: [bar(kind, middle - thin, thin * 2)]
            case .double: [bar(kind, middle - thin * 1.5, thin), bar(kind, middle + thin / 2, thin)]
            }
        }
        return [bar(.ground, -metrics.ascender, metrics.ascender - metrics.descender)]
            + lines(.underline, run.underline, below)
            + lines(.strikethrough, run.strikethrough, -above)
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
        of info: PangoGlyphInfo, in font: UnsafeMutablePointer<PangoFont>, _ size: Double, _ library: FontLibrary
    ) -> (GlyphOutline, scale: Double)? {
        // Pango's marks for a letter that isn't drawn and for one that the font lacks (PANGO_GLYPH_EMPTY, …_UNKNOWN_FLAG).
        if info.glyph == 0x0FFF_FFFF { return nil }
        if info.glyph & 0x1000_0000 != 0 {
            return (frame(width: Double(info.geometry.width) / 1024), 1)
        }
        return library.outline(of: info.glyph, in: font).map { ($0.0, size / $0.unitsPerEm) }
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
