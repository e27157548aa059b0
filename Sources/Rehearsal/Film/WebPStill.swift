import CWebP
package import CoreGraphics
import Foundation

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
        // The first that may fit, and the last that is known to fit or is the end; better ones are longer. Where to look
        // between them, a file that was made tells by how much it is too long: encoding is what takes the time.
        var (first, last, guess) = (0, qualities.count - 1, 0)
        var best: [UInt8]?
        while true {
            let bytes = try encoded(quality: qualities[guess])
            if bytes.count <= budget { (last, best) = (guess, bytes) } else { first = guess + 1 }
            if guess == last, bytes.count > budget { return bytes }
            if first >= last, let best { return best }
            let wanted = Self.share(qualities[guess]) * Double(budget) / Double(bytes.count)
            let fitting = (first..<last).first { Self.share(qualities[$0]) <= wanted }
            guess = fitting ?? (best == nil ? last : last - 1)
        }
    }

    /// About how long a file is at a quality, beside others of the picture: twice as long every 25 steps.
    private static func share(_ quality: Int) -> Double { exp2(Double(quality) / 25) }

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
