/// How an image is read between its pixels.
public enum CGInterpolationQuality: Int32, Sendable {
    /// Bilinear.
    case `default` = 0
    /// The nearest pixel.
    case none = 1
    /// Bilinear.
    case low = 2
    /// Bilinear when enlarging; all pixels are averaged when reducing.
    case high = 3
    /// As high.
    case medium = 4
}
