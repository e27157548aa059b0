/// How a smooth curve passes through one keyframe: the three parameters of D. Kochanek and R. Bartels
/// (*Interpolating splines with local tension, continuity, and bias control*, 1984). All 0, the default, is Catmull
/// and Rom's curve.
///
/// Held within ±1e3; NaN counts as 0.
public struct KeyframeShape: Hashable, Sendable {
    /// 1 is a tight corner at rest, −1 a wide round.
    public let tension: Double
    /// Other than 0, a corner: −1 runs straight in and out, 1 bulges on both sides.
    public let continuity: Double
    /// 1 leans on the way in and overshoots, −1 on the way out.
    public let bias: Double

    /// The shape of three parameters; Catmull and Rom's where none is given.
    public init(tension: Double = 0, continuity: Double = 0, bias: Double = 0) {
        self.tension = tension.clamped(-1e3, 1e3, nan: 0)
        self.continuity = continuity.clamped(-1e3, 1e3, nan: 0)
        self.bias = bias.clamped(-1e3, 1e3, nan: 0)
    }
}
