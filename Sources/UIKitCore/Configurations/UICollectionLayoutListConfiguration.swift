public import CoreGraphics

/// How a list in a collection looks, and what its rows do.
///
/// **Differs from UIKit**: a list's ground is the collection's own background colour, which its layout sets; and first
/// items don't stand as headings.
@preconcurrency @MainActor
public struct UICollectionLayoutListConfiguration {
    /// What a list is like.
    public enum Appearance: Int, Sendable {
        /// Rows from edge to edge.
        case plain
        /// Sections with room between them.
        case grouped
        /// The same, in from the edges and with round corners.
        case insetGrouped
        case sidebar
        case sidebarPlain
    }

    /// Where a section's heading comes from.
    public enum HeaderMode: Int, Sendable {
        case none
        /// From the data source, as a view of the kind `elementKindSectionHeader`.
        case supplementary
    }

    public enum FooterMode: Int, Sendable {
        case none
        /// From the data source, as a view of the kind `elementKindSectionFooter`.
        case supplementary
    }

    /// Answers what a row's swipe shows; nil for nothing.
    public typealias SwipeActionsConfigurationProvider = (_ indexPath: IndexPath) -> UISwipeActionsConfiguration?

    public let appearance: Appearance
    /// Whether there are lines between rows; true by default.
    public var showsSeparators = true
    /// The colour behind the rows; the appearance's own for nil. `clear` leaves the collection's as it is.
    public var backgroundColor: UIColor?
    public var headerMode = HeaderMode.none
    public var footerMode = FooterMode.none
    /// Room above headings, in points; the appearance's own for nil.
    public var headerTopPadding: CGFloat?
    /// What a swipe towards the trailing side shows, and one towards the leading side.
    public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
    public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

    public init(appearance: Appearance) { self.appearance = appearance }

    var ground: UIColor {
        backgroundColor
            ?? (appearance == .plain || appearance == .sidebarPlain ? .systemBackground : .systemGroupedBackground)
    }
}

extension NSCollectionLayoutSection {
    /// A section of rows from side to side, as high as their cells need.
    public static func list(
        using configuration: UICollectionLayoutListConfiguration,
        layoutEnvironment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection {
        func row(_ height: CGFloat) -> NSCollectionLayoutSize {
            NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(height))
        }
        let section = NSCollectionLayoutSection(
            group: .vertical(
                layoutSize: row(44), subitem: NSCollectionLayoutItem(layoutSize: row(44)), count: 1))
        section.list = configuration
        let isPlain = configuration.appearance == .plain || configuration.appearance == .sidebarPlain
        let side: CGFloat = configuration.appearance == .insetGrouped ? 16 : 0
        // Room between sections that have no headings or footings of their own, as tables have it.
        let gap: CGFloat = isPlain ? 0 : 18
        section.contentInsets = NSDirectionalEdgeInsets(
            top: configuration.headerMode == .none ? gap : 0, leading: side,
            bottom: configuration.footerMode == .none ? gap : 0, trailing: side)
        if configuration.headerMode == .supplementary {
            let header = NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: row(isPlain ? 28 : 38), elementKind: UICollectionView.elementKindSectionHeader,
                alignment: .top)
            header.pinToVisibleBounds = isPlain
            section.boundarySupplementaryItems.append(header)
        }
        if configuration.footerMode == .supplementary {
            section.boundarySupplementaryItems.append(
                NSCollectionLayoutBoundarySupplementaryItem(
                    layoutSize: row(28), elementKind: UICollectionView.elementKindSectionFooter, alignment: .bottom))
        }
        return section
    }
}

extension UICollectionViewCompositionalLayout {
    /// A layout whose sections are lists.
    public static func list(
        using configuration: UICollectionLayoutListConfiguration
    ) -> UICollectionViewCompositionalLayout {
        UICollectionViewCompositionalLayout { _, environment in
            NSCollectionLayoutSection.list(using: configuration, layoutEnvironment: environment)
        }
    }
}

/// What a row of a list knows of its place.
@MainActor
struct ListRow {
    let appearance: UICollectionLayoutListConfiguration.Appearance
    let showsSeparators: Bool
    let isFirst: Bool
    let isLast: Bool

    init(_ list: UICollectionLayoutListConfiguration, isFirst: Bool, isLast: Bool) {
        appearance = list.appearance
        showsSeparators = list.showsSeparators
        self.isFirst = isFirst
        self.isLast = isLast
    }

    var isPlain: Bool { appearance == .plain || appearance == .sidebarPlain }
}
