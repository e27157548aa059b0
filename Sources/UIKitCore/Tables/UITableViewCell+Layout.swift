import CoreGraphics
import QuartzCore

extension UITableViewCell {
    /// How far content stays from the sides, in points.
    private static let margin: CGFloat = 16
    private static let gap: CGFloat = 8

    final func setUpParts() {
        backgroundColor = .systemBackground
        parts.separator.backgroundColor = .separator
        parts.separator.isUserInteractionEnabled = false
        parts.separator.isHidden = true
        addSubview(parts.content)
        addSubview(parts.separator)
    }

    // MARK: Grounds

    final func groundDidChange(_ old: UIView?) {
        if let old, old.superview === self { old.removeFromSuperview() }
        showState()
    }

    final func change(animated: Bool) {
        if animated { UIView.animate(withDuration: 0.3) { self.showState() } } else { showState() }
    }

    /// Puts the grounds that count below the content.
    final func showState() {
        if let backgroundView, backgroundView.superview !== self { insertSubview(backgroundView, at: 0) }
        stateDidChange()
        let hasGround = parts.configured.ground != nil
        let isShown = (parts.isSelected || parts.isHighlighted) && selectionStyle != .none && !hasGround
        if isShown, selectedBackgroundView == nil, parts.plainGround == nil {
            let ground = UIView(frame: bounds)
            ground.backgroundColor = .systemGray4
            parts.plainGround = ground
        }
        let ground = selectedBackgroundView ?? parts.plainGround
        if let ground, ground.superview !== self { insertSubview(ground, belowSubview: parts.content) }
        ground?.alpha = isShown ? 1 : 0
        ground?.isUserInteractionEnabled = false
        if selectedBackgroundView != nil { parts.plainGround?.removeFromSuperview() }
        parts.label?.isHighlighted = isShown
        parts.detail?.isHighlighted = isShown
        parts.picture?.isHighlighted = isShown
        setNeedsLayout()
    }

    final func tintParts() {
        if parts.style == .value2 { parts.label?.textColor = tintColor }
    }

    // MARK: Trailing side

    final func accessoryDidChange() {
        for sign in parts.signs { sign.removeFromSuperview() }
        parts.signs = accessoryView.map { [$0] } ?? signs()
        for sign in parts.signs { addSubview(sign) }
        setNeedsLayout()
    }

    private func signs() -> [UIView] {
        switch accessoryType {
        case .none: []
        case .disclosureIndicator: [CellSign(.chevron)]
        case .checkmark: [CellSign(.tick)]
        case .detailButton: [informationButton()]
        case .detailDisclosureButton: [informationButton(), CellSign(.chevron)]
        }
    }

    private func informationButton() -> UIButton {
        let button = UIButton(type: .detailDisclosure)
        button.sizeToFit()
        button.addAction(UIAction { [weak self] _ in self?.accessoryTapped() }, for: .touchUpInside)
        return button
    }

    // MARK: Layout

    final func layOutParts() {
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        func placed(_ frame: CGRect, in width: CGFloat) -> CGRect {
            var frame = frame
            if isMirrored { frame.origin.x = width - frame.maxX }
            return frame
        }
        backgroundView?.frame = bounds
        parts.configured.ground?.frame = bounds
        selectedBackgroundView?.frame = bounds
        parts.plainGround?.frame = bounds
        var trailing = bounds.width
        for sign in parts.signs.reversed() {
            let size = sign.bounds.size
            trailing -= size.width + (trailing == bounds.width ? Self.margin : Self.gap)
            let place = CGRect(
                x: trailing, y: ((bounds.height - size.height) / 2).rounded(), width: size.width, height: size.height)
            sign.frame = placed(place, in: bounds.width)
        }
        if !parts.signs.isEmpty { trailing -= Self.gap }
        let content = CGRect(x: 0, y: 0, width: max(trailing, 0), height: bounds.height)
        parts.content.frame = placed(content, in: bounds.width)
        let thin = 1 / layer.contentsScale
        let line = CGRect(
            x: separatorInset.left, y: bounds.height - thin,
            width: max(bounds.width - separatorInset.left - separatorInset.right, 0), height: thin)
        parts.separator.frame = placed(line, in: bounds.width)
        let width = parts.content.bounds.width
        for (view, frame) in ownFrames(width: width, height: bounds.height).frames {
            view.frame = placed(frame, in: width)
        }
    }

    /// Where the labels and the picture stand, and how high they are together.
    private func ownFrames(width: CGFloat, height: CGFloat) -> (frames: [(UIView, CGRect)], height: CGFloat) {
        var frames: [(UIView, CGRect)] = []
        var leading = Self.margin + CGFloat(max(indentationLevel, 0)) * indentationWidth
        var needed: CGFloat = 0
        if let picture = parts.picture, let size = picture.image?.size, size.height > 0 {
            let scale = min(1, max(height, 44) / size.height)
            let place = CGSize(width: (size.width * scale).rounded(), height: (size.height * scale).rounded())
            frames.append(
                (picture, CGRect(origin: CGPoint(x: leading, y: ((height - place.height) / 2).rounded()), size: place)))
            leading += place.width + Self.margin
            needed = min(size.height, 44)
        }
        let room = max(width - leading - Self.margin, 0)
        let limit = CGSize(width: room, height: .greatestFiniteMagnitude)
        let main = parts.label?.sizeThatFits(limit) ?? .zero
        let second = parts.detail?.sizeThatFits(limit) ?? .zero
        func row(_ size: CGSize, x: CGFloat, width: CGFloat) -> CGRect {
            CGRect(x: x, y: ((height - size.height) / 2).rounded(), width: max(width, 0), height: size.height)
        }
        switch parts.style {
        case .default:
            if let label = parts.label { frames.append((label, row(main, x: leading, width: room))) }
            needed = max(needed, main.height)
        case .value1:
            let mainWidth = min(main.width, room)
            if let label = parts.label { frames.append((label, row(main, x: leading, width: mainWidth))) }
            let secondWidth = min(second.width, max(room - mainWidth - Self.gap, 0))
            if let detail = parts.detail {
                frames.append((detail, row(second, x: leading + room - secondWidth, width: secondWidth)))
            }
            needed = max(needed, main.height, second.height)
        case .value2:
            let first: CGFloat = 91
            if let label = parts.label { frames.append((label, row(main, x: leading, width: first))) }
            if let detail = parts.detail {
                frames.append((detail, row(second, x: leading + first + Self.gap, width: room - first - Self.gap)))
            }
            needed = max(needed, main.height, second.height)
        case .subtitle:
            let whole = main.height + second.height
            let top = ((height - whole) / 2).rounded()
            if let label = parts.label {
                frames.append((label, CGRect(x: leading, y: top, width: room, height: main.height)))
            }
            if let detail = parts.detail {
                frames.append((detail, CGRect(x: leading, y: top + main.height, width: room, height: second.height)))
            }
            needed = max(needed, whole)
        }
        return (frames, needed)
    }

    /// The height that the labels and the picture need, with room above and below.
    final func ownHeight(width: CGFloat) -> CGFloat {
        let signs = parts.signs.reduce(0) { $0 + $1.bounds.width + Self.margin }
        return ownFrames(width: width - signs, height: 0).height + 22
    }

    final func fittingSize(
        _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
    ) -> CGSize {
        let signs = parts.signs.reduce(0) { $0 + $1.bounds.width + Self.margin }
        let inner = CGSize(width: max(target.width - signs, 0), height: target.height)
        updateConfigurationIfNeeded()
        if let fitted = parts.configured.fitted(inner, horizontal, vertical) {
            return CGSize(width: target.width, height: max(fitted.height, 44))
        }
        let fitted = parts.content.systemLayoutSizeFitting(
            inner, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
        return CGSize(width: target.width, height: max(fitted.height, ownHeight(width: target.width)))
    }
}
