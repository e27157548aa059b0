import CWebP
package import CoreGraphics

/// A single picture as a lossy WebP.
package struct WebPStill {
    private let bitmap: Bitmap

    /// - Parameter bitmap: An opaque one.
    package init(_ bitmap: Bitmap) {
        self.bitmap = bitmap
    }

    /// The bytes of the file at the first of some qualities with which it is no longer than a number of bytes; at the
    /// last if there is none.
    ///
    /// - Parameter qualities: 0…100 each, falling, at least one.
    /// - Throws: `FilmFailure` for more pixels a side than the format has, and where libwebp refuses.
    package func encoded(within budget: Int, qualities: [Int]) throws -> [UInt8] {
        var bytes: [UInt8] = []
        for quality in qualities {
            bytes = try encoded(quality: quality)
            if bytes.count <= budget { break }
        }
        return bytes
    }

    private func encoded(quality: Int) throws -> [UInt8] {
        try WebPPicture.checkSize(width: bitmap.width, height: bitmap.height)
        var config = WebPConfig()
        var picture = WebPPicture()
        guard WebPConfigInit(&config) != 0, WebPPictureInit(&picture) != 0 else {
            throw FilmFailure.encoder("libwebp has another version")
        }
        config.quality = Float(quality)
        config.method = 2
        defer { WebPPictureFree(&picture) }
        try picture.allocate(width: bitmap.width, height: bitmap.height)
        try picture.fill(from: bitmap)
        var writer = WebPMemoryWriter()
        WebPMemoryWriterInit(&writer)
        defer { WebPMemoryWriterClear(&writer) }
        return try withUnsafeMutablePointer(to: &writer) { writer in
            picture.writer = WebPMemoryWrite
            picture.custom_ptr = UnsafeMutableRawPointer(writer)
            guard WebPEncode(&config, &picture) != 0 else {
                throw FilmFailure.encoder("libwebp can't encode a frame: error \(picture.error_code.rawValue)")
            }
            return Array(UnsafeBufferPointer(start: writer.pointee.mem, count: writer.pointee.size))
        }
    }

    /// The picture at another size, each pixel the mean of those that it stands for.
    ///
    /// - Throws: `FilmFailure` where there is no memory for it.
    package func scaled(width: Int, height: Int) throws -> Bitmap {
        var picture = WebPPicture()
        guard WebPPictureInit(&picture) != 0 else { throw FilmFailure.encoder("libwebp has another version") }
        defer { WebPPictureFree(&picture) }
        try picture.allocate(width: bitmap.width, height: bitmap.height)
        try picture.fill(from: bitmap)
        guard WebPPictureRescale(&picture, Int32(width), Int32(height)) != 0, let argb = picture.argb,
            let small = Bitmap(width: width, height: height)
        else { throw FilmFailure.encoder("there is no memory for a frame") }
        for y in 0..<height { small.row(y).update(from: argb + y * Int(picture.argb_stride), count: width) }
        return small
    }
}
