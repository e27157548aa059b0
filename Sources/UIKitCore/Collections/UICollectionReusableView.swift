public import CoreGraphics

/// A view that a collection places by its layout's attributes, and uses again.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
    final var identifier: String?

    public override init(frame: CGRect) { super.init(frame: frame) }

    /// Nil: views can't be read from an archive.
    public required init?(coder: NSCoder) { return nil }

    open var reuseIdentifier: String? { identifier }
    /// Called before a collection uses the view again; overrides call super.
    open func prepareForReuse() {}
    /// The layout has given the view attributes; for those of a class of one's own. Overrides call super.
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
    /// Called before and after one layout takes over from another.
    open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}
    open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}
    /// Never asked: the layout's sizes count.
    open func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes { layoutAttributes }
}
