public import CoreGraphics

extension LayerState {
    /// The transform from the layer's own coordinates to its superlayer's, without the superlayer's `sublayerTransform`.
    package var placement: CATransform3D {
        let anchorX = bounds.origin.x + bounds.size.width * anchorPoint.x
        let anchorY = bounds.origin.y + bounds.size.height * anchorPoint.y
        if transform == CATransform3DIdentity, zPosition == 0 {
            return CATransform3DMakeTranslation(position.x - anchorX, position.y - anchorY, 0)
        }
        let toAnchor = CATransform3DMakeTranslation(-anchorX, -anchorY, -anchorPointZ)
        let toPosition = CATransform3DMakeTranslation(position.x, position.y, zPosition + anchorPointZ)
        return CATransform3DConcat(CATransform3DConcat(toAnchor, transform), toPosition)
    }

    /// The planar part of `placement`, by a superlayer's transform of its sublayers.
    package func planarPlacement(in parent: LayerState?) -> CGAffineTransform {
        guard let parent, parent.sublayerTransform != CATransform3DIdentity else { return placement.affine }
        // The superlayer's transform of sublayers turns about its anchor point.
        let x = parent.bounds.origin.x + parent.bounds.size.width * parent.anchorPoint.x
        let y = parent.bounds.origin.y + parent.bounds.size.height * parent.anchorPoint.y
        let about = CATransform3DConcat(
            CATransform3DConcat(CATransform3DMakeTranslation(-x, -y, 0), parent.sublayerTransform),
            CATransform3DMakeTranslation(x, y, 0))
        return CATransform3DConcat(placement, about).affine
    }
}

extension CALayer {
    var frameOfState: CGRect {
        let size = state.bounds.size
        if state.transform == CATransform3DIdentity {
            return CGRect(
                x: state.position.x - size.width * state.anchorPoint.x,
                y: state.position.y - size.height * state.anchorPoint.y, width: size.width, height: size.height)
        }
        return state.bounds.applying(state.placement.affine)
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

    /// The transform from this layer's coordinates to the root's.
    private var transformToRoot: CGAffineTransform {
        var transform = CGAffineTransform.identity
        var layer: CALayer? = self
        while let current = layer {
            let above = current.superlayer
            transform = transform.concatenating(current.state.planarPlacement(in: above?.state))
            layer = above
        }
        return transform
    }

    private func transform(to other: CALayer?) -> CGAffineTransform {
        if other === self { return .identity }
        if let other, superlayer === other { return state.planarPlacement(in: other.state) }
        guard let other else { return transformToRoot }
        return transformToRoot.concatenating(other.transformToRoot.inverted())
    }

    /// A point of another layer's coordinates in this layer's; nil means the coordinates above the root.
    public func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint { p.applying(transform(to: l).inverted()) }
    public func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { p.applying(transform(to: l)) }
    public func convert(_ r: CGRect, from l: CALayer?) -> CGRect { r.applying(transform(to: l).inverted()) }
    public func convert(_ r: CGRect, to l: CALayer?) -> CGRect { r.applying(transform(to: l)) }

    func hit(_ point: CGPoint) -> CALayer? {
        guard !state.isHidden else { return nil }
        let local = point.applying(state.planarPlacement(in: superlayer?.state).inverted())
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
