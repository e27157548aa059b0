import CoreGraphics
import Dynamics

/// A line or a path that stops items.
@MainActor
final class Boundary {
    let identifier: BoundaryIdentifier
    let path: UIBezierPath
    /// The corners, the last joined to the first where that is meant.
    let points: [CGPoint]
    /// Whether it is told of and stops nothing.
    let isGhost: Bool
    var body: Body?

    init(_ identifier: BoundaryIdentifier, path: UIBezierPath, points: [CGPoint], isGhost: Bool) {
        self.identifier = identifier
        self.path = path
        self.points = points
        self.isGhost = isGhost
    }
}

/// The boundary made of the reference view's bounds, as they were.
struct ReferenceBoundary {
    let rect: CGRect
    let body: Body
}

extension UICollisionBehavior {
    /// Points that the boundary of a view's bounds lies outside them (measured).
    private static let outset: CGFloat = 1

    /// Whether a boundary follows the reference view's bounds.
    final var followsReference: Bool { insets != nil }

    final func addPath(_ path: UIBezierPath, _ identifier: any NSCopying) {
        var points: [CGPoint] = []
        for point in FlatPath(path.outline).points where points.last.map({ $0 != point }) ?? true {
            points.append(point)
        }
        while points.count > 1, points.first == points.last { points.removeLast() }
        guard points.count > 1, let first = points.first, points.allSatisfy(Self.isNear) else {
            return DynamicsDiagnostic.report(
                "UICollisionBehavior.addBoundary(withIdentifier:for:)",
                "invalid path for collision boundary: it has fewer than two different points; nothing is added",
                "give a path with lines or curves, within 10,000,000 points")
        }
        insert(
            Boundary(
                BoundaryIdentifier(identifier), path: path.copied(), points: points + [first],
                isGhost: points.count == 2))
    }

    final func addLine(_ p1: CGPoint, _ p2: CGPoint, _ identifier: any NSCopying) {
        guard Self.isNear(p1), Self.isNear(p2), p1 != p2 else {
            return DynamicsDiagnostic.report(
                "UICollisionBehavior.addBoundary(withIdentifier:from:to:)",
                "there is no line from \(p1) to \(p2); nothing is added",
                "give two different finite points, within 10,000,000 points")
        }
        let path = UIBezierPath()
        path.move(to: p1)
        path.addLine(to: p2)
        insert(Boundary(BoundaryIdentifier(identifier), path: path, points: [p1, p2], isGhost: false))
    }

    private static func isNear(_ point: CGPoint) -> Bool {
        point.isInReach
    }

    private func insert(_ boundary: Boundary) {
        remove(boundary.identifier.value)
        boundaries.append(boundary)
        guard let engine else { return }
        engine.perform { [weak self] in
            guard let self, self.engine === engine, self.boundaries.contains(where: { $0 === boundary }) else { return }
            self.raise(boundary, in: engine)
            self.changed()
        }
    }

    final func remove(_ identifier: any NSCopying) {
        guard let index = boundaries.firstIndex(where: { $0.identifier.equals(identifier) }) else { return }
        let boundary = boundaries.remove(at: index)
        guard let engine else { return }
        engine.perform { [weak self] in
            self?.lower(boundary, in: engine)
            self?.changed()
        }
    }

    final func raise(_ boundary: Boundary, in engine: DynamicsEngine) {
        guard boundary.body == nil else { return }
        boundary.body = engine.addBoundary(
            along: boundary.points, filter: boundaryFilter, isGhost: boundary.isGhost, of: self,
            identifier: boundary.identifier.value)
    }

    final func lower(_ boundary: Boundary, in engine: DynamicsEngine) {
        guard let body = boundary.body else { return }
        boundary.body = nil
        engine.removeBoundary(body)
    }

    final func follow(_ insets: UIEdgeInsets?) {
        if let insets, ![insets.top, insets.left, insets.bottom, insets.right].allSatisfy(\.isInReach) {
            return DynamicsDiagnostic.refuse(
                "UICollisionBehavior.setTranslatesReferenceBoundsIntoBoundary(with:)", insets,
                "numbers within 10,000,000")
        }
        guard insets != self.insets else { return }
        self.insets = insets
        guard let engine else { return }
        engine.perform { [weak self] in
            guard let self, self.engine === engine else { return }
            self.followReference(in: engine)
            self.changed()
        }
    }

    /// Makes the reference's boundary what it should be now.
    final func followReference(in engine: DynamicsEngine) {
        let rect = insets.flatMap { insets in
            engine.referenceBounds.map { $0.inset(by: insets).insetBy(dx: -Self.outset, dy: -Self.outset) }
        }
        guard rect != referenceBoundary?.rect else { return }
        if let old = referenceBoundary { engine.removeBoundary(old.body) }
        referenceBoundary = nil
        guard let rect, rect.size.width >= 0, rect.size.height >= 0 else { return }
        let corners = [
            CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
            CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
            CGPoint(x: rect.minX, y: rect.minY),
        ]
        let body = engine.addBoundary(
            along: corners, filter: boundaryFilter, isGhost: false, of: self, identifier: nil)
        referenceBoundary = ReferenceBoundary(rect: rect, body: body)
        for body in bodies { engine.wake(body) }
    }
}
