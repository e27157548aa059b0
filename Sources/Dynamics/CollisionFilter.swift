/// Which bodies a body meets, by SpriteKit's rule, which is UIKit's as well (measured): two touch if the category of
/// either is in the other's mask, and a body gives way to those whose category is in its own mask.
package struct CollisionFilter: Hashable, Sendable {
    package var category: UInt64 = 0
    package var mask: UInt64 = 0

    /// The filter of a body that meets none.
    package init() {}
}
