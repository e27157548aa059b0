import CoreGraphics

/// The system's colours by their purpose, each with a value for light and one for dark surroundings.
///
/// UIKit's values of iOS 13 and later, as resolved and printed by developers (noahgilmore.com, "Backwards compatibility
/// for iOS 13 system colors").
///
/// **Differs from UIKit**: what is presented over something else has the same dark backgrounds as what is below; there
/// they are a step lighter.
extension UIColor {
    public class var label: UIColor { SemanticColors.label }
    public class var secondaryLabel: UIColor { SemanticColors.secondaryLabel }
    public class var tertiaryLabel: UIColor { SemanticColors.tertiaryLabel }
    public class var quaternaryLabel: UIColor { SemanticColors.quaternaryLabel }
    public class var placeholderText: UIColor { SemanticColors.placeholderText }
    public class var separator: UIColor { SemanticColors.separator }
    public class var opaqueSeparator: UIColor { SemanticColors.opaqueSeparator }
    public class var link: UIColor { SemanticColors.link }
    public class var systemFill: UIColor { SemanticColors.systemFill }
    public class var secondarySystemFill: UIColor { SemanticColors.secondarySystemFill }
    public class var tertiarySystemFill: UIColor { SemanticColors.tertiarySystemFill }
    public class var quaternarySystemFill: UIColor { SemanticColors.quaternarySystemFill }
    public class var systemBackground: UIColor { SemanticColors.systemBackground }
    public class var secondarySystemBackground: UIColor { SemanticColors.secondarySystemBackground }
    public class var tertiarySystemBackground: UIColor { SemanticColors.tertiarySystemBackground }
    public class var systemGroupedBackground: UIColor { SemanticColors.systemGroupedBackground }
    /// The older name of `systemGroupedBackground`.
    @available(*, deprecated, renamed: "systemGroupedBackground")
    public class var groupTableViewBackground: UIColor { SemanticColors.systemGroupedBackground }
    public class var secondarySystemGroupedBackground: UIColor { SemanticColors.secondarySystemGroupedBackground }
    public class var tertiarySystemGroupedBackground: UIColor { SemanticColors.tertiarySystemGroupedBackground }
}

private enum SemanticColors {
    static let label = UIColor(system: "labelColor", light: 0x000000, dark: 0xFFFFFF)
    static let secondaryLabel = UIColor(
        system: "secondaryLabelColor", light: 0x3C3C43, alpha: 0.6, dark: 0xEBEBF5, alpha: 0.6)
    static let tertiaryLabel = UIColor(
        system: "tertiaryLabelColor", light: 0x3C3C43, alpha: 0.3, dark: 0xEBEBF5, alpha: 0.3)
    static let quaternaryLabel = UIColor(
        system: "quaternaryLabelColor", light: 0x3C3C43, alpha: 0.18, dark: 0xEBEBF5, alpha: 0.16)
    static let placeholderText = UIColor(
        system: "placeholderTextColor", light: 0x3C3C43, alpha: 0.3, dark: 0xEBEBF5, alpha: 0.3)
    static let separator = UIColor(system: "separatorColor", light: 0x3C3C43, alpha: 0.29, dark: 0x545458, alpha: 0.6)
    static let opaqueSeparator = UIColor(system: "opaqueSeparatorColor", light: 0xC6C6C8, dark: 0x38383A)
    static let link = UIColor(system: "linkColor", light: 0x007AFF, dark: 0x0984FF)
    static let systemFill = UIColor(system: "systemFillColor", light: 0x787880, alpha: 0.2, dark: 0x787880, alpha: 0.36)
    static let secondarySystemFill = UIColor(
        system: "secondarySystemFillColor", light: 0x787880, alpha: 0.16, dark: 0x787880, alpha: 0.32)
    static let tertiarySystemFill = UIColor(
        system: "tertiarySystemFillColor", light: 0x767680, alpha: 0.12, dark: 0x767680, alpha: 0.24)
    static let quaternarySystemFill = UIColor(
        system: "quaternarySystemFillColor", light: 0x747480, alpha: 0.08, dark: 0x767680, alpha: 0.18)
    static let systemBackground = UIColor(system: "systemBackgroundColor", light: 0xFFFFFF, dark: 0x000000)
    static let secondarySystemBackground = UIColor(
        system: "secondarySystemBackgroundColor", light: 0xF2F2F7, dark: 0x1C1C1E)
    static let tertiarySystemBackground = UIColor(
        system: "tertiarySystemBackgroundColor", light: 0xFFFFFF, dark: 0x2C2C2E)
    static let systemGroupedBackground = UIColor(
        system: "systemGroupedBackgroundColor", light: 0xF2F2F7, dark: 0x000000)
    static let secondarySystemGroupedBackground = UIColor(
        system: "secondarySystemGroupedBackgroundColor", light: 0xFFFFFF, dark: 0x1C1C1E)
    static let tertiarySystemGroupedBackground = UIColor(
        system: "tertiarySystemGroupedBackgroundColor", light: 0xF2F2F7, dark: 0x2C2C2E)
}
