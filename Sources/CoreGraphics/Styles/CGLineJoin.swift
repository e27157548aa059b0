/// The shape of a line's corners.
public enum CGLineJoin: Int32, Sendable {
    /// A point where the outer edges meet, cut to a bevel beyond the miter limit.
    case miter
    case round
    case bevel
}
