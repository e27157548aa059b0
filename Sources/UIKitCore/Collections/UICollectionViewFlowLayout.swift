public import CoreGraphics

/// Items one after the other in lines, with headings and footings for sections.
///
/// In lines that are full the items are spread over the width; the last line keeps the distance of those before it where
/// all items of a section are of one size, and else has the least distance.
///
/// **Differs from UIKit**: items aren't sized by their constraints; an estimated size is taken as the size.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
    /// Stands for a size that comes from the content.
    public class var automaticSize: CGSize { CGSize(width: 1.7976931348623157e308, height: 1.7976931348623157e308) }

    final var flow = FlowShape()

    public override init() { super.init() }

    /// Nil, as layouts can't be read from an archive.
    public required init?(coder: NSCoder) { return nil }

    open class override var invalidationContextClass: AnyClass { UICollectionViewFlowLayoutInvalidationContext.self }

    /// The least distance of two lines, in points; 10 by default.
    open var minimumLineSpacing: CGFloat = 10 { didSet { changed(oldValue != minimumLineSpacing) } }
    /// The least distance of two items in a line; 10 by default.
    open var minimumInteritemSpacing: CGFloat = 10 { didSet { changed(oldValue != minimumInteritemSpacing) } }
    /// The size of items that the delegate gives none; 50 by 50 by default.
    open var itemSize = CGSize(width: 50, height: 50) { didSet { changed(oldValue != itemSize) } }
    /// Zero, the default, for none; another is the size of items where `itemSize` was left alone.
    open var estimatedItemSize = CGSize.zero { didSet { changed(oldValue != estimatedItemSize) } }
    /// Which way it scrolls; vertically by default.
    open var scrollDirection = UICollectionView.ScrollDirection.vertical {
        didSet { changed(oldValue != scrollDirection) }
    }
    /// The size of headings along the scrolling; zero, the default, for none.
    open var headerReferenceSize = CGSize.zero { didSet { changed(oldValue != headerReferenceSize) } }
    open var footerReferenceSize = CGSize.zero { didSet { changed(oldValue != footerReferenceSize) } }
    /// Room around the items of a section; none by default.
    open var sectionInset = UIEdgeInsets.zero { didSet { changed(oldValue != sectionInset) } }
    /// Whether headings stay at the beginning of what shows while their section passes; false by default.
    open var sectionHeadersPinToVisibleBounds = false {
        didSet { changed(oldValue != sectionHeadersPinToVisibleBounds) }
    }
    open var sectionFootersPinToVisibleBounds = false {
        didSet { changed(oldValue != sectionFootersPinToVisibleBounds) }
    }

    open override func prepare() {
        super.prepare()
        findFlow()
    }
    open override var collectionViewContentSize: CGSize { flow.contentSize }
    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        elements(in: rect)
    }
    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        flow.itemFrame(indexPath).map { attributes(.item(indexPath), $0) }
    }
    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { margin(elementKind, indexPath.section) }
    /// True where the width across the lines changes, or headings stay at the beginning.
    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        guard let old = collectionView?.bounds else { return false }
        if sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds { return true }
        return scrollDirection == .vertical ? old.width != newBounds.width : old.height != newBounds.height
    }
    open override func invalidationContext(
        forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext { UICollectionViewFlowLayoutInvalidationContext() }
}
