import CPixels
import CoreGraphics
import Drawing

/// A backdrop placed on the screen: which pixels come into it, how they are blurred and toned, and where the result is
/// laid.
struct PlacedBackdrop {
    /// All pixels that come in: those beneath the bounds of its shape, as far as there are any.
    let beneath: PixelRect
    let blur: BlurMeasure
    let tone: pix_tone
    /// The cells that hold the pixels, in cells from the screen's first pixel on.
    let inner: PixelRect
    /// The cells of the result: one more on each side, for the pixels between the last cell's middle and the edge.
    let cells: PixelRect
    let outline: Int
    let alpha: Weight
    /// Whether no pixel beneath lets anything through.
    let isOpaque: Bool
    /// The step that lays it; -1 before that is known, and for one that isn't laid after all.
    var step = -1
    /// The fingerprint of the result: of what lies beneath, and of what is made of it.
    var print: UInt64 = 0
    /// The result as a picture of one pixel a cell, once there is room for it.
    var picture: PlacedPicture?

    init(
        beneath: PixelRect, blur: BlurMeasure, tone: pix_tone, outline: Int, alpha: Weight, isOpaque: Bool
    ) {
        self.beneath = beneath
        self.blur = blur
        self.tone = tone
        self.outline = outline
        self.alpha = alpha
        self.isOpaque = isOpaque
        inner = beneath.cells(of: blur.cell)
        cells = inner.grown(by: blur.margin)
    }

    /// Where a cell stands in the result, row by row.
    func index(_ x: Int, _ y: Int) -> Int { (y - cells.minY) * cells.width + x - cells.minX }

    /// Its columns.
    var across: BlurredSpan {
        BlurredSpan(cells: inner.minX..<inner.maxX, pixels: beneath.minX..<beneath.maxX)
    }
    /// Its rows.
    var down: BlurredSpan {
        BlurredSpan(cells: inner.minY..<inner.maxY, pixels: beneath.minY..<beneath.maxY)
    }

    /// The cells of the result that are seen in some pixels.
    func shown(in pixels: PixelRect) -> PixelRect {
        let shown = pixels.intersection(beneath)
        return shown.isEmpty ? shown : shown.cells(of: blur.cell).grown(by: blur.margin)
    }

    /// The cells that come into some of the result's.
    func sources(of result: PixelRect) -> PixelRect {
        result.isEmpty ? result : result.grown(by: blur.radius).intersection(inner)
    }

    /// The pixels beneath that lie in some cells.
    func pixels(in cells: PixelRect) -> PixelRect {
        let side = blur.cell
        return PixelRect(
            minX: cells.minX * side, minY: cells.minY * side, maxX: cells.maxX * side, maxY: cells.maxY * side
        ).intersection(beneath)
    }
}

/// The columns or the rows of what is blurred: its cells, and its pixels in them.
struct BlurredSpan {
    let cells: Range<Int>
    let pixels: Range<Int>

    /// How many pixels lie in one of the cells.
    func pixels(in cell: Int, _ side: Int) -> Int {
        min((cell + 1) * side, pixels.upperBound) - max(cell * side, pixels.lowerBound)
    }

    /// The cells that come into one of the result's; never none.
    func cells(around place: Int, _ radius: Int) -> Range<Int> {
        max(place - radius, cells.lowerBound)..<min(place + radius + 1, cells.upperBound)
    }

    /// The cells into which nothing from outside would come.
    func wholeCells(_ radius: Int, _ side: Int) -> Range<Int> {
        let first = cells.lowerBound + (pixels.lowerBound > cells.lowerBound * side ? 1 : 0)
        let end = cells.upperBound - (pixels.upperBound < cells.upperBound * side ? 1 : 0)
        return first + radius < end - radius ? first + radius..<end - radius : end..<end
    }
}

extension BlurMeasure {
    /// Between two cells' middles both are seen.
    fileprivate var margin: Int { cell > 1 ? 1 : 0 }
}

extension pix_tone {
    /// - Precondition: The effect's numbers are finite.
    init(_ effect: BackdropEffect) {
        func unit(_ value: Double) -> Double { min(max(value, 0), 1) }
        let alpha = unit(Double(effect.tint.alpha))
        func channel(_ value: Double) -> UInt32 { UInt32((unit(value) * alpha * 65280).rounded()) }
        self.init(
            saturation: Int32((min(max(effect.saturation, 0), BackdropEffect.mostSaturation) * 1024).rounded()),
            rest: UInt32(((1 - alpha) * 65536).rounded()),
            tint: (channel(effect.tint.blue), channel(effect.tint.green), channel(effect.tint.red), channel(1)))
    }
}

extension PixelRect {
    /// The cells that some of the pixels lie in.
    fileprivate func cells(of side: Int) -> PixelRect {
        // Pixels of the screen aren't below 0.
        PixelRect(
            minX: minX / side, minY: minY / side, maxX: (maxX + side - 1) / side, maxY: (maxY + side - 1) / side)
    }
}

extension PlacedPicture {
    /// A picture of one pixel a cell, the first of which is the first of the backdrop's cells, stretched over the screen.
    init(_ pixels: UnsafePointer<UInt32>, of backdrop: PlacedBackdrop) {
        let cells = backdrop.cells
        source = pix_source(
            pixels: pixels, stride: cells.width, min_x: 0, min_y: 0, max_x: Int32(cells.width - 1),
            max_y: Int32(cells.height - 1))
        outline = backdrop.outline
        alpha = backdrop.alpha
        isOpaque = backdrop.isOpaque
        let side = Int64(backdrop.blur.cell)
        guard side > 1 else {
            sampling = .copy
            (dx, dy) = (-cells.minX, -cells.minY)
            (acrossU, downV) = (1 << 28, 1 << 28)
            (startU, startV) = (Int64(-cells.minX) << 28, Int64(-cells.minY) << 28)
            return
        }
        sampling = .stretch
        (acrossU, downV) = ((1 << 28) / side, (1 << 28) / side)
        // From a pixel's middle to that of its cell; half of the fraction's last place, as for any picture.
        let start = (1 << 27) / side - 1 << 27
        startU = start - Int64(cells.minX) << 28 + 1 << 11
        startV = start - Int64(cells.minY) << 28 + 1 << 12
    }
}
