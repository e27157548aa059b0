/// How keyframes run from one value to the next: Core Animation's five calculation modes.
public enum KeyframeMode: Hashable, Sendable {
    /// Straight from value to value.
    case linear
    /// Each value stands until the next one's time.
    case discrete
    /// Straight, at one speed over the whole way; key times and timing curves are ignored.
    case paced
    /// Along a smooth curve through all values.
    case cubic
    /// Along the smooth curve, at one speed over its whole length; key times and timing curves are ignored.
    case cubicPaced

    var isCubic: Bool { self == .cubic || self == .cubicPaced }
    var isPaced: Bool { self == .paced || self == .cubicPaced }
}
