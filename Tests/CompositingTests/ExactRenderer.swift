import CoreGraphics
import Drawing
import Foundation

/// A frame in floating point: premultiplied blue, green, red and alpha in 0…1.
struct ExactFrame {
    let width: Int
    let height: Int
    var pixels: [SIMD4<Float>]
    /// The pixels in the rectangles around all clips and masks: what is blurred comes from there.
    var seen: [Bool]

    init(width: Int, height: Int, filledWith color: SIMD4<Float> = .zero) {
        self.width = width
        self.height = height
        pixels = .init(repeating: color, count: width * height)
        seen = .init(repeating: true, count: width * height)
    }

    mutating func lay(_ source: SIMD4<Float>, at index: Int) {
        pixels[index] = source + pixels[index] * (1 - source.w)
    }

    /// Sees nothing outside the rectangle around some coverage.
    mutating func narrow(to coverage: [Double]) {
        let touched = coverage.indices.filter { coverage[$0] > 1e-6 }
        let columns = touched.map { $0 % width }
        guard let first = touched.first, let last = touched.last, let left = columns.min(), let right = columns.max()
        else { return seen = seen.map { _ in false } }
        for index in seen.indices {
            let isInside =
                (first / width...last / width).contains(index / width)
                && (left...right).contains(index % width)
            if !isInside { seen[index] = false }
        }
    }

    /// Keeps some of each pixel and takes the rest from what was there before: the same as laying what was painted since,
    /// weakened, over that.
    mutating func mix(with below: [SIMD4<Float>], _ weight: (Int) -> Float) {
        for index in pixels.indices {
            let weight = weight(index)
            pixels[index] = pixels[index] * weight + below[index] * (1 - weight)
        }
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

/// Draws display lists by their definition, slowly: each bracket on a copy of the frame, exact coverage, samples in
/// floating point, a plain Gaussian over the whole frame. The compositor's oracle where Cairo's polygons are too coarse
/// (its scan converter has 15 lines to a row) and for shadows, which Cairo lacks.
struct ExactRenderer {
    let width: Int
    let height: Int

    static func draw(_ list: DisplayList) -> Bitmap {
        let renderer = ExactRenderer(width: list.width, height: list.height)
        var frame = ExactFrame(
            width: list.width, height: list.height, filledWith: list.background.map { color($0) } ?? .zero)
        renderer.draw(list.root, ExactPlace(), &frame)
        return frame.bitmap()
    }

    private static func color(_ color: CGColor) -> SIMD4<Float> {
        func unit(_ value: Double) -> Float { Float(min(max(value, 0), 1)) }
        let alpha = unit(Double(color.alpha))
        return SIMD4(unit(color.blue), unit(color.green), unit(color.red), 1) * alpha
    }

    private func draw(_ item: DisplayItem, _ place: ExactPlace, _ frame: inout ExactFrame) {
        switch item.content {
        case .group(let children):
            for child in children { draw(child, place, &frame) }
        case .fill(let shape, let color):
            lay(coverage(shape, place), Self.color(color), &frame)
        case .border(let shape, let width, let color):
            var cover = coverage(shape, place)
            if width * 2 < Double(min(shape.rect.width, shape.rect.height)) {
                let inner = RoundedRect(
                    shape.rect.insetBy(dx: CGFloat(width), dy: CGFloat(width)), topLeft: shape.topLeft - width,
                    topRight: shape.topRight - width, bottomRight: shape.bottomRight - width,
                    bottomLeft: shape.bottomLeft - width)
                for (index, hole) in coverage(inner, place).enumerated() { cover[index] -= hole }
            }
            lay(cover, Self.color(color), &frame)
        case .shadow(let shape, let color, let offset, let radius):
            let moved = place.after(CGAffineTransform(translationX: offset.dx, y: offset.dy))
            if place.isInPerspective {
                lay(blurredInPerspective(shape, moved, deviation: radius), Self.color(color), &frame)
            } else {
                let scale = 1 / (place.u.x * place.v.y - place.u.y * place.v.x).magnitude.squareRoot()
                lay(blurred(shape, moved, deviation: radius * scale), Self.color(color), &frame)
            }
        case .picture(let picture, let source, let target):
            drawPicture(picture, source, target, place, &frame)
        case .transform(let inner, let child): draw(child, place.after(inner), &frame)
        case .backdrop(let shape, let effect):
            let scale = 1 / (place.u.x * place.v.y - place.u.y * place.v.x).magnitude.squareRoot()
            let tint = Self.color(effect.tint)
            frame.blur(
                beneath: coverage(shape, place), seen: frame.seen, deviation: effect.radius * scale,
                saturation: Float(effect.saturation), tint: tint)
        case .opacity(let opacity, let child):
            let below = frame.pixels
            draw(child, place, &frame)
            frame.mix(with: below) { _ in Float(min(max(opacity, 0), 1)) }
        case .placed(let transform, let opacity, let child):
            draw(DisplayItem(.opacity(opacity, DisplayItem(.transform(transform, child)))), place, &frame)
        case .clip(let shape, let child):
            let (below, seen) = (frame.pixels, frame.seen)
            let coverage = coverage(shape, place)
            frame.narrow(to: coverage)
            draw(child, place, &frame)
            frame.seen = seen
            frame.mix(with: below) { Float(coverage[$0]) }
        case .mask(let child, let mask):
            let (below, seen) = (frame.pixels, frame.seen)
            let masking = apart(mask, place)
            frame.narrow(to: masking.pixels.map { Double($0.w) })
            draw(child, place, &frame)
            frame.seen = seen
            frame.mix(with: below) { masking.pixels[$0].w }
        case .crossFade(let old, let new, let fraction):
            var first = frame
            draw(old, place, &first)
            draw(new, place, &frame)
            frame.mix(with: first.pixels) { _ in Float(min(max(fraction, 0), 1)) }
        case .project(let projection, let child): draw(child, place.after(projection), &frame)
        }
    }

    private func apart(_ child: DisplayItem, _ place: ExactPlace) -> ExactFrame {
        var layer = ExactFrame(width: width, height: height)
        draw(child, place, &layer)
        return layer
    }

    private func lay(_ coverage: [Double], _ color: SIMD4<Float>, _ frame: inout ExactFrame) {
        for (index, cover) in coverage.enumerated() where cover > 0 { frame.lay(color * Float(cover), at: index) }
    }

    private func coverage(_ shape: RoundedRect, _ place: ExactPlace) -> [Double] {
        guard let exact = ExactCoverage(shape, place) else { return [Double](repeating: 0, count: width * height) }
        return (0..<height).flatMap { exact.row($0, from: 0, count: width) }
    }

    /// The shape's Gaussian blur at the pixels' middles: along each of eight or more lines to a pixel the integral of the bell
    /// curve over the shape's piece, across the lines the sum weighted by the bell curve, out to five deviations.
    private func blurred(_ shape: RoundedRect, _ place: ExactPlace, deviation: Double) -> [Double] {
        // An edge along the lines lies up to half the way between two of them from where it should.
        let lines = min(max(8, 2 * Int(36 / max(deviation, 0.1))), 128)
        let margin = Int((deviation * 5).rounded(.up))
        guard let exact = ExactCoverage(shape, place) else { return [Double](repeating: 0, count: width * height) }
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
            // A pixel's middle lies between its two middle lines.
            let first = (y + margin) * lines + lines / 2 - reach
            for (index, weight) in bell.enumerated() {
                guard first + index < along.count, let line = along[first + index] else { continue }
                for x in 0..<width { result[y * width + x] += line[x] * weight / sum }
            }
        }
        return result
    }

    private func drawPicture(
        _ picture: Picture, _ source: CGRect, _ target: CGRect, _ place: ExactPlace,
        _ frame: inout ExactFrame
    ) {
        let bitmap = picture.bitmap
        func clamp(_ value: Double, _ low: CGFloat, _ high: CGFloat, _ limit: Int) -> Int {
            Int(min(max(value, max(Double(low.rounded(.down)), 0)), min(Double(high.rounded(.up)), Double(limit)) - 1))
        }
        func texel(_ x: Double, _ y: Double) -> SIMD4<Float> {
            let pixel = bitmap[
                clamp(x, source.minX, source.maxX, bitmap.width), clamp(y, source.minY, source.maxY, bitmap.height)]
            return SIMD4(
                Float(pixel & 255), Float(pixel >> 8 & 255), Float(pixel >> 16 & 255), Float(pixel >> 24)) / 255
        }
        func sample(_ u: Double, _ v: Double) -> SIMD4<Float> {
            let fx = Float(u - u.rounded(.down))
            let fy = Float(v - v.rounded(.down))
            let (x, y) = (u.rounded(.down), v.rounded(.down))
            let top = texel(x, y) * (1 - fx) + texel(x + 1, y) * fx
            let bottom = texel(x, y + 1) * (1 - fx) + texel(x + 1, y + 1) * fx
            return top * (1 - fy) + bottom * fy
        }
        let scale = SIMD2(Double(source.width / target.width), Double(source.height / target.height))
        for (index, cover) in coverage(RoundedRect(target), place).enumerated() where cover > 0 {
            let (x, y) = (Double(index % width) + 0.5, Double(index / width) + 0.5)
            let taps = place.isInPerspective ? taps(place, x, y, scale) : (1, 1)
            var sum = SIMD4<Float>.zero
            for j in 0..<taps.1 {
                for i in 0..<taps.0 {
                    let at = place.coordinates(
                        x: x + (Double(i) + 0.5) / Double(taps.0) - 0.5,
                        y: y + (Double(j) + 0.5) / Double(taps.1) - 0.5)
                    sum += sample(
                        Double(source.minX) + (at.u - Double(target.minX)) * scale.x - 0.5,
                        Double(source.minY) + (at.v - Double(target.minY)) * scale.y - 0.5)
                }
            }
            frame.lay(sum * Float(cover) / Float(taps.0 * taps.1), at: index)
        }
    }

    /// Into how many columns and rows a pixel is parted so that none is larger than 1.25 pixels of the picture.
    private func taps(_ place: ExactPlace, _ x: Double, _ y: Double, _ scale: SIMD2<Double>) -> (Int, Int) {
        let at = place.coordinates(x: x, y: y)
        func count(_ u: Double, _ v: Double, _ w: Double) -> Int {
            let step = max(abs(u - at.u * w) * scale.x, abs(v - at.v * w) * scale.y) / at.w
            return Int(min(max((step / 1.25).rounded(.up), 1), 16))
        }
        return (count(place.u.x, place.v.x, place.w.x), count(place.u.y, place.v.y, place.w.y))
    }

    /// The Gaussian blur in the shape's own plane at the places that the pixels' middles show: along lines of the plane
    /// the integral of the bell curve over the shape's piece, across them the sum weighted by the bell curve.
    private func blurredInPerspective(_ shape: RoundedRect, _ place: ExactPlace, deviation: Double) -> [Double] {
        var result = [Double](repeating: 0, count: width * height)
        guard !place.isFlat, let exact = ExactCoverage(shape, ExactPlace()) else { return result }
        // Lines in bands that fill the shape.
        let count = Int((Double(shape.rect.height) / deviation * 16).rounded(.up))
        let step = Double(shape.rect.height) / Double(count)
        let reach = deviation * 5
        let top = Double(shape.rect.minY)
        let lines = (0..<count).map { index in
            exact.line(at: top + (Double(index) + 0.5) * step)
        }
        let unit = 1 / (deviation * 2.0.squareRoot())
        for index in result.indices {
            let (x, y) = (Double(index % width) + 0.5, Double(index / width) + 0.5)
            let isSeen = place.limits.allSatisfy { ($0 * SIMD3(x, y, 1)).sum() > 0 }
            let at = place.coordinates(x: x, y: y)
            guard isSeen, at.v > top - reach, at.v < Double(shape.rect.maxY) + reach else { continue }
            let first = max(Int((at.v - reach - top) / step), 0)
            let last = min(Int((at.v + reach - top) / step), lines.count - 1)
            guard first <= last else { continue }
            for line in first...last {
                guard let (start, end) = lines[line] else { continue }
                let distance = top + (Double(line) + 0.5) * step - at.v
                let weight = exp(-distance * distance * unit * unit) * unit * step / Double.pi.squareRoot()
                result[index] += weight * (erf((end - at.u) * unit) - erf((start - at.u) * unit)) / 2
            }
        }
        return result
    }
}
