public import CoreGraphics
public import QuartzCore

/// Called with what of a section shows each time that it is laid out: items may be moved, turned, faded and hidden.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler = (
    _ visibleItems: [any NSCollectionLayoutVisibleItem], _ contentOffset: CGPoint,
    _ layoutEnvironment: any NSCollectionLayoutEnvironment
) -> Void

/// How a section scrolls across the collection's own direction.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
    /// Not at all: groups follow each other along the collection's direction.
    case none
    case continuous
    /// Rests where a group begins.
    case continuousGroupLeadingBoundary
    /// Goes by whole widths of the section.
    case paging
    /// Goes from group to group.
    case groupPaging
    /// The same, with the group in the middle.
    case groupPagingCentered
}

/// Which insets of the collection its sections keep to, across its direction.
public enum UIContentInsetsReference: Int, Sendable {
    /// In a section, as the layout's configuration says; in that, the safe area.
    case automatic
    case none
    case safeArea
    case layoutMargins
    /// The same as the margins here.
    case readableContent
}

/// A section of a compositional layout: one group, again and again until all items have a place.
///
/// **Differs from UIKit**: sections that scroll to the side aren't mirrored where one reads from the right.
@preconcurrency @MainActor
open class NSCollectionLayoutSection: NSObject {
    final let group: NSCollectionLayoutGroup
    /// How the rows of a list look; nil for what isn't one.
    final var list: UICollectionLayoutListConfiguration?

    public init(group: NSCollectionLayoutGroup) { self.group = group }

    /// Room between the groups and the section's sides; headings stand outside of it along the direction of scrolling.
    /// Numbers beyond a billion are refused.
    open var contentInsets = NSDirectionalEdgeInsets.zero {
        didSet {
            guard !LayoutNumber.isSound(contentInsets) else { return }
            LayoutNumber.refuse("NSCollectionLayoutSection.contentInsets", contentInsets)
            contentInsets = oldValue
        }
    }
    /// Points between groups; 0 by default. A number beyond a billion is refused.
    open var interGroupSpacing: CGFloat = 0 {
        didSet {
            guard !LayoutNumber.isSound(interGroupSpacing) else { return }
            LayoutNumber.refuse("NSCollectionLayoutSection.interGroupSpacing", interGroupSpacing)
            interGroupSpacing = oldValue
        }
    }
    open var contentInsetsReference = UIContentInsetsReference.automatic
    open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
    /// Headings, footings and their like at the section's sides.
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    /// Whether headings keep to the insets across the direction of scrolling; true by default.
    open var supplementariesFollowContentInsets = true
    open var visibleItemsInvalidationHandler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?
    /// Grounds behind the section.
    open var decorationItems: [NSCollectionLayoutDecorationItem] = []
}

/// A view at the side of a section, or of a whole layout.
///
/// At the first or last side along the direction of scrolling it pushes the section's groups away, unless it is told
/// not to extend the boundary.
@preconcurrency @MainActor
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
    private final let side: (alignment: NSRectAlignment, offset: CGPoint)

    public convenience init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment) {
        self.init(layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: .zero)
    }
    /// Creates one that is moved by points from its place.
    public init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment, absoluteOffset: CGPoint
    ) {
        side = (alignment, LayoutNumber.isSound(absoluteOffset) ? absoluteOffset : .zero)
        super.init(
            layoutSize: layoutSize, elementKind: elementKind,
            containerAnchor: NSCollectionLayoutAnchor(edges: alignment.edges))
    }

    /// Whether it takes room of its own; true by default.
    open var extendsBoundary = true
    /// Whether it stays on the screen while its section is passed; false by default.
    open var pinToVisibleBounds = false
    open var alignment: NSRectAlignment { side.alignment }
    open var offset: CGPoint { side.offset }
}

/// A view behind a section that belongs to the layout alone, of a class registered with the layout.
@preconcurrency @MainActor
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
    private final let kind: String

    private init(kind: String) {
        self.kind = kind
        super.init(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)), supplementaryItems: [])
    }

    /// Creates one behind all of a section, less its own `contentInsets`.
    open class func background(elementKind: String) -> Self {
        // Nobody can make objects of a subclass, which would have no initializer to call.
        unsafeDowncast(NSCollectionLayoutDecorationItem(kind: elementKind), to: Self.self)
    }

    open var elementKind: String { kind }
    /// Higher stands in front; 0 by default, at the back of all that is 0.
    open var zIndex = 0
}

/// What of a section shows, to be changed as it is laid out.
@preconcurrency @MainActor
public protocol NSCollectionLayoutVisibleItem: UIDynamicItem {
    var alpha: CGFloat { get set }
    var zIndex: Int { get set }
    var isHidden: Bool { get set }
    var transform3D: CATransform3D { get set }
    var name: String { get }
    var indexPath: IndexPath { get }
    /// Without its transform, in the coordinates of the section's scrolling content.
    var frame: CGRect { get }
    var representedElementCategory: UICollectionView.ElementCategory { get }
    var representedElementKind: String? { get }
}
