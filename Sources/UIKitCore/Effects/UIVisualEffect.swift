public import CoreGraphics

/// How what lies behind a view shows through it.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject, NSCopying {
    nonisolated open func copy(with zone: NSZone? = nil) -> Any { self }

    /// The colour that is laid over what lies behind; nil for none.
    func veil(in traits: UITraitCollection) -> UIColor? { nil }
}

/// A material: what lies behind shows through it, veiled.
///
/// **Differs from UIKit**: what lies behind is veiled by the material's colour and isn't blurred; so that text over it
/// stays readable, the veil is denser.
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

    // The tones are near those of the materials; their densities are this library's choice, as nothing is blurred.
    override func veil(in traits: UITraitCollection) -> UIColor? {
        UIColor(white: isDark(traits) ? style == .extraDark ? 0.04 : 0.11 : 0.97, alpha: density)
    }

    private func isDark(_ traits: UITraitCollection) -> Bool {
        switch style {
        case .extraLight, .light: false
        case .dark, .extraDark: true
        default: style.rawValue >= 16 || style.rawValue < 11 && traits.userInterfaceStyle == .dark
        }
    }

    private var density: CGFloat {
        switch style {
        case .light, .dark: 0.6
        case .extraLight, .extraDark, .prominent: 0.85
        case .regular: 0.7
        default: [0.5, 0.65, 0.8, 0.9, 0.85][(style.rawValue - 6) % 5]
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

/// A view whose background is a material, and which holds content over it.
///
/// The effect may be set in an animation block: the material comes and goes with it. What is to stand over the material
/// is added to `contentView`.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
    private let veilView = UIView(frame: .zero)

    /// Where content is added.
    public final let contentView = UIView(frame: .zero)

    /// The material; nil shows none.
    open var effect: UIVisualEffect? { didSet { showEffect() } }

    public init(effect: UIVisualEffect?) {
        self.effect = effect
        super.init(frame: .zero)
        setUp()
    }

    /// Creates a view without a material.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    private func setUp() {
        veilView.isUserInteractionEnabled = false
        for part in [veilView, contentView] {
            part.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            part.frame = bounds
            addSubview(part)
        }
        showEffect()
    }

    /// Nil: views can't be read from an archive.
    public required init?(coder: NSCoder) { return nil }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        UIView.performWithoutAnimation { showEffect() }
    }

    private func showEffect() {
        guard let color = effect?.veil(in: traitCollection) else { return veilView.alpha = 0 }
        if veilView.alpha == 0 {
            UIView.performWithoutAnimation { veilView.backgroundColor = color }
        } else {
            veilView.backgroundColor = color
        }
        veilView.alpha = 1
    }
}
