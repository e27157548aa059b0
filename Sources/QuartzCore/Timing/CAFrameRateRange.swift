/// How many frames a second something would like: at least, at most, and best. 0 means no wish.
public struct CAFrameRateRange: Hashable, Sendable {
    public var minimum: Float
    public var maximum: Float
    /// The best rate; nil where any within the range is as good.
    public var preferred: Float?

    /// No wish at all.
    public static let `default` = CAFrameRateRange()

    /// Creates the range without a wish.
    public init() { self.init(minimum: 0, maximum: 0) }

    public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
        self.minimum = minimum
        self.maximum = maximum
        self.preferred = preferred
    }

    /// The same, with 0 for no preference.
    public init(minimum: Float, maximum: Float, __preferred: Float) {
        self.init(minimum: minimum, maximum: maximum, preferred: __preferred == 0 ? nil : __preferred)
    }

    /// The whole number of frames a second that is wanted most; 0 for every frame.
    var wish: Int {
        let rate = preferred ?? maximum
        return rate.isFinite && rate > 0 ? Int(min(rate, 1e6).rounded()) : 0
    }
}
