import CoreGraphics

/// The system's hues and grays, each with a value for light and one for dark surroundings.
///
/// The values are those that Apple's Human Interface Guidelines ("Color", system colors of iOS) publish, without
/// increased contrast.
extension UIColor {
    public class var systemRed: UIColor { SystemHues.red }
    public class var systemGreen: UIColor { SystemHues.green }
    public class var systemBlue: UIColor { SystemHues.blue }
    public class var systemOrange: UIColor { SystemHues.orange }
    public class var systemYellow: UIColor { SystemHues.yellow }
    public class var systemPink: UIColor { SystemHues.pink }
    public class var systemPurple: UIColor { SystemHues.purple }
    public class var systemTeal: UIColor { SystemHues.teal }
    public class var systemIndigo: UIColor { SystemHues.indigo }
    public class var systemBrown: UIColor { SystemHues.brown }
    public class var systemMint: UIColor { SystemHues.mint }
    public class var systemCyan: UIColor { SystemHues.cyan }
    public class var systemGray: UIColor { SystemHues.gray }
    public class var systemGray2: UIColor { SystemHues.gray2 }
    public class var systemGray3: UIColor { SystemHues.gray3 }
    public class var systemGray4: UIColor { SystemHues.gray4 }
    public class var systemGray5: UIColor { SystemHues.gray5 }
    public class var systemGray6: UIColor { SystemHues.gray6 }
    /// The tint that an app has unless it sets another.
    ///
    /// **Differs from UIKit**: a view's own tint doesn't change it.
    public class var tintColor: UIColor { SystemHues.blue }
}

private enum SystemHues {
    static let red = UIColor(system: "systemRedColor", light: 0xFF3B30, dark: 0xFF453A)
    static let green = UIColor(system: "systemGreenColor", light: 0x34C759, dark: 0x30D158)
    static let blue = UIColor(system: "systemBlueColor", light: 0x007AFF, dark: 0x0A84FF)
    static let orange = UIColor(system: "systemOrangeColor", light: 0xFF9500, dark: 0xFF9F0A)
    static let yellow = UIColor(system: "systemYellowColor", light: 0xFFCC00, dark: 0xFFD60A)
    static let pink = UIColor(system: "systemPinkColor", light: 0xFF2D55, dark: 0xFF375F)
    static let purple = UIColor(system: "systemPurpleColor", light: 0xAF52DE, dark: 0xBF5AF2)
    static let teal = UIColor(system: "systemTealColor", light: 0x30B0C7, dark: 0x40C8E0)
    static let indigo = UIColor(system: "systemIndigoColor", light: 0x5856D6, dark: 0x5E5CE6)
    static let brown = UIColor(system: "systemBrownColor", light: 0xA2845E, dark: 0xAC8E68)
    static let mint = UIColor(system: "systemMintColor", light: 0x00C7BE, dark: 0x63E6E2)
    static let cyan = UIColor(system: "systemCyanColor", light: 0x32ADE6, dark: 0x64D2FF)
    static let gray = UIColor(system: "systemGrayColor", light: 0x8E8E93, dark: 0x8E8E93)
    static let gray2 = UIColor(system: "systemGray2Color", light: 0xAEAEB2, dark: 0x636366)
    static let gray3 = UIColor(system: "systemGray3Color", light: 0xC7C7CC, dark: 0x48484A)
    static let gray4 = UIColor(system: "systemGray4Color", light: 0xD1D1D6, dark: 0x3A3A3C)
    static let gray5 = UIColor(system: "systemGray5Color", light: 0xE5E5EA, dark: 0x2C2C2E)
    static let gray6 = UIColor(system: "systemGray6Color", light: 0xF2F2F7, dark: 0x1C1C1E)
}

extension UIColor {
    /// Creates one of the system's colours from two colours written as 0xRRGGBB, and their alphas.
    convenience init(
        system name: String, light: UInt32, alpha lightAlpha: CGFloat = 1, dark: UInt32, alpha darkAlpha: CGFloat = 1
    ) {
        self.init(
            source: .system(
                name: name, light: CGColor(rgb: light, alpha: lightAlpha), dark: CGColor(rgb: dark, alpha: darkAlpha)))
    }
}

extension CGColor {
    fileprivate convenience init(rgb: UInt32, alpha: CGFloat) {
        func component(_ shift: UInt32) -> CGFloat { CGFloat(rgb >> shift & 0xFF) / 255 }
        self.init(red: component(16), green: component(8), blue: component(0), alpha: alpha)
    }
}
