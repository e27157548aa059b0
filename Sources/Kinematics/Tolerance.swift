/// How near to rest counts as rest: a distance and a speed, both of which must be met.
///
/// Negative numbers and NaN count as 0, which only a motion that ends exactly can meet.
public struct Tolerance: Hashable, Sendable {
    /// The largest distance from the resting value, in the motion's units.
    public let distance: Double
    /// The largest speed, in units per second.
    public let velocity: Double

    /// The default for motions in points: a hundredth of a point and a tenth of a point per second.
    ///
    /// A pixel is at least a third of a point, so what is left can't be seen.
    public static let points = Tolerance(distance: 0.01, velocity: 0.1)

    /// A distance in the motion's units, and a speed in units per second.
    public init(distance: Double, velocity: Double) {
        self.distance = distance > 0 ? distance : 0
        self.velocity = velocity > 0 ? velocity : 0
    }
}
