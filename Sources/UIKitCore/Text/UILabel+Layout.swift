import CoreGraphics
import Drawing
import QuartzCore

/// A text set for a rectangle, and its place there.
struct PlacedText {
    let layout: TextLayout
    /// Where the layout's top left is drawn; its lines are aligned within the rectangle's width from there.
    let origin: CGPoint
    /// Where the lines lie, in whole pixels, held to the rectangle's size.
    let rect: CGRect
}

extension UILabel {
    /// What rounding may add to a size without it being the next pixel, in points.
    private static let slack: CGFloat = 1e-6

    final func fittingSize(width: CGFloat) -> CGSize {
        guard let text = style.text, !text.isEmpty else { return .zero }
        let isLimited = width > 0 && width.isFinite && style.numberOfLines != 1
        let layout = TextLayout(
            text, style: style.font.style, alignment: .left, truncation: style.lineBreakMode.truncation,
            maximumLines: style.numberOfLines, width: isLimited ? Double(width) : nil, isRightToLeft: isRightToLeft,
            runs: style.runs(style.font), spacing: style.spacing)
        return roundedUp(layout.size)
    }

    final func layout(in rect: CGRect, lines: Int) -> PlacedText {
        let rect = rect.isFinite ? rect.standardized : .zero
        let font = fittedFont(width: rect.width, lines: lines)
        let layout = lineLayout(in: rect.size, font: font, lines: lines)
        let size = roundedUp(layout.size)
        let y = rect.minY + pixel((rect.height - size.height) / 2)
        let shown = CGSize(width: min(size.width, rect.width), height: min(size.height, rect.height))
        let spare = rect.width - shown.width
        let x: CGFloat =
            switch style.alignment.alignment {
            case .left, .justified: 0
            case .center: spare / 2
            case .right: spare
            case .leading: isRightToLeft ? spare : 0
            case .trailing: isRightToLeft ? 0 : spare
            }
        return PlacedText(
            layout: layout, origin: CGPoint(x: rect.minX, y: y),
            rect: CGRect(x: rect.minX + x, y: max(y, rect.minY), width: shown.width, height: shown.height))
    }

    /// The text in as many lines as there is room for.
    private func lineLayout(in size: CGSize, font: UIFont, lines: Int) -> TextLayout {
        func layout(_ lines: Int) -> TextLayout {
            TextLayout(
                style.text ?? "", style: font.style, alignment: style.alignment.alignment,
                truncation: style.lineBreakMode.truncation, maximumLines: lines, width: Double(size.width),
                isRightToLeft: isRightToLeft, runs: style.runs(font), spacing: style.spacing)
        }
        guard !style.parts.isEmpty || style.spacing != TextSpacing() else {
            let room = max(Int(min((size.height + Self.slack) / font.lineHeight, 100_000)), 1)
            return layout(lines > 0 ? min(lines, room) : room)
        }
        // Lines differ in height: the most of them that fit.
        var result = layout(lines)
        var (low, high) = (1, result.lineCount)
        guard result.size.height > size.height + Self.slack else { return result }
        while low < high {
            let middle = (low + high + 1) / 2
            if layout(middle).size.height <= size.height + Self.slack { low = middle } else { high = middle - 1 }
        }
        result = layout(low)
        return result
    }

    /// The text as a picture that is drawn when it is first needed; a subclass, which may draw otherwise, draws itself.
    final func picturedContent() -> LayerContent {
        guard type(of: self) == UILabel.self, shadowColor == nil else { return .drawn }
        guard let text = style.text, !text.isEmpty, bounds.width > 0, bounds.height > 0 else { return .empty }
        let scale = layer.contentsScale
        let (width, height) = ((bounds.width * scale).rounded(.up), (bounds.height * scale).rounded(.up))
        guard width <= CGFloat(Bitmap.longestSide), height <= CGFloat(Bitmap.longestSide) else { return .drawn }
        let area = CGRect(origin: .zero, size: bounds.size)
        let (layout, origin, color) = { ($0.layout, $0.origin, inkColor) }(layout(in: area, lines: numberOfLines))
        let tones = tones
        let name =
            layout.name + " at \(Double(origin.x)),\(Double(origin.y)) color \(color.tones)"
            + tones.map { " tone \($0.name)" }.joined() + " in \(Int(width))x\(Int(height))@\(Double(scale))"
        return .picture(
            Picture(name: name, width: Int(width), height: Int(height)) {
                guard let bitmap = Bitmap(width: Int(width), height: Int(height)) else {
                    preconditionFailure("a label's picture has \(width) by \(height) pixels")
                }
                let context = CGContext(bitmap: bitmap, flipped: true, scale: Double(scale))
                layout.draw(in: context, at: origin, color: color, tones: tones)
                return bitmap
            })
    }

    final var inkColor: CGColor { shown(isHighlighted ? highlightedTextColor ?? style.color : style.color) }

    /// The colours of the text's parts; a highlighted label's own colour goes before theirs.
    final var tones: [TextTone] {
        style.tones(shown, keepsInk: !(isHighlighted && highlightedTextColor != nil))
    }

    private func shown(_ color: UIColor) -> CGColor {
        let color = color.resolvedColor(with: traitCollection).cgColor
        return style.isEnabled ? color : color.copy(alpha: color.alpha / 2) ?? color
    }

    /// The colour of the text's shadow; nil without one.
    final var shadowInk: CGColor? { shadowColor?.resolvedColor(with: traitCollection).cgColor }

    private var isRightToLeft: Bool { traitCollection.layoutDirection == .rightToLeft }

    /// The font, made smaller where that is wanted and the text is wider than there is room.
    private func fittedFont(width: CGFloat, lines: Int) -> UIFont {
        guard
            style.adjustsFontSize, lines == 1, style.minimumScale > 0, width > 0, let text = style.text, !text.isEmpty
        else { return style.font }
        func fits(_ font: UIFont) -> Bool {
            TextLayout(text, style: font.style, isRightToLeft: isRightToLeft, runs: style.runs(font)).size.width
                <= width + Self.slack
        }
        if fits(style.font) { return style.font }
        // Widths grow with the size, though not quite in step: the largest quarter of a point that fits is searched.
        let smallest = (style.font.pointSize * style.minimumScale * 4).rounded(.up)
        var low = smallest
        var high = (style.font.pointSize * 4).rounded(.down)
        while low < high {
            let middle = ((low + high) / 2).rounded(.up)
            if fits(style.font.withSize(middle / 4)) { low = middle } else { high = middle - 1 }
        }
        return style.font.withSize(max(low, smallest) / 4)
    }

    private func roundedUp(_ size: CGSize) -> CGSize {
        let scale = layer.contentsScale
        func up(_ value: CGFloat) -> CGFloat { ((value - Self.slack) * scale).rounded(.up) / scale }
        return CGSize(width: up(size.width), height: up(size.height))
    }

    private func pixel(_ value: CGFloat) -> CGFloat {
        (value * layer.contentsScale + Self.slack).rounded(.down) / layer.contentsScale
    }
}

extension CGColor {
    /// Its components for a picture's name.
    fileprivate var tones: String {
        [red, green, blue, Double(alpha)].map { "\($0)" }.joined(separator: ",")
    }
}

extension TextTone {
    fileprivate var name: String {
        [ink, ground, underline, strikethrough].map { $0?.tones ?? "-" }.joined(separator: "/")
    }
}
