import CoreGraphics
import Rehearsal

/// A scene in small, for the index: a film that repeats, and a still for people who want less motion.
struct Thumbnail {
    let film: [UInt8]
    let still: [UInt8]
    let width: Int
    let height: Int

    /// In pixels: the index shows it at half of that.
    static let width = 240
    /// Frames a second.
    private static let rate = 20

    /// The frames of a scene that the film shows.
    static func frames(of frames: [Int], rate: Int) -> [(frame: Int, milliseconds: Int)] {
        let step = max(Double(rate) / Double(Self.rate), 1)
        var chosen: [(Int, Int)] = []
        var place = 0.0
        while Int(place) < frames.count {
            let frame = Int(place)
            chosen.append((frame, Int((Double(frame) * 1000 / Double(rate)).rounded())))
            place += step
        }
        return chosen
    }

    /// What a film may weigh, in bytes: an index shows many.
    private static let room = 100_000

    /// - Parameter bitmaps: By the number of what is shown.
    /// - Throws: `FilmFailure`.
    init(_ frames: [Int], rate: Int, bitmaps: [Int: Bitmap]) throws {
        let chosen = Self.frames(of: frames, rate: rate)
        guard let first = chosen.first, let size = bitmaps[frames[first.frame]] else {
            throw FilmFailure.encoder("the scene has no frames")
        }
        (width, height) = (size.width, size.height)
        let length = Int((Double(frames.count) * 1000 / Double(rate)).rounded())
        var film: [UInt8] = []
        // A long scene with much in motion is shown more coarsely, and then every other frame of it.
        for (quality, step) in [(70, 1), (45, 1), (45, 2), (20, 2), (20, 4)] {
            let animation = try WebPAnimation(width: width, height: height, quality: quality)
            var last: Int?
            for (frame, milliseconds) in chosen.enumerated().filter({ $0.offset % step == 0 }).map(\.element) {
                let number = frames[frame]
                guard number != last, let bitmap = bitmaps[number] else { continue }
                // A scene that was resized has frames of other shapes; its thumbnail keeps the first one's.
                guard (bitmap.width, bitmap.height) == (width, height) else { continue }
                last = number
                try animation.add(bitmap, at: milliseconds)
            }
            film = try animation.finish(at: max(length, (chosen.last?.milliseconds ?? 0) + 1))
            if film.count <= Self.room { break }
        }
        self.film = film
        // The middle of the scene shows more of it than its beginning.
        let middle = bitmaps[frames[chosen[chosen.count / 2].frame]] ?? size
        still = try WebPStill(middle).encoded(within: 16_000, qualities: [80, 60])
    }
}
