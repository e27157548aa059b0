import CWebP
import CoreGraphics

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
