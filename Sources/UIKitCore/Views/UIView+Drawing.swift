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
        guard rect.isFinite, !rect.isEmpty else { return nil }
        let view = UIView(frame: CGRect(origin: .zero, size: rect.size))
        view.isUserInteractionEnabled = false
        guard let still = layer.still(afterUpdates: afterUpdates) else {
            if !afterUpdates, window == nil {
                Diagnostics.report(
                    Diagnostic(
                        place: "\(type(of: self)).snapshotView",
                        problem: "no frame has shown the view; its snapshot is empty",
                        remedy: "take it after screen updates, or when the view has been shown"), once: "snapshotView")
            }
            return view
        }
        view.layer.show(rect == bounds ? still : still.cropped(to: rect))
        return view
    }
}
