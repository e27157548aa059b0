extension CGContext {
    /// Creates a context, y up; nil for a layout of pixels that isn't drawn on, and `Diagnostics` tells which are.
    ///
    /// Colour in 8 bits a component, premultiplied or without alpha. Without `data` the memory is the context's own,
    /// its order nobody's business, and clear; given memory must have blue in the lowest byte (`premultipliedFirst` or
    /// `noneSkipFirst` with `byteOrder32Little`), outlive the context, and stay untouched by others while it draws.
    ///
    /// **Differs from UIKit**: gray, alpha-only, 16-bit and floating-point pixels aren't drawn on.
    public convenience init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
        space: CGColorSpace, bitmapInfo: UInt32
    ) {
        let sizes = 1...Bitmap.longestSide
        guard sizes.contains(width), sizes.contains(height) else {
            Self.refuseCreation("the size \(width)×\(height) is not in 1…\(Bitmap.longestSide) pixels")
            return nil
        }
        guard let format = Self.format(bitsPerComponent, space, bitmapInfo, isMemoryGiven: data != nil) else {
            Self.refuseCreation("pixels of this layout are not drawn on")
            return nil
        }
        let rowLength = bytesPerRow == 0 ? width * 4 : bytesPerRow
        guard rowLength >= width * 4, rowLength % 4 == 0, rowLength <= Int(Int32.max) else {
            Self.refuseCreation("rows of \(bytesPerRow) bytes don't hold \(width) pixels of 4 bytes, or aren't whole")
            return nil
        }
        if let data, Int(bitPattern: data) % 4 != 0 {
            Self.refuseCreation("the memory is not aligned to 4 bytes")
            return nil
        }
        let sheet =
            if let data {
                Surface(
                    data: data, width: width, height: height, bytesPerRow: rowLength, format: format, owner: nil)
            } else {
                Surface(width: width, height: height, format: format)
            }
        guard let sheet else { return nil }
        self.init(sheet: sheet, base: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height)))
    }

    /// Creates a context on a bitmap that nobody else draws on meanwhile.
    ///
    /// - Parameters:
    ///   - flipped: whether y points down from the top, as in UIKit, rather than up from the bottom.
    ///   - scale: pixels in a point; 1 where it isn't a positive finite number.
    package convenience init(bitmap: Bitmap, flipped: Bool, scale: Double = 1) {
        let scale = CGFloat(scale > 0 && scale.isFinite ? scale : 1)
        let base = CGAffineTransform(
            a: scale, b: 0, c: 0, d: flipped ? scale : -scale, tx: 0, ty: flipped ? 0 : CGFloat(bitmap.height))
        guard let sheet = Surface(bitmap) else {
            preconditionFailure("Cairo refuses a bitmap of \(bitmap.width)×\(bitmap.height) pixels")
        }
        self.init(sheet: sheet, base: base)
    }

    /// Creates a context, y down, whose drawing is kept as it was said: it takes pixels only when somebody asks for them.
    ///
    /// - Parameter scale: pixels in a point; 1 where it isn't a positive finite number.
    /// - Precondition: Width and height are in 1…`Bitmap.longestSide`.
    package convenience init(deferredWidth width: Int, height: Int, scale: CGFloat) {
        let scale = scale > 0 && scale.isFinite ? scale : 1
        guard let sheet = Surface(width: width, height: height, format: .color, isRecorded: true) else {
            preconditionFailure("a context can't have \(width) by \(height) pixels")
        }
        self.init(sheet: sheet, base: CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: 0, ty: 0))
    }

    /// The pixels drawn so far, without a copy; the context is clear afterwards. For contexts with memory of their own.
    package func takeImage() -> CGImage? { sheet.takeBitmap().map { CGImage($0) } ?? makeImage() }

    /// What was drawn so far on a deferred context, which is clear afterwards; nil where it has to be taken in pixels.
    package func takeDrawing() -> RecordedDrawing? { sheet.takeDrawing() }

    /// Whether nothing was drawn on the context.
    package var isUntouched: Bool { sheet.isUntouched && layers.isEmpty }

    private static func format(
        _ bitsPerComponent: Int, _ space: CGColorSpace, _ bitmapInfo: UInt32, isMemoryGiven: Bool
    ) -> Surface.Format? {
        let info = CGBitmapInfo(rawValue: bitmapInfo)
        let alpha = CGImageAlphaInfo(rawValue: bitmapInfo & CGBitmapInfo.alphaInfoMask.rawValue)
        let order = CGBitmapInfo(rawValue: bitmapInfo & CGBitmapInfo.byteOrderMask.rawValue)
        guard
            bitsPerComponent == 8, space.numberOfComponents == 3, info.isDisjoint(with: .floatInfoMask), let alpha,
            [.byteOrderDefault, .byteOrder32Little, .byteOrder32Big].contains(order)
        else { return nil }
        switch alpha {
        case .premultipliedFirst where !isMemoryGiven || order == .byteOrder32Little: return .color
        case .noneSkipFirst where !isMemoryGiven || order == .byteOrder32Little: return .opaque
        case .premultipliedLast where !isMemoryGiven: return .color
        case .noneSkipLast where !isMemoryGiven: return .opaque
        default: return nil
        }
    }

    private static func refuseCreation(_ problem: String) {
        let remedy =
            "Pass nil for data, 8 bits a component, an RGB space and CGImageAlphaInfo.premultipliedFirst"
            + " with CGBitmapInfo.byteOrder32Little"
        Diagnostics.report(
            Diagnostic(place: "CGContext.init(data:width:height:…)", problem: problem + "; it is nil", remedy: remedy))
    }
}
