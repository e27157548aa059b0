import CoreGraphics
package import Drawing

/// How a tree is turned into nodes.
struct NodeMaking {
    /// Whether nodes that are up to date are taken from the last frame, and new ones kept for the next.
    let usesCache: Bool
    /// Whether running animations show.
    let showsAnimations: Bool

    static let frame = NodeMaking(usesCache: true, showsAnimations: true)
    /// At another time than the frame's.
    static let aside = NodeMaking(usesCache: false, showsAnimations: true)
    static let model = NodeMaking(usesCache: false, showsAnimations: false)
}

extension CALayer {
    /// The layer and all in it as they show at a time of its superlayer; nil when nothing shows.
    ///
    /// A part that did not change since the last call is the same node.
    package func node(at parentTime: Double) -> DisplayItem? { node(at: parentTime, .frame, under: cache.turn) }

    /// - Parameter turn: The superlayer's transform of its sublayers, where it isn't affine: in space it has to be
    ///   joined with the layer's own before the layer is seen.
    func node(at parentTime: Double, _ making: NodeMaking, under turn: CATransform3D? = nil) -> DisplayItem? {
        guard making.usesCache else { return freshNode(at: parentTime, making, under: turn) }
        if cache.turn != turn {
            cache.turn = turn
            flags.insert(.placement)
        }
        if flags.isDisjoint(with: [.placement, .body]), flags.contains(.isCommitted) { return cache.node }
        flags.insert(.isCommitted)
        let local = timing.isDefault ? parentTime : timing.localTime(at: parentTime)
        let shown = shown(at: local, making)
        guard let placement = seenPlacement(of: shown, under: turn) else {
            // Flags of the body stay: it is made when the layer shows again.
            flags.remove(.placement)
            cache.node = nil
            markCommitted()
            return nil
        }
        if cache.isEmpty || flags.contains(.body) {
            cache.body = body(of: shown, at: local, making)
            cache.isEmpty = false
        }
        flags.subtract([.placement, .body])
        cache.node = cache.body.map { place($0, shown, placement) }
        return cache.node
    }

    private func freshNode(at parentTime: Double, _ making: NodeMaking, under turn: CATransform3D?) -> DisplayItem? {
        let local = timing.isDefault ? parentTime : timing.localTime(at: parentTime)
        let shown = shown(at: local, making)
        guard let placement = seenPlacement(of: shown, under: turn) else { return nil }
        return body(of: shown, at: local, making).map { place($0, shown, placement) }
    }

    private func shown(at local: Double, _ making: NodeMaking) -> LayerState {
        var shown = state
        if making.showsAnimations {
            for animation in animations { animation.apply(to: &shown, at: local) }
        }
        return shown
    }

    /// The layer's place in its superlayer's plane; nil where it doesn't show.
    private func seenPlacement(of shown: LayerState, under turn: CATransform3D?) -> Projection? {
        guard !shown.isHidden, shown.opacity > 0 else { return nil }
        let placement = shown.placement(under: turn)
        guard isDoubleSided || !placement.showsBack else { return nil }
        let seen = placement.projection
        return seen.isDrawable ? seen : nil
    }

    private func place(_ body: DisplayItem, _ shown: LayerState, _ placement: Projection) -> DisplayItem {
        let moved = body.seen(through: placement)
        return shown.opacity < 1 ? DisplayItem(.opacity(Double(shown.opacity), moved)) : moved
    }

    /// Hidden layers belong to the committed tree as well: their changes are animated.
    private func markCommitted() {
        for child in children where !child.flags.contains(.isCommitted) {
            child.flags.formUnion([.isCommitted, .placement, .body])
            child.markCommitted()
        }
    }

    /// What the layer showed in the last frame, in its own coordinates.
    var shownBody: ShownBody { flags.contains(.isCommitted) && !cache.isEmpty ? .some(cache.body) : .none }

    /// What the layer shows in its own coordinates with its model's values, without animations.
    func modelBody() -> DisplayItem? { body(of: state, at: 0, .model) }

    private func body(of shown: LayerState, at local: Double, _ making: NodeMaking) -> DisplayItem? {
        var body = masked(plainBody(of: shown, at: local, making), at: local, making)
        guard making.showsAnimations else { return body }
        for animation in animations { body = animation.lay(over: body, bounds: shown.bounds, at: local) }
        return body
    }

    private func masked(_ body: DisplayItem?, at local: Double, _ making: NodeMaking) -> DisplayItem? {
        guard let maskLayer, let body else { return body }
        return maskLayer.node(at: local, making).map { DisplayItem(.mask(body, by: $0)) }
    }

    private func plainBody(of shown: LayerState, at local: Double, _ making: NodeMaking) -> DisplayItem? {
        let shape = shown.shape(maskedCorners: maskedCorners)
        var items: [DisplayItem] = []
        if let color = shown.backgroundColor, color.alpha > 0, !shown.bounds.isEmpty {
            items.append(DisplayItem(.fill(shape, color)))
        }
        if let still = still?.item(in: shown.bounds) { items.append(still) }
        items += shown.contentsItems(gravity: contentsGravity, isBackingStore: flags.contains(.hasBackingStore))
        if let extra = shown.extraItem(shape) { items.append(extra) }
        items += sublayerItems(shown, at: local, making)
        if shown.borderWidth > 0, let color = shown.borderColor, color.alpha > 0, !shown.bounds.isEmpty {
            items.append(DisplayItem(.border(shape, width: Double(shown.borderWidth), color)))
        }
        if masksToBounds {
            guard !items.isEmpty, !shown.bounds.isEmpty else { return nil }
            let inner = items.count == 1 ? items[0] : DisplayItem(.group(items))
            return DisplayItem(.clip(shape, inner))
        }
        if let shadow = shown.shadow(shape) { items.insert(shadow, at: 0) }
        if items.isEmpty { return nil }
        return items.count == 1 ? items[0] : DisplayItem(.group(items))
    }

    private func sublayerItems(_ shown: LayerState, at local: Double, _ making: NodeMaking) -> [DisplayItem] {
        let ordered = children.paintOrder(at: local, making)
        let turn = shown.transformOfSublayers
        let nodes: [DisplayItem]
        if let replicator = shown.replicator {
            nodes = replicator.copies(about: shown.bounds) { delay in
                ordered.compactMap { $0.node(at: local - delay, delay == 0 ? making : .aside) }
            }
        } else {
            let ownTurn = turn.flatMap { $0.isAffine ? nil : $0 }
            nodes = ordered.compactMap { $0.node(at: local, making, under: ownTurn) }
            if ownTurn != nil { return nodes }
        }
        // An affine transform, which turns all sublayers alike, and the copies of a replicator, which are flat.
        guard !nodes.isEmpty, let turn else { return nodes }
        let seen = turn.projection
        guard seen.isDrawable else { return [] }
        return [DisplayItem(.group(nodes)).seen(through: seen)]
    }
}

extension DisplayItem {
    /// The item in another plane, seen through a projection.
    fileprivate func seen(through projection: Projection) -> DisplayItem {
        guard let affine = projection.affine else { return DisplayItem(.project(projection, self)) }
        return affine.isIdentity ? self : DisplayItem(.transform(affine, self))
    }
}

extension CGAffineTransform {
    /// Whether what goes through it has an area.
    var isDrawable: Bool {
        let determinant = a * d - b * c
        return determinant != 0 && determinant.isFinite && tx.isFinite && ty.isFinite
    }

    /// The same transform with another point as its centre.
    func about(_ center: CGPoint) -> CGAffineTransform {
        CGAffineTransform(translationX: -center.x, y: -center.y).concatenating(self)
            .concatenating(CGAffineTransform(translationX: center.x, y: center.y))
    }
}

extension [CALayer] {
    /// The paint order by what shows: a running animation of zPosition counts.
    fileprivate func paintOrder(at time: Double, _ making: NodeMaking) -> [CALayer] {
        guard making.showsAnimations, contains(where: { $0.animations.contains { $0.affectsOrder } }) else {
            return paintOrder
        }
        let depths = map { layer -> CGFloat in
            let local = layer.timing.localTime(at: time)
            var shown = layer.state
            for animation in layer.animations { animation.apply(to: &shown, at: local) }
            return shown.zPosition
        }
        return indices.sorted { (depths[$0], $0) < (depths[$1], $1) }.map { self[$0] }
    }
}
