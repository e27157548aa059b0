package import CoreGraphics

/// What a node makes of all that was painted beneath it: blurred, then its colours strengthened, then a colour over it.
package struct BackdropEffect: Hashable, Sendable {
    /// The blur's standard deviation, in the node's coordinates; 0 and below blurs nothing.
    package var radius: Double
    /// How far colours stand from the gray of their luminance: 1 leaves them, 0 makes them gray.
    package var saturation: Double
    /// What is laid over at last.
    package var tint: CGColor

    /// The strongest saturation.
    package static let mostSaturation = 16.0

    package init(radius: Double, saturation: Double, tint: CGColor) {
        self.radius = radius
        self.saturation = saturation
        self.tint = tint
    }

    package var isFinite: Bool { radius.isFinite && saturation.isFinite && tint.isFinite }

    /// The blur as it is on the screen where the node's area is seen so many times as large.
    package func blur(magnifiedBy area: Double) -> BlurMeasure {
        BlurMeasure(deviation: radius * area.squareRoot())
    }
}

/// How a Gaussian blur is worked out: over the means of square cells of pixels, a power of two wide that suits it.
///
/// A step from black to white comes out within 1.5 units of 255 of the exact blur, most pictures within one.
package struct BlurMeasure: Hashable, Sendable {
    /// A cell's side in pixels; cells lie side by side from the screen's first pixel on.
    package let cell: Int
    /// The standard deviation of what is left to blur, in cells; 0 for none.
    package let deviation: Double
    /// How many cells on either side come in.
    package let radius: Int

    /// - Parameter deviation: In pixels; below a quarter of one nothing is blurred, above 320 it counts as 320.
    package init(deviation: Double) {
        // Also for what isn't a number.
        guard deviation >= 0.25 else {
            (cell, self.deviation, radius) = (1, 0, 0)
            return
        }
        let pixels = min(deviation, 320)
        // The smaller cells are beside the bell curve, the better, and the slower.
        cell = pixels < 4 ? 1 : pixels < 12 ? 2 : pixels < 24 ? 4 : pixels < 64 ? 8 : 16
        // What means and the lines between them blur by themselves: a twelfth and about an eighth of a cell's square.
        let own = Double(cell * cell - 1) / 5
        self.deviation = (pixels * pixels - own).squareRoot() / Double(cell)
        radius = Int((self.deviation * 3).rounded(.up))
    }

    /// How far a pixel is seen in the blur, at most, in pixels.
    package var reach: Int { radius == 0 ? 0 : cell == 1 ? radius : (radius + 2) * cell }
}

extension CGAffineTransform {
    /// How many times as large an area is seen.
    package var area: Double { (Double(a) * Double(d) - Double(b) * Double(c)).magnitude }
}
