extension CGContext {
    /// Starts a group: what is drawn until its end is then painted as one, by the opacity, blend mode, shadow and clip
    /// of now.
    ///
    /// - Parameter auxiliaryInfo: not read.
    public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) {
        guard let layer = Surface(width: width, height: height, format: .color, isRecorded: true) else { return }
        saveGState()
        layers.append(Layer(surface: surface, depth: saved.count))
        surface = layer
        state.alpha = 1
        state.blendMode = .normal
        state.shadow = nil
        // The clip is applied once, at the end; twice would thin its edges.
        state.clips = []
        state.mask = nil
    }

    /// Ends the group begun last; states saved inside it are dropped. Without one nothing happens.
    public func endTransparencyLayer() {
        guard let layer = layers.popLast() else {
            return refuse(
                "endTransparencyLayer()", "no layer has begun", "Call beginTransparencyLayer(auxiliaryInfo:) first")
        }
        let drawn = surface
        surface = layer.surface
        state = saved[layer.depth - 1]
        saved.removeSubrange((layer.depth - 1)...)
        paint(.everything, with: .surface(drawn, alpha: state.alpha))
    }
}
