import CoreGraphics

/// Where everything of a section stands, in the content's coordinates; what scrolls to the side as if it didn't.
@MainActor
struct SectionShape {
    struct Item {
        var frame: CGRect
        var zIndex: Int
        var estimated: EstimatedAxes
        var item: NSCollectionLayoutItem?
    }

    struct Side {
        var item: NSCollectionLayoutBoundarySupplementaryItem
        var path: IndexPath
        var frame: CGRect
        /// Whether it keeps to the first or the last side of what is seen; nil for one that moves with the rest.
        var pin: Pin?
        enum Pin { case first, last }
    }

    let section: NSCollectionLayoutSection
    let surroundings: LayoutSurroundings
    /// All of it, with headings and insets.
    var frame: CGRect
    var items: [Item] = []
    var sides: [Side] = []
    /// What scrolls to the side; nil where nothing does.
    var band: OrthogonalBand?
}

/// The part of a section that scrolls to the side.
@MainActor
struct OrthogonalBand {
    let behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior
    let isHorizontal: Bool
    /// In the content's coordinates.
    var frame: CGRect
    var contentSize: CGSize
    /// Where each group begins and how long it is, from the content's beginning.
    var groups: [(start: CGFloat, length: CGFloat)]
}

/// Which sides of a place are what its view needs.
struct EstimatedAxes: OptionSet {
    let rawValue: UInt8

    static let width = EstimatedAxes(rawValue: 1)
    static let height = EstimatedAxes(rawValue: 2)

    @MainActor
    static func of(_ size: NSCollectionLayoutSize) -> EstimatedAxes {
        var axes: EstimatedAxes = []
        if size.widthDimension.isEstimated { axes.insert(.width) }
        if size.heightDimension.isEstimated { axes.insert(.height) }
        return axes
    }
}
