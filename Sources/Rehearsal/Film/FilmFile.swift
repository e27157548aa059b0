import Drawing

/// A film at a path: which form it has, and how it is written.
public struct FilmFile {
    /// What a film is written as.
    public enum Form: Sendable {
        /// Animated WebP, lossless or at a quality of 0…100.
        case webp(quality: Int?)
        /// H.264 in MP4, by the `ffmpeg` program: colours by BT.709 in its limited range, which the file says, one for each
        /// two by two pixels. Of an odd side the last pixels are there twice.
        case mp4
        /// GIF, by the `ffmpeg` program.
        case gif
        /// A folder of PNGs.
        case frames
    }

    private let path: String
    private let rate: Int

    /// A film at a path; its form is said when it is written.
    ///
    /// - Parameters:
    ///   - path: Where the file is to be, or the folder of frames.
    ///   - rate: Frames a second.
    public init(_ path: String, rate: Int) {
        self.path = path
        self.rate = rate
    }

    /// Checks that a folder of frames can be made.
    ///
    /// - Throws: `FilmFailure`.
    public static func checkFolder(_ path: String) throws { try FrameFolderWriter.check(path) }

    /// Draws and writes the frames.
    ///
    /// - Throws: `FilmFailure`, or `OutputFile.Failure`.
    public func write(_ frames: [RehearsedFrame], as form: Form, progress: (Int) -> Void) throws {
        guard let first = frames.first?.displayList else { throw FilmFailure.encoder("the film has no frames") }
        let film = Film(frames)
        let output = OutputFile(path)
        switch form {
        case .webp(let quality):
            let writer = try WebPWriter(
                output, width: first.width, height: first.height, rate: rate, quality: quality)
            try film.write(to: writer, progress: progress)
        case .mp4, .gif:
            let format: FFmpegWriter.Format = if case .gif = form { .gif } else { .mp4 }
            let writer = try FFmpegWriter(
                output, format: format, width: first.width, height: first.height, rate: rate)
            try film.write(to: writer, progress: progress)
        case .frames: try film.write(to: FrameFolderWriter(path), progress: progress)
        }
    }
}
