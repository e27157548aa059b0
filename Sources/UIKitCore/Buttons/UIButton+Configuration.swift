import CoreGraphics
import QuartzCore

extension UIButton {
    final func configurationDidChange() {
        guard configuration != nil else {
            configured?.remove()
            configured = nil
            label.font = .systemFont(ofSize: buttonType.isOfSystem ? 15 : UIFont.buttonFontSize)
            label.numberOfLines = 1
            showContent()
            return sizeDidChange()
        }
        if configured == nil {
            defer { if configurationUpdateHandler != nil { askForUpdate() } }
            let parts = ConfiguredParts()
            configured = parts
            insertSubview(parts.ground, at: 0)
            insertSubview(parts.stroke, at: 1)
            addSubview(parts.detail)
            addSubview(parts.wheel)
        }
        showConfiguration()
        sizeDidChange()
    }

    /// Asks for the configuration of the state at the next layout.
    final func askForUpdate() {
        guard let configured, !configured.isUpdating else { return }
        configured.needsUpdate = true
        setNeedsLayout()
    }

    /// Has what is asked for come before anything is laid out.
    final func updateIfAsked() {
        guard let configured, configured.needsUpdate, !configured.isUpdating else { return }
        configured.isUpdating = true
        defer { configured.isUpdating = false }
        updateConfiguration()
        // What asks for an update in an update has it.
        configured.needsUpdate = false
    }

    final func updateByHandler() { configurationUpdateHandler?(self) }

    /// The configuration as it shows in the state.
    private var current: Configuration? {
        automaticallyUpdatesConfiguration ? configuration?.updated(for: self) : configuration
    }

    final func showConfiguration() {
        guard let configured, let current else { return }
        let color = current.foreground(self)
        label.attributedText = nil
        label.text = current.title ?? currentTitle
        label.font = .systemFont(ofSize: current.titleSize)
        label.numberOfLines = 0
        label.textColor = color
        label.alpha = 1
        configured.detail.text = current.subtitle
        configured.detail.font = .systemFont(ofSize: 13)
        configured.detail.numberOfLines = 0
        configured.detail.textColor = color
        let image = current.image ?? currentImage
        picture.image = image?.renderingMode == .automatic ? image?.withRenderingMode(.alwaysTemplate) : image
        picture.tintColor = color
        picture.isHidden = image == nil || current.showsActivityIndicator
        picture.alpha = 1
        backdrop.image = currentBackgroundImage
        backdrop.isHidden = backdrop.image == nil
        configured.wheel.color = color
        current.showsActivityIndicator ? configured.wheel.startAnimating() : configured.wheel.stopAnimating()
        configured.ground.backgroundColor = current.ground(self)
        let width = current.background.strokeWidth
        configured.stroke.layer.borderWidth = width.isFinite ? max(width, 0) : 0
        configured.stroke.layer.borderColor =
            (current.background.strokeColor ?? tintColor ?? .systemBlue)
            .resolvedColor(with: traitCollection).cgColor
        setNeedsLayout()
    }

    // MARK: Layout

    /// The sizes of what a configuration shows, given a width for all of it.
    private struct Sizes {
        var image = CGSize.zero
        var title = CGSize.zero
        var detail = CGSize.zero
        var imageGap: CGFloat = 0
        var detailGap: CGFloat = 0
        var isStacked = false

        var text: CGSize {
            CGSize(width: max(title.width, detail.width), height: title.height + detailGap + detail.height)
        }
        var whole: CGSize {
            isStacked
                ? CGSize(width: max(image.width, text.width), height: image.height + imageGap + text.height)
                : CGSize(width: image.width + imageGap + text.width, height: max(image.height, text.height))
        }
    }

    private func sizes(_ current: Configuration, width: CGFloat) -> Sizes {
        var sizes = Sizes()
        let side = current.side
        sizes.isStacked = side == .top || side == .bottom
        sizes.image =
            current.showsActivityIndicator
            ? configured?.wheel.intrinsicContentSize ?? .zero : picture.isHidden ? .zero : picture.image?.size ?? .zero
        let hasTitle = !(label.text ?? "").isEmpty
        let hasDetail = !(configured?.detail.text ?? "").isEmpty
        if sizes.image != .zero, hasTitle || hasDetail { sizes.imageGap = Self.finite(current.imagePadding) }
        let room = max(width - (sizes.isStacked ? 0 : sizes.image.width + sizes.imageGap), 0)
        let limit = CGSize(width: room, height: .greatestFiniteMagnitude)
        if hasTitle { sizes.title = label.sizeThatFits(limit) }
        if hasDetail { sizes.detail = configured?.detail.sizeThatFits(limit) ?? .zero }
        sizes.title.width = min(sizes.title.width, room)
        sizes.detail.width = min(sizes.detail.width, room)
        if hasTitle, hasDetail { sizes.detailGap = Self.finite(current.titlePadding) }
        return sizes
    }

    private static func finite(_ value: CGFloat) -> CGFloat { value.isFinite ? value : 0 }

    private static func finite(_ insets: NSDirectionalEdgeInsets) -> NSDirectionalEdgeInsets {
        NSDirectionalEdgeInsets(
            top: finite(insets.top), leading: finite(insets.leading), bottom: finite(insets.bottom),
            trailing: finite(insets.trailing))
    }

    /// The size for a configuration; nil without one.
    final var configuredSize: CGSize? {
        guard configuration != nil else { return nil }
        updateIfAsked()
        guard let current else { return nil }
        let insets = Self.finite(current.contentInsets)
        let sides = insets.leading + insets.trailing
        let whole = sizes(current, width: .greatestFiniteMagnitude).whole
        let line = whole.height == 0 ? label.font.lineHeight : whole.height
        return CGSize(
            width: max((whole.width + sides).rounded(.up), 0),
            height: max((line + insets.top + insets.bottom).rounded(.up), 0))
    }

    /// Places what a configuration shows; false without one.
    final func placeConfiguration() -> Bool {
        guard let configured, let current else { return false }
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let back = Self.inset(bounds, Self.finite(current.background.backgroundInsets), isMirrored)
        configured.ground.frame = back
        configured.ground.layer.cornerRadius = current.radius(height: back.height)
        let outset = Self.finite(current.background.strokeOutset)
        configured.stroke.frame = back.insetBy(dx: -outset, dy: -outset)
        configured.stroke.layer.cornerRadius = current.radius(height: back.height) + max(outset, 0)
        backdrop.frame = back
        let room = Self.inset(bounds, Self.finite(current.contentInsets), isMirrored)
        let sizes = sizes(current, width: room.width)
        let whole = sizes.whole
        let left: CGFloat =
            switch effectiveContentHorizontalAlignment {
            case .left, .fill: room.minX
            case .right: room.maxX - whole.width
            default: room.midX - whole.width / 2
            }
        let top: CGFloat =
            switch contentVerticalAlignment {
            case .top, .fill: room.minY
            case .bottom: room.maxY - whole.height
            default: room.midY - whole.height / 2
            }
        let (image, text) = (sizes.image, sizes.text)
        let side = current.side
        let isFirst = side == .top || (side == .leading) != isMirrored && !sizes.isStacked
        let imageX =
            sizes.isStacked ? left + (whole.width - image.width) / 2 : isFirst ? left : left + whole.width - image.width
        let imageY =
            sizes.isStacked
            ? (isFirst ? top : top + whole.height - image.height) : top + (whole.height - image.height) / 2
        let textX =
            sizes.isStacked ? left + (whole.width - text.width) / 2 : isFirst ? left + whole.width - text.width : left
        let textY =
            sizes.isStacked
            ? (isFirst ? top + whole.height - text.height : top) : top + (whole.height - text.height) / 2
        picture.frame = CGRect(origin: CGPoint(x: imageX, y: imageY), size: image)
        configured.wheel.bounds.size = configured.wheel.intrinsicContentSize
        configured.wheel.center = CGPoint(x: imageX + image.width / 2, y: imageY + image.height / 2)
        let alignment: Configuration.TitleAlignment =
            current.titleAlignment == .automatic ? (sizes.isStacked ? .center : .leading) : current.titleAlignment
        for (part, size, y) in [
            (label, sizes.title, textY),
            (configured.detail, sizes.detail, textY + sizes.title.height + sizes.detailGap),
        ] {
            let isLeft = (alignment == .leading) != isMirrored
            let x =
                alignment == .center
                ? textX + (text.width - size.width) / 2 : isLeft ? textX : textX + text.width - size.width
            part.textAlignment = alignment == .center ? .center : isLeft ? .left : .right
            part.frame = CGRect(origin: CGPoint(x: x, y: y), size: size)
        }
        return true
    }

    private static func inset(_ rect: CGRect, _ insets: NSDirectionalEdgeInsets, _ isMirrored: Bool) -> CGRect {
        let (left, right) = isMirrored ? (insets.trailing, insets.leading) : (insets.leading, insets.trailing)
        return CGRect(
            x: rect.minX + left, y: rect.minY + insets.top, width: max(rect.width - left - right, 0),
            height: max(rect.height - insets.top - insets.bottom, 0))
    }
}
