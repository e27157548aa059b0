extension UICollectionView {
    /// What a layout places.
    public enum ElementCategory: UInt, Sendable {
        case cell
        case supplementaryView
        case decorationView
    }

    /// Where an item comes to stand that is scrolled to: one of each axis, or none for no further than it takes.
    public struct ScrollPosition: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let top = ScrollPosition(rawValue: 1)
        public static let centeredVertically = ScrollPosition(rawValue: 2)
        public static let bottom = ScrollPosition(rawValue: 4)
        public static let left = ScrollPosition(rawValue: 8)
        public static let centeredHorizontally = ScrollPosition(rawValue: 16)
        public static let right = ScrollPosition(rawValue: 32)
    }

    /// Which way a flow runs.
    public enum ScrollDirection: Int, Sendable {
        case vertical
        case horizontal
    }

    /// The kinds of a flow's headings and footings.
    public class var elementKindSectionHeader: String { "UICollectionElementKindSectionHeader" }
    public class var elementKindSectionFooter: String { "UICollectionElementKindSectionFooter" }
}
