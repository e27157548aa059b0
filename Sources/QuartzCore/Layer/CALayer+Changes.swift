package import CoreGraphics

extension CALayer {
    /// Sets a value of the model: refuses a bad one, marks what is out of date, and runs the property's action.
    func change<Value: Equatable>(
        _ keyPath: WritableKeyPath<LayerState, Value>, to value: Value, _ key: String, _ isValid: Bool,
        _ dirty: LayerFlags
    ) {
        guard state[keyPath: keyPath] != value else { return }
        guard isValid else { return Refusal.report("\(type(of: self)).\(key)", value, "a finite value in its range") }
        let action = activeAction(forKey: key)
        state[keyPath: keyPath] = value
        invalidate(dirty)
        if type(of: self).needsDisplay(forKey: key) { setNeedsDisplay() }
        action?.run(forKey: key, object: self, arguments: nil)
    }

    /// Places the layer without asking for an action.
    package final func move(to position: CGPoint) {
        guard position != state.position, position.isFinite else { return }
        state.position = position
        invalidate(.placement)
    }

    /// Whether its transform is one of the plane; what it does across the plane doesn't count.
    package final func isTransformed(by transform: CGAffineTransform) -> Bool {
        let own = state.transform
        return own.m11 == transform.a && own.m12 == transform.b && own.m21 == transform.c && own.m22 == transform.d
            && own.m41 == transform.tx && own.m42 == transform.ty
    }

    /// The common case first: what moves without an action needs no look-up of its key.
    func setPosition(_ newValue: CGPoint) {
        guard newValue.isFinite, CATransaction.disableActions(), type(of: self) == CALayer.self else {
            return change(\.position, to: newValue, "position", newValue.isFinite, .placement)
        }
        move(to: newValue)
    }

    func setBounds(_ newValue: CGRect) {
        let isValid = newValue.isFinite && newValue.size.width >= 0 && newValue.size.height >= 0
        let isResized = newValue.size != state.bounds.size
        guard newValue != state.bounds else { return }
        change(\.bounds, to: newValue, "bounds", isValid, [.placement, .body])
        guard isResized, state.bounds.size == newValue.size else { return }
        setNeedsLayout()
        if needsDisplayOnBoundsChange { setNeedsDisplay() }
    }

    func setHidden(_ newValue: Bool) {
        guard newValue != state.isHidden else { return }
        change(\.isHidden, to: newValue, "hidden", true, .placement)
        if parent != nil { runOrderAction(newValue ? kCAOnOrderOut : kCAOnOrderIn) }
    }

    func changeContents(to newValue: Any?) {
        if newValue == nil, state.contents == nil, state.picture == nil { return }
        guard newValue == nil || newValue is CGImage else {
            return Refusal.report("CALayer.contents", String(describing: newValue ?? "nil"), "a CGImage")
        }
        let action = activeAction(forKey: "contents")
        flags.remove(.hasBackingStore)
        state.setContents(newValue)
        invalidate(.body)
        action?.run(forKey: "contents", object: self, arguments: nil)
    }

    /// Marks what is out of date here, and on the way up that something below is.
    func invalidate(_ dirty: LayerFlags) {
        guard presentedModel == nil else { return }
        flags.insert(.isRestated)
        mark(dirty)
    }

    /// Marks what is out of date though nothing was set: by the passing of time, or below.
    func mark(_ dirty: LayerFlags) {
        var dirty = dirty
        if dirty.contains(.order) {
            dirty.remove(.order)
            dirty.insert(.placement)
            parent?.mark(.body)
        }
        if flags.isSuperset(of: dirty) { return }
        flags.formUnion(dirty)
        // Told even where one of several was marked before: a hidden layer keeps the mark of its body.
        if let parent { parent.noteChange(of: self) } else { MediaContext.current.setNeedsFrame() }
    }

    /// Lists a sublayer whose node is out of date, and tells the layers above.
    private func noteChange(of child: CALayer) {
        guard !flags.contains(.body) else { return }
        guard let parts, child !== maskLayer else { return mark(.body) }
        guard !child.flags.contains(.isListed) else { return }
        child.flags.insert(.isListed)
        parts.note(child)
        if !flags.contains(.children) { mark(.children) }
    }
}

extension LayerState {
    mutating func setContents(_ object: Any?) {
        contents = object
        switch object {
        case nil: picture = nil
        case let image as CGImage: picture = image.picture
        default: picture = nil
        }
    }
}
