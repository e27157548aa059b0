import CCairo

/// The measures of a stroke.
struct Pen {
    let width: Double
    let cap: CGLineCap
    let join: CGLineJoin
    let miterLimit: Double
    let dashPhase: Double
    let dashLengths: [Double]
    /// From the pen's own units to pixels; it can be undone.
    let transform: CGAffineTransform
}

/// Which pixels are painted, in pixels from the top left.
enum Shape {
    /// All that the clip leaves.
    case everything
    case fill(Outline, CGPathFillRule)
    case stroke(Outline, Pen)

    /// Paints the current source with the current operator.
    func paint(_ cairo: OpaquePointer) {
        switch self {
        case .everything: cairo_paint(cairo)
        case .fill(let outline, let rule):
            outline.append(to: cairo)
            cairo_set_fill_rule(cairo, rule.cairoRule)
            cairo_fill(cairo)
        case .stroke(let outline, let pen):
            outline.append(to: cairo)
            pen.apply(to: cairo)
            cairo_stroke(cairo)
            cairo_identity_matrix(cairo)
        }
    }

    /// A rectangle in pixels that holds the shape; infinite for everything.
    var bounds: CGRect {
        switch self {
        case .everything: return .infinite
        case .fill(let outline, _): return outline.controlBounds
        case .stroke(let outline, let pen):
            // No corner or cap reaches beyond the miter limit, and √2 covers a square cap's corner.
            let reach = pen.width / 2 * max(pen.miterLimit, 1.5)
            let square = CGRect(x: -reach, y: -reach, width: 2 * reach, height: 2 * reach)
            let spread = square.applying(pen.transform)
            return outline.controlBounds.insetBy(dx: -spread.width / 2, dy: -spread.height / 2)
        }
    }
}

extension Pen {
    fileprivate func apply(to cairo: OpaquePointer) {
        var matrix = cairo_matrix_t(transform)
        cairo_set_matrix(cairo, &matrix)
        cairo_set_line_width(cairo, width)
        cairo_set_miter_limit(cairo, miterLimit)
        cairo_set_dash(cairo, dashLengths, Int32(dashLengths.count), dashPhase)
        let cairoCap =
            switch cap {
            case .butt: CAIRO_LINE_CAP_BUTT
            case .round: CAIRO_LINE_CAP_ROUND
            case .square: CAIRO_LINE_CAP_SQUARE
            }
        cairo_set_line_cap(cairo, cairoCap)
        let cairoJoin =
            switch join {
            case .miter: CAIRO_LINE_JOIN_MITER
            case .round: CAIRO_LINE_JOIN_ROUND
            case .bevel: CAIRO_LINE_JOIN_BEVEL
            }
        cairo_set_line_join(cairo, cairoJoin)
    }
}

extension GraphicsState.Clip {
    /// Cuts what a Cairo context draws from now on.
    func apply(to cairo: OpaquePointer) {
        cairo_set_antialias(cairo, isAntialiased ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
        outline.append(to: cairo)
        cairo_set_fill_rule(cairo, rule.cairoRule)
        cairo_clip(cairo)
    }
}

extension CGPathFillRule {
    var cairoRule: cairo_fill_rule_t {
        switch self {
        case .winding: CAIRO_FILL_RULE_WINDING
        case .evenOdd: CAIRO_FILL_RULE_EVEN_ODD
        }
    }
}

extension Outline {
    /// Makes this the current path of a Cairo context whose units are pixels.
    ///
    /// Coordinates are held to ±4 million pixels: Cairo keeps them in 24 bits and would wrap around.
    func append(to cairo: OpaquePointer) {
        cairo_new_path(cairo)
        var current = CGPoint.zero
        for element in elements {
            switch element {
            case .move(let point): cairo_move_to(cairo, point.x.held, point.y.held)
            case .line(let point): cairo_line_to(cairo, point.x.held, point.y.held)
            case .quad(let control, let end):
                let (first, second) = Outline.cubicControls(from: current, control: control, end: end)
                cairo_curve_to(
                    cairo, first.x.held, first.y.held, second.x.held, second.y.held, end.x.held, end.y.held)
            case .cubic(let first, let second, let end):
                cairo_curve_to(
                    cairo, first.x.held, first.y.held, second.x.held, second.y.held, end.x.held, end.y.held)
            case .close: cairo_close_path(cairo)
            }
            switch element {
            case .move(let point), .line(let point), .quad(_, let point), .cubic(_, _, let point): current = point
            case .close: break
            }
        }
    }
}

extension CGFloat {
    fileprivate var held: Double { Double(Swift.min(Swift.max(self, -4_000_000), 4_000_000)) }
}
