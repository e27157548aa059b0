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
        let local = hasDefaultTiming ? parentTime : timing.layerTime(at: parentTime)
        if isSpace { return keepSpaceNode(at: local, making, under: turn) }
        if !cache.isEmpty, !flags.contains(.body) {
            var place = state.place
            if layAnimations(over: &place, at: local) {
                let isHidden = seat(of: place, under: turn) == nil
                let body = cache.body.map(ObjectIdentifier.init)
                if isHidden || !flags.contains(.children) || exchangeParts(at: local, making) {
                    // Only what doesn't show had changed.
                    let isSame = !flags.contains(.placement) && cache.body.map(ObjectIdentifier.init) == body
                    if isSame, let node = currentNode { return node }
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
        guard flags.intersection([.placement, .body, .children]) == .placement, cache.turn == nil,
            let body = cache.body,
            let seat = making.movers?.seat(of: self)
        else { return renew(&node, at: parentTime, making) }
        flags.remove(.placement)
        LayerCache.place(body, by: seat.move, opacity: seat.opacity, over: &node)
        // From now on the list alone has it: one holder less to be told in each frame.
        if cache.node != nil { cache.node = nil }
        return true
    }

    /// Brings the node that stands in the superlayer's list up to date; false where nothing shows.
    func renew(_ node: inout DisplayItem, at parentTime: Double, _ making: NodeMaking) -> Bool {
        guard let made = self.node(at: parentTime, making, under: nil, over: &node) else { return false }
        if made !== node { node = made }
        return true
    }

    /// Makes the body of the parts that it had, with the nodes of those sublayers that changed; false where all of it
    /// has to be made.
    private func exchangeParts(at local: Double, _ making: NodeMaking) -> Bool {
        guard let parts, maskLayer == nil, !state.isRasterized, animations.allSatisfy({ !$0.laysOver }) else {
            return false
        }
        let below = making.below
        let last = parts.group
        guard
            let group = parts.update(
                { $0.exchange(&$1, at: local, below) }, shows: { $0.node(at: local, below) != nil })
        else { return false }
        if group !== last { cache.body = parts.clip.map { DisplayItem(.clip($0, group)) } ?? group }
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
            leaveSight()
            markCommitted()
            return nil
        }
        guard let body = cache.body else {
            leaveSight()
            return nil
        }
        switch seat {
        case .moved(let move):
            LayerCache.place(body, by: move, opacity: place.opacity, over: &old)
            cache.node = old
        case .seen(let projection): cache.node = body.seen(through: projection).faded(place.opacity)
        }
        return cache.node
    }

    /// Nothing of the layer shows any more: whoever lists its node has to notice, whenever it looks.
    func leaveSight() {
        cache.node = nil
        guard part >= 0 else { return }
        part = -1
        parent?.parts?.loseOne()
    }

    /// Marks what is out of date by the passing of time, but not of a layer that was out of sight and stays there.
    func moveOn(_ affects: LayerFlags, at local: Double) {
        let wasUnseen = cache.node == nil && part < 0 && flags.contains(.isCommitted) && !isSpace
        if wasUnseen, seat(of: shown(at: local, .frame).place, under: cache.turn?.transform) == nil { return }
        mark(affects)
    }

    private func freshNode(at parentTime: Double, _ making: NodeMaking, under turn: CATransform3D?) -> DisplayItem? {
        let local = hasDefaultTiming ? parentTime : timing.layerTime(at: parentTime)
        if isSpace { return spaceNode(at: local, making, under: turn) }
        let shown = shown(at: local, making)
        guard let seat = seat(of: shown.place, under: turn), let body = body(of: shown, at: local, making) else {
            return nil
        }
        return body.seen(through: seat).faded(shown.opacity)
    }

    func shown(at local: Double, _ making: NodeMaking) -> LayerState {
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
    func markCommitted() {
        for child in children where !child.flags.contains(.isCommitted) {
            child.flags.formUnion([.isCommitted, .placement, .body])
            child.markCommitted()
        }
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
    func seen(through projection: Projection) -> DisplayItem {
        guard let affine = projection.affine else { return DisplayItem(.project(projection, self)) }
        return seen(through: .moved(affine))
    }

    fileprivate func seen(through seat: Seat) -> DisplayItem {
        switch seat {
        case .moved(let move): move.isIdentity ? self : DisplayItem(.transform(move, self))
        case .seen(let projection): DisplayItem(.project(projection, self))
        }
    }

    func faded(_ opacity: Float) -> DisplayItem {
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
