import CCairo

/// Takes a letter's outline down as HarfBuzz recites it.
enum GlyphPen {
    static func outline(of glyph: UInt32, in font: OpaquePointer) -> Outline {
        var outline = Outline()
        guard let functions = hb_draw_funcs_create() else { return outline }
        defer { hb_draw_funcs_destroy(functions) }
        // The functions can't capture: the outline comes back as the data.
        hb_draw_funcs_set_move_to_func(
            functions, { _, data, _, x, y, _ in GlyphPen.edit(data) { $0.move(to: GlyphPen.point(x, y)) } }, nil, nil)
        hb_draw_funcs_set_line_to_func(
            functions, { _, data, _, x, y, _ in GlyphPen.edit(data) { $0.addLine(to: GlyphPen.point(x, y)) } }, nil, nil
        )
        hb_draw_funcs_set_quadratic_to_func(
            functions,
            { _, data, _, controlX, controlY, x, y, _ in
                GlyphPen.edit(data) {
                    $0.addQuad(to: GlyphPen.point(x, y), control: GlyphPen.point(controlX, controlY))
                }
            }, nil, nil)
        hb_draw_funcs_set_cubic_to_func(
            functions,
            { _, data, _, x1, y1, x2, y2, x, y, _ in
                GlyphPen.edit(data) {
                    $0.addCubic(
                        to: GlyphPen.point(x, y), control1: GlyphPen.point(x1, y1), control2: GlyphPen.point(x2, y2))
                }
            }, nil, nil)
        hb_draw_funcs_set_close_path_func(functions, { _, data, _, _ in GlyphPen.edit(data) { $0.close() } }, nil, nil)
        withUnsafeMutablePointer(to: &outline) { entracte_draw_glyph(font, glyph, functions, $0) }
        return outline
    }

    private static func edit(_ data: UnsafeMutableRawPointer?, _ body: (inout Outline) -> Void) {
        guard let outline = data?.assumingMemoryBound(to: Outline.self) else { return }
        body(&outline.pointee)
    }

    private static func point(_ x: Float, _ y: Float) -> CGPoint { CGPoint(x: Double(x), y: Double(y)) }
}
