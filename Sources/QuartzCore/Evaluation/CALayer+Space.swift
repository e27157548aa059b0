import CoreGraphics
import Drawing

extension CALayer {
    /// The nodes of the sublayers of a layer that is a space, each in the plane of the layer above it.
    ///
    /// - Parameter turn: That layer's transform of its sublayers.
    func spaceNode(at local: Double, _ making: NodeMaking, under turn: CATransform3D?) -> DisplayItem? {
        let shown = shown(at: local, making)
        guard !shown.isHidden, shown.opacity > 0 else { return nil }
        var way = shown.place.placement(under: turn)
        if let inner = shown.transformOfSublayers { way = CATransform3DConcat(inner, way) }
        return nodesOfSublayers(at: local, making, under: way, opacity: shown.opacity)
    }

    /// What a layer that is a space shows in its own coordinates, as though it had a plane of its own: its sublayers,
    /// and nothing of itself.
    func spaceBody(of shown: LayerState, at local: Double, _ making: NodeMaking) -> DisplayItem? {
        nodesOfSublayers(at: local, making, under: shown.transformOfSublayers, opacity: 1)
    }

    private func nodesOfSublayers(
        at local: Double, _ making: NodeMaking, under way: CATransform3D?, opacity: Float
    ) -> DisplayItem? {
        let below = making.below
        let nodes = children.paintOrder(at: local, making).compactMap {
            $0.node(at: local, below, under: way)?.faded(opacity)
        }
        return nodes.count > 1 ? DisplayItem(.group(nodes)) : nodes.first
    }

    /// The same, kept until something changes.
    func keepSpaceNode(at local: Double, _ making: NodeMaking, under turn: CATransform3D?) -> DisplayItem? {
        flags.subtract([.placement, .body, .children])
        for child in children {
            child.flags.remove(.isListed)
            child.part = -1
        }
        cache.node = spaceNode(at: local, making, under: turn)
        cache.isEmpty = false
        if cache.node == nil {
            leaveSight()
            markCommitted()
        }
        return cache.node
    }
}
