import CCairo
import Glibc

/// Pango over a fontconfig of its own that knows Inter and nothing else.
///
/// Not safe for use by two threads at once: `TextEngine` sees to that. What it makes lives as long as the process.
final class FontLibrary {
    /// Where the fonts are looked for, in this order: Debian's package, then where other systems or people put them.
    static let standardDirectories = [
        "/usr/share/fonts/opentype/inter", "/usr/share/fonts/truetype/inter", "/usr/share/fonts/inter",
        "/usr/local/share/fonts/inter",
    ]

    /// A Pango context: 72 dots an inch, so that a unit is a point; English; nothing fitted to pixels.
    let context: OpaquePointer
    private var outlines: [GlyphKey: GlyphOutline] = [:]
    /// Faces by the address of HarfBuzz's, which each of these keeps alive.
    private var faces: [OpaquePointer: OpaquePointer] = [:]

    private struct GlyphKey: Hashable {
        let face: OpaquePointer
        let glyph: UInt32
    }

    /// Loads the fonts from the first directory that has Inter; nil where none has.
    init?(directories: [String]) {
        guard let config = Self.makeConfig(directories) else { return nil }
        Self.settleLanguages()
        // Pango loads the process's current configuration beside the one that it is given, from files that the
        // environment names. With this one in that place nothing is read, and it is faster.
        FcConfigSetCurrent(config)
        guard let map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT) else { return nil }
        let mapPointer = UnsafeMutableRawPointer(map)
        pango_fc_font_map_set_config(OpaquePointer(mapPointer), config)
        pango_cairo_font_map_set_resolution(OpaquePointer(mapPointer), 72)
        guard let context = pango_font_map_create_context(map) else { return nil }
        self.context = context
        pango_context_set_language(context, pango_language_from_string("en"))
        pango_context_set_round_glyph_positions(context, 0)
        let options = cairo_font_options_create()
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        pango_cairo_context_set_font_options(context, options)
        cairo_font_options_destroy(options)
    }

    private static func makeConfig(_ directories: [String]) -> OpaquePointer? {
        for directory in directories {
            guard let config = FcConfigCreate() else { return nil }
            // File by file: adding a directory goes through fontconfig's cache, which complains where none is set up.
            for file in fontFiles(in: directory) { FcConfigAppFontAddFile(config, file) }
            if let fonts = FcConfigGetFonts(config, FcSetApplication), hasInter(fonts) { return config }
            FcConfigDestroy(config)
        }
        return nil
    }

    /// The OpenType and TrueType files of a directory, by name.
    private static func fontFiles(in directory: String) -> [String] {
        guard let listing = opendir(directory) else { return [] }
        defer { closedir(listing) }
        var files: [String] = []
        while let entry = readdir(listing) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if [".otf", ".ttf", ".ttc"].contains(where: name.hasSuffix) { files.append(directory + "/" + name) }
        }
        return files.sorted()
    }

    private static func hasInter(_ fonts: UnsafeMutablePointer<FcFontSet>) -> Bool {
        (0..<Int(fonts.pointee.nfont)).contains { index in
            var family: UnsafeMutablePointer<FcChar8>?
            let result = FcPatternGetString(fonts.pointee.fonts[index], "family", 0, &family)
            return result == FcResultMatch && family.map { String(cString: $0) } == "Inter"
        }
    }

    /// Has Pango read its list of the user's languages, which it does once in a process, from a fixed text: otherwise
    /// the environment decides on the letter forms of scripts other than the Latin.
    private static func settleLanguages() {
        let name = "PANGO_LANGUAGE"
        let previous = getenv(name).map { String(cString: $0) }
        setenv(name, "en", 1)
        _ = pango_language_get_preferred()
        if let previous { setenv(name, previous, 1) } else { unsetenv(name) }
    }

    /// A description of a face for Pango; the caller frees it.
    func description(of style: TextStyle) -> OpaquePointer? {
        let description = pango_font_description_new()
        pango_font_description_set_family(description, style.size >= 20 ? "Inter Display, Inter" : "Inter")
        pango_font_description_set_weight(description, PangoWeight(UInt32(style.weight)))
        pango_font_description_set_style(description, style.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
        pango_font_description_set_size(description, Int32((style.size * 1024).rounded()))
        return description
    }

    func metrics(of style: TextStyle) -> FontMetrics? {
        guard let description = description(of: style) else { return nil }
        defer { pango_font_description_free(description) }
        guard let font = pango_context_load_font(context, description) else { return nil }
        defer { g_object_unref(font) }
        guard let shaper = pango_font_get_hb_font(font) else { return nil }
        func measure(_ tag: hb_ot_metrics_tag_t, _ missing: Double) -> Double {
            var value: hb_position_t = 0
            guard hb_ot_metrics_get_position(shaper, tag, &value) != 0 else { return missing }
            return Double(value) / 1024
        }
        let usual = FontMetrics.estimated(size: style.size)
        let ascender = measure(HB_OT_METRICS_TAG_HORIZONTAL_ASCENDER, usual.ascender)
        let descender = -abs(measure(HB_OT_METRICS_TAG_HORIZONTAL_DESCENDER, usual.descender))
        return FontMetrics(
            ascender: ascender, descender: descender,
            capHeight: measure(HB_OT_METRICS_TAG_CAP_HEIGHT, usual.capHeight),
            xHeight: measure(HB_OT_METRICS_TAG_X_HEIGHT, usual.xHeight), lineHeight: ascender - descender,
            leading: measure(HB_OT_METRICS_TAG_HORIZONTAL_LINE_GAP, 0))
    }

    /// A letter's outline in its font's units, y up, and how many of them are an em; nil for a font without outlines.
    func outline(of glyph: UInt32, in font: UnsafeMutablePointer<PangoFont>) -> (GlyphOutline, unitsPerEm: Double)? {
        guard let shaper = pango_font_get_hb_font(font), let face = hb_font_get_face(shaper) else { return nil }
        let unitsPerEm = Double(hb_face_get_upem(face))
        guard unitsPerEm > 0 else { return nil }
        let key = GlyphKey(face: face, glyph: glyph)
        if let known = outlines[key] { return (known, unitsPerEm) }
        // A font made from the face measures in the font's own units.
        guard let plain = faces[face] ?? hb_font_create(face) else { return nil }
        faces[face] = plain
        let made = GlyphOutline(GlyphPen.outline(of: glyph, in: plain))
        outlines[key] = made
        return (made, unitsPerEm)
    }
}
