import CCairo

/// What a shape is painted with.
struct Ink {
    /// Makes it the source of a Cairo context whose units are pixels from the top left.
    let setAsSource: (OpaquePointer) -> Void
    /// An opacity that isn't in the source yet.
    let alpha: Double

    init(alpha: Double = 1, setAsSource: @escaping (OpaquePointer) -> Void) {
        self.alpha = alpha
        self.setAsSource = setAsSource
    }

    /// A colour, its components held to 0…1.
    static func color(_ color: CGColor, alpha: Double) -> Ink {
        Ink { cairo in
            cairo_set_source_rgba(
                cairo, color.red.clampedToUnit, color.green.clampedToUnit, color.blue.clampedToUnit,
                Double(color.alpha).clampedToUnit * alpha)
        }
    }

    /// A surface of the context's size.
    static func surface(_ surface: Surface, alpha: Double) -> Ink {
        Ink(alpha: alpha) { surface.setAsSource(of: $0) }
    }

    func apply(to cairo: OpaquePointer) {
        setAsSource(cairo)
        guard alpha < 1 else { return }
        cairo_push_group(cairo)
        setAsSource(cairo)
        cairo_paint_with_alpha(cairo, alpha)
        cairo_pop_group_to_source(cairo)
    }
}

extension Double {
    /// Held to 0…1; NaN is 0.
    var clampedToUnit: Double { self > 0 ? min(self, 1) : 0 }
}
