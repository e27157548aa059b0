/// What has a place in a hierarchy of time: layers and animations.
///
/// A parent's time tp becomes a local time by (tp − beginTime)·speed + timeOffset. All times are in seconds.
public protocol CAMediaTiming {
    /// When it begins, in the parent's time; 0 on an animation means: the moment its transaction commits.
    var beginTime: CFTimeInterval { get set }
    /// The length of one run, at least 0; 0 on an animation means: the transaction's duration.
    var duration: CFTimeInterval { get set }
    /// Local seconds per second of the parent; 0 stands still, negative runs backwards.
    var speed: Float { get set }
    /// Where on its own clock it begins.
    var timeOffset: CFTimeInterval { get set }
    /// How often it runs, fractions included; 0 means once.
    var repeatCount: Float { get set }
    /// How long it repeats; 0 means: by the count.
    var repeatDuration: CFTimeInterval { get set }
    /// Whether each run is followed by the same run backwards.
    var autoreverses: Bool { get set }
    /// What shows before the begin and after the end.
    var fillMode: CAMediaTimingFillMode { get set }
}

/// Seconds, as Core Foundation names them.
public typealias CFTimeInterval = Double

/// What an animation shows outside its own time.
public struct CAMediaTimingFillMode: Hashable, RawRepresentable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    var isKnown: Bool { [.forwards, .backwards, .both, .removed].contains(self) }

    /// Its end, for ever.
    public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
    /// Its beginning, until it begins.
    public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
    /// Its beginning before and its end after.
    public static let both = CAMediaTimingFillMode(rawValue: "both")
    /// Nothing: the layer's own value. The default.
    public static let removed = CAMediaTimingFillMode(rawValue: "removed")
}
