import CoreGraphics
import Drawing
import Synchronization

/// Pictures whose colours are multiplied, each made once.
enum TintedPictures {
    private struct Key: Hashable {
        let serial: UInt64
        let red, green, blue: Int
    }

    private static let known = Mutex<[Key: Picture]>([:])
    /// More aren't kept: all are made anew then.
    private static let most = 4096

    /// - Parameter red: Like the others, in 32nds.
    static func picture(_ picture: Picture, _ red: Int, _ green: Int, _ blue: Int) -> Picture {
        known.withLock { known in
            let key = Key(serial: picture.serial, red: red, green: green, blue: blue)
            if let tinted = known[key] { return tinted }
            let tinted = Picture(
                name: "\(picture.name)-tinted-\(red)-\(green)-\(blue)", width: picture.width, height: picture.height
            ) { multiply(picture.bitmap, red, green, blue) }
            if known.count >= most { known.removeAll() }
            known[key] = tinted
            return tinted
        }
    }

    private static func multiply(_ source: Bitmap, _ red: Int, _ green: Int, _ blue: Int) -> Bitmap {
        guard let target = Bitmap(width: source.width, height: source.height) else { return source }
        let factors = (UInt32(red), UInt32(green), UInt32(blue))
        func part(_ pixel: UInt32, _ shift: UInt32, _ factor: UInt32) -> UInt32 {
            (((pixel >> shift & 0xff) * factor + 16) / 32) << shift
        }
        for y in 0..<source.height {
            let (from, to) = (source.row(y), target.row(y))
            for x in 0..<source.width {
                let pixel = from[x]
                to[x] =
                    (pixel & 0xff00_0000) | part(pixel, 16, factors.0) | part(pixel, 8, factors.1)
                    | part(pixel, 0, factors.2)
            }
        }
        return target
    }
}
