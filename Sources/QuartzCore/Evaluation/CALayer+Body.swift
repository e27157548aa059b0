import CoreGraphics
import Drawing

extension CALayer {
    /// What the layer showed in the last frame, in its own coordinates.
    var shownBody: ShownBody {
        flags.contains(.isCommitted) && !cache.isEmpty ? .some(cache.body, cache.bounds) : .none
    }

    /// What the layer shows in its own coordinates with its model's values, without animations.
    func modelBody() -> DisplayItem? {
        isSpace ? spaceBody(of: state, at: 0, .model) : body(of: state, at: 0, .model)
    }

    func body(of shown: LayerState, at local: Double, _ making: NodeMaking) -> DisplayItem? {
        var body = masked(plainBody(of: shown, at: local, making), at: local, making)
        if making.showsAnimations {
            for animation in animations { body = animation.lay(over: body, bounds: shown.bounds, at: local) }
        }
        return shown.isRasterized ? body?.rasterized(scale: shown.rasterizationScale) : body
    }

    private func masked(_ body: DisplayItem?, at local: Double, _ making: NodeMaking) -> DisplayItem? {
        guard let maskLayer, let body else { return body }
        return maskLayer.node(at: local, making.below).map { DisplayItem(.mask(body, by: $0)) }
    }

    private func plainBody(of shown: LayerState, at local: Double, _ making: NodeMaking) -> DisplayItem? {
        let shape = shown.shape(maskedCorners: maskedCorners)
        var items = PartsWriter(over: making.usesCache ? parts?.takeSpare() ?? [] : [])
        if !masksToBounds, let shadow = shown.shadow(shape) { items.append(shadow) }
        if let color = shown.backgroundColor, color.alpha > 0, !shown.bounds.isEmpty {
            items.append(DisplayItem(.fill(shape, color)))
        }
        if let still = still?.item(in: shown.bounds) { items.append(still) }
        for item in shown.contentsItems(gravity: contentsGravity, isBackingStore: flags.contains(.hasBackingStore)) {
            items.append(item)
        }
        if let extra = shown.extraItem(shape, at: local) { items.append(extra) }
        let isPlain = addSublayers(shown, at: local, making, to: &items)
        if shown.borderWidth > 0, let color = shown.borderColor, color.alpha > 0, !shown.bounds.isEmpty {
            items.append(DisplayItem(.border(shape, width: Double(shown.borderWidth), color)))
        }
        let list = items.finish()
        let clip = masksToBounds ? shape : nil
        let inner: DisplayItem
        if list.isEmpty || masksToBounds && shown.bounds.isEmpty {
            if making.usesCache { parts = nil }
            return nil
        } else if list.count > 1, making.usesCache, !children.isEmpty {
            let parts = parts ?? LayerParts()
            self.parts = parts
            inner = parts.remake(list, clip: clip, isPlain: isPlain)
        } else {
            if making.usesCache { parts = nil }
            inner = list.count == 1 ? list[0] : DisplayItem(.group(list))
        }
        return clip.map { DisplayItem(.clip($0, inner)) } ?? inner
    }

    /// Adds the nodes of the sublayers; whether each of them is an item of its own, in the layer's plane.
    private func addSublayers(
        _ shown: LayerState, at local: Double, _ making: NodeMaking, to items: inout PartsWriter
    ) -> Bool {
        guard !children.isEmpty else { return true }
        if making.usesCache {
            parts?.settle(children)
            for child in children {
                child.flags.remove(.isListed)
                child.part = -1
            }
        }
        let ordered = children.paintOrder(at: local, making)
        let turn = shown.transformOfSublayers
        let below = making.below
        var nodes: [DisplayItem] = []
        if let replicator = shown.replicator {
            nodes = replicator.copies(about: shown.bounds) { delay in
                ordered.compactMap { $0.node(at: local - delay, below.aside(isAside: delay != 0)) }
            }
        } else if let turn, turn.isAffine {
            nodes = ordered.compactMap { $0.node(at: local, below) }
        } else if making.usesCache, turn == nil {
            for child in ordered {
                let place = items.count
                items.append { child.renew(&$0, at: local, below) }
                if items.count > place { child.part = Int32(place) }
            }
            return true
        } else {
            // In the layer's own plane, or each in space by itself.
            for child in ordered {
                if let node = child.node(at: local, below, under: turn) { items.append(node) }
            }
            return false
        }
        // An affine transform, which turns all sublayers alike, and the copies of a replicator, which are flat.
        guard !nodes.isEmpty else { return false }
        if let turn {
            let seen = turn.projection
            if seen.isDrawable { items.append(DisplayItem(.group(nodes)).seen(through: seen)) }
        } else {
            for node in nodes { items.append(node) }
        }
        return false
    }
}

extension [CALayer] {
    /// The paint order by what shows: a running animation of zPosition counts.
    func paintOrder(at time: Double, _ making: NodeMaking) -> [CALayer] {
        guard making.showsAnimations, MediaContext.current.movingDepths > 0,
            contains(where: { $0.animations.contains { $0.affectsOrder } })
        else {
            return paintOrder
        }
        let depths = map { layer -> CGFloat in
            guard layer.animations.contains(where: { $0.affectsOrder }) else { return layer.state.zPosition }
            let local = layer.timing.localTime(at: time)
            var shown = layer.state
            for animation in layer.animations { animation.apply(to: &shown, at: local) }
            return shown.zPosition
        }
        if zip(depths, depths.dropFirst()).allSatisfy({ $0 <= $1 }) { return self }
        return indices.sorted { (depths[$0], $0) < (depths[$1], $1) }.map { self[$0] }
    }
}
