/// What moves something, with its numbers: what a motion that was computed beforehand goes by.
package enum MotionLaw: Hashable, Sendable {
    case spring(Spring, duration: Double)
    case curve(UnitBezier, duration: Double)
    /// A body free to move, under a pull in points per second squared that air resists, by a part of the velocity per
    /// second; the elasticity is nil where it hits nothing.
    case pull(SIMD2<Double>, resistance: Double, elasticity: Double?)
    /// A body that hangs on something, under a pull in points per second squared.
    case swing(SIMD2<Double>)
    /// The fraction of a path, which may be bent.
    indirect case path(MotionLaw)

    /// The same at another pace: 2 is twice as fast.
    package func paced(by pace: Double) -> MotionLaw {
        guard pace > 0 else { return self }
        switch self {
        case .spring(let spring, let duration):
            let quick = Spring(
                mass: spring.mass, stiffness: spring.stiffness * pace * pace, damping: spring.damping * pace,
                initialVelocity: spring.initialVelocity * pace, allowsOverdamping: spring.allowsOverdamping)
            return .spring(quick, duration: duration / pace)
        case .curve(let curve, let duration): return .curve(curve, duration: duration / pace)
        case .pull(let pull, let resistance, let elasticity):
            return .pull(pull * pace * pace, resistance: resistance * pace, elasticity: elasticity)
        case .swing(let pull): return .swing(pull * pace * pace)
        case .path(let law): return .path(law.paced(by: pace))
        }
    }
}

/// The laws that the values of a keyframe animation were taken from, and what they say at any time.
///
/// An animation carries it under `WrittenLaw.key` (`setValue(_:forKey:)`), for whoever draws the law over what was seen.
package struct WrittenLaw: Sendable {
    package static let key = "entracte.law"

    /// All that work together, at least one.
    package let laws: [MotionLaw]
    /// The value at a number of seconds since the animation began, of the kind that keyframes of its key path have.
    package let value: @Sendable (Double) -> Any

    package init(_ laws: [MotionLaw], value: @escaping @Sendable (Double) -> Any) {
        self.laws = laws
        self.value = value
    }
}
