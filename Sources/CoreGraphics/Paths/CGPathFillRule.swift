/// The rule that tells which points a path that crosses itself encloses.
public enum CGPathFillRule: Int, Sendable {
    /// Inside are points around which the path turns, all turns summed, other than zero times.
    case winding
    /// Inside are points from which a ray crosses the path an odd number of times.
    case evenOdd
}
