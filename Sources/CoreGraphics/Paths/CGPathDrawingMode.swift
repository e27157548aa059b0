/// What painting a path does: fill by one of the two rules, stroke, or one after the other.
public enum CGPathDrawingMode: Int32, Sendable {
    case fill
    case eoFill
    case stroke
    case fillStroke
    case eoFillStroke
}
