import CoreGraphics
import QuartzCore

/// What a button with a configuration has besides its title and image.
@MainActor
final class ConfiguredParts {
    let ground = UIView(frame: .zero)
    let stroke = UIView(frame: .zero)
    let detail = UILabel(frame: .zero)
    let wheel = UIActivityIndicatorView(style: .medium)
    /// Whether an update waits for the next layout.
    var needsUpdate = false
    var isUpdating = false

    init() {
        ground.clipsToBounds = true
        for view in [ground, stroke, detail] { view.isUserInteractionEnabled = false }
    }

    func remove() { for view in [ground, stroke, detail, wheel] { view.removeFromSuperview() } }
}

extension UIBackgroundConfiguration {
    /// What a button's look says.
    static func ofLook() -> UIBackgroundConfiguration {
        var configuration = clear()
        configuration.backgroundColor = nil
        return configuration
    }
}

extension UIButton.Configuration {
    /// The colour of title and image in a state.
    func foreground(_ button: UIButton) -> UIColor {
        guard button.isEnabled else { return .tertiaryLabel }
        let base = baseForegroundColor ?? (look == .filled ? .white : button.tintColor ?? .systemBlue)
        return look == .plain && button.isHighlighted ? base.withAlphaComponent(0.4) : base
    }

    /// The colour of the background in a state; nil for none.
    func ground(_ button: UIButton) -> UIColor? {
        if let said = background.backgroundColor { return said }
        if !button.isEnabled { return look == .plain ? baseBackgroundColor : .tertiarySystemFill }
        let tint = button.tintColor ?? .systemBlue
        let color: UIColor? =
            switch look {
            case .plain: baseBackgroundColor
            case .gray: baseBackgroundColor ?? .secondarySystemFill
            case .tinted: (baseBackgroundColor ?? tint).withAlphaComponent(0.16)
            case .filled: baseBackgroundColor ?? tint
            }
        guard button.isHighlighted, let color else { return color }
        // Chosen: pressed, it is a little less than it is, and gray a little more.
        switch look {
        case .tinted: return (baseBackgroundColor ?? tint).withAlphaComponent(0.1)
        case .gray: return baseBackgroundColor?.withAlphaComponent(0.7) ?? .systemFill
        case .plain, .filled: return color.withAlphaComponent(0.7)
        }
    }

    func radius(height: CGFloat) -> CGFloat {
        let radius: CGFloat =
            switch cornerStyle {
            case .fixed: background.cornerRadius
            case .dynamic: background.cornerRadius > 0 ? background.cornerRadius : 6
            case .small: 5
            case .medium: 8
            case .large: 12
            case .capsule: height / 2
            }
        return radius.isFinite ? min(max(radius, 0), max(height, 0) / 2) : 0
    }

    var titleSize: CGFloat { buttonSize == .mini || buttonSize == .small ? 15 : 17 }

    /// The side on which the image stands.
    var side: NSDirectionalRectEdge {
        for side in [NSDirectionalRectEdge.leading, .trailing, .top, .bottom] where imagePlacement.contains(side) {
            return side
        }
        return .leading
    }
}
