/// What a body is made of; the defaults are UIKit's (measured, whatever its pages say of friction and resistance).
package struct Material: Hashable, Sendable {
    /// The part of the speed that a bounce leaves; any finite number.
    package var elasticity: Float = 0.2
    /// At least 0.
    package var friction: Float = 0.2
    /// Kilograms of 100 by 100 points; at least 0, and a body of density 0 weighs 1 kg.
    package var density: Float = 1
    /// Damping, a second: a step of h seconds divides the velocity by `1 + h · resistance`. Greater than -60.
    package var resistance: Float = 0.1
    package var angularResistance: Float = 0.1
    package var allowsRotation = true
    /// Whether it stands still whatever hits it.
    package var isAnchored = false

    package init() {}
}
