import CoreGraphics
import Drawing
import Foundation

/// A frame in floating point: premultiplied blue, green, red and alpha in 0…1.
struct ExactFrame {
    let width: Int
    let height: Int
    var pixels: [SIMD4<Float>]

    init(width: Int, height: Int, filledWith color: SIMD4<Float> = .zero) {
        self.width = width
        self.height = height
        pixels = .init(repeating: color, count: width * height)
    }

    mutating func lay(_ source: SIMD4<Float>, at index: Int) {
        pixels[index] = source + pixels[index] * (1 - source.w)
    }

    /// The frame in bytes, each channel rounded to nearest.
    func bitmap() -> Bitmap {
        guard let bitmap = Bitmap(width: width, height: height) else { fatalError("a frame has a size") }
        for y in 0..<height {
            for x in 0..<width {
                let bytes = (pixels[y * width + x] * 255).rounded(.toNearestOrAwayFromZero)
                bitmap[x, y] = UInt32(bytes.w) << 24 | UInt32(bytes.z) << 16 | UInt32(bytes.y) << 8 | UInt32(bytes.x)
            }
        }
        return bitmap
    }
}

/// Draws display lists by their definition, slowly: each bracket on a frame of its own, exact coverage, samples in
/// floating point, a plain Gaussian over the whole frame. The compositor's oracle where Cairo's polygons are too coarse
/// (its scan converter has 15 lines to a row) and for shadows, which Cairo lacks.
struct ExactRenderer {
    let width: Int
    let height: Int

    static func draw(_ list: DisplayList) -> Bitmap {
        let renderer = ExactRenderer(width: list.width, height: list.height)
        var frame = ExactFrame(
            width: list.width, height: list.height, filledWith: list.background.map { color($0) } ?? .zero)
        renderer.draw(list.root, .identity, &frame)
        return frame.bitmap()
    }

    private static func color(_ color: CGColor) -> SIMD4<Float> {
        func unit(_ value: Double) -> Float { Float(min(max(value, 0), 1)) }
        let alpha = unit(Double(color.alpha))
        return SIMD4(unit(color.blue), unit(color.green), unit(color.red), 1) * alpha
    }

    private func draw(_ item: DisplayItem, _ transform: CGAffineTransform, _ frame: inout ExactFrame) {
        switch item.content {
        case .group(let children):
            for child in children { draw(child, transform, &frame) }
        case .fill(let shape, let color):
            lay(coverage(shape, transform), Self.color(color), &frame)
        case .border(let shape, let width, let color):
            var cover = coverage(shape, transform)
            if width * 2 < Double(min(shape.rect.width, shape.rect.height)) {
                let inner = RoundedRect(
                    shape.rect.insetBy(dx: CGFloat(width), dy: CGFloat(width)), topLeft: shape.topLeft - width,
                    topRight: shape.topRight - width, bottomRight: shape.bottomRight - width,
                    bottomLeft: shape.bottomLeft - width)
                for (index, hole) in coverage(inner, transform).enumerated() { cover[index] -= hole }
            }
            lay(cover, Self.color(color), &frame)
        case .shadow(let shape, let color, let offset, let radius):
            let moved = CGAffineTransform(translationX: offset.dx, y: offset.dy).concatenating(transform)
            let scale = Double(abs(transform.a * transform.d - transform.b * transform.c)).squareRoot()
            lay(blurred(shape, moved, deviation: radius * scale), Self.color(color), &frame)
        case .picture(let picture, let source, let target):
            drawPicture(picture, source, target, transform, &frame)
        case .transform(let inner, let child): draw(child, inner.concatenating(transform), &frame)
        case .opacity(let opacity, let child):
            let layer = apart(child, transform)
            for index in layer.pixels.indices {
                frame.lay(layer.pixels[index] * Float(min(max(opacity, 0), 1)), at: index)
            }
        case .clip(let shape, let child):
            let layer = apart(child, transform)
            for (index, cover) in coverage(shape, transform).enumerated() where cover > 0 {
                frame.lay(layer.pixels[index] * Float(cover), at: index)
            }
        case .mask(let child, let mask):
            let layer = apart(child, transform)
            let masking = apart(mask, transform)
            for index in layer.pixels.indices {
                frame.lay(layer.pixels[index] * masking.pixels[index].w, at: index)
            }
        }
    }

    private func apart(_ child: DisplayItem, _ transform: CGAffineTransform) -> ExactFrame {
        var layer = ExactFrame(width: width, height: height)
        draw(child, transform, &layer)
        return layer
    }

    private func lay(_ coverage: [Double], _ color: SIMD4<Float>, _ frame: inout ExactFrame) {
        for (index, cover) in coverage.enumerated() where cover > 0 { frame.lay(color * Float(cover), at: index) }
    }

    private func coverage(_ shape: RoundedRect, _ transform: CGAffineTransform) -> [Double] {
        guard let exact = ExactCoverage(shape, transform) else { return [Double](repeating: 0, count: width * height) }
        return (0..<height).flatMap { exact.row($0, from: 0, count: width) }
    }

    /// The shape's Gaussian blur at the pixels' middles: along each of eight lines to a pixel the integral of the bell
    /// curve over the shape's piece, across the lines the sum weighted by the bell curve, out to five deviations.
    private func blurred(_ shape: RoundedRect, _ transform: CGAffineTransform, deviation: Double) -> [Double] {
        let lines = 8
        let margin = Int((deviation * 5).rounded(.up))
        guard let exact = ExactCoverage(shape, transform) else { return [Double](repeating: 0, count: width * height) }
        var along = [[Double]?](repeating: nil, count: (height + 2 * margin) * lines)
        for index in along.indices {
            guard let (start, end) = exact.line(at: (Double(index) + 0.5) / Double(lines) - Double(margin)) else {
                continue
            }
            let unit = 1 / (deviation * 2.0.squareRoot())
            along[index] = (0..<width).map { x in
                (erf((end - Double(x) - 0.5) * unit) - erf((start - Double(x) - 0.5) * unit)) / 2
            }
        }
        let reach = margin * lines
        let bell = (-reach..<reach).map { index in
            let distance = (Double(index) + 0.5) / Double(lines)
            return exp(-distance * distance / (2 * deviation * deviation))
        }
        let sum = bell.reduce(0, +)
        var result = [Double](repeating: 0, count: width * height)
        for y in 0..<height {
            // A pixel's middle lies between its fourth and its fifth line.
            let first = (y + margin) * lines + lines / 2 - reach
            for (index, weight) in bell.enumerated() {
                guard first + index < along.count, let line = along[first + index] else { continue }
                for x in 0..<width { result[y * width + x] += line[x] * weight / sum }
            }
        }
        return result
    }

    private func drawPicture(
        _ picture: Picture, _ source: CGRect, _ target: CGRect, _ transform: CGAffineTransform,
        _ frame: inout ExactFrame
    ) {
        let bitmap = picture.bitmap
        let back = transform.inverted()
        func clamp(_ value: Double, _ low: CGFloat, _ high: CGFloat, _ limit: Int) -> Int {
            Int(min(max(value, max(Double(low.rounded(.down)), 0)), min(Double(high.rounded(.up)), Double(limit)) - 1))
        }
        func texel(_ x: Double, _ y: Double) -> SIMD4<Float> {
            let pixel = bitmap[
                clamp(x, source.minX, source.maxX, bitmap.width), clamp(y, source.minY, source.maxY, bitmap.height)]
            return SIMD4(
                Float(pixel & 255), Float(pixel >> 8 & 255), Float(pixel >> 16 & 255), Float(pixel >> 24)) / 255
        }
        for (index, cover) in coverage(RoundedRect(target), transform).enumerated() where cover > 0 {
            let place = CGPoint(x: CGFloat(index % width) + 0.5, y: CGFloat(index / width) + 0.5).applying(back)
            let u = Double(source.minX + (place.x - target.minX) * source.width / target.width) - 0.5
            let v = Double(source.minY + (place.y - target.minY) * source.height / target.height) - 0.5
            let fx = Float(u - u.rounded(.down))
            let fy = Float(v - v.rounded(.down))
            let (x, y) = (u.rounded(.down), v.rounded(.down))
            let top = texel(x, y) * (1 - fx) + texel(x + 1, y) * fx
            let bottom = texel(x, y + 1) * (1 - fx) + texel(x + 1, y + 1) * fx
            frame.lay((top * (1 - fy) + bottom * fy) * Float(cover), at: index)
        }
    }
}
