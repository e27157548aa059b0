extension CGImage {
    /// Creates an image of bytes; nil, with a diagnostic, for a layout that isn't read, or for too few bytes.
    ///
    /// Read are 8 bits a component: gray in 8 bits a pixel without alpha; red, green and blue in 24 bits a pixel without
    /// alpha, or in 32 bits with any `CGImageAlphaInfo` but `alphaOnly`, in either byte order. Pixels of 8 and 24 bits
    /// have no little order.
    ///
    /// - Parameters:
    ///   - decode: For each colour component the values of the bytes 0 and 255; nil for 0 and 1.
    ///   - shouldInterpolate: A hint; images are always smoothed when they are scaled.
    ///   - intent: A hint; nothing depends on it.
    public convenience init?(
        width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int, space: CGColorSpace,
        bitmapInfo: CGBitmapInfo, provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
        intent: CGColorRenderingIntent
    ) {
        guard
            let layout = PixelLayout(
                bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel, info: bitmapInfo, space: space)
        else { return nil }
        guard let bitmap = Bitmap(width: width, height: height), bytesPerRow >= width * layout.bytes,
            let data = provider.data, height == 1 || bytesPerRow <= data.count,
            data.count >= bytesPerRow * (height - 1) + width * layout.bytes
        else {
            PixelLayout.refuse("\(width) by \(height) pixels don't lie in rows of \(bytesPerRow) bytes of the provider")
            return nil
        }
        let range = decode.map { numbers in (0..<space.numberOfComponents * 2).map { Double(numbers[$0]) } }
        data.withUnsafeBytes { bytes in
            for y in 0..<height {
                for x in 0..<width {
                    bitmap[x, y] = layout.pixel(bytes, at: y * bytesPerRow + x * layout.bytes, range)
                }
            }
        }
        self.init(bitmap)
    }

    /// The image with its alpha multiplied by another's lightness, which is stretched over it: white keeps, black
    /// clears.
    public func masking(_ mask: CGImage) -> CGImage? {
        guard let copy = Bitmap(width: width, height: height) else { return nil }
        for y in 0..<height {
            let row = mask.bitmap.row(y * mask.height / height)
            for x in 0..<width {
                let light = row[x * mask.width / width].lightness
                copy[x, y] = bitmap.row(y)[x].scaled(by: light)
            }
        }
        return CGImage(copy)
    }
}

extension UInt32 {
    /// The lightness of a premultiplied pixel, 0…255, by the weights of ITU-R BT.601.
    fileprivate var lightness: UInt32 {
        (299 * (self >> 16 & 0xFF) + 587 * (self >> 8 & 0xFF) + 114 * (self & 0xFF) + 500) / 1000
    }

    fileprivate func scaled(by factor: UInt32) -> UInt32 {
        func channel(_ shift: UInt32) -> UInt32 { (((self >> shift & 0xFF) * factor + 127) / 255) << shift }
        return channel(24) | channel(16) | channel(8) | channel(0)
    }
}

/// Where the components of a pixel lie in its bytes.
private struct PixelLayout {
    let bytes: Int
    private let components: [Int]
    private let alpha: Int?
    private let isPremultiplied: Bool

    init?(bitsPerComponent: Int, bitsPerPixel: Int, info: CGBitmapInfo, space: CGColorSpace) {
        let alphaInfo = CGImageAlphaInfo(rawValue: info.intersection(.alphaInfoMask).rawValue) ?? .alphaOnly
        let order = info.intersection(.byteOrderMask)
        let isReversed = order == .byteOrder32Little
        guard bitsPerComponent == 8, alphaInfo != .alphaOnly, !info.contains(.floatComponents),
            order == .byteOrderDefault || order == .byteOrder32Big || isReversed
        else {
            Self.refuse("\(bitsPerComponent) bits a component in the layout \(info.rawValue) are not read")
            return nil
        }
        isPremultiplied = alphaInfo == .premultipliedFirst || alphaInfo == .premultipliedLast
        switch (bitsPerPixel, space.numberOfComponents) {
        case (8, 1) where alphaInfo == .none && !isReversed:
            (bytes, components, alpha) = (1, [0, 0, 0], nil)
        case (24, 3) where alphaInfo == .none && !isReversed:
            (bytes, components, alpha) = (3, [0, 1, 2], nil)
        case (32, 3):
            let isFirst = alphaInfo == .first || alphaInfo == .premultipliedFirst || alphaInfo == .noneSkipFirst
            let skips = alphaInfo == .noneSkipFirst || alphaInfo == .noneSkipLast || alphaInfo == .none
            let places = isFirst ? [1, 2, 3, 0] : [0, 1, 2, 3]
            let real = isReversed ? places.map { 3 - $0 } : places
            (bytes, components, alpha) = (4, Array(real.prefix(3)), skips ? nil : real[3])
        default:
            Self.refuse(
                "\(bitsPerPixel) bits a pixel in the layout \(info.rawValue) don't fit \(space.numberOfComponents) components"
            )
            return nil
        }
    }

    func pixel(_ data: UnsafeRawBufferPointer, at start: Int, _ decode: [Double]?) -> UInt32 {
        let opacity = alpha.map { Double(data[start + $0]) / 255 } ?? 1
        var result = UInt32((opacity * 255).rounded()) << 24
        for (index, place) in components.enumerated() {
            var value = Double(data[start + place]) / 255
            if let decode {
                let pair = min(index, decode.count / 2 - 1) * 2
                let decoded = decode[pair] + value * (decode[pair + 1] - decode[pair])
                value = decoded.isNaN ? 0 : min(max(decoded, 0), 1)
            }
            let shown = isPremultiplied ? min(value, opacity) : value * opacity
            result |= UInt32((shown * 255).rounded()) << UInt32(16 - 8 * index)
        }
        return result
    }

    static func refuse(_ problem: String) {
        Diagnostics.report(
            Diagnostic(
                place: "CGImage(width:height:…)", problem: "\(problem); there is no image",
                remedy: "pass 8 bits a component, in 8, 24 or 32 bits a pixel"))
    }
}
