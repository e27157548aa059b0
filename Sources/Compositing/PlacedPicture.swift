import CPixels
import CoreGraphics
import Drawing

/// A picture's part placed on the screen: what to sample, along which walk, inside which outline.
struct PlacedPicture {
    enum Sampling {
        /// Pixel (x, y) shows the picture's pixel (x + dx, y + dy).
        case copy
        /// The same, and a fraction in 256ths further right and down.
        case shift(fx: Int, fy: Int)
        /// Rows show rows and columns show columns, stretched.
        case stretch
        case affine
        /// In perspective, along the plan's projection of that index.
        case project(Int)
    }

    var outline: Int
    var source: pix_source
    var sampling: Sampling
    var dx = 0
    var dy = 0
    var alpha: Weight
    var isOpaque: Bool
    /// The picture's number, that pixels can be told from others by.
    var serial: UInt64 = 0
    /// The picture's coordinates, in 2^-28 pixels, of a pixel's middle: across·x + down·y + start.
    var acrossU: Int64 = 0
    var downU: Int64 = 0
    var startU: Int64 = 0
    var acrossV: Int64 = 0
    var downV: Int64 = 0
    var startV: Int64 = 0

    /// Whether all of a rectangle's pixels are the picture's own, when it is copied.
    func copies(_ rect: PixelRect) -> Bool {
        rect.minX + dx >= Int(source.min_x) && rect.maxX + dx <= Int(source.max_x) + 1
            && rect.minY + dy >= Int(source.min_y) && rect.maxY + dy <= Int(source.max_y) + 1
    }

    /// The picture's pixel for one of the screen's, when it is copied.
    func pixel(_ x: Int, _ y: Int) -> UnsafePointer<UInt32> {
        source.pixels + ((y + dy) * source.stride + x + dx)
    }

    /// The walk along a row from a pixel on, the same wherever the row is entered.
    func walk(x: Int, y: Int) -> pix_walk {
        pix_walk(
            u: acrossU &* Int64(x) &+ downU &* Int64(y) &+ startU,
            v: acrossV &* Int64(x) &+ downV &* Int64(y) &+ startV, du: acrossU, dv: acrossV)
    }

    /// Places a picture; nil when there is nothing of the source to sample, or the numbers are beyond sampling.
    ///
    /// - Parameters:
    ///   - placement: From the target rectangle's coordinates to the screen's.
    ///   - projections: Where a perspective is added.
    init?(
        bitmap: Bitmap, isOpaque: Bool, source: CGRect, target: CGRect, placement: Placement, outline: Int,
        alpha: Weight, projections: inout [pix_projection]
    ) {
        guard source.isFinite, target.isFinite else { return nil }
        let source = source.standardized
        let target = target.standardized
        guard source.width > 0, source.height > 0, target.width > 0, target.height > 0 else { return nil }
        func clamped(_ value: CGFloat, _ limit: Int) -> Int32 { Int32(min(max(Double(value), 0), Double(limit - 1))) }
        self.source = pix_source(
            pixels: bitmap.row(0), stride: bitmap.bytesPerRow / 4,
            min_x: clamped(source.minX.rounded(.down), bitmap.width),
            min_y: clamped(source.minY.rounded(.down), bitmap.height),
            max_x: clamped(source.maxX.rounded(.up) - 1, bitmap.width),
            max_y: clamped(source.maxY.rounded(.up) - 1, bitmap.height))
        self.outline = outline
        self.alpha = alpha
        self.isOpaque = isOpaque
        sampling = .affine
        if placement.perspective != nil {
            guard let way = pix_projection(placement, inside: target.mapped(to: source)) else { return nil }
            sampling = .project(projections.count)
            projections.append(way)
            return
        }
        let toScreen = CGAffineTransform(
            a: target.width / source.width, b: 0, c: 0, d: target.height / source.height,
            tx: target.minX - source.minX * target.width / source.width,
            ty: target.minY - source.minY * target.height / source.height
        ).concatenating(placement.transform)
        if placeShifted(toScreen, source) { return }
        guard placeFreely(toScreen) else { return nil }
    }

    /// Places the picture where its pixels are as large as the screen's and upright.
    private mutating func placeShifted(_ toScreen: CGAffineTransform, _ part: CGRect) -> Bool {
        let side = max(part.width, part.height)
        // A thousandth of a pixel over the whole picture isn't seen.
        let slack = 1 / 1024 / max(side, 1)
        guard abs(toScreen.a - 1) < slack, abs(toScreen.d - 1) < slack, abs(toScreen.b) < slack,
            abs(toScreen.c) < slack, abs(toScreen.tx) < 1e9, abs(toScreen.ty) < 1e9
        else { return false }
        let right = Int((Double(toScreen.tx) * 256).rounded())
        let down = Int((Double(toScreen.ty) * 256).rounded())
        dx = -right >> 8
        dy = -down >> 8
        let fx = -right & 255
        let fy = -down & 255
        sampling = fx == 0 && fy == 0 ? .copy : .shift(fx: fx, fy: fy)
        acrossU = 1 << 28
        startU = Int64(-right) << 20
        downV = 1 << 28
        startV = Int64(-down) << 20
        return true
    }

    private mutating func placeFreely(_ toScreen: CGAffineTransform) -> Bool {
        let determinant = toScreen.a * toScreen.d - toScreen.b * toScreen.c
        guard determinant.magnitude > 1e-12, determinant.isFinite else { return false }
        let back = toScreen.inverted()
        // From a pixel's middle to the picture's coordinates, whose whole numbers are the middles of its pixels.
        let startX = Double(back.tx + (back.a + back.c) / 2 - 0.5)
        let startY = Double(back.ty + (back.b + back.d) / 2 - 0.5)
        // Steps beyond 2^15 pixels jump over any picture; starts beyond 2^32 belong to what is out of sight.
        func fixed(_ value: Double, limit: Double) -> Int64? {
            value.magnitude <= limit ? Int64((value * 0x1000_0000).rounded()) : nil
        }
        guard let acrossU = fixed(Double(back.a), limit: 32768), let downU = fixed(Double(back.c), limit: 32768),
            let acrossV = fixed(Double(back.b), limit: 32768), let downV = fixed(Double(back.d), limit: 32768),
            let startU = fixed(startX, limit: 4e9), let startV = fixed(startY, limit: 4e9)
        else { return false }
        self.acrossU = acrossU
        self.downU = downU
        self.acrossV = acrossV
        self.downV = downV
        let isUpright = acrossV == 0 && downU == 0
        sampling = isUpright && source.min_x < source.max_x ? .stretch : .affine
        // Half of the fraction's last place, so that cutting it off rounds it: of 15 bits between rows that are
        // stretched, of 16 elsewhere.
        self.startU = startU + 1 << 11
        self.startV = startV + (isUpright && source.min_x < source.max_x ? 1 << 12 : 1 << 11)
        return true
    }
}

extension CGRect {
    /// The mapping of one rectangle onto another.
    fileprivate func mapped(to other: CGRect) -> CGAffineTransform {
        let (x, y) = (other.width / width, other.height / height)
        return CGAffineTransform(a: x, b: 0, c: 0, d: y, tx: other.minX - minX * x, ty: other.minY - minY * y)
    }
}
