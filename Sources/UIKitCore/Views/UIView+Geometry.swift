import CoreGraphics
import QuartzCore

extension UIView {
    /// The layer that nil stands for in a conversion: the window's.
    final func target(_ view: UIView?) -> CALayer? { view?.layer ?? window?.layer }

    final func resizeToFit() {
        let fit = sizeThatFits(bounds.size)
        guard fit.isFinite, fit.width >= 0, fit.height >= 0 else {
            return Diagnostics.report(
                Diagnostic(
                    place: "\(type(of: self)).sizeThatFits(_:)", problem: "it returned \(fit)",
                    remedy: "return a finite size; the size before it is kept"))
        }
        // The origin stays, as in UIKit; only the size is the view's.
        frame = CGRect(origin: frame.origin, size: fit)
    }

    /// How far the screen's safe area and the bars of its containers reach into the view, to the nearest millionth of a
    /// point: what conversions round away doesn't reach layouts, which would tell by it where a view came from.
    final var safeArea: UIEdgeInsets {
        let unit: CGFloat = 1_048_576
        let insets = addingContainerInsets(to: screenSafeArea)
        return UIEdgeInsets(
            top: (insets.top * unit).rounded() / unit, left: (insets.left * unit).rounded() / unit,
            bottom: (insets.bottom * unit).rounded() / unit, right: (insets.right * unit).rounded() / unit)
    }

    /// How far the screen's safe area reaches into the view.
    final var screenSafeArea: UIEdgeInsets {
        guard let window else { return .zero }
        let insets = InterfaceContext.current.safeAreaInsets
        if insets == .zero { return .zero }
        let safe = window.bounds.inset(by: insets)
        let here = convert(bounds, to: window)
        return UIEdgeInsets(
            top: min(max(safe.minY - here.minY, 0), insets.top), left: min(max(safe.minX - here.minX, 0), insets.left),
            bottom: min(max(here.maxY - safe.maxY, 0), insets.bottom),
            right: min(max(here.maxX - safe.maxX, 0), insets.right))
    }

    static func layerOfClass() -> CALayer {
        if layerClass == CALayer.self { return CALayer() }
        if let layerClass = layerClass as? CALayer.Type { return layerClass.making() }
        Diagnostics.report(
            Diagnostic(
                place: "\(self).layerClass", problem: "\(layerClass) is no class of layers",
                remedy: "answer with CALayer or a subclass of it; a plain CALayer is used"))
        return CALayer()
    }
}
