package import CoreGraphics

/// The beginning or the end of two bodies' touching, however many places they touch in.
package struct Contact: Sendable {
    package let first: Body
    package let second: Body
    /// Nil at an end; at a beginning, where the strongest impulse acted, in points.
    package let point: CGPoint?
}
