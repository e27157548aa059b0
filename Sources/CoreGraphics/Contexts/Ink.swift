import CCairo

/// What a shape is painted with.
struct Ink {
    /// Makes it the source of a Cairo context whose units are pixels from the top left.
    let setAsSource: (OpaquePointer) -> Void
    /// An opacity that isn't in the source yet.
    let alpha: Double
    /// Stands for the source; nil where nothing does.
    private let source: Digest?

    init(_ source: Digest?, alpha: Double = 1, setAsSource: @escaping (OpaquePointer) -> Void) {
        self.source = source
        self.alpha = alpha
        self.setAsSource = setAsSource
    }

    /// A colour, its components held to 0…1.
    static func color(_ color: CGColor, alpha: Double) -> Ink {
        let (red, green, blue) = (color.red.clampedToUnit, color.green.clampedToUnit, color.blue.clampedToUnit)
        let opacity = Double(color.alpha).clampedToUnit * alpha
        var source = Digest("color")
        for component in [red, green, blue, opacity] { source.combine(component) }
        return Ink(source) { cairo_set_source_rgba($0, red, green, blue, opacity) }
    }

    /// A surface of the context's size.
    static func surface(_ surface: Surface, alpha: Double) -> Ink {
        var source = surface.recordedDigest
        source?.combine("surface")
        return Ink(source, alpha: alpha) { surface.setAsSource(of: $0) }
    }

    /// Stands for what it paints; nil where nothing does.
    var description: Digest? {
        var description = source
        description?.combine(alpha)
        return description
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
