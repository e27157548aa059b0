import Kinematics

/// The curves between light and the numbers of a colour, and the way from Display P3 to extended sRGB.
///
/// sRGB's curve is carried on to negative values as an odd function (CSS Color 4, 10.2 and 10.5).
package enum TransferCurve {
    package static func linear(_ value: Double) -> Double {
        let size = abs(value)
        let result = size <= 0.04045 ? size / 12.92 : Elementary.pow((size + 0.055) / 1.055, 2.4)
        return value < 0 ? -result : result
    }

    package static func encoded(_ value: Double) -> Double {
        let size = abs(value)
        let result = size <= 0.0031308 ? size * 12.92 : 1.055 * Elementary.pow(size, 1 / 2.4) - 0.055
        return value < 0 ? -result : result
    }

    /// Both spaces have the same curve and the same white.
    package static func fromDisplayP3(
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

    /// The other way: the inverse of that product.
    package static func toDisplayP3(
        _ red: CGFloat, _ green: CGFloat, _ blue: CGFloat
    ) -> (red: CGFloat, green: CGFloat, blue: CGFloat) {
        let (r, g, b) = (linear(Double(red)), linear(Double(green)), linear(Double(blue)))
        return (
            CGFloat(encoded(0.8224619687143623 * r + 0.1775380312856377 * g)),
            CGFloat(encoded(0.03319419885096161 * r + 0.9668058011490384 * g)),
            CGFloat(encoded(0.017082630721123684 * r + 0.07239744066396346 * g + 0.9105199286149128 * b))
        )
    }
}
