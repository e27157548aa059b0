import CoreGraphics
import QuartzCore

/// The colours of a view as they were set; the layer has them resolved.
struct ViewColors {
    var background: UIColor?
    var tint: UIColor?
    /// The style that the background was resolved for.
    var style: UIUserInterfaceStyle?
    /// Light or dark for the view and all in it; unspecified leaves it to the superview.
    var ownStyle = UIUserInterfaceStyle.unspecified
    /// Whether any view or controller has a style of its own: until then nobody looks for one.
    @MainActor static var hasOwnStyles = false
    /// The tint that the view was last told.
    var lastTint: UIColor?
}

extension UIView {
    /// Whether a view's tint is dimmed, as it is behind an alert.
    public enum TintAdjustmentMode: Int, Sendable {
        case automatic, normal, dimmed
    }

    final func setBackground(_ color: UIColor?) {
        colors.background = color
        let traitCollection = traitCollection
        colors.style = traitCollection.userInterfaceStyle
        layer.backgroundColor = color?.resolvedColor(with: traitCollection).cgColor
    }

    final func setAlpha(_ alpha: CGFloat) {
        guard alpha.isFinite else {
            return Diagnostics.report(
                Diagnostic(
                    place: "\(type(of: self)).alpha", problem: "\(alpha) is refused; the value before it is kept",
                    remedy: "give a number in 0…1"))
        }
        layer.opacity = Float(alpha)
    }

    final var effectiveTint: UIColor {
        let tint = colors.tint ?? parent?.effectiveTint ?? .systemBlue
        return tintAdjustmentMode == .dimmed ? tint.desaturated : tint
    }

    final func tintDidChange() {
        colors.lastTint = effectiveTint
        tintColorDidChange()
        for child in children where child.colors.tint == nil { child.tintDidChange() }
    }

    /// A view that comes into a window in another style than it was coloured for.
    final func catchUpWithStyle() {
        guard let style = colors.style, style != traitCollection.userInterfaceStyle else { return }
        restyle()
    }

    private func restyle() {
        let old = colors.style
        UIView.performWithoutAnimation { setBackground(colors.background) }
        setNeedsDisplay()
        setNeedsLayout()
        tintColorDidChange()
        guard let old, old != colors.style else { return }
        let before = UITraitCollection(traitsFrom: [traitCollection, UITraitCollection(userInterfaceStyle: old)])
        traitCollectionDidChange(before)
        viewController?.traitCollectionDidChange(before)
    }

    /// The safe area changed: it is told here and below.
    final func safeAreaDidChange() {
        safeAreaInsetsDidChange()
        viewController?.viewSafeAreaInsetsDidChange()
        setNeedsLayout()
        for child in children { child.safeAreaDidChange() }
    }

    /// Light became dark or the other way round: colours are resolved anew, and everything is drawn again.
    package func styleDidChange() {
        restyle()
        for child in children { child.styleDidChange() }
    }
}

extension UIColor {
    /// The gray of the same lightness: what a dimmed tint looks like.
    fileprivate var desaturated: UIColor {
        UIColor { traits in
            let color = self.resolvedColor(with: traits).cgColor
            let parts = color.components ?? [0, 1]
            let gray = parts.count == 4 ? 0.299 * parts[0] + 0.587 * parts[1] + 0.114 * parts[2] : parts[0]
            return UIColor(white: gray, alpha: color.alpha * 0.8)
        }
    }
}
