public import CoreGraphics
import Drawing

extension LayerPlace {
    /// The move from the layer's own coordinates to its superlayer's, where it is one; nil where the layer is turned,
    /// scaled or in space.
    var move: CGAffineTransform? {
        guard isUpright else { return nil }
        return CGAffineTransform(
            translationX: position.x - (bounds.origin.x + bounds.size.width * anchorPoint.x),
            y: position.y - (bounds.origin.y + bounds.size.height * anchorPoint.y))
    }

    /// The transform from the layer's own coordinates to its superlayer's, without the superlayer's `sublayerTransform`.
    var placement: CATransform3D {
        let anchorX = bounds.origin.x + bounds.size.width * anchorPoint.x
        let anchorY = bounds.origin.y + bounds.size.height * anchorPoint.y
        if isUpright {
            return CATransform3DMakeTranslation(position.x - anchorX, position.y - anchorY, 0)
        }
        let toAnchor = CATransform3DMakeTranslation(-anchorX, -anchorY, -anchorPointZ)
        let toPosition = CATransform3DMakeTranslation(position.x, position.y, zPosition + anchorPointZ)
        return CATransform3DConcat(CATransform3DConcat(toAnchor, transform), toPosition)
    }

    /// `placement`, and a superlayer's transform of its sublayers after it.
    func placement(under turn: CATransform3D?) -> CATransform3D {
        turn.map { CATransform3DConcat(placement, $0) } ?? placement
    }
}

extension LayerState {
    /// The transform from the layer's own coordinates to its superlayer's, without the superlayer's `sublayerTransform`.
    package var placement: CATransform3D { place.placement }

    /// The layer's transform of its sublayers, about its anchor point; nil where it moves nothing.
    package var transformOfSublayers: CATransform3D? {
        guard sublayerTransform != CATransform3DIdentity else { return nil }
        let x = bounds.origin.x + bounds.size.width * anchorPoint.x
        let y = bounds.origin.y + bounds.size.height * anchorPoint.y
        return CATransform3DConcat(
            CATransform3DConcat(CATransform3DMakeTranslation(-x, -y, -anchorPointZ), sublayerTransform),
            CATransform3DMakeTranslation(x, y, anchorPointZ))
    }

    /// `placement`, and a superlayer's transform of its sublayers after it.
    package func placement(under turn: CATransform3D?) -> CATransform3D { place.placement(under: turn) }
}

extension CALayer {
    var frameOfState: CGRect {
        let size = state.bounds.size
        if state.transform == CATransform3DIdentity {
            return CGRect(
                x: state.position.x - size.width * state.anchorPoint.x,
                y: state.position.y - size.height * state.anchorPoint.y, width: size.width, height: size.height)
        }
        return state.placement.projection.applied(to: state.bounds)
    }

    /// Places the layer so that its frame is the rectangle, by position and the bounds' size.
    func setFrame(_ rect: CGRect) {
        guard rect.isFinite else { return Refusal.report("\(type(of: self)).frame", rect, "a finite rectangle") }
        let rect = rect.standardized
        var size = rect.size
        if state.transform != CATransform3DIdentity {
            let undone = state.transform.affine.inverted()
            let box = CGRect(origin: .zero, size: rect.size).applying(undone)
            size = box.size
        }
        let anchor = state.anchorPoint
        var newBounds = bounds
        newBounds.size = size
        bounds = newBounds
        guard state.transform != CATransform3DIdentity else {
            position = CGPoint(x: rect.minX + size.width * anchor.x, y: rect.minY + size.height * anchor.y)
            return
        }
        let now = frameOfState
        position = CGPoint(
            x: state.position.x + rect.midX - now.midX, y: state.position.y + rect.midY - now.midY)
    }

    /// The way from the layer's plane to that of the next layer above that has one.
    private var wayUp: (way: CATransform3D, above: CALayer?) {
        var way = state.placement
        var above = superlayer
        while let space = above, space.isSpace {
            if let turn = space.state.transformOfSublayers { way = CATransform3DConcat(way, turn) }
            way = CATransform3DConcat(way, space.state.placement)
            above = space.superlayer
        }
        if let turn = above?.state.transformOfSublayers { way = CATransform3DConcat(way, turn) }
        return (way, above)
    }

    /// The way from this layer's coordinates to the root's.
    private var wayToRoot: Projection {
        var way = Projection(.identity)
        var layer: CALayer? = self
        while let current = layer {
            let up = current.wayUp
            way = way.concatenating(up.way.projection)
            layer = up.above
        }
        return way
    }

    private func way(to other: CALayer?) -> Projection {
        if other === self { return Projection(.identity) }
        if let other, superlayer === other, !other.isSpace { return wayUp.way.projection }
        guard let other else { return wayToRoot }
        return wayToRoot.concatenating(other.wayToRoot.undone)
    }

    /// A point of another layer's coordinates in this layer's; nil means the coordinates above the root.
    ///
    /// In perspective it is the point that is seen at the same place; one that isn't seen goes far away.
    public func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint { way(to: l).undone.applied(to: p) }
    public func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { way(to: l).applied(to: p) }
    public func convert(_ r: CGRect, from l: CALayer?) -> CGRect { way(to: l).undone.applied(to: r) }
    public func convert(_ r: CGRect, to l: CALayer?) -> CGRect { way(to: l).applied(to: r) }

    func hit(_ point: CGPoint) -> CALayer? {
        guard !state.isHidden else { return nil }
        if isSpace {
            // Its sublayers know their way to the plane that the point is in.
            return (sublayers ?? []).paintOrder.reversed().lazy.compactMap { $0.hitTest(point) }.first
        }
        let wayUp = wayUp.way
        guard isDoubleSided || !wayUp.showsBack else { return nil }
        let way = wayUp.projection
        let local = way.undone.applied(to: point)
        // Behind the eye there is nothing to touch.
        if way.affine == nil, way.image(of: local) == nil { return nil }
        let isInside = contains(local)
        if masksToBounds, !isInside { return nil }
        for child in (sublayers ?? []).paintOrder.reversed() {
            if let hit = child.hitTest(local) { return hit }
        }
        return isInside ? self : nil
    }
}

extension [CALayer] {
    /// The layers from the farthest to the nearest: by zPosition, then by their order.
    var paintOrder: [CALayer] {
        guard let first, contains(where: { $0.state.zPosition != first.state.zPosition }) else { return self }
        return enumerated().sorted {
            ($0.element.state.zPosition, $0.offset) < ($1.element.state.zPosition, $1.offset)
        }.map(\.element)
    }
}
