package import CoreGraphics
import Synchronization

/// Pixels that a display list shows, drawn when they are first needed and kept from then on.
///
/// The name says what made the pixels (text and attributes, an image's digest, a drawing's digest) and stands for them
/// in the text form: two pictures of one name have the same pixels.
package final class Picture: Sendable {
    package let name: String
    /// The size in pixels.
    package let width: Int
    package let height: Int
    /// A number that no other picture of the process has.
    package let serial = newSerial()
    private let pixels: Mutex<Pixels>

    private enum Pixels {
        case recipe(@Sendable () -> Bitmap)
        case drawn(Drawn)
    }

    /// The pixels, and what is found out about them once.
    package struct Drawn: Sendable {
        package let bitmap: Bitmap
        /// Whether no pixel lets anything through.
        package let isOpaque: Bool
    }

    private static let lastSerial = Atomic<UInt64>(0)

    /// A number that nothing else asked for.
    package static func newSerial() -> UInt64 { lastSerial.add(1, ordering: .relaxed).newValue }

    /// Creates a picture that is drawn by a recipe, on whatever thread needs it first.
    ///
    /// - Precondition: The recipe's bitmap has the size told here.
    package init(name: String, width: Int, height: Int, recipe: @escaping @Sendable () -> Bitmap) {
        self.name = name
        self.width = width
        self.height = height
        pixels = Mutex(.recipe(recipe))
    }

    /// Creates a picture of an image, named by the image's digest.
    package init(_ image: CGImage) {
        var digest = Digest()
        digest.combine(image.digest)
        name = "image-" + digest.text
        width = image.width
        height = image.height
        pixels = Mutex(.drawn(Drawn(bitmap: image.bitmap, isOpaque: image.isOpaque)))
    }

    /// Creates a picture of a drawing, named by what was drawn.
    package convenience init(_ drawing: RecordedDrawing) {
        var digest = Digest()
        digest.combine(drawing.digest)
        self.init(
            name: "drawing-" + digest.text, width: drawing.width, height: drawing.height, recipe: drawing.recipe)
    }

    /// The pixels, drawn now if nobody needed them before.
    package var bitmap: Bitmap { drawn.bitmap }

    /// The pixels and whether all of them are opaque, drawn now if nobody needed them before.
    package var drawn: Drawn {
        pixels.withLock { pixels in
            switch pixels {
            case .drawn(let drawn): return drawn
            case .recipe(let draw):
                let bitmap = draw()
                precondition(bitmap.width == width && bitmap.height == height, "picture \(name) has another size")
                let drawn = Drawn(bitmap: bitmap, isOpaque: bitmap.isOpaque)
                pixels = .drawn(drawn)
                return drawn
            }
        }
    }
}
