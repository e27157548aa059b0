import Compositing
import CoreGraphics
import UIKitCore

extension FilmStrip {
    /// The strip as a PNG file.
    ///
    /// - Throws: `Failure` where there is nothing to show or it would be too large.
    public func png() throws -> [UInt8] {
        UIImage.encodePNG(try bitmap(compositor: Compositor(threads: Processors.count)))
    }
}
