import CoreGraphics

extension UIButton {
    /// What UIKit's buttons without insets have above and below their title: a title of 18 pt makes one 30 high.
    private static let spareHeight: CGFloat = 12
    /// UIKit's buttons are no narrower.
    private static let leastWidth: CGFloat = 30

    final var fittingSize: CGSize {
        if let size = configuredSize { return size }
        let (title, image) = contentSizes
        let line = image == .zero ? label.font.lineHeight : 0
        let insets = contentEdgeInsets
        var size = CGSize(
            width: max(title.width + image.width + insets.left + insets.right, Self.leastWidth),
            height: max(title.height, image.height, line) + insets.top + insets.bottom)
        if insets == .zero { size.height += Self.spareHeight }
        if let background = currentBackgroundImage?.size {
            size.width = max(size.width, background.width)
            size.height = max(size.height, background.height)
        }
        return CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up))
    }

    private var contentSizes: (title: CGSize, image: CGSize) {
        let title = label.text.map { $0.isEmpty } ?? true ? .zero : label.sizeThatFits(.zero)
        return (title, currentImage?.size ?? .zero)
    }

    final func placeContent() {
        backdrop.frame = backgroundRect(forBounds: bounds)
        let content = contentRect(forBounds: bounds)
        label.frame = titleRect(forContentRect: content)
        picture.frame = imageRect(forContentRect: content)
    }

    /// Title and image side by side, at whole pixels, moved by their insets.
    final func place(in content: CGRect) -> (title: CGRect, image: CGRect) {
        var (title, image) = contentSizes
        image.width = min(image.width, max(content.width, 0))
        image.height = min(image.height, max(content.height, 0))
        let room = max(content.width - image.width, 0)
        title.width = effectiveContentHorizontalAlignment == .fill ? room : min(title.width, room)
        title.height = min(title.height, max(content.height, 0))
        if contentVerticalAlignment == .fill {
            title.height = max(content.height, 0)
            image.height = title.height
        }
        let left = start(of: title.width + image.width, from: content.minX, to: content.maxX, side)
        let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
        let titleX = isLeftToRight ? left + image.width : left
        let imageX = isLeftToRight ? left : left + title.width
        return (
            rect(titleX, title, in: content, titleEdgeInsets), rect(imageX, image, in: content, imageEdgeInsets)
        )
    }

    private var side: Side {
        switch effectiveContentHorizontalAlignment {
        case .left, .fill: .first
        case .right: .last
        default: .middle
        }
    }

    private var height: Side {
        switch contentVerticalAlignment {
        case .top, .fill: .first
        case .bottom: .last
        case .center: .middle
        }
    }

    private func rect(_ x: CGFloat, _ size: CGSize, in content: CGRect, _ insets: UIEdgeInsets) -> CGRect {
        let y = start(of: size.height, from: content.minY, to: content.maxY, height)
        return CGRect(
            x: onPixel(x + side.shift(insets.left, insets.right)),
            y: onPixel(y + height.shift(insets.top, insets.bottom)), width: size.width, height: size.height)
    }

    private func start(of length: CGFloat, from low: CGFloat, to high: CGFloat, _ side: Side) -> CGFloat {
        switch side {
        case .first: low
        case .middle: low + (high - low - length) / 2
        case .last: high - length
        }
    }

    private func onPixel(_ value: CGFloat) -> CGFloat {
        let scale = contentScaleFactor > 0 ? contentScaleFactor : 1
        return (value * scale).rounded() / scale
    }
}

/// Where content stands along one axis.
private enum Side {
    case first, middle, last

    /// How far insets move it.
    func shift(_ first: CGFloat, _ last: CGFloat) -> CGFloat {
        switch self {
        case .first: first
        case .middle: (first - last) / 2
        case .last: -last
        }
    }
}
