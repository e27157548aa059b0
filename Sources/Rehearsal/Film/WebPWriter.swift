package import CoreGraphics
package import Drawing

/// Writes an animated WebP: lossless, or lossy at a quality.
///
/// Times are in whole milliseconds, which is the format's unit: frame k begins at the millisecond nearest to k / rate.
package final class WebPWriter: FilmWriter {
    private let output: OutputFile
    private let rate: Int
    private let animation: WebPAnimation
    private var added = 0

    /// - Parameter quality: 0…100 for lossy; nil for lossless.
    package init(_ output: OutputFile, width: Int, height: Int, rate: Int, quality: Int?) throws {
        self.output = output
        self.rate = rate
        // Who encodes takes some eighty bytes for each pixel of a frame.
        let threads = min(Processors.count, max(24_000_000 / max(width * height, 1), 2))
        animation = try WebPAnimation(width: width, height: height, quality: quality, threads: threads)
    }

    private func milliseconds(_ frame: Int) -> Int {
        Int((Double(frame) * 1000 / Double(rate)).rounded())
    }

    package func add(_ frame: Bitmap, changed: [PixelRect]) throws {
        defer { added += 1 }
        try animation.add(frame, changed: changed, at: milliseconds(added))
    }

    package func finish() throws {
        try output.write(animation.finish(at: milliseconds(added)))
    }

    package func cancel() {}
}
