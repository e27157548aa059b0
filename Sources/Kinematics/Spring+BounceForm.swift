extension Spring {
    /// The spring of `UIView.animate(springDuration:bounce:initialSpringVelocity:…)` and
    /// `UISpringTimingParameters(duration:bounce:)`.
    ///
    /// Mass 1, stiffness (2π/d)², damping 4π(1−b)/d for a bounce b from 0 up and 4π/(d(1+b)) below. The animation
    /// runs for `runDuration`, which is longer than the perceptual duration. Rules 1.16 to 1.19 of `uikit-behaviour`.
    ///
    /// - Parameters:
    ///   - perceptualDuration: In seconds, by default 0.5, brought into 1e−6…1e6; NaN counts as 1e−6.
    ///   - bounce: −1…1, by default 0, which is critical damping; 1 never settles, −1 hardly moves. Outside counts
    ///     as the nearer end, NaN as 0.
    ///   - initialVelocity: Moves per second; it changes neither stiffness nor damping.
    ///   - allowsOverdamping: By default true, as the animation does it; the timing parameters say false, and draw a
    ///     negative bounce as 0.
    public init(
        perceptualDuration: Double = 0.5, bounce: Double, initialVelocity: Double = 0, allowsOverdamping: Bool = true
    ) {
        let duration = perceptualDuration.clamped(1e-6, 1e6, nan: 1e-6)
        let bounce = bounce.clamped(-1, 1, nan: 0)
        let frequency = 2 * Double.pi / duration
        let damping =
            bounce < 0 ? 4 * Double.pi / (duration * (1 + bounce)) : 4 * Double.pi * (1 - bounce) / duration
        self.init(
            mass: 1, stiffness: frequency * frequency, damping: damping, initialVelocity: initialVelocity,
            allowsOverdamping: allowsOverdamping)
    }
}
