public import CoreGraphics

/// Draws, lays out and animates on behalf of a layer.
@preconcurrency @MainActor
public protocol CALayerDelegate: NSObjectProtocol {
    /// Gives the layer its contents, in place of `draw(_:in:)`.
    func display(_ layer: CALayer)
    /// Draws the contents in the layer's coordinates, y down.
    func draw(_ layer: CALayer, in ctx: CGContext)
    func layerWillDraw(_ layer: CALayer)
    func layoutSublayers(of layer: CALayer)
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
    /// Marks the answer "not implemented", which the layer must tell from an empty drawing.
    public func display(_ layer: CALayer) { MediaContext.current.defaultDisplayWasCalled = true }
    public func draw(_ layer: CALayer, in ctx: CGContext) {}
    public func layerWillDraw(_ layer: CALayer) {}
    public func layoutSublayers(of layer: CALayer) {}
    public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}

/// A delegate that knows what its layer shows: what the view library's views are.
@MainActor
package protocol LayerContentProvider: CALayerDelegate {
    /// The picture for the layer's bounds and scale, or nil for none.
    func content(of layer: CALayer) -> LayerContent
}
