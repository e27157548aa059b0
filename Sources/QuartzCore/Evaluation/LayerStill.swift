package import CoreGraphics
package import Drawing

/// What a layer showed at one time, kept as a value: the content of a snapshot, or a frame of another stage.
package struct LayerStill {
    private let body: DisplayItem
    private let bounds: CGRect

    package init(body: DisplayItem, bounds: CGRect) {
        self.body = body
        self.bounds = bounds
    }

    /// The still stretched over other bounds; nil where it has no area.
    func item(in target: CGRect) -> DisplayItem? {
        guard bounds.width > 0, bounds.height > 0, target.width > 0, target.height > 0 else { return nil }
        let x = target.width / bounds.width
        let y = target.height / bounds.height
        let transform = CGAffineTransform(
            a: x, b: 0, c: 0, d: y, tx: target.minX - bounds.minX * x, ty: target.minY - bounds.minY * y)
        return transform.isIdentity ? body : DisplayItem(.transform(transform, body))
    }

    /// The part of the still inside a rectangle.
    package func cropped(to rect: CGRect) -> LayerStill {
        LayerStill(body: DisplayItem(.clip(RoundedRect(rect), body)), bounds: rect)
    }
}

extension CALayer {
    /// What the layer shows in its own coordinates: in the last frame, or, after updates, with its present values and
    /// running animations. Nil where that is nothing.
    ///
    /// A layer that is a space keeps nothing in coordinates of its own: what it shows there is made when it is asked
    /// for, of present values.
    package func still(afterUpdates: Bool) -> LayerStill? {
        if afterUpdates {
            layoutIfNeeded()
            displayTree()
            let context = MediaContext.current
            let making = context.moveMovers()
            _ = node(at: parent?.localTime(at: context.time) ?? context.time, making, under: cache.turn?.transform)
        }
        if isSpace { return stillOfSpace(afterUpdates: afterUpdates) }
        if let body = cache.body { return LayerStill(body: body, bounds: cache.bounds) }
        // A snapshot has its picture from the beginning, shown or not.
        return still?.item(in: bounds).map { LayerStill(body: $0, bounds: bounds) }
    }

    private func stillOfSpace(afterUpdates: Bool) -> LayerStill? {
        guard afterUpdates || flags.contains(.isCommitted) else { return nil }
        let local = localTime(at: MediaContext.current.time)
        let shown = shown(at: local, .aside)
        return spaceBody(of: shown, at: local, .aside).map { LayerStill(body: $0, bounds: shown.bounds) }
    }

    /// Shows a still, stretched over the bounds; nil shows none.
    package func show(_ still: LayerStill?) {
        self.still = still
        invalidate(.body)
    }
}

extension LayerStill {
    /// Draws the still stretched over a rectangle.
    package func draw(over rect: CGRect, in context: CGContext) {
        if let item = item(in: rect) { CALayer.draw(item, in: context) }
    }
}
