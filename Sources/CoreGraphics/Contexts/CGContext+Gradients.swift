import CCairo

extension CGContext {
    /// Fills the clip with colours that change along a line; what lies before or beyond it only if an option says so.
    ///
    /// A line without length draws nothing.
    public func drawLinearGradient(
        _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint, options: CGGradientDrawingOptions
    ) {
        guard startPoint.isFinite, endPoint.isFinite else {
            return refuseNumber("drawLinearGradient(_:start:end:options:)")
        }
        guard startPoint != endPoint else { return }
        let (start, end) = (startPoint, endPoint)
        fill(with: gradient, options, "linear", [start.x, start.y, end.x, end.y]) {
            cairo_pattern_create_linear(Double(start.x), Double(start.y), Double(end.x), Double(end.y))
        }
    }

    /// Fills circles that move from one to another, the later over the earlier, with changing colours.
    ///
    /// Two equal circles draw nothing.
    public func drawRadialGradient(
        _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
        options: CGGradientDrawingOptions
    ) {
        guard
            startCenter.isFinite, endCenter.isFinite, startRadius.isFinite, endRadius.isFinite, startRadius >= 0,
            endRadius >= 0
        else { return refuseNumber("drawRadialGradient(_:startCenter:startRadius:endCenter:endRadius:options:)") }
        guard startCenter != endCenter || startRadius != endRadius else { return }
        let measures = [startCenter.x, startCenter.y, startRadius, endCenter.x, endCenter.y, endRadius]
        fill(with: gradient, options, "radial", measures) {
            cairo_pattern_create_radial(
                Double(startCenter.x), Double(startCenter.y), Double(startRadius), Double(endCenter.x),
                Double(endCenter.y), Double(endRadius))
        }
    }

    private func fill(
        with gradient: CGGradient, _ options: CGGradientDrawingOptions, _ kind: String, _ measures: [CGFloat],
        _ makePattern: @escaping () -> OpaquePointer?
    ) {
        guard let inverse, let first = gradient.stops.first, let last = gradient.stops.last else { return }
        // The outermost stops colour what lies outside: clear ones where that isn't drawn.
        var stops: [(location: Double, color: CGColor, opacity: Double)] = []
        func add(_ stop: CGGradient.Stop, at location: Double, isClear: Bool = false) {
            stops.append((location, stop.color, isClear ? 0 : Double(stop.color.alpha).clampedToUnit * state.alpha))
        }
        if !options.contains(.drawsBeforeStartLocation) { add(first, at: 0, isClear: true) }
        add(first, at: 0)
        for stop in gradient.stops { add(stop, at: stop.location) }
        add(last, at: 1)
        if !options.contains(.drawsAfterEndLocation) { add(last, at: 1, isClear: true) }
        var description = Digest(kind)
        for measure in measures { description.combine(Double(measure)) }
        description.combine(inverse)
        for (location, color, opacity) in stops {
            for number in [location, Double(color.red), Double(color.green), Double(color.blue), opacity] {
                description.combine(number)
            }
        }
        let ink = Ink(description) { cairo in
            guard let pattern = makePattern() else { return }
            defer { cairo_pattern_destroy(pattern) }
            var matrix = cairo_matrix_t(inverse)
            cairo_pattern_set_matrix(pattern, &matrix)
            cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
            for (location, color, opacity) in stops {
                cairo_pattern_add_color_stop_rgba(
                    pattern, location, color.red.clampedToUnit, color.green.clampedToUnit, color.blue.clampedToUnit,
                    opacity)
            }
            cairo_set_source(cairo, pattern)
        }
        paint(.everything, with: ink)
    }
}
