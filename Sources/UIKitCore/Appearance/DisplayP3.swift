import CoreGraphics
import Kinematics

/// The way from Display P3 to extended sRGB: both have sRGB's transfer curve, carried on to negative values as an odd
/// function, and the same white (CSS Color 4, 10.2 and 10.5).
enum DisplayP3 {
    static func extendedSRGB(
        _ red: CGFloat, _ green: CGFloat, _ blue: CGFloat
    ) -> (red: CGFloat, green: CGFloat, blue: CGFloat) {
        let (r, g, b) = (linear(Double(red)), linear(Double(green)), linear(Double(blue)))
        // The product of CSS Color 4's matrices from linear P3 to XYZ and from there to linear sRGB.
        return (
            CGFloat(encoded(1.2249401762805598 * r - 0.2249401762805598 * g)),
            CGFloat(encoded(-0.04205695470968816 * r + 1.0420569547096881 * g)),
            CGFloat(encoded(-0.01963755459033443 * r - 0.07863604555063188 * g + 1.0982736001409663 * b))
        )
    }

    private static func linear(_ value: Double) -> Double {
        let size = abs(value)
        let result = size <= 0.04045 ? size / 12.92 : Elementary.pow((size + 0.055) / 1.055, 2.4)
        return value < 0 ? -result : result
    }

    private static func encoded(_ value: Double) -> Double {
        let size = abs(value)
        let result = size <= 0.0031308 ? size * 12.92 : 1.055 * Elementary.pow(size, 1 / 2.4) - 0.055
        return value < 0 ? -result : result
    }
}
