public import CoreGraphics

/// Room between items: points, or at least so many.
@preconcurrency @MainActor
open class NSCollectionLayoutSpacing: NSObject {
    private final let points: CGFloat
    private final let isFlexible: Bool

    private init(_ points: CGFloat, isFlexible: Bool) {
        self.points = LayoutNumber.isSound(points) ? points : 0
        self.isFlexible = isFlexible
    }

    /// At least so many points, and a share of what is left.
    open class func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
        NSCollectionLayoutSpacing(flexibleSpacing, isFlexible: true)
    }
    open class func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
        NSCollectionLayoutSpacing(fixedSpacing, isFlexible: false)
    }

    /// In points; a number that isn't one, or is beyond a billion, counts as 0.
    open var spacing: CGFloat { points }
    open var isFlexibleSpacing: Bool { isFlexible }
    open var isFixedSpacing: Bool { !isFlexible }
}

/// Room around an item, which its neighbours keep out of.
///
/// **Differs from UIKit**: across the group's axis flexible room is no more than its least.
@preconcurrency @MainActor
open class NSCollectionLayoutEdgeSpacing: NSObject {
    private final let sides:
        (
            leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?, trailing: NSCollectionLayoutSpacing?,
            bottom: NSCollectionLayoutSpacing?
        )

    /// Nil for no room on a side.
    public init(
        leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?, trailing: NSCollectionLayoutSpacing?,
        bottom: NSCollectionLayoutSpacing?
    ) { sides = (leading, top, trailing, bottom) }

    open var leading: NSCollectionLayoutSpacing? { sides.leading }
    open var top: NSCollectionLayoutSpacing? { sides.top }
    open var trailing: NSCollectionLayoutSpacing? { sides.trailing }
    open var bottom: NSCollectionLayoutSpacing? { sides.bottom }
}
