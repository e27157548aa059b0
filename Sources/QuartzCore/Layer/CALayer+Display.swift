import CoreGraphics
package import Drawing

extension CALayer {
    func markNeedsDisplay() {
        guard !flags.contains(.needsDisplay), presentedModel == nil else { return }
        flags.insert(.needsDisplay)
        raise(.subtreeNeedsDisplay)
    }

    /// Draws what needs it, here and below: part of the commit phase.
    package func displayTree() {
        displayIfNeeded()
        guard flags.contains(.subtreeNeedsDisplay) else { return }
        flags.remove(.subtreeNeedsDisplay)
        maskLayer?.displayTree()
        for child in children { child.displayTree() }
    }

    func displayNow() {
        flags.remove(.needsDisplay)
        display()
    }

    func displayDefault() {
        flags.remove(.needsDisplay)
        if let provider = delegate as? any LayerContentProvider {
            switch onMainActor(provider, self, { $0.content(of: $1) }) {
            case .picture(let picture): return setBackingStore(picture)
            case .empty: return setBackingStore(nil)
            case .drawn: break
            }
        } else if let delegate {
            let context = MediaContext.current
            context.defaultDisplayWasCalled = false
            onMainActor(delegate, self) { $0.display($1) }
            if !context.defaultDisplayWasCalled { return }
        }
        setBackingStore(drawnPicture())
    }

    /// The layer's own drawing as a picture; nil where nothing was drawn.
    private func drawnPicture() -> Picture? {
        let scale = state.contentsScale
        let width = (state.bounds.size.width * scale).rounded(.up)
        let height = (state.bounds.size.height * scale).rounded(.up)
        guard width >= 1, height >= 1 else { return nil }
        guard width <= CGFloat(Bitmap.longestSide), height <= CGFloat(Bitmap.longestSide) else {
            Diagnostics.report(
                Diagnostic(
                    place: "\(type(of: self)).display()",
                    problem: "a drawing of \(width) by \(height) pixels is too large",
                    remedy: "draw at most \(Bitmap.longestSide) pixels a side; nothing is drawn"))
            return nil
        }
        let context = CGContext(deferredWidth: Int(width), height: Int(height), scale: scale)
        context.translateBy(x: -state.bounds.origin.x, y: -state.bounds.origin.y)
        if let delegate { onMainActor(delegate, self) { $0.layerWillDraw($1) } }
        draw(in: context)
        guard !context.isUntouched else { return nil }
        if let drawing = context.takeDrawing() { return Picture(drawing) }
        return context.takeImage()?.picture
    }

    /// What the layer draws, in place of contents that somebody set.
    private func setBackingStore(_ picture: Picture?) {
        if picture == nil, !flags.contains(.hasBackingStore) { return }
        if picture?.name == state.picture?.name, picture != nil { return }
        flags.insert(.hasBackingStore)
        state.contents = nil
        state.picture = picture
        invalidate(.body)
    }
}

extension CGImage {
    /// The image as a display list shows it.
    package var picture: Picture { Picture(self) }
}
