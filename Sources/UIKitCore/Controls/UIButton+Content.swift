import CoreGraphics

extension UIButton {
    /// How much of a system button's title and image is left while it is pressed. Apple gives no number.
    private static let pressedAlpha: CGFloat = 0.2
    /// How long they take to come back, in seconds. Apple gives no number.
    private static let fadeDuration = 0.25

    final func change(_ body: (inout ButtonContent) -> Void) {
        body(&content)
        showContent()
        sizeDidChange()
    }

    final func sizeDidChange() {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    final var shownTitleColor: UIColor {
        if let color = content.colors.shown(in: state) { return color }
        guard buttonType.isOfSystem else { return .white }
        return isEnabled ? tintColor : .tertiaryLabel
    }

    final func showContent() {
        guard configured == nil else { return showConfiguration() }
        if let attributed = currentAttributedTitle {
            let plain = plainFont
            label.attributedText = nil
            label.font = plain
            label.textColor = currentTitleColor
            label.attributedText = attributed
            content.setAside = (plain, label.font)
        } else {
            let plain = plainFont
            label.text = currentTitle
            label.font = plain
            label.textColor = currentTitleColor
            content.setAside = nil
        }
        let image = currentImage
        let isTemplate = buttonType.isOfSystem && image?.renderingMode == .automatic
        picture.image = isTemplate ? image?.withRenderingMode(.alwaysTemplate) : image
        picture.isHidden = image == nil
        backdrop.image = currentBackgroundImage
        backdrop.isHidden = backdrop.image == nil
    }

    /// The label's font for a plain title: what it had before a title with attributes, unless it was set meanwhile.
    private final var plainFont: UIFont {
        guard let known = content.setAside, known.brought == label.font else { return label.font }
        return known.plain
    }

    /// Dims a system button at once when it is pressed, and lets it come back slowly.
    final func dim() {
        guard buttonType.isOfSystem else { return }
        let alpha = isHighlighted ? Self.pressedAlpha : 1
        guard Float(label.alpha) != Float(alpha) else { return }
        let (label, picture) = (label, picture)
        let show = {
            label.alpha = alpha
            picture.alpha = alpha
        }
        guard !isHighlighted, window != nil else { return UIView.performWithoutAnimation(show) }
        UIView.animate(
            withDuration: Self.fadeDuration, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState],
            animations: show)
    }
}
