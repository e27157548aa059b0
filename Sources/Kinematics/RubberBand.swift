/// The resistance of a scroll view pulled beyond its edge: the farther the finger, the less the content follows.
///
/// A pull d shows as c·d·D/(c·|d| + D), which begins with slope c and never reaches D. Rule 8.10 of `uikit-behaviour`.
public struct RubberBand: Hashable, Sendable {
    /// D, the size of the scroll view along the axis, in points; 0 for negative numbers and NaN, and then nothing
    /// moves.
    public let dimension: Double
    /// c, by default .55; brought into 0…1, NaN to .55.
    public let coefficient: Double

    /// The band of a scroll view's size along one axis, in points.
    public init(dimension: Double, coefficient: Double = 0.55) {
        self.dimension = dimension.clamped(0, 1e100, nan: 0)
        self.coefficient = coefficient.clamped(0, 1, nan: 0.55)
    }

    /// How far the content follows a pull, both in points beyond the edge, with the pull's sign. NaN counts as 0.
    public func offset(forPull pull: Double) -> Double {
        let pull = pull.clamped(-1e100, 1e100, nan: 0)
        guard pull != 0, dimension > 0 else { return 0 }
        // Divided through by D, whose product with the pull could overflow.
        return coefficient * pull / (coefficient * pull.magnitude / dimension + 1)
    }

    /// The pull that shows as an offset: the inverse, for content that is caught in mid-bounce.
    ///
    /// Offsets that no pull reaches, from the dimension on, answer that of the farthest offset below it.
    public func pull(forOffset offset: Double) -> Double {
        guard dimension > 0, coefficient > 0, offset == offset else { return 0 }
        let reachable = dimension * (1 - 0x1p-20)
        let size = offset.magnitude < reachable ? offset.magnitude : reachable
        let pull = size / (coefficient * (1 - size / dimension))
        return offset < 0 ? -pull : pull
    }
}
