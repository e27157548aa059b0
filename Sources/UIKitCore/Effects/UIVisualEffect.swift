public import CoreGraphics
import Drawing

/// How what lies behind a view shows through it.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject, NSCopying {
    nonisolated open func copy(with zone: NSZone? = nil) -> Any { self }

    /// What becomes of what lies behind; nil for nothing.
    func backdrop(in traits: UITraitCollection) -> BackdropEffect? { nil }
}

/// A material: what lies behind shows through it, blurred, its colours strengthened, and tinted.
///
/// Light, extra light and dark are those of Apple's sample `UIImageEffects` (2013): radii of 30, 20 and 20 points, tints of
/// white at 0.3, 0.97 at 0.82 and 0.11 at 0.73, colours strengthened 1.8 times. The tints of `systemMaterial` and
/// `systemChromeMaterial` are those of alerts and bars in Apple's design resources (as Flutter's Cupertino library cites them:
/// `0xCCF2F2F2`, `0xBF1E1E1E`, `0xF0F9F9F9`, `0xF01D1D1D`). Only what lies behind the view's own bounds comes in.
///
/// **Differs from UIKit**: the other tints, and the radii of the system's materials, 30 points or 20 for bars, are this
/// library's choice, as Apple tells none; a colour's luminance isn't curved. What lies behind is seen through groups with
/// an `alpha` below 1, too.
@preconcurrency @MainActor
open class UIBlurEffect: UIVisualEffect {
    /// Kinds of material, by thickness and by tone.
    public enum Style: Int, Sendable {
        case extraLight = 0
        case light = 1
        case dark = 2
        case extraDark = 3
        case regular = 4
        case prominent = 5
        case systemUltraThinMaterial = 6
        case systemThinMaterial = 7
        case systemMaterial = 8
        case systemThickMaterial = 9
        case systemChromeMaterial = 10
        case systemUltraThinMaterialLight = 11
        case systemThinMaterialLight = 12
        case systemMaterialLight = 13
        case systemThickMaterialLight = 14
        case systemChromeMaterialLight = 15
        case systemUltraThinMaterialDark = 16
        case systemThinMaterialDark = 17
        case systemMaterialDark = 18
        case systemThickMaterialDark = 19
        case systemChromeMaterialDark = 20
    }

    let style: Style

    public init(style: UIBlurEffect.Style) { self.style = style }

    override func backdrop(in traits: UITraitCollection) -> BackdropEffect? {
        let material = material(isDark: isDark(traits))
        let tint = CGColor(
            gray: material.white, alpha: UIAccessibility.isReduceTransparencyEnabled ? 1 : material.alpha)
        return BackdropEffect(radius: material.radius, saturation: 1.8, tint: tint)
    }

    private func isDark(_ traits: UITraitCollection) -> Bool {
        switch style {
        case .extraLight, .light: false
        case .dark, .extraDark: true
        default: style.rawValue >= 16 || style.rawValue < 11 && traits.userInterfaceStyle == .dark
        }
    }

    private func material(isDark: Bool) -> (radius: Double, white: CGFloat, alpha: CGFloat) {
        switch style {
        case .light: (30, 1, 0.3)
        case .extraLight: (20, 0.97, 0.82)
        case .dark: (20, 0.11, 0.73)
        case .extraDark: (20, 0.04, 0.82)
        case .regular: isDark ? (20, 0.11, 0.73) : (30, 1, 0.3)
        case .prominent: isDark ? (20, 0.11, 0.73) : (20, 0.97, 0.82)
        default:
            switch (style.rawValue - 6) % 5 {
            case 0: isDark ? (30, 0.12, 0.4) : (30, 0.95, 0.4)
            case 1: isDark ? (30, 0.12, 0.6) : (30, 0.95, 0.6)
            case 2: isDark ? (30, 0.118, 0.75) : (30, 0.949, 0.8)
            case 3: isDark ? (30, 0.12, 0.87) : (30, 0.95, 0.9)
            default: isDark ? (20, 0.114, 0.94) : (20, 0.976, 0.94)
            }
        }
    }
}

/// Content of which what lies behind its material shows through.
///
/// **Differs from UIKit**: the content shows as it is.
@preconcurrency @MainActor
open class UIVibrancyEffect: UIVisualEffect {
    public init(blurEffect: UIBlurEffect) {}
}
