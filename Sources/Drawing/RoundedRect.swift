package import CoreGraphics

/// A rectangle whose four corners are quarter circles, each with its own radius.
///
/// Radii are at least 0 and never sum to more than a side: larger ones are scaled down together, as CSS does
/// (CSS Backgrounds 3, 4.5, corner overlap).
package struct RoundedRect: Hashable, Sendable {
    package let rect: CGRect
    package let topLeft: Double
    package let topRight: Double
    package let bottomRight: Double
    package let bottomLeft: Double

    package init(
        _ rect: CGRect, topLeft: Double = 0, topRight: Double = 0, bottomRight: Double = 0, bottomLeft: Double = 0
    ) {
        let rect = rect.standardized
        let width = Double(rect.width)
        let height = Double(rect.height)
        let longest = max(width, height)
        let radii = [topLeft, topRight, bottomRight, bottomLeft].map { $0 > 0 ? min($0, longest) : 0 }
        let sums = [
            (radii[0] + radii[1], width), (radii[1] + radii[2], height), (radii[2] + radii[3], width),
            (radii[3] + radii[0], height),
        ]
        // Radii that were scaled down before may exceed a side by a rounding; they stay as they are.
        let factor = sums.reduce(1.0) { $1.0 > $1.1 * (1 + 1e-12) ? min($0, $1.1 / $1.0) : $0 }
        self.rect = rect
        self.topLeft = radii[0] * factor
        self.topRight = radii[1] * factor
        self.bottomRight = radii[2] * factor
        self.bottomLeft = radii[3] * factor
    }

    package init(_ rect: CGRect, radius: Double) {
        self.init(rect, topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
    }

    package var isRectangle: Bool { topLeft == 0 && topRight == 0 && bottomRight == 0 && bottomLeft == 0 }
}
