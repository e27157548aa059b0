public import CoreGraphics
public import QuartzCore

/// Where an item of a collection, or a view beside the items, stands and how it looks.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject {
    open var center = CGPoint.zero
    open var size = CGSize.zero
    open var transform3D = CATransform3DIdentity
    /// Opaque at 1, the default.
    open var alpha: CGFloat = 1
    /// Higher stands in front; 0 by default.
    open var zIndex = 0
    open var isHidden = false
    open var indexPath = IndexPath(item: 0, section: 0)
    final fileprivate var category = UICollectionView.ElementCategory.cell
    final fileprivate var kind: String?
    /// What the library's own layouts say besides.
    final var inner = InnerAttributes()

    /// Creates attributes of size zero. (Overridable, as it is in people's own attributes.)
    public override init() { super.init() }

    /// Creates attributes for an item.
    public convenience init(forCellWith indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
    }

    /// Creates attributes for a view beside the items, of a kind that a layout knows.
    public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
        category = .supplementaryView
        kind = elementKind
    }

    /// Creates attributes for a view that belongs to the layout alone.
    public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
        category = .decorationView
        kind = decorationViewKind
    }

    /// The rectangle without a transform. Setting it sets the centre and the size; one that isn't finite is refused.
    open var frame: CGRect {
        get {
            CGRect(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
        }
        set {
            let frame = newValue.standardized
            guard frame.midX.isFinite, frame.midY.isFinite, frame.width.isFinite, frame.height.isFinite else {
                return Diagnostics.report(
                    Diagnostic(
                        place: "UICollectionViewLayoutAttributes.frame", problem: "\(newValue) is refused",
                        remedy: "give finite numbers; the frame before is kept"))
            }
            size = frame.size
            center = CGPoint(x: frame.midX, y: frame.midY)
        }
    }
    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: size) }
        set { size = newValue.size }
    }
    /// The transform in the plane: the flat part of `transform3D`.
    open var transform: CGAffineTransform {
        get { CATransform3DGetAffineTransform(transform3D) }
        set { transform3D = CATransform3DMakeAffineTransform(newValue) }
    }

    open var representedElementCategory: UICollectionView.ElementCategory { category }
    /// The kind of a view beside the items; nil for an item.
    open var representedElementKind: String? { kind }

    /// A copy of the same class that can be changed by itself; overrides call super and add what is their own.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = Self.making()
        copy.center = center
        copy.size = size
        copy.transform3D = transform3D
        copy.alpha = alpha
        copy.zIndex = zIndex
        copy.isHidden = isHidden
        copy.indexPath = indexPath
        copy.category = category
        copy.kind = kind
        copy.inner = inner
        return copy
    }
}

extension UICollectionViewLayoutAttributes: @preconcurrency NSCopying {}
extension UICollectionViewLayoutAttributes: UIDynamicItem {}

extension UICollectionViewLayoutAttributes {
    @usableFromInline
    convenience init(madeHidden isHidden: Bool) {
        self.init()
        self.isHidden = isHidden
    }

    // As with views: see `UIView.making(frame:)`.
    @_silgen_name("$s9UIKitCore32UICollectionViewLayoutAttributesC10madeHiddenACSb_tcfC")
    private static func made(madeHidden isHidden: Bool) -> UICollectionViewLayoutAttributes

    /// New attributes of this class, by its `init()`.
    final class func making() -> UICollectionViewLayoutAttributes { made(madeHidden: false) }

    /// New attributes of this class for an element.
    final class func making(_ element: ListElement) -> UICollectionViewLayoutAttributes {
        let attributes = making()
        attributes.indexPath = element.path
        attributes.category = element.category
        attributes.kind = element.kind
        return attributes
    }

    final var element: ListElement { ListElement(category: category, kind: kind, path: indexPath) }

    /// Whether a view can be put where the attributes say.
    final var isSound: Bool {
        let m = transform3D
        let entries = [
            m.m11, m.m12, m.m13, m.m14, m.m21, m.m22, m.m23, m.m24, m.m31, m.m32, m.m33, m.m34, m.m41, m.m42, m.m43,
            m.m44,
        ]
        return center.x.isFinite && center.y.isFinite && size.isFinite && size.width >= 0 && size.height >= 0
            && alpha.isFinite && entries.allSatisfy(\.isFinite)
    }

    /// What they say, for a diagnostic.
    final var looks: String {
        "the attributes of \(category) \(indexPath.item) in section \(indexPath.section) (centre \(center), size \(size), alpha \(alpha))"
    }

    /// Puts a view where the attributes say, in a view that begins at a point of the content.
    final func apply(to view: UIView, from start: CGPoint = .zero) {
        if view.layer.bounds.size != size { view.bounds.size = size }
        let place = CGPoint(x: center.x - start.x, y: center.y - start.y)
        if view.center != place { view.center = place }
        view.layer.transform = transform3D
        view.alpha = alpha
        view.isHidden = isHidden
        view.layer.zPosition = CGFloat(zIndex)
    }
}

/// What the library's own layouts say of a place besides what everyone may.
struct InnerAttributes {
    /// Whether its section scrolls to the side, and the view with it.
    var isInBand = false
    var estimated: EstimatedAxes = []
    var row: ListRow?
}

/// What of a collection is meant: an item, or a view beside the items.
struct ListElement: Hashable {
    var category: UICollectionView.ElementCategory
    var kind: String?
    var path: IndexPath

    static func item(_ path: IndexPath) -> ListElement { ListElement(category: .cell, kind: nil, path: path) }
}
