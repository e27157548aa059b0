import CoreGraphics
package import Drawing

/// How a tree is turned into nodes.
struct NodeMaking {
    /// Whether nodes that are up to date are taken from the last frame, and new ones kept for the next.
    let usesCache: Bool
    /// Whether running animations show.
    let showsAnimations: Bool
    /// How many layers lie above.
    private(set) var depth = 0

    static let frame = NodeMaking(usesCache: true, showsAnimations: true)
    /// At another time than the frame's.
    static let aside = NodeMaking(usesCache: false, showsAnimations: true)
    static let model = NodeMaking(usesCache: false, showsAnimations: false)

    /// The same, for what lies one layer deeper.
    var below: NodeMaking {
        var copy = self
        copy.depth += 1
        return copy
    }

    func aside(isAside: Bool) -> NodeMaking {
        isAside ? NodeMaking(usesCache: false, showsAnimations: true, depth: depth) : self
    }
}

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
        guard making.depth < Self.deepest else { return refuseDepth() }
        guard making.usesCache else { return freshNode(at: parentTime, making, under: turn) }
        if turn != nil || cache.turn != nil, cache.turn?.transform != turn {
            cache.turn = turn.map(BoxedTransform.init)
            flags.insert(.placement)
        }
        if flags.isDisjoint(with: [.placement, .body]), flags.contains(.isCommitted) { return cache.node }
        flags.insert(.isCommitted)
        let local = timing.isDefault ? parentTime : timing.layerTime(at: parentTime)
        if !cache.isEmpty, !flags.contains(.body) {
            var place = state.place
            if layAnimations(over: &place, at: local) { return finish(place, under: turn) }
        }
        let shown = shown(at: local, making)
        guard seat(of: shown.place, under: turn) != nil else { return finish(shown.place, under: turn) }
        if cache.isEmpty || flags.contains(.body) {
            cache.body = body(of: shown, at: local, making)
            cache.bounds = shown.bounds
            cache.isEmpty = false
        }
        flags.remove(.body)
        return finish(shown.place, under: turn)
    }

    /// Puts the cached body into its place.
    private func finish(_ place: LayerPlace, under turn: CATransform3D?) -> DisplayItem? {
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
            cache.node = cache.place(body, by: move, opacity: place.opacity)
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
        var items = making.usesCache ? cache.takeParts() : []
        if !masksToBounds, let shadow = shown.shadow(shape) { items.append(shadow) }
        if let color = shown.backgroundColor, color.alpha > 0, !shown.bounds.isEmpty {
            items.append(DisplayItem(.fill(shape, color)))
        }
        if let still = still?.item(in: shown.bounds) { items.append(still) }
        items += shown.contentsItems(gravity: contentsGravity, isBackingStore: flags.contains(.hasBackingStore))
        if let extra = shown.extraItem(shape) { items.append(extra) }
        addSublayers(shown, at: local, making, to: &items)
        if shown.borderWidth > 0, let color = shown.borderColor, color.alpha > 0, !shown.bounds.isEmpty {
            items.append(DisplayItem(.border(shape, width: Double(shown.borderWidth), color)))
        }
        if items.isEmpty || masksToBounds && shown.bounds.isEmpty { return nil }
        let inner =
            items.count == 1
            ? items[0] : making.usesCache ? cache.makeGroup(items) : DisplayItem(.group(items))
        return masksToBounds ? DisplayItem(.clip(shape, inner)) : inner
    }

    private func addSublayers(
        _ shown: LayerState, at local: Double, _ making: NodeMaking, to items: inout [DisplayItem]
    ) {
        guard !children.isEmpty else { return }
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
        } else {
            // In the layer's own plane, or each in space by itself.
            for child in ordered {
                if let node = child.node(at: local, below, under: turn) { items.append(node) }
            }
            return
        }
        // An affine transform, which turns all sublayers alike, and the copies of a replicator, which are flat.
        guard !nodes.isEmpty else { return }
        guard let turn else {
            items += nodes
            return
        }
        let seen = turn.projection
        if seen.isDrawable { items.append(DisplayItem(.group(nodes)).seen(through: seen)) }
    }

    /// Lets go of nodes that are kept only to be filled anew, here and below.
    func dropSpares(depth: Int = 0) {
        guard depth < Self.deepest else { return }
        cache.dropSpares()
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
