public import CoreGraphics

extension UIFont {
    /// How heavy a face is, from -1 to 1; 0 is regular.
    public struct Weight: Hashable, RawRepresentable, Sendable {
        public let rawValue: CGFloat

        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        // The numbers are those that UIKit's constants print.
        public static let ultraLight = Weight(-0.8)
        public static let thin = Weight(-0.6)
        public static let light = Weight(-0.4)
        public static let regular = Weight(0)
        public static let medium = Weight(0.23)
        public static let semibold = Weight(0.3)
        public static let bold = Weight(0.4)
        public static let heavy = Weight(0.56)
        public static let black = Weight(0.62)

        private static let all = [ultraLight, thin, light, regular, medium, semibold, bold, heavy, black]

        /// The weight of a font file's number, 100 to 900.
        init(fontWeight: Int) { self = Self.all[min(max(fontWeight / 100 - 1, 0), Self.all.count - 1)] }

        /// The nearest of the nine weights of a font file, 100 to 900; what isn't a number is regular.
        var inFont: Int {
            guard !rawValue.isNaN else { return 400 }
            var best = 0
            for (index, weight) in Self.all.enumerated()
            where abs(weight.rawValue - rawValue) < abs(Self.all[best].rawValue - rawValue) {
                best = index
            }
            return (best + 1) * 100
        }
    }
}
