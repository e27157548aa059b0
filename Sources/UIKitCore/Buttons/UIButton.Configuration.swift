public import CoreGraphics

extension UIButton {
    /// How a button looks and what it shows, as a value: taken from one of the looks, changed, and given to a button.
    ///
    /// **Differs from UIKit**: titles are strings without attributes; radii and some insets are chosen near those of iOS.
    @preconcurrency @MainActor
    public struct Configuration {
        /// How large a button is: its insets and its font.
        public enum Size: Int, Sendable {
            case medium, small, mini, large
        }

        /// How round its corners are.
        public enum CornerStyle: Int, Sendable {
            /// By the radius of the background.
            case fixed = -1
            /// 6 pt.
            case dynamic = 0
            /// 5, 8 and 12 pt.
            case small = 1
            case medium = 2
            case large = 3
            /// Half the height.
            case capsule = 4
        }

        /// How title and subtitle stand to each other.
        public enum TitleAlignment: Int, Sendable {
            /// At the leading edge, in the middle where the image is above or below.
            case automatic, leading, center, trailing
        }

        enum Look {
            case plain, gray, tinted, filled
        }

        var look: Look

        public var title: String?
        /// A smaller line below the title; nil by default.
        public var subtitle: String?
        public var image: UIImage?
        /// Whether spokes turn in the image's place; false by default.
        public var showsActivityIndicator = false
        public var buttonSize = Size.medium { didSet { if hasDefaultInsets { setDefaultContentInsets() } } }
        public var cornerStyle = CornerStyle.dynamic
        /// The colour of title and image; nil, the default, for the look's.
        public var baseForegroundColor: UIColor?
        /// The colour that the background is made from; nil, the default, for the look's.
        public var baseBackgroundColor: UIColor?
        public var background = UIBackgroundConfiguration.ofLook()
        /// Around the content; 7 pt above and below and 12 at the sides by default, by the size.
        public var contentInsets: NSDirectionalEdgeInsets { didSet { hasDefaultInsets = false } }
        private var hasDefaultInsets = true
        /// On which side of the title the image stands; leading by default. Of several the first of leading, trailing,
        /// top and bottom counts.
        public var imagePlacement = NSDirectionalRectEdge.leading
        /// Between image and title, in points; 0 by default.
        public var imagePadding: CGFloat = 0
        /// Between title and subtitle, in points; 1 by default.
        public var titlePadding: CGFloat = 1
        public var titleAlignment = TitleAlignment.automatic
        /// Whether a selected button looks so: as the next stronger look (chosen); true by default.
        public var automaticallyUpdateForSelection = true

        private init(_ look: Look) {
            self.look = look
            contentInsets = Self.insets(of: .medium)
        }

        /// Title and image in the tint, on nothing.
        public static func plain() -> Configuration { Configuration(.plain) }
        /// The same on gray.
        public static func gray() -> Configuration { Configuration(.gray) }
        /// The same on the tint, thinned.
        public static func tinted() -> Configuration { Configuration(.tinted) }
        /// White on the tint.
        public static func filled() -> Configuration { Configuration(.filled) }
        /// As `plain`, with no insets.
        public static func borderless() -> Configuration {
            var configuration = Configuration(.plain)
            configuration.contentInsets = .zero
            return configuration
        }
        /// As `gray`, `tinted` and `filled`.
        public static func bordered() -> Configuration { gray() }
        public static func borderedTinted() -> Configuration { tinted() }
        public static func borderedProminent() -> Configuration { filled() }

        /// Gives the insets of the size back.
        public mutating func setDefaultContentInsets() {
            contentInsets = Self.insets(of: buttonSize)
            hasDefaultInsets = true
        }

        private static func insets(of size: Size) -> NSDirectionalEdgeInsets {
            switch size {
            case .mini: NSDirectionalEdgeInsets(top: 3, leading: 8, bottom: 3, trailing: 8)
            case .small: NSDirectionalEdgeInsets(top: 4, leading: 10, bottom: 4, trailing: 10)
            case .medium: NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
            case .large: NSDirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
            }
        }

        /// The same for the state that a button is in: where it is selected, the next stronger look.
        public func updated(for button: UIButton) -> Configuration {
            guard automaticallyUpdateForSelection, button.isSelected else { return self }
            var result = self
            switch look {
            case .plain: result.look = .tinted
            case .gray, .tinted: result.look = .filled
            case .filled: break
            }
            return result
        }
    }
}
