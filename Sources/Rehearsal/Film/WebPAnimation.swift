import CWebP
package import CoreGraphics

/// An animated WebP in the making: lossless, or lossy at a quality. It repeats for ever.
package final class WebPAnimation {
    private var encoder: OpaquePointer?
    private var config = WebPConfig()
    private var picture = WebPPicture()

    /// - Parameter quality: 0…100 for lossy; nil for lossless.
    /// - Throws: `FilmFailure` for more pixels a side than the format has, and where libwebp refuses.
    package init(width: Int, height: Int, quality: Int?) throws {
        try WebPPicture.checkSize(width: width, height: height)
        var options = WebPAnimEncoderOptions()
        guard WebPAnimEncoderOptionsInit(&options) != 0 else {
            throw FilmFailure.encoder("libwebp has another version")
        }
        // Key frames wherever they are smaller; none by force.
        options.kmax = Int32.max
        options.kmin = options.kmax - 1
        encoder = WebPAnimEncoderNew(Int32(width), Int32(height), &options)
        guard encoder != nil, WebPConfigInit(&config) != 0, WebPPictureInit(&picture) != 0 else {
            throw FilmFailure.encoder("libwebp can't make an animation of \(width) by \(height) pixels")
        }
        if let quality {
            config.quality = Float(quality)
            config.method = 0
        } else {
            guard WebPConfigLosslessPreset(&config, 0) != 0 else {
                throw FilmFailure.encoder("libwebp has no lossless mode")
            }
            config.exact = 1
        }
        config.thread_level = 1
        try picture.allocate(width: width, height: height)
    }

    deinit {
        WebPAnimEncoderDelete(encoder)
        WebPPictureFree(&picture)
    }

    /// Adds a frame of the animation's size.
    ///
    /// - Parameter milliseconds: When it begins to show, since the beginning; later than the frame before.
    package func add(_ frame: Bitmap, at milliseconds: Int) throws {
        try picture.fill(from: frame)
        guard WebPAnimEncoderAdd(encoder, &picture, Int32(milliseconds), &config) != 0 else { throw failure() }
    }

    /// Ends the last frame at a time and gives the bytes of the file.
    package func finish(at milliseconds: Int) throws -> [UInt8] {
        var data = WebPData()
        WebPDataInit(&data)
        defer { WebPDataClear(&data) }
        guard WebPAnimEncoderAdd(encoder, nil, Int32(milliseconds), nil) != 0,
            WebPAnimEncoderAssemble(encoder, &data) != 0
        else { throw failure() }
        return Array(UnsafeBufferPointer(start: data.bytes, count: data.size))
    }

    private func failure() -> FilmFailure {
        let reason = WebPAnimEncoderGetError(encoder).map { String(cString: $0) } ?? "no reason given"
        return .encoder("libwebp can't encode a frame: \(reason)")
    }
}

extension WebPPicture {
    static func checkSize(width: Int, height: Int) throws {
        guard width <= WEBP_MAX_DIMENSION, height <= WEBP_MAX_DIMENSION else {
            throw FilmFailure.encoder(
                "a WebP holds at most \(WEBP_MAX_DIMENSION) pixels a side, not \(width) by \(height); "
                    + "take a smaller --size or --scale")
        }
    }

    mutating func allocate(width: Int, height: Int) throws {
        use_argb = 1
        self.width = Int32(width)
        self.height = Int32(height)
        guard WebPPictureAlloc(&self) != 0 else { throw FilmFailure.encoder("there is no memory for a frame") }
    }

    /// Copies pixels of an opaque bitmap of the same size.
    func fill(from bitmap: Bitmap) throws {
        guard let argb else { throw FilmFailure.encoder("there is no memory for a frame") }
        for y in 0..<bitmap.height {
            (argb + y * Int(argb_stride)).update(from: bitmap.row(y), count: bitmap.width)
        }
    }
}
