import CoreGraphics

extension CALayer {
    var listedSublayers: [CALayer]? {
        if let presentedModel { return presentedModel.sublayers?.compactMap { $0.presentation() } }
        return children.isEmpty ? nil : children
    }

    /// Inserts at a place among the sublayers, clamped to them; a layer is never put into itself or below itself.
    ///
    /// One that stands there already stays untouched, and another order that a layout itself makes needs no other layout:
    /// layouts bring to the front what they want there, each time.
    func insert(_ layer: CALayer, at index: Int) {
        guard isFree(layer) else { return }
        let sameParent = layer.parent === self
        var index = index
        var isComing = false
        if sameParent, let old = children.firstIndex(where: { $0 === layer }) {
            if old < index { index -= 1 }
            guard old != min(max(index, 0), children.count - 1) else { return }
            children.remove(at: old)
        } else {
            isComing = layer.parent == nil
            layer.detach(isLeaving: false)
        }
        children.insert(layer, at: min(max(index, 0), children.count))
        layer.enter(self)
        layer.invalidate([.placement, .body])
        invalidate(.body)
        layer.propagateNeeds()
        if !sameParent || !flags.contains(.isLayingOut) { setNeedsLayout() }
        if isComing, !layer.state.isHidden { layer.runOrderAction(kCAOnOrderIn) }
    }

    func insert(_ layer: CALayer, beside sibling: CALayer?, offset: Int) {
        guard layer !== sibling else { return }
        guard let sibling else { return insert(layer, at: offset == 0 ? 0 : children.count) }
        guard let index = children.lastIndex(where: { $0 === sibling }) else {
            Diagnostics.report(
                Diagnostic(
                    place: "CALayer.insertSublayer", problem: "the sibling is no sublayer of the receiver",
                    remedy: "name one of its sublayers; the layer is put on top"))
            return insert(layer, at: children.count)
        }
        insert(layer, at: index + offset)
    }

    func replace(_ old: CALayer, with new: CALayer) {
        guard old !== new, isFree(new), let index = children.firstIndex(where: { $0 === old }) else { return }
        insert(new, at: index)
        old.detach()
    }

    func replaceSublayers(_ new: [CALayer]) {
        for child in children where !new.contains(where: { $0 === child }) { child.detach() }
        for (index, child) in new.enumerated() where index >= children.count || children[index] !== child {
            insert(child, at: index)
        }
    }

    /// - Parameter isLeaving: Whether it comes nowhere else.
    func detach(isLeaving: Bool = true) {
        guard let parent else { return }
        if parent.maskLayer === self { parent.maskLayer = nil }
        if let place = parent.children.lastIndex(where: { $0 === self }) { parent.children.remove(at: place) }
        leaveParent()
        parts?.dropSpare()
        flags.remove(.isCommitted)
        parent.invalidate(.body)
        parent.setNeedsLayout()
        if isLeaving, !state.isHidden { runOrderAction(kCAOnOrderOut) }
    }

    func replaceMask(with new: CALayer?) {
        guard new !== maskLayer else { return }
        if let new, !isFree(new) { return }
        maskLayer?.detach()
        new?.detach()
        maskLayer = new
        new?.enter(self)
        new?.invalidate([.placement, .body])
        new?.propagateNeeds()
        invalidate(.body)
    }

    private func enter(_ new: CALayer) {
        parent = new
        if flags.contains(.hasMoved) { raise(.hasMoved) }
        clockDidChange()
        didEnter()
    }

    /// The superlayer lets go of it, or goes itself.
    func leaveParent() {
        parent = nil
        // Its node may have gone with the list of parts.
        if part >= 0 { flags.insert(.placement) }
        part = -1
        flags.remove(.isListed)
        clockDidChange()
    }

    /// What runs here and below has another clock now.
    func clockDidChange() {
        guard flags.contains(.hasMoved) else { return }
        for animation in animations { animation.clockDidChange() }
        maskLayer?.clockDidChange()
        for child in children { child.clockDidChange() }
    }

    private func isFree(_ layer: CALayer) -> Bool {
        var ancestor: CALayer? = self
        while let current = ancestor {
            if current === layer {
                Diagnostics.report(
                    Diagnostic(
                        place: "CALayer.insertSublayer",
                        problem: "a layer can't be put into itself or its own sublayers",
                        remedy: "take it from its superlayer first; nothing is changed"))
                return false
            }
            ancestor = current.parent
        }
        guard layer.presentedModel == nil, presentedModel == nil else {
            Refusal.report("CALayer.insertSublayer", "a presentation layer", "model layers")
            return false
        }
        return true
    }

    /// Tells the layers above what this one still has to do.
    private func propagateNeeds() {
        if !flags.isDisjoint(with: [.needsLayout, .subtreeNeedsLayout]) { raise(.subtreeNeedsLayout) }
        if !flags.isDisjoint(with: [.needsDisplay, .subtreeNeedsDisplay]) { raise(.subtreeNeedsDisplay) }
    }

    func raise(_ flag: LayerFlags) {
        var ancestor = parent
        while let current = ancestor, !current.flags.contains(flag) {
            current.flags.insert(flag)
            ancestor = current.parent
        }
        MediaContext.current.setNeedsFrame()
    }
}
