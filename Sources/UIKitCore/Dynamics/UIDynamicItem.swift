public import CoreGraphics

/// Something that an animator can move: a place, a size and a rotation.
///
/// The animator reads `center` and `transform` when the item comes to it and at `updateItem(usingCurrentState:)`, and
/// `bounds` when it comes; it writes `center` and `transform` in every frame that it runs. An item's shape is its
/// bounds around its center, turned by the transform's rotation.
@preconcurrency @MainActor
public protocol UIDynamicItem: NSObjectProtocol {
    var center: CGPoint { get set }
    /// Only its size counts; both sides above 0.
    var bounds: CGRect { get }
    /// A pure rotation once the animator has written it: scale and shear are lost.
    var transform: CGAffineTransform { get set }
    /// The shape by which the item collides; the rectangle of its bounds by default.
    var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
    /// The shape of an item whose type is `.path`: convex, its origin the item's center, in points.
    var collisionBoundingPath: UIBezierPath { get }
}

extension UIDynamicItem {
    public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
    public var collisionBoundingPath: UIBezierPath { .absentCollisionBounds }
}

/// Which shape an item collides by.
public enum UIDynamicItemCollisionBoundsType: UInt, Sendable {
    /// The bounds.
    case rectangle
    /// The ellipse in the bounds: a circle where they are square, else a polygon of sides of some 10 pt.
    case ellipse
    /// The item's `collisionBoundingPath`.
    case path
}

extension UIBezierPath {
    /// What an item answers that says nothing of its path.
    @MainActor static let absentCollisionBounds = UIBezierPath()
}

extension UIView: UIDynamicItem {}
