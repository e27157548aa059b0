import CoreGraphics
package import QuartzCore

extension UIView: LayerContentProvider {
    package func content(of layer: CALayer) -> LayerContent { content() }

    /// Calls `draw(_:)` with the context as the current one.
    final func drawContent(in context: CGContext) {
        UIGraphicsPushContext(context)
        draw(bounds)
        UIGraphicsPopContext()
    }

    /// Lays out the subviews, the controller's hooks around it.
    final func layoutWithController() {
        prepareConstraints()
        viewController?.viewWillLayoutSubviews()
        layoutSubviews()
        viewController?.viewDidLayoutSubviews()
    }

    final func snapshot(of rect: CGRect, afterUpdates: Bool) -> UIView? {
        guard rect.isFinite, !rect.isEmpty, let still = layer.still(afterUpdates: afterUpdates) else { return nil }
        let view = UIView(frame: CGRect(origin: .zero, size: rect.size))
        view.isUserInteractionEnabled = false
        view.layer.show(rect == bounds ? still : still.cropped(to: rect))
        return view
    }
}
