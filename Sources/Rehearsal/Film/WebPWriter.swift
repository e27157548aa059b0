import CWebP
package import CoreGraphics

/// Writes an animated WebP: lossless, or lossy at a quality.
///
/// Times are in whole milliseconds, which is the format's unit: frame k begins at the millisecond nearest to k / rate.
package final class WebPWriter: FilmWriter {
    private let output: OutputFile
    private let rate: Int
    private var encoder: OpaquePointer?
    private var config = WebPConfig()
    private var picture = WebPPicture()
    private var added = 0

    /// - Parameter quality: 0…100 for lossy; nil for lossless.
    package init(_ output: OutputFile, width: Int, height: Int, rate: Int, quality: Int?) throws {
        guard width <= WEBP_MAX_DIMENSION, height <= WEBP_MAX_DIMENSION else {
            throw FilmFailure.encoder(
                "a WebP holds at most \(WEBP_MAX_DIMENSION) pixels a side, not \(width) by \(height); "
                    + "take a smaller --size or --scale")
        }
        self.output = output
        self.rate = rate
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
        picture.use_argb = 1
        picture.width = Int32(width)
        picture.height = Int32(height)
        guard WebPPictureAlloc(&picture) != 0 else { throw FilmFailure.encoder("there is no memory for a frame") }
    }

    deinit {
        WebPAnimEncoderDelete(encoder)
        WebPPictureFree(&picture)
    }

    private func milliseconds(_ frame: Int) -> Int32 {
        Int32((Double(frame) * 1000 / Double(rate)).rounded())
    }

    package func add(_ frame: Bitmap, isSame: Bool) throws {
        defer { added += 1 }
        if isSame, added > 0 { return }
        guard let pixels = picture.argb else { throw FilmFailure.encoder("there is no memory for a frame") }
        for y in 0..<frame.height {
            (pixels + y * Int(picture.argb_stride)).update(from: frame.row(y), count: frame.width)
        }
        guard WebPAnimEncoderAdd(encoder, &picture, milliseconds(added), &config) != 0 else { throw failure() }
    }

    package func finish() throws {
        var data = WebPData()
        WebPDataInit(&data)
        defer { WebPDataClear(&data) }
        guard WebPAnimEncoderAdd(encoder, nil, milliseconds(added), nil) != 0,
            WebPAnimEncoderAssemble(encoder, &data) != 0
        else { throw failure() }
        try output.write(UnsafeBufferPointer(start: data.bytes, count: data.size))
    }

    package func cancel() {}

    private func failure() -> FilmFailure {
        let reason = WebPAnimEncoderGetError(encoder).map { String(cString: $0) } ?? "no reason given"
        return .encoder("libwebp can't encode frame \(added): \(reason)")
    }
}
