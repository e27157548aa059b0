import CoreGraphics
import Drawing

extension LayerState {
    /// The bounds with their rounded corners.
    func shape(maskedCorners corners: CACornerMask) -> RoundedRect {
        guard cornerRadius > 0 else { return RoundedRect(bounds) }
        func radius(_ corner: CACornerMask) -> Double { corners.contains(corner) ? Double(cornerRadius) : 0 }
        return RoundedRect(
            bounds, topLeft: radius(.layerMinXMinYCorner), topRight: radius(.layerMaxXMinYCorner),
            bottomRight: radius(.layerMaxXMaxYCorner), bottomLeft: radius(.layerMinXMaxYCorner))
    }

    func shadow(_ shape: RoundedRect) -> DisplayItem? {
        guard shadowOpacity > 0, let color = shadowColor, color.alpha > 0 else { return nil }
        let outline: RoundedRect
        if let shadowPath {
            outline = shadowPath.roundedRect ?? RoundedRect(shadowPath.boundingBoxOfPath)
        } else if let backgroundColor, backgroundColor.alpha > 0 {
            outline = shape
        } else {
            return nil
        }
        guard !outline.rect.isEmpty, !outline.rect.isNull else { return nil }
        let alpha = color.alpha * min(CGFloat(shadowOpacity), 1)
        return DisplayItem(
            .shadow(
                outline, color.copy(alpha: alpha) ?? color,
                offset: CGVector(dx: shadowOffset.width, dy: shadowOffset.height), radius: Double(shadowRadius)))
    }

    /// The contents in their place: one picture, or nine where `contentsCenter` says which part stretches.
    func contentsItems(gravity: CALayerContentsGravity, isBackingStore: Bool) -> [DisplayItem] {
        guard let picture, bounds.width > 0, bounds.height > 0 else { return [] }
        let pixels = CGSize(width: CGFloat(picture.width), height: CGFloat(picture.height))
        let source = CGRect(
            x: contentsRect.minX * pixels.width, y: contentsRect.minY * pixels.height,
            width: contentsRect.width * pixels.width, height: contentsRect.height * pixels.height)
        let natural = CGSize(width: source.width / contentsScale, height: source.height / contentsScale)
        var target = gravity.place(natural, in: bounds)
        if isBackingStore, gravity == .resize, abs(natural.width - bounds.width) * contentsScale < 1,
            abs(natural.height - bounds.height) * contentsScale < 1
        {
            // A backing store of a fractional size is rounded up to whole pixels; stretching it would blur it.
            target = CGRect(origin: bounds.origin, size: natural)
        }
        guard contentsCenter != CGRect(x: 0, y: 0, width: 1, height: 1) else {
            return [DisplayItem(.picture(picture, source: source, target: target))]
        }
        return nineParts(of: picture, source: source, target: target)
    }

    private func nineParts(of picture: Picture, source: CGRect, target: CGRect) -> [DisplayItem] {
        let columns = Self.cuts(source.minX, source.width, contentsCenter.minX, contentsCenter.width)
        let rows = Self.cuts(source.minY, source.height, contentsCenter.minY, contentsCenter.height)
        let targetColumns = Self.stretch(columns, from: target.minX, over: target.width, scale: contentsScale)
        let targetRows = Self.stretch(rows, from: target.minY, over: target.height, scale: contentsScale)
        var items: [DisplayItem] = []
        for row in 0..<3 {
            for column in 0..<3 {
                let part = CGRect(
                    x: columns[column], y: rows[row], width: columns[column + 1] - columns[column],
                    height: rows[row + 1] - rows[row])
                let place = CGRect(
                    x: targetColumns[column], y: targetRows[row],
                    width: targetColumns[column + 1] - targetColumns[column],
                    height: targetRows[row + 1] - targetRows[row])
                guard part.width > 0, part.height > 0, place.width > 0, place.height > 0 else { continue }
                items.append(DisplayItem(.picture(picture, source: part, target: place)))
            }
        }
        return items
    }

    private static func cuts(_ start: CGFloat, _ length: CGFloat, _ from: CGFloat, _ part: CGFloat) -> [CGFloat] {
        let low = min(max(from, 0), 1)
        let high = min(max(from + part, low), 1)
        return [start, start + low * length, start + high * length, start + length]
    }

    /// The two ends keep their size, or share the length where it is too short for both; the middle takes the rest.
    private static func stretch(
        _ cuts: [CGFloat], from start: CGFloat, over length: CGFloat, scale: CGFloat
    ) -> [CGFloat] {
        var head = (cuts[1] - cuts[0]) / scale
        var tail = (cuts[3] - cuts[2]) / scale
        if head + tail > length {
            let factor = length / (head + tail)
            head *= factor
            tail *= factor
        }
        return [start, start + head, start + length - tail, start + length]
    }
}

extension CALayerContentsGravity {
    /// Where contents of a natural size lie in bounds.
    func place(_ natural: CGSize, in bounds: CGRect) -> CGRect {
        var size = natural
        switch self {
        case .resizeAspect, .resizeAspectFill:
            guard natural.width > 0, natural.height > 0 else { return CGRect(origin: bounds.origin, size: .zero) }
            let factors = (bounds.width / natural.width, bounds.height / natural.height)
            let factor = self == .resizeAspect ? min(factors.0, factors.1) : max(factors.0, factors.1)
            size = CGSize(width: natural.width * factor, height: natural.height * factor)
        case .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight: break
        default: return bounds
        }
        let x: CGFloat =
            switch self {
            case .left, .topLeft, .bottomLeft: bounds.minX
            case .right, .topRight, .bottomRight: bounds.maxX - size.width
            default: bounds.midX - size.width / 2
            }
        let y: CGFloat =
            switch self {
            case .top, .topLeft, .topRight: bounds.minY
            case .bottom, .bottomLeft, .bottomRight: bounds.maxY - size.height
            default: bounds.midY - size.height / 2
            }
        return CGRect(x: x, y: y, width: size.width, height: size.height)
    }
}
