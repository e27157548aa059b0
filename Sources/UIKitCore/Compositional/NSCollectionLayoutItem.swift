public import CoreGraphics

/// A cell's place in a group: its size in the group, and the room in and around it.
@preconcurrency @MainActor
open class NSCollectionLayoutItem: NSObject {
    private final let size: NSCollectionLayoutSize
    private final let sides: [NSCollectionLayoutSupplementaryItem]

    public convenience init(layoutSize: NSCollectionLayoutSize) {
        self.init(layoutSize: layoutSize, supplementaryItems: [])
    }

    /// Creates one with views at its sides, such as badges.
    public init(layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]) {
        size = layoutSize
        sides = supplementaryItems
    }

    open var layoutSize: NSCollectionLayoutSize { size }
    open var supplementaryItems: [NSCollectionLayoutSupplementaryItem] { sides }
    /// How much smaller the cell is than the item's place; of a group, how far its items keep from its sides. Along an
    /// estimated axis it doesn't count. Numbers beyond a billion are refused.
    open var contentInsets = NSDirectionalEdgeInsets.zero {
        didSet {
            guard !LayoutNumber.isSound(contentInsets) else { return }
            LayoutNumber.refuse("NSCollectionLayoutItem.contentInsets", contentInsets)
            contentInsets = oldValue
        }
    }
    /// Room outside the item's place; nil, the default, for none.
    open var edgeSpacing: NSCollectionLayoutEdgeSpacing?

    /// The cell's rectangle in the item's place.
    final func content(of place: CGRect) -> CGRect {
        let width = size.widthDimension.isEstimated ? 0 : contentInsets.leading + contentInsets.trailing
        let height = size.heightDimension.isEstimated ? 0 : contentInsets.top + contentInsets.bottom
        return CGRect(
            x: place.minX + (width == 0 ? 0 : contentInsets.leading),
            y: place.minY + (height == 0 ? 0 : contentInsets.top),
            width: max(place.width - width, 0), height: max(place.height - height, 0))
    }
}

/// A view at the side of an item, placed by anchors on both.
@preconcurrency @MainActor
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
    private final let kind: String
    private final let anchors: (container: NSCollectionLayoutAnchor, item: NSCollectionLayoutAnchor?)

    /// Creates one whose own anchor is the point that the container's is on it.
    public init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor
    ) {
        kind = elementKind
        anchors = (containerAnchor, nil)
        super.init(layoutSize: layoutSize, supplementaryItems: [])
    }

    public init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor,
        itemAnchor: NSCollectionLayoutAnchor
    ) {
        kind = elementKind
        anchors = (containerAnchor, itemAnchor)
        super.init(layoutSize: layoutSize, supplementaryItems: [])
    }

    /// Higher stands in front; 1 by default, before the cells.
    open var zIndex = 1
    open var elementKind: String { kind }
    open var containerAnchor: NSCollectionLayoutAnchor { anchors.container }
    open var itemAnchor: NSCollectionLayoutAnchor? { anchors.item }

    /// Its place at a container.
    final func frame(at container: CGRect) -> CGRect {
        let size = layoutSize.size(in: container.size)
        let point = anchors.container.point(on: container, of: size)
        let own = (anchors.item ?? NSCollectionLayoutAnchor(edges: anchors.container.edges))
            .point(on: CGRect(origin: .zero, size: size), of: size)
        return CGRect(origin: CGPoint(x: point.x - own.x, y: point.y - own.y), size: size)
    }
}

/// A point at the sides of a rectangle: its middle, and where edges are named, on those.
@preconcurrency @MainActor
open class NSCollectionLayoutAnchor: NSObject {
    private final let sides: NSDirectionalRectEdge
    private final let shift: CGPoint
    private final let isFraction: Bool

    private init(_ sides: NSDirectionalRectEdge, _ shift: CGPoint, isFraction: Bool) {
        self.sides = sides
        self.shift = LayoutNumber.isSound(shift) ? shift : .zero
        self.isFraction = isFraction
    }

    public convenience init(edges: NSDirectionalRectEdge) { self.init(edges, .zero, isFraction: false) }
    /// Creates one moved by points.
    public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
        self.init(edges, absoluteOffset, isFraction: false)
    }
    /// Creates one moved by parts of the size of what is placed.
    public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
        self.init(edges, fractionalOffset, isFraction: true)
    }

    open var edges: NSDirectionalRectEdge { sides }
    open var offset: CGPoint { shift }
    open var isAbsoluteOffset: Bool { !isFraction }
    open var isFractionalOffset: Bool { isFraction }

    final func point(on rect: CGRect, of size: CGSize) -> CGPoint {
        let move = isFraction ? CGPoint(x: shift.x * size.width, y: shift.y * size.height) : shift
        return CGPoint(
            x: (sides.contains(.leading) ? rect.minX : sides.contains(.trailing) ? rect.maxX : rect.midX) + move.x,
            y: (sides.contains(.top) ? rect.minY : sides.contains(.bottom) ? rect.maxY : rect.midY) + move.y)
    }
}
