public import CoreGraphics

/// A set of points around the origin, in points: where a field acts, seen from the field's position.
///
/// **Differs from UIKit**: regions made of others are what their names say however deep they go; there a region keeps
/// at most two shapes, and drops others silently.
public final class UIRegion: NSObject, NSCopying {
    private indirect enum Shape {
        case infinite
        case circle(CGFloat)
        case rectangle(CGSize)
        case inverse(Shape)
        case union(Shape, Shape)
        case difference(Shape, Shape)
        case intersection(Shape, Shape)

        /// - Parameter withEdge: Whether a rectangle has its edges in it.
        func contains(_ point: CGPoint, withEdge: Bool) -> Bool {
            switch self {
            case .infinite: true
            case .circle(let radius): point.x * point.x + point.y * point.y <= radius * radius
            case .rectangle(let size):
                withEdge
                    ? abs(point.x) <= size.width / 2 && abs(point.y) <= size.height / 2
                    : abs(point.x) < size.width / 2 && abs(point.y) < size.height / 2
            case .inverse(let shape): !shape.contains(point, withEdge: false)
            case .union(let one, let other):
                one.contains(point, withEdge: withEdge) || other.contains(point, withEdge: withEdge)
            case .difference(let one, let other):
                one.contains(point, withEdge: withEdge) && !other.contains(point, withEdge: false)
            case .intersection(let one, let other):
                one.contains(point, withEdge: withEdge) && other.contains(point, withEdge: true)
            }
        }
    }

    private let shape: Shape

    private init(_ shape: Shape) { self.shape = shape }

    /// All points; one object for all.
    public class var infinite: UIRegion { everywhere }
    private static let everywhere = UIRegion(.infinite)

    /// Creates a circle, its edge included; of a radius below 0 the size counts.
    public convenience init(radius: CGFloat) { self.init(.circle(radius)) }

    /// Creates a rectangle around the origin, its edges not included; empty where a side isn't above 0.
    public convenience init(size: CGSize) { self.init(.rectangle(size)) }

    /// The points outside.
    public func inverse() -> Self { Self(.inverse(shape)) }
    /// The points in either.
    public func byUnion(with region: UIRegion) -> Self { Self(.union(shape, region.shape)) }
    /// The points in this one and not in the other.
    public func byDifference(from region: UIRegion) -> Self { Self(.difference(shape, region.shape)) }
    /// The points in both; the other's edges count as in it, as in UIKit.
    public func byIntersection(with region: UIRegion) -> Self { Self(.intersection(shape, region.shape)) }

    /// False for a point that isn't a number.
    public func contains(_ point: CGPoint) -> Bool {
        point.x.isFinite && point.y.isFinite && shape.contains(point, withEdge: false)
    }

    public func copy(with zone: NSZone? = nil) -> Any { UIRegion(shape) }
}

// Regions never change, so any thread may read one.
extension UIRegion: @unchecked Sendable {}
