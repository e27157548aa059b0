public import CoreGraphics

/// Answers where the items of a group stand that is laid out by hand, in the group's coordinates.
public typealias NSCollectionLayoutGroupCustomItemProvider = (
    _ layoutEnvironment: any NSCollectionLayoutEnvironment
) -> [NSCollectionLayoutGroupCustomItem]

/// Items or further groups in a row, repeated until the group is full.
///
/// A group of an estimated length along its row takes as many as fit into the estimate, and is as long as those are.
///
/// **Differs from UIKit**: supplementary items of a group are no part of it; its items may have them.
@preconcurrency @MainActor
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
    enum Kind {
        case row(isHorizontal: Bool)
        /// So many of one kind, all of the same length.
        case equal(isHorizontal: Bool, count: Int)
        case custom(NSCollectionLayoutGroupCustomItemProvider)
    }

    final let kind: Kind
    private final let parts: [NSCollectionLayoutItem]

    private init(_ layoutSize: NSCollectionLayoutSize, _ kind: Kind, _ parts: [NSCollectionLayoutItem]) {
        self.kind = kind
        self.parts = parts
        super.init(layoutSize: layoutSize, supplementaryItems: [])
    }

    /// Creates a row from the leading side of as many of one item, which share the width.
    open class func horizontal(
        layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    ) -> Self { make(layoutSize, .equal(isHorizontal: true, count: sound(count)), [subitem]) }
    open class func horizontal(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> Self { horizontal(layoutSize: layoutSize, subitem: subitem, count: count) }
    /// Creates a row from the leading side of some items, one after the other and again as long as they fit.
    open class func horizontal(
        layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
    ) -> Self { make(layoutSize, .row(isHorizontal: true), subitems) }
    open class func vertical(
        layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    ) -> Self { make(layoutSize, .equal(isHorizontal: false, count: sound(count)), [subitem]) }
    open class func vertical(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> Self { vertical(layoutSize: layoutSize, subitem: subitem, count: count) }
    open class func vertical(
        layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
    ) -> Self { make(layoutSize, .row(isHorizontal: false), subitems) }
    /// Creates a group whose items stand where a closure says; it is asked each time that places are found.
    open class func custom(
        layoutSize: NSCollectionLayoutSize, itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
    ) -> Self { make(layoutSize, .custom(itemProvider), []) }

    private class func make(
        _ layoutSize: NSCollectionLayoutSize, _ kind: Kind, _ parts: [NSCollectionLayoutItem]
    ) -> Self {
        // Nobody can make objects of a subclass, which would have no initializer to call.
        unsafeDowncast(NSCollectionLayoutGroup(layoutSize, kind, parts), to: Self.self)
    }

    private class func sound(_ count: Int) -> Int {
        if (1...10_000).contains(count) { return count }
        Diagnostics.report(
            Diagnostic(
                place: "NSCollectionLayoutGroup", problem: "a count of \(count) items counts as 1",
                remedy: "give 1 to 10,000"))
        return 1
    }

    open var subitems: [NSCollectionLayoutItem] { parts }
    /// Room between the items of the row; nil, the default, for none.
    open var interItemSpacing: NSCollectionLayoutSpacing?
}

/// The place of an item in a group that is laid out by hand.
@preconcurrency @MainActor
open class NSCollectionLayoutGroupCustomItem: NSObject {
    private final let place: CGRect
    private final let depth: Int

    public convenience init(frame: CGRect) { self.init(frame: frame, zIndex: 0) }
    public init(frame: CGRect, zIndex: Int) {
        place = frame
        depth = zIndex
    }

    open var frame: CGRect { place }
    open var zIndex: Int { depth }
}
