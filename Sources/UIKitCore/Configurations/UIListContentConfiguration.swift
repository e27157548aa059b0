public import CoreGraphics

/// The content of a list's row: a picture, a text and a second text.
///
/// Sizes and distances are chosen near what iOS shows.
///
/// **Differs from UIKit**: there are no attributed texts in it, and no symbol configurations.
@preconcurrency @MainActor
public struct UIListContentConfiguration: UIContentConfiguration {
    /// How a picture is shown.
    @preconcurrency @MainActor
    public struct ImageProperties {
        /// The colour of a template; the view's tint for nil.
        public var tintColor: UIColor?
        public var tintColorTransformer: UIConfigurationColorTransformer?
        /// The radius of its corners in points; 0 by default.
        public var cornerRadius: CGFloat = 0
        /// The most that it may be wide and high; 0, the default, for any size.
        public var maximumSize = CGSize.zero
        /// The room that is kept for it, in which it stands in the middle; 0, the default, for its own.
        public var reservedLayoutSize = CGSize.zero
    }

    /// How a text is shown.
    @preconcurrency @MainActor
    public struct TextProperties {
        /// Where lines begin.
        public enum TextAlignment: Hashable, Sendable {
            case natural
            case center
            case justified
        }
        /// How letters are changed.
        public enum TextTransform: Hashable, Sendable {
            case none
            case uppercase
            case lowercase
            case capitalized
        }

        public var font: UIFont
        public var color: UIColor = .label
        public var colorTransformer: UIConfigurationColorTransformer?
        public var alignment = TextAlignment.natural
        public var lineBreakMode = NSLineBreakMode.byTruncatingTail
        /// 0, the default, for as many as it takes.
        public var numberOfLines = 0
        public var adjustsFontSizeToFitWidth = false
        public var minimumScaleFactor: CGFloat = 0
        public var adjustsFontForContentSizeCategory = false
        public var transform = TextTransform.none

        /// The colour after its transformer.
        public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }
    }

    public var image: UIImage?
    public var imageProperties = ImageProperties()
    public var text: String?
    public var textProperties: TextProperties
    public var secondaryText: String?
    public var secondaryTextProperties: TextProperties
    /// Whether the second text stands beside the first where both fit.
    public var prefersSideBySideTextAndSecondaryText = false
    /// Room around all of it.
    public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)
    public var imageToTextPadding: CGFloat = 16
    public var textToSecondaryTextHorizontalPadding: CGFloat = 8
    public var textToSecondaryTextVerticalPadding: CGFloat = 3

    private init(
        _ font: UIFont, _ color: UIColor = .label, second: UIFont, _ secondColor: UIColor = .label
    ) {
        textProperties = TextProperties(font: font, color: color)
        secondaryTextProperties = TextProperties(font: second, color: secondColor)
    }

    public static func cell() -> UIListContentConfiguration {
        .init(.systemFont(ofSize: 17), second: .systemFont(ofSize: 12))
    }
    public static func subtitleCell() -> UIListContentConfiguration { cell() }
    /// The second text in gray at the trailing side.
    public static func valueCell() -> UIListContentConfiguration {
        var value = UIListContentConfiguration(
            .systemFont(ofSize: 17), second: .systemFont(ofSize: 17), .secondaryLabel)
        value.prefersSideBySideTextAndSecondaryText = true
        return value
    }
    public static func plainHeader() -> UIListContentConfiguration {
        .init(.systemFont(ofSize: 17, weight: .semibold), second: .systemFont(ofSize: 12), .secondaryLabel).narrow
    }
    public static func plainFooter() -> UIListContentConfiguration {
        .init(.systemFont(ofSize: 17), .secondaryLabel, second: .systemFont(ofSize: 12), .secondaryLabel).narrow
    }
    /// In small grey capitals.
    public static func groupedHeader() -> UIListContentConfiguration {
        var header = UIListContentConfiguration(
            .systemFont(ofSize: 13), .secondaryLabel, second: .systemFont(ofSize: 12), .secondaryLabel
        ).narrow
        header.textProperties.transform = .uppercase
        return header
    }
    public static func groupedFooter() -> UIListContentConfiguration {
        .init(.systemFont(ofSize: 13), .secondaryLabel, second: .systemFont(ofSize: 12), .secondaryLabel).narrow
    }
    public static func sidebarCell() -> UIListContentConfiguration { cell() }
    public static func sidebarSubtitleCell() -> UIListContentConfiguration { cell() }
    public static func sidebarHeader() -> UIListContentConfiguration { plainHeader() }

    private var narrow: UIListContentConfiguration {
        var narrow = self
        narrow.directionalLayoutMargins.top = 6
        narrow.directionalLayoutMargins.bottom = 6
        return narrow
    }

    public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }

    /// Dimmed for a state that is disabled.
    public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
        let isDisabled =
            (state as? UICellConfigurationState)?.isDisabled ?? (state as? UIViewConfigurationState)?.isDisabled
            ?? false
        guard isDisabled else { return self }
        var dimmed = self
        dimmed.textProperties.color = .tertiaryLabel
        dimmed.secondaryTextProperties.color = .tertiaryLabel
        return dimmed
    }
}

extension UIListContentConfiguration.TextProperties {
    /// A text as it is shown.
    func transformed(_ text: String) -> String {
        switch transform {
        case .none: text
        case .uppercase: text.uppercased()
        case .lowercase: text.lowercased()
        case .capitalized:
            text.split(separator: " ", omittingEmptySubsequences: false)
                .map { $0.prefix(1).uppercased() + $0.dropFirst().lowercased() }.joined(separator: " ")
        }
    }
}
