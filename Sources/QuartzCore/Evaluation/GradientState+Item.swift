import CoreGraphics
import Drawing
import Kinematics

extension GradientState {
    /// The gradient as a picture that is drawn when it is first composed, cut to the layer's corners.
    func item(in outline: RoundedRect, scale: CGFloat) -> DisplayItem? {
        let bounds = outline.rect
        guard !colors.isEmpty, bounds.width > 0, bounds.height > 0 else { return nil }
        let width = (bounds.width * scale).rounded(.up)
        let height = (bounds.height * scale).rounded(.up)
        guard width <= CGFloat(Bitmap.longestSide), height <= CGFloat(Bitmap.longestSide) else { return nil }
        let places = locations?.count == colors.count ? locations : nil
        guard let gradient = CGGradient(colors: colors, locations: places) else { return nil }
        let drawing = Drawing(
            gradient: gradient, type: type, size: bounds.size, scale: scale,
            start: CGPoint(x: startPoint.x * bounds.width, y: startPoint.y * bounds.height),
            end: CGPoint(x: endPoint.x * bounds.width, y: endPoint.y * bounds.height))
        let picture = Picture(
            name: drawing.name, width: Int(width), height: Int(height),
            recipe: { drawing.bitmap(width: Int(width), height: Int(height)) })
        let item = DisplayItem(
            .picture(
                picture, source: CGRect(x: 0, y: 0, width: width, height: height),
                target: CGRect(x: bounds.minX, y: bounds.minY, width: width / scale, height: height / scale)))
        return outline.isRectangle ? item : DisplayItem(.clip(outline, item))
    }

    private struct Drawing: Sendable {
        let gradient: CGGradient
        let type: CAGradientLayerType
        let size: CGSize
        let scale: CGFloat
        let start: CGPoint
        let end: CGPoint

        var name: String {
            var digest = Digest(type.rawValue)
            for stop in gradient.stops {
                digest.combine(stop.location)
                digest.combine(stop.color)
            }
            for number in [size.width, size.height, scale] { digest.combine(Double(number)) }
            digest.combine(start)
            digest.combine(end)
            return "gradient-" + digest.text
        }

        func bitmap(width: Int, height: Int) -> Bitmap {
            guard let bitmap = Bitmap(width: width, height: height) else {
                preconditionFailure("a gradient of \(width) by \(height) pixels passed the check of its size")
            }
            switch type {
            case .radial: drawRadial(on: bitmap)
            case .conic: drawConic(on: bitmap)
            default:
                CGContext(bitmap: bitmap, flipped: true, scale: Double(scale)).drawLinearGradient(
                    gradient, start: start, end: end, options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
            }
            return bitmap
        }

        /// Circles stretched to an ellipse: the end is the corner of the box around it.
        private func drawRadial(on bitmap: Bitmap) {
            let context = CGContext(bitmap: bitmap, flipped: true, scale: Double(scale))
            let (x, y) = (abs(end.x - start.x), abs(end.y - start.y))
            guard x > 0, y > 0 else { return }
            context.translateBy(x: start.x, y: start.y)
            context.scaleBy(x: x, y: y)
            context.drawRadialGradient(
                gradient, startCenter: .zero, startRadius: 0, endCenter: .zero, endRadius: 1,
                options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
        }

        /// The angle of each pixel's middle around the start, clockwise from the direction of the end.
        private func drawConic(on bitmap: Bitmap) {
            let zero = Elementary.atan2(Double(end.y - start.y), Double(end.x - start.x))
            for row in 0..<bitmap.height {
                let y = (Double(row) + 0.5) / Double(scale) - Double(start.y)
                for column in 0..<bitmap.width {
                    let x = (Double(column) + 0.5) / Double(scale) - Double(start.x)
                    var turn = (Elementary.atan2(y, x) - zero) / (2 * .pi)
                    turn -= turn.rounded(.down)
                    bitmap[column, row] = color(at: turn).premultipliedPixel
                }
            }
        }

        private func color(at place: Double) -> CGColor {
            let stops = gradient.stops
            guard let next = stops.firstIndex(where: { $0.location > place }) else {
                return stops[stops.count - 1].color
            }
            guard next > 0 else { return stops[0].color }
            let (low, high) = (stops[next - 1], stops[next])
            let fraction = (place - low.location) / (high.location - low.location)
            guard
                case .color(let color?) = AnimatableValue.color(low.color)
                    .interpolated(to: .color(high.color), fraction: fraction)
            else { return low.color }
            return color
        }
    }
}
