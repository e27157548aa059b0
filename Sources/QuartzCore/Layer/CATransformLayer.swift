public import CoreGraphics

/// A layer whose sublayers stand in its superlayer's space: they turn with it, but aren't flattened into its plane.
///
/// It shows nothing itself: colours, contents, border, shadow, mask and clipping don't count. Its opacity is each
/// sublayer's own. Nor is it hit: `hitTest(_:)` answers what its sublayers do.
///
/// **Differs from UIKit**: sublayers are painted in their order, by `zPosition` first, and never cut through each other.
open class CATransformLayer: CALayer {
    public override init() { super.init() }

    public override init(layer: Any) { super.init(layer: layer) }

    public required init?(coder: NSCoder) { return nil }

    package override func instantiate() -> CALayer { CATransformLayer() }

    open override func presentation() -> CATransformLayer? { makePresentation() as? CATransformLayer }

    override var isSpace: Bool { true }
}
