/// A sheet of pixels to draw on.
///
/// A context made with `init(data:width:…)` measures in pixels from the bottom left, y up, as Apple's do; UIKit's are
/// made with y down and a scale. Colours are sRGB, blended as they are encoded.
///
/// A number that isn't finite, or that a call can't use, is refused: the call does nothing and `Diagnostics` tells
/// once. Nothing refused harms later drawing. One thread at a time may use a context.
public final class CGContext: Hashable {
    /// What is drawn on now: the sheet, or the innermost transparency layer.
    var surface: Surface
    /// The sheet itself.
    let sheet: Surface
    var state: GraphicsState
    var saved: [GraphicsState] = []
    var layers: [Layer] = []
    /// The current path, in pixels from the top left.
    var outline = Outline()
    /// Turns shadow offsets, which no later transform touches, into pixels, y down.
    let base: CGAffineTransform

    /// A transparency layer: what was drawn on before it began, and how many states were saved.
    struct Layer {
        let surface: Surface
        let depth: Int
    }

    init(sheet: Surface, base: CGAffineTransform) {
        self.sheet = sheet
        self.base = base
        surface = sheet
        state = GraphicsState(
            transform: base,
            clipBounds: CGRect(x: 0, y: 0, width: CGFloat(sheet.width), height: CGFloat(sheet.height)))
    }

    /// The width in pixels.
    public var width: Int { sheet.width }

    /// The height in pixels.
    public var height: Int { sheet.height }

    /// Keeps the state for `restoreGState`; the path isn't part of it.
    public func saveGState() {
        saved.append(state)
    }

    /// Goes back to the state last kept; without one, or with the one of a transparency layer, nothing happens.
    public func restoreGState() {
        guard saved.count > (layers.last?.depth ?? 0) else {
            return refuse("restoreGState()", "no state is saved here", "Call saveGState() first, once for each")
        }
        state = saved.removeLast()
    }

    /// A copy of the pixels drawn so far, open transparency layers left out; later drawing doesn't change it.
    public func makeImage() -> CGImage? {
        guard let copy = Bitmap(width: width, height: height) else { return nil }
        for y in 0..<height {
            let row = (sheet.data + y * sheet.bytesPerRow).assumingMemoryBound(to: UInt32.self)
            copy.row(y).update(from: row, count: width)
            if sheet.format == .opaque {
                for x in 0..<width { copy.row(y)[x] |= 0xFF00_0000 }
            }
        }
        return CGImage(copy)
    }

    func refuse(_ call: String, _ problem: String, _ remedy: String) {
        Diagnostics.report(
            Diagnostic(place: "CGContext.\(call)", problem: problem + "; nothing is done", remedy: remedy),
            once: "CGContext.\(call)")
    }

    func refuseNumber(_ call: String) {
        refuse(call, "a number is NaN, infinite or out of range", "Pass finite numbers")
    }

    /// Two contexts are equal when they are the same object.
    public static func == (left: CGContext, right: CGContext) -> Bool { left === right }

    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
