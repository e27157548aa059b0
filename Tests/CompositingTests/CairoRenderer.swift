import CCairo
import CoreGraphics
import Drawing

/// Draws display lists with Cairo: groups by `push_group`, clips by `clip`, pictures by its bilinear filter with
/// edges repeated. The compositor's oracle for scenes without curves and fractional edges.
final class CairoRenderer {
    private let cairo: OpaquePointer

    static func draw(_ list: DisplayList) -> Bitmap {
        guard let bitmap = Bitmap(width: list.width, height: list.height) else { fatalError("a scene has a size") }
        let surface = cairo_image_surface_create_for_data(
            bitmap.data.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32, Int32(list.width),
            Int32(list.height), Int32(bitmap.bytesPerRow))
        let renderer = CairoRenderer(surface)
        if let background = list.background {
            renderer.setColor(background)
            cairo_paint(renderer.cairo)
        }
        renderer.draw(list.root)
        cairo_surface_flush(surface)
        cairo_surface_destroy(surface)
        return bitmap
    }

    private init(_ surface: OpaquePointer?) {
        guard let cairo = cairo_create(surface) else { fatalError("Cairo gives an object even when it fails") }
        self.cairo = cairo
    }

    deinit { cairo_destroy(cairo) }

    private func draw(_ item: DisplayItem) {
        cairo_save(cairo)
        defer { cairo_restore(cairo) }
        switch item.content {
        case .group(let children):
            for child in children { draw(child) }
        case .fill(let shape, let color):
            setColor(color)
            addRect(shape.rect)
            cairo_fill(cairo)
        case .border(let shape, let width, let color):
            setColor(color)
            cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_EVEN_ODD)
            addRect(shape.rect)
            addRect(shape.rect.insetBy(dx: CGFloat(width), dy: CGFloat(width)))
            cairo_fill(cairo)
        case .shadow: fatalError("Cairo has no shadows")
        case .picture(let picture, let source, let target): draw(picture, source, target)
        case .transform(let transform, let child):
            var matrix = cairo_matrix_t(
                xx: Double(transform.a), yx: Double(transform.b), xy: Double(transform.c), yy: Double(transform.d),
                x0: Double(transform.tx), y0: Double(transform.ty))
            cairo_transform(cairo, &matrix)
            draw(child)
        case .opacity(let opacity, let child):
            cairo_push_group(cairo)
            draw(child)
            cairo_pop_group_to_source(cairo)
            cairo_paint_with_alpha(cairo, opacity)
        case .placed(let transform, let opacity, let child):
            draw(DisplayItem(.opacity(opacity, DisplayItem(.transform(transform, child)))))
        case .clip(let shape, let child):
            addRect(shape.rect)
            cairo_clip(cairo)
            draw(child)
        case .mask(let child, let mask):
            cairo_push_group(cairo)
            draw(child)
            let content = cairo_pop_group(cairo)
            cairo_push_group(cairo)
            draw(mask)
            let masking = cairo_pop_group(cairo)
            cairo_set_source(cairo, content)
            cairo_mask(cairo, masking)
            cairo_pattern_destroy(content)
            cairo_pattern_destroy(masking)
        case .crossFade(let old, let new, let fraction):
            cairo_push_group(cairo)
            for (child, weight) in [(old, 1 - fraction), (new, fraction)] {
                cairo_push_group(cairo)
                draw(child)
                cairo_pop_group_to_source(cairo)
                cairo_set_operator(cairo, CAIRO_OPERATOR_ADD)
                cairo_paint_with_alpha(cairo, weight)
                cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
            }
            cairo_pop_group_to_source(cairo)
            cairo_paint(cairo)
        case .project: fatalError("Cairo has no perspective")
        case .backdrop: fatalError("Cairo has no blur")
        }
    }

    private func draw(_ picture: Picture, _ source: CGRect, _ target: CGRect) {
        // A copy of the source part alone: repeated edges are those of the part.
        let bitmap = picture.bitmap
        let part = cairo_image_surface_create_for_data(
            (bitmap.data + Int(source.minY) * bitmap.bytesPerRow + Int(source.minX) * 4)
                .assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32, Int32(source.width), Int32(source.height),
            Int32(bitmap.bytesPerRow))
        addRect(target)
        cairo_translate(cairo, Double(target.minX), Double(target.minY))
        cairo_scale(cairo, Double(target.width / source.width), Double(target.height / source.height))
        cairo_set_source_surface(cairo, part, 0, 0)
        cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_BILINEAR)
        cairo_pattern_set_extend(cairo_get_source(cairo), CAIRO_EXTEND_PAD)
        cairo_fill(cairo)
        cairo_surface_destroy(part)
    }

    private func addRect(_ rect: CGRect) {
        cairo_rectangle(cairo, Double(rect.minX), Double(rect.minY), Double(rect.width), Double(rect.height))
    }

    private func setColor(_ color: CGColor) {
        cairo_set_source_rgba(cairo, color.red, color.green, color.blue, Double(color.alpha))
    }
}
