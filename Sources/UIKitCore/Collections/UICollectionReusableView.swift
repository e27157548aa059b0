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
    /// The attributes with the size that the view's constraints need, where a compositional layout estimates it: asked
    /// once the view shows. Of other layouts nothing is asked.
    open func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes { fitted(layoutAttributes) }
}

extension UICollectionReusableView {
    private func fitted(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        let axes = attributes.inner.estimated
        guard !axes.isEmpty, let copy = attributes.copy() as? UICollectionViewLayoutAttributes else {
            return attributes
        }
        let target = CGSize(
            width: axes.contains(.width) ? 0 : attributes.size.width,
            height: axes.contains(.height) ? 0 : attributes.size.height)
        let size = systemLayoutSizeFitting(
            target, withHorizontalFittingPriority: axes.contains(.width) ? .fittingSizeLevel : .required,
            verticalFittingPriority: axes.contains(.height) ? .fittingSizeLevel : .required)
        if axes.contains(.width), size.width.isFinite, size.width > 0 { copy.size.width = size.width.rounded(.up) }
        if axes.contains(.height), size.height.isFinite, size.height > 0 { copy.size.height = size.height.rounded(.up) }
        return copy
    }
}
