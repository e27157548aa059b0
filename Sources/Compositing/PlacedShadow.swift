import CPixels
import CoreGraphics
import Drawing

/// A shadow mask placed on the screen.
struct PlacedShadow {
    /// The mask, stretched to the shape's size.
    let shape: pix_stretch
    /// Whether rows of the screen are rows of the mask.
    let isUpright: Bool
    /// In perspective, the way from the screen to the mask, in the plan's `projections`; otherwise -1.
    let projection: Int
    /// The mask's coordinates, in 2^-28 pixels, of a pixel's middle: across·x + down·y + start.
    let acrossU: Int64
    let downU: Int64
    let startU: Int64
    let acrossV: Int64
    let downV: Int64
    let startV: Int64
    /// The mask's number.
    let serial: UInt64

    /// Places a mask; nil for numbers beyond sampling.
    ///
    /// - Parameters:
    ///   - rect: The shape's rectangle, moved by the shadow's offset.
    ///   - placement: From the shape's coordinates to the screen's; not flat.
    init?(_ mask: ShadowMask, rect: CGRect, placement: Placement, projections: inout [pix_projection]) {
        let scale = CGFloat(mask.scale)
        let margin = CGFloat(mask.margin)
        let inside = CGAffineTransform(
            a: scale, b: 0, c: 0, d: scale, tx: margin - rect.minX * scale, ty: margin - rect.minY * scale)
        let isFlat = placement.perspective == nil
        // From the screen to the shape, from the shape to the mask, whose whole numbers are the middles of its pixels.
        let back =
            isFlat
            ? placement.transform.inverted().concatenating(inside)
                .concatenating(CGAffineTransform(translationX: -0.5, y: -0.5))
            : .identity
        func fixed(_ value: CGFloat) -> Int64? {
            value.magnitude < 4e9 ? Int64((Double(value) * 0x1000_0000).rounded()) : nil
        }
        guard let acrossU = fixed(back.a), let downU = fixed(back.c), let acrossV = fixed(back.b),
            let downV = fixed(back.d), let startU = fixed(back.tx + (back.a + back.c) / 2),
            let startV = fixed(back.ty + (back.b + back.d) / 2)
        else { return nil }
        let stretchX = Double(rect.width) * mask.scale - mask.shapeWidth
        let stretchY = Double(rect.height) * mask.scale - mask.shapeHeight
        guard stretchX < 4e9, stretchY < 4e9 else { return nil }
        shape = pix_stretch(
            coverage: mask.coverage, width: Int32(mask.width), height: Int32(mask.height),
            middle_x: Int32(mask.middleX), middle_y: Int32(mask.middleY),
            stretch_x: Int64((max(stretchX, 0) * 65536).rounded()),
            stretch_y: Int64((max(stretchY, 0) * 65536).rounded()))
        self.acrossU = acrossU
        self.downU = downU
        self.startU = startU
        self.acrossV = acrossV
        self.downV = downV
        self.startV = startV
        serial = mask.serial
        isUpright = isFlat && downU == 0 && acrossV == 0
        if isFlat {
            projection = -1
        } else {
            guard let way = pix_projection(placement, inside: inside) else { return nil }
            projection = projections.count
            projections.append(way)
        }
    }

    func walk(x: Int, y: Int) -> pix_walk {
        pix_walk(
            u: acrossU &* Int64(x) &+ downU &* Int64(y) &+ startU,
            v: acrossV &* Int64(x) &+ downV &* Int64(y) &+ startV, du: acrossU, dv: acrossV)
    }

    /// The columns of a row in which a shadow that is turned can show; a few more may be in it.
    func reach(_ part: PixelRect, _ y: Int) -> Range<Int> {
        var columns = part.minX..<part.maxX
        let walk = walk(x: 0, y: y)
        for (start, step, count, stretch) in [
            (walk.u, walk.du, shape.width, shape.stretch_x), (walk.v, walk.dv, shape.height, shape.stretch_y),
        ] {
            // In 2^-28 pixels; the outermost cells are empty.
            let end = Double(count - 1) * 0x1000_0000 + Double(stretch) * 4096
            if step == 0 {
                if Double(start) < 0 || Double(start) > end { return part.minX..<part.minX }
                continue
            }
            let (one, other) = (-Double(start) / Double(step), (end - Double(start)) / Double(step))
            let first = max(min(one, other).rounded(.down) - 1, Double(columns.lowerBound))
            let last = min(max(one, other).rounded(.up) + 1, Double(columns.upperBound))
            guard first < last else { return part.minX..<part.minX }
            columns = Int(first)..<Int(last)
        }
        return columns
    }

    /// A row of the mask.
    func line(_ row: Int) -> UnsafePointer<UInt16> { shape.coverage + row * Int(shape.width) }

    /// The row of the mask above a pixel's middle, and the way to the next in 256ths; upright shadows only.
    func row(y: Int) -> (Int, Int) {
        Self.fold(downV &* Int64(y) &+ startV, middle: shape.middle_y, stretch: shape.stretch_y)
    }

    /// The columns of a part that see the mask's stretched one, and it alone; upright shadows only.
    func evenColumns(of part: PixelRect) -> Range<Int> {
        Self.even(acrossU, startU, middle: shape.middle_x, stretch: shape.stretch_x)
            .clamped(to: part.minX..<part.maxX)
    }

    /// The rows of a part that see the mask's stretched one, and it alone; upright shadows only.
    func evenRows(of part: PixelRect) -> Range<Int> {
        Self.even(downV, startV, middle: shape.middle_y, stretch: shape.stretch_y).clamped(to: part.minY..<part.maxY)
    }

    /// Where `fold` answers the middle and no fraction.
    private static func even(_ step: Int64, _ start: Int64, middle: Int32, stretch: Int64) -> Range<Int> {
        guard stretch > 0, step != 0 else { return 0..<0 }
        // In 2^-28 of a pixel of the mask; fractions are cut to 2^-8.
        let first = Int64(middle) << 16
        let toFirst = start - (first << 12)
        let toEnd = start - ((first + stretch + 256) << 12)
        func steps(_ way: Int64) -> Int {
            let (whole, rest) = way.quotientAndRemainder(dividingBy: abs(step))
            return Int(rest < 0 ? whole - 1 : whole)
        }
        return step > 0 ? -steps(toFirst)..<(-steps(toEnd)) : steps(toEnd) + 1..<(steps(toFirst) + 1)
    }

    private static func fold(_ place: Int64, middle: Int32, stretch: Int64) -> (Int, Int) {
        var place = place >> 12
        let start = Int64(middle) << 16
        if place > start { place = place >= start + stretch ? place - stretch : start }
        return (Int(place >> 16), Int(place >> 8) & 255)
    }
}
