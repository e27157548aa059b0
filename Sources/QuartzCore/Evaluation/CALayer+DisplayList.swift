import CoreGraphics
package import Drawing

extension CALayer {
    /// The layer and all in it as they show at a time of its superlayer; nil when nothing shows.
    ///
    /// A part that did not change since the last call is the same node.
    package func node(at parentTime: Double) -> DisplayItem? {
        node(at: parentTime, .frame, under: cache.turn?.transform)
    }

    /// - Parameter turn: The superlayer's transform of its sublayers, where it isn't affine: in space it has to be
    ///   joined with the layer's own before the layer is seen.
    func node(at parentTime: Double, _ making: NodeMaking, under turn: CATransform3D? = nil) -> DisplayItem? {
        var none = DisplayItem.nothing
        return node(at: parentTime, making, under: turn, over: &none)
    }

    /// - Parameter old: A node that may be filled anew, if nobody else holds it.
    private func node(
        at parentTime: Double, _ making: NodeMaking, under turn: CATransform3D?, over old: inout DisplayItem
    ) -> DisplayItem? {
        guard making.depth < Self.deepest else { return refuseDepth() }
        guard making.usesCache else { return freshNode(at: parentTime, making, under: turn) }
        if turn != nil || cache.turn != nil, cache.turn?.transform != turn {
            cache.turn = turn.map(BoxedTransform.init)
            flags.insert(.placement)
        }
        if flags.isDisjoint(with: [.placement, .body, .children]), flags.contains(.isCommitted) { return currentNode }
        flags.insert(.isCommitted)
        // Whoever asks for another time than the frame's leaves the layer's mover with a place that isn't shown.
        if making.movers == nil, mover >= 0 { flags.insert(.isRestated) }
        let local = timing.isDefault ? parentTime : timing.layerTime(at: parentTime)
        if !cache.isEmpty, !flags.contains(.body) {
            var place = state.place
            if layAnimations(over: &place, at: local) {
                let isHidden = seat(of: place, under: turn) == nil
                if isHidden || !flags.contains(.children) || exchangeParts(at: local, making) {
                    return finish(place, under: turn, over: &old)
                }
            }
        }
        let shown = shown(at: local, making)
        guard seat(of: shown.place, under: turn) != nil else { return finish(shown.place, under: turn, over: &old) }
        if cache.isEmpty || !flags.isDisjoint(with: [.body, .children]) {
            cache.body = body(of: shown, at: local, making)
            cache.bounds = shown.bounds
            cache.isEmpty = false
        }
        flags.subtract([.body, .children])
        return finish(shown.place, under: turn, over: &old)
    }

    /// The layer's node in the last frame; nil when nothing showed.
    private var currentNode: DisplayItem? {
        cache.node ?? (part >= 0 ? parent?.parts?.node(at: part) : nil)
    }

    /// Exchanges the node that stands in the superlayer's list for one that is up to date; false where nothing shows.
    private func exchange(_ node: inout DisplayItem, at parentTime: Double, _ making: NodeMaking) -> Bool {
        guard flags.intersection([.placement, .body, .children]) == .placement, cache.turn == nil, cache.body != nil,
            let seat = making.movers?.seat(of: self)
        else { return renew(&node, at: parentTime, making) }
        flags.remove(.placement)
        cache.place(by: seat.move, opacity: seat.opacity, over: &node)
        // From now on the list alone has it: one holder less to be told in each frame.
        if cache.node != nil { cache.node = nil }
        return true
    }

    /// Brings the node that stands in the superlayer's list up to date; false where nothing shows.
    private func renew(_ node: inout DisplayItem, at parentTime: Double, _ making: NodeMaking) -> Bool {
        guard let made = self.node(at: parentTime, making, under: nil, over: &node) else { return false }
        if made !== node { node = made }
        return true
    }

    /// Makes the body of the parts that it had, with the nodes of those sublayers that changed; false where all of it
    /// has to be made.
    private func exchangeParts(at local: Double, _ making: NodeMaking) -> Bool {
        guard let parts, maskLayer == nil, animations.allSatisfy({ !$0.laysOver }) else { return false }
        let below = making.below
        guard let group = parts.update({ $0.exchange(&$1, at: local, below) }) else { return false }
        cache.body = parts.clip.map { DisplayItem(.clip($0, group)) } ?? group
        flags.remove(.children)
        return true
    }

    /// Puts the cached body into its place.
    private func finish(
        _ place: LayerPlace, under turn: CATransform3D?, over old: inout DisplayItem
    ) -> DisplayItem? {
        flags.remove(.placement)
        guard let seat = seat(of: place, under: turn) else {
            // The mark of the body stays: it is made when the layer shows again.
            cache.node = nil
            markCommitted()
            return nil
        }
        guard let body = cache.body else {
            cache.node = nil
            return nil
        }
        switch seat {
        case .moved(let move):
            cache.place(by: move, opacity: place.opacity, over: &old)
            cache.node = old
        case .seen(let projection): cache.node = body.seen(through: projection).faded(place.opacity)
        }
        return cache.node
    }

    private func freshNode(at parentTime: Double, _ making: NodeMaking, under turn: CATransform3D?) -> DisplayItem? {
        let local = timing.isDefault ? parentTime : timing.layerTime(at: parentTime)
        let shown = shown(at: local, making)
        guard let seat = seat(of: shown.place, under: turn), let body = body(of: shown, at: local, making) else {
            return nil
        }
        return body.seen(through: seat).faded(shown.opacity)
    }

    private func shown(at local: Double, _ making: NodeMaking) -> LayerState {
        var shown = state
        if making.showsAnimations {
            for animation in animations { animation.apply(to: &shown, at: local) }
            if !animations.isEmpty { shown.place.clamp() }
        }
        return shown
    }

    /// Makes the place that shows of the model's; false where it can't be told without the rest of the state.
    private func layAnimations(over place: inout LayerPlace, at local: Double) -> Bool {
        for animation in animations where !animation.apply(to: &place, at: local) { return false }
        if !animations.isEmpty { place.clamp() }
        return true
    }

    /// The layer's place in its superlayer's plane; nil where it doesn't show.
    private func seat(of place: LayerPlace, under turn: CATransform3D?) -> Seat? {
        guard !place.isHidden, place.opacity > 0 else { return nil }
        if turn == nil, let move = place.move {
            return move.tx.isFinite && move.ty.isFinite ? .moved(move) : nil
        }
        let placement = place.placement(under: turn)
        guard isDoubleSided || !placement.showsBack else { return nil }
        let seen = placement.projection
        guard seen.isDrawable else { return nil }
        return seen.affine.map { .moved($0) } ?? .seen(seen)
    }

    /// More layers above each other than this don't show: far more than screens nest. Each is at most five items of
    /// the display list (transform, opacity, mask, clip and group), which is drawn to a depth of its own.
    package static let deepest = DisplayItem.deepest / 5

    private func refuseDepth() -> DisplayItem? {
        let context = MediaContext.current
        if !context.hasReportedDepth {
            context.hasReportedDepth = true
            Diagnostics.report(
                Diagnostic(
                    place: "CALayer",
                    problem: "layers are nested deeper than \(Self.deepest); what is deeper isn't shown",
                    remedy: "put layers beside each other instead of into each other"))
        }
        return nil
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
        if let extra = shown.extraItem(shape) { items.append(extra) }
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

    /// Lets go of nodes that are kept only to be filled anew, here and below.
    func dropSpares(depth: Int = 0) {
        guard depth < Self.deepest else { return }
        parts?.dropSpare()
        maskLayer?.dropSpares(depth: depth + 1)
        for child in children { child.dropSpares(depth: depth + 1) }
    }
}

/// How a layer stands in its superlayer's plane.
private enum Seat {
    case moved(CGAffineTransform)
    case seen(Projection)
}

extension DisplayItem {
    /// The item in another plane, seen through a projection.
    fileprivate func seen(through projection: Projection) -> DisplayItem {
        guard let affine = projection.affine else { return DisplayItem(.project(projection, self)) }
        return seen(through: .moved(affine))
    }

    fileprivate func seen(through seat: Seat) -> DisplayItem {
        switch seat {
        case .moved(let move): move.isIdentity ? self : DisplayItem(.transform(move, self))
        case .seen(let projection): DisplayItem(.project(projection, self))
        }
    }

    fileprivate func faded(_ opacity: Float) -> DisplayItem {
        opacity < 1 ? DisplayItem(.opacity(Double(opacity), self)) : self
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
        guard making.showsAnimations, MediaContext.current.movingDepths > 0,
            contains(where: { $0.animations.contains { $0.affectsOrder } })
        else {
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
