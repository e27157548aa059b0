import CoreGraphics
package import Drawing

extension CALayer {
    /// The layer and all in it as they show at a time of its superlayer; nil when nothing shows.
    ///
    /// A part that did not change since the last call is the same node.
    package func node(at parentTime: Double) -> DisplayItem? {
        if flags.isDisjoint(with: [.placement, .body]), flags.contains(.isCommitted) { return cache.node }
        flags.insert(.isCommitted)
        let local = timing.isDefault ? parentTime : timing.localTime(at: parentTime)
        var shown = state
        for animation in animations { animation.apply(to: &shown, at: local) }
        let placement = shown.placement.affine
        guard !shown.isHidden, shown.opacity > 0, placement.isDrawable else {
            // Flags of the body stay: it is made when the layer shows again.
            flags.remove(.placement)
            cache.node = nil
            markCommitted()
            return nil
        }
        if cache.body == nil || flags.contains(.body) { cache.body = body(of: shown, at: local) }
        flags.subtract([.placement, .body])
        cache.node = cache.body.map { place($0, shown, placement) }
        return cache.node
    }

    private func place(_ body: DisplayItem, _ shown: LayerState, _ placement: CGAffineTransform) -> DisplayItem {
        let moved = placement.isIdentity ? body : DisplayItem(.transform(placement, body))
        return shown.opacity < 1 ? DisplayItem(.opacity(Double(shown.opacity), moved)) : moved
    }

    /// Hidden layers belong to the committed tree as well: their changes are animated.
    private func markCommitted() {
        for child in children where !child.flags.contains(.isCommitted) {
            child.flags.formUnion([.isCommitted, .placement, .body])
            child.markCommitted()
        }
    }

    private func body(of shown: LayerState, at local: Double) -> DisplayItem? {
        let shape = shown.shape(maskedCorners: maskedCorners)
        var items: [DisplayItem] = []
        if let color = shown.backgroundColor, color.alpha > 0, !shown.bounds.isEmpty {
            items.append(DisplayItem(.fill(shape, color)))
        }
        items += shown.contentsItems(gravity: contentsGravity, isBackingStore: flags.contains(.hasBackingStore))
        if let still = still?.item(in: shown.bounds) { items.append(still) }
        items += sublayerItems(shown, at: local)
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

    private func sublayerItems(_ shown: LayerState, at local: Double) -> [DisplayItem] {
        let nodes = children.presentedPaintOrder(at: local).compactMap { $0.node(at: local) }
        guard !nodes.isEmpty, shown.sublayerTransform != CATransform3DIdentity else { return nodes }
        let x = shown.bounds.origin.x + shown.bounds.size.width * shown.anchorPoint.x
        let y = shown.bounds.origin.y + shown.bounds.size.height * shown.anchorPoint.y
        let turned = CGAffineTransform(translationX: -x, y: -y)
            .concatenating(shown.sublayerTransform.affine)
            .concatenating(CGAffineTransform(translationX: x, y: y))
        guard turned.isDrawable else { return [] }
        return [DisplayItem(.transform(turned, DisplayItem(.group(nodes))))]
    }
}

extension CGAffineTransform {
    /// Whether what goes through it has an area.
    fileprivate var isDrawable: Bool {
        let determinant = a * d - b * c
        return determinant != 0 && determinant.isFinite && tx.isFinite && ty.isFinite
    }
}

extension [CALayer] {
    /// The paint order by what shows: a running animation of zPosition counts.
    fileprivate func presentedPaintOrder(at time: Double) -> [CALayer] {
        guard contains(where: { $0.state.zPosition != 0 || !$0.animations.isEmpty }) else { return self }
        let depths = map { layer -> CGFloat in
            if layer.animations.isEmpty { return layer.state.zPosition }
            let local = layer.timing.localTime(at: time)
            var shown = layer.state
            for animation in layer.animations { animation.apply(to: &shown, at: local) }
            return shown.zPosition
        }
        guard let first = depths.first, depths.contains(where: { $0 != first }) else { return self }
        return indices.sorted { (depths[$0], $0) < (depths[$1], $1) }.map { self[$0] }
    }
}
