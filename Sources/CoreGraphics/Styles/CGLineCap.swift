/// The shape of an open line's ends.
public enum CGLineCap: Int32, Sendable {
    /// Ends at the end point, square to the line.
    case butt
    /// Ends in a half circle around the end point.
    case round
    /// Ends half a line width beyond the end point.
    case square
}
