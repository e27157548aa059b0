public import CoreGraphics
public import QuartzCore

// `delegate?.method?(…)`, as people write it where a requirement is optional.
extension UICollisionBehaviorDelegate {
    public var collisionBehavior: OptionalRequirement.CollisionBehavior? { .init(target: self) }
}

extension OptionalRequirement {
    /// Calls `collisionBehavior`, or its default where it isn't implemented.
    @preconcurrency @MainActor
    public struct CollisionBehavior {
        let target: any UICollisionBehaviorDelegate

        public func callAsFunction(
            _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
            at p: CGPoint
        ) {
            target.collisionBehavior(behavior, beganContactFor: item1, with: item2, at: p)
        }

        public func callAsFunction(
            _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem
        ) {
            target.collisionBehavior(behavior, endedContactFor: item1, with: item2)
        }

        public func callAsFunction(
            _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
            withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
        ) {
            target.collisionBehavior(behavior, beganContactFor: item, withBoundaryIdentifier: identifier, at: p)
        }

        public func callAsFunction(
            _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
            withBoundaryIdentifier identifier: (any NSCopying)?
        ) {
            target.collisionBehavior(behavior, endedContactFor: item, withBoundaryIdentifier: identifier)
        }
    }
}
