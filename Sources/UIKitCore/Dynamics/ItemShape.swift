import CoreGraphics
import Dynamics

/// The shapes of an item's body.
@MainActor
struct ItemShape {
    private enum Part {
        case box(CGSize, CGPoint)
        case circle(CGFloat, CGPoint)
        case polygon(ConvexPolygon, CGPoint)
    }

    private var parts: [Part] = []

    /// The longest side that is taken in, in points.
    private static let longestSide: CGFloat = 1e6
    /// Square points, under which an item counts as having no size.
    private static let smallestArea: CGFloat = 0.01

    /// Reads an item's shape; nil, with a diagnostic, where it has none that a body could have.
    init?(_ item: any UIDynamicItem) {
        if let group = item as? UIDynamicItemGroup {
            guard Self.isGood(group.bounds.size, of: group) else { return nil }
            let middle = group.center
            for member in group.items {
                let offset = CGPoint(x: member.center.x - middle.x, y: member.center.y - middle.y)
                guard Self.isGood(offset, of: member), let part = Self.part(of: member, at: offset) else { return nil }
                parts.append(part)
            }
        } else {
            guard let part = Self.part(of: item, at: .zero) else { return nil }
            parts.append(part)
        }
    }

    func add(to body: Body, in world: World) {
        for part in parts {
            switch part {
            case .box(let size, let offset): world.addBox(size, at: offset, to: body)
            case .circle(let radius, let offset): world.addCircle(radius: radius, at: offset, to: body)
            case .polygon(let polygon, let offset): world.addPolygon(polygon, at: offset, to: body)
            }
        }
    }

    private static func part(of item: any UIDynamicItem, at offset: CGPoint) -> Part? {
        let size = item.bounds.size
        guard isGood(size, of: item) else { return nil }
        switch item.collisionBoundsType {
        case .rectangle: return .box(size, offset)
        case .ellipse where size.width == size.height: return .circle(size.width / 2, offset)
        case .ellipse:
            guard let polygon = ConvexPolygon(around: FlatPath(ellipseOf: size).points) else {
                return .box(size, offset)
            }
            return .polygon(polygon, offset)
        case .path: return path(of: item).map { .polygon($0, offset) }
        }
    }

    private static func path(of item: any UIDynamicItem) -> ConvexPolygon? {
        let path = item.collisionBoundingPath
        guard path !== UIBezierPath.absentCollisionBounds else {
            DynamicsDiagnostic.report(
                "UIDynamicItem.collisionBoundsType",
                "\(type(of: item)) says .path and has no collisionBoundingPath; the item is refused",
                "implement collisionBoundingPath")
            return nil
        }
        let points = FlatPath(path.outline).points
        guard points.allSatisfy({ abs($0.x) <= longestSide && abs($0.y) <= longestSide }),
            let polygon = ConvexPolygon(around: points)
        else {
            DynamicsDiagnostic.report(
                "UIDynamicItem.collisionBoundingPath",
                "\(type(of: item)) provided an invalid bounding path; the item is refused",
                "give a convex path around the item's center that doesn't cross itself")
            return nil
        }
        if polygon.fillsDents {
            DynamicsDiagnostic.report(
                "UIDynamicItem.collisionBoundingPath", "\(type(of: item))'s path isn't convex; its dents are filled",
                "give a convex path")
        }
        return polygon
    }

    private static func isGood(_ offset: CGPoint, of member: any UIDynamicItem) -> Bool {
        if offset.isInReach { return true }
        DynamicsDiagnostic.report(
            "UIDynamicItemGroup.items",
            "\(type(of: member)) is \(offset) from its group's center; the group is refused",
            "give its members centers within 10,000,000 points")
        return false
    }

    private static func isGood(_ size: CGSize, of item: any UIDynamicItem) -> Bool {
        if size.width > 0, size.height > 0, size.width <= longestSide, size.height <= longestSide,
            size.width * size.height >= smallestArea
        {
            return true
        }
        DynamicsDiagnostic.report(
            "UIDynamicItem.bounds", "invalid size \(size) for item \(type(of: item)) in Dynamics; the item is refused",
            "give it a size before adding it")
        return false
    }
}
