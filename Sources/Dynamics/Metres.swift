package import CoreGraphics

/// The measure of the world beside the screen's: 100 points are a metre.
///
/// Numbers go over as `(float)(0.01f · double)` and come back as `(double)(100.0f · float)`, as UIKit's do (measured:
/// (1.25, 2.5) reads back (1.24999988, 2.49999976)).
package enum Metres {
    package static func from(_ points: CGFloat) -> Float { Float(Double(Float(0.01)) * Double(points)) }
    package static func toPoints(_ metres: Float) -> CGFloat { CGFloat(Float(100) * metres) }
}
