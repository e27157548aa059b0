public import CoreGraphics

/// An item of a collection: a content view over grounds that tell whether it is chosen.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
    private final let content: UIView

    public override init(frame: CGRect) {
        content = UIView(frame: CGRect(origin: .zero, size: frame.size))
        super.init(frame: frame)
        addSubview(content)
    }

    /// Nil: views can't be read from an archive.
    public required init?(coder: NSCoder) { return nil }

    /// The view that everything of one's own goes into.
    open var contentView: UIView { content }
    open var isSelected = false { didSet { showGrounds() } }
    /// Whether a finger is on it.
    open var isHighlighted = false { didSet { showGrounds() } }
    /// The view behind the content; nil by default.
    open var backgroundView: UIView? { didSet { replaceGround(oldValue, backgroundView) } }
    /// The view that lies over that behind the content while the cell is chosen or a finger is on it; nil by default.
    open var selectedBackgroundView: UIView? { didSet { replaceGround(oldValue, selectedBackgroundView) } }

    private func replaceGround(_ old: UIView?, _ new: UIView?) {
        guard old !== new else { return }
        old?.removeFromSuperview()
        if let selectedBackgroundView { insertSubview(selectedBackgroundView, at: 0) }
        if let backgroundView { insertSubview(backgroundView, at: 0) }
        showGrounds()
        setNeedsLayout()
    }

    private func showGrounds() { selectedBackgroundView?.alpha = isSelected || isHighlighted ? 1 : 0 }

    open override func layoutSubviews() {
        super.layoutSubviews()
        content.frame = bounds
        backgroundView?.frame = bounds
        selectedBackgroundView?.frame = bounds
    }
}
