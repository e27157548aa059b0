public import CoreGraphics

extension UIImage {
    /// What an image is to be like, where it can be made so; see `UIImage.SymbolConfiguration`.
    open class Configuration: NSObject, NSCopying, @unchecked Sendable {
        override init() { super.init() }

        /// The same object, which never changes.
        open func copy(with zone: NSZone? = nil) -> Any { self }
    }

    /// How large and how heavy a symbol is drawn.
    ///
    /// Equal where size, weight and scale are. What isn't said is 17 pt, regular and medium.
    public final class SymbolConfiguration: Configuration, @unchecked Sendable {
        let pointSize: CGFloat?
        let weight: SymbolWeight
        let scale: SymbolScale

        init(_ pointSize: CGFloat?, _ weight: SymbolWeight, _ scale: SymbolScale) {
            self.pointSize = pointSize.map { $0.isNaN ? 17 : min(max($0, 1), 1000) }
            self.weight = weight
            self.scale = scale
            super.init()
        }

        /// A configuration that says nothing.
        public class var unspecified: UIImage.SymbolConfiguration {
            SymbolConfiguration(nil, .unspecified, .unspecified)
        }

        /// Suits text of a size in points, held to 1…1000; one that isn't a number is 17.
        public convenience init(pointSize: CGFloat) { self.init(pointSize, .unspecified, .unspecified) }

        public convenience init(pointSize: CGFloat, weight: UIImage.SymbolWeight) {
            self.init(pointSize, weight, .unspecified)
        }

        public convenience init(pointSize: CGFloat, weight: UIImage.SymbolWeight, scale: UIImage.SymbolScale) {
            self.init(pointSize, weight, scale)
        }

        public convenience init(weight: UIImage.SymbolWeight) { self.init(nil, weight, .unspecified) }

        public convenience init(scale: UIImage.SymbolScale) { self.init(nil, .unspecified, scale) }

        /// Suits text in a font: of its size and its weight.
        public convenience init(font: UIFont) { self.init(font: font, scale: .unspecified) }

        public convenience init(font: UIFont, scale: UIImage.SymbolScale) {
            self.init(font.pointSize, SymbolWeight(rawValue: font.style.weight / 100) ?? .regular, scale)
        }

        /// Suits text in the style's font.
        public convenience init(textStyle: UIFont.TextStyle) {
            self.init(font: .preferredFont(forTextStyle: textStyle))
        }

        public convenience init(textStyle: UIFont.TextStyle, scale: UIImage.SymbolScale) {
            self.init(font: .preferredFont(forTextStyle: textStyle), scale: scale)
        }

        public override func isEqual(_ object: Any?) -> Bool {
            guard let other = object as? SymbolConfiguration else { return false }
            return other.pointSize == pointSize && other.weight == weight && other.scale == scale
        }

        public override var hash: Int {
            var hasher = Hasher()
            hasher.combine(pointSize)
            hasher.combine(weight)
            hasher.combine(scale)
            return hasher.finalize()
        }

        /// The side of the symbol's square, in points: 1.2 times the size of the text, by scale.
        var side: CGFloat {
            let factor: CGFloat =
                switch scale {
                case .small: 0.96
                case .large: 1.55
                default: 1.2
                }
            return ((pointSize ?? 17) * factor).rounded(.up)
        }

        /// The width of lines on the symbols' grid of 24.
        var line: CGFloat {
            switch weight {
            case .ultraLight: 0.6
            case .thin: 0.95
            case .light: 1.4
            case .unspecified, .regular: 1.85
            case .medium: 2.15
            case .semibold: 2.5
            case .bold: 2.9
            case .heavy: 3.3
            case .black: 3.8
            }
        }
    }

    /// How heavy a symbol is, as fonts are.
    public enum SymbolWeight: Int, Sendable {
        case unspecified = 0
        case ultraLight = 1
        case thin = 2
        case light = 3
        case regular = 4
        case medium = 5
        case semibold = 6
        case bold = 7
        case heavy = 8
        case black = 9
    }

    /// How large a symbol is beside text of its size.
    public enum SymbolScale: Int, Sendable {
        /// The system's choice, which is medium.
        case `default` = -1
        case unspecified = 0
        case small = 1
        case medium = 2
        case large = 3
    }
}

extension UIImage.SymbolWeight {
    /// The weight of a font that is as heavy; regular for an unspecified one.
    public func fontWeight() -> UIFont.Weight {
        UIFont.Weight(fontWeight: self == .unspecified ? 400 : rawValue * 100)
    }
}
