public import CoreGraphics

/// What a value may be between, both ends included.
public struct UIFloatRange: Equatable, Sendable {
    public var minimum: CGFloat
    public var maximum: CGFloat

    public static var zero: UIFloatRange { UIFloatRange() }
    public static var infinite: UIFloatRange { UIFloatRange(minimum: -.infinity, maximum: .infinity) }

    public init() { self.init(minimum: 0, maximum: 0) }

    public init(minimum: CGFloat, maximum: CGFloat) {
        self.minimum = minimum
        self.maximum = maximum
    }

    /// Whether it bounds nothing that a float can be.
    public var isInfinite: Bool {
        minimum <= -CGFloat(Float.greatestFiniteMagnitude) && maximum >= CGFloat(Float.greatestFiniteMagnitude)
    }
}
