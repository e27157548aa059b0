public import CoreGraphics

/// Lays views out in a row or a column.
///
/// **Differs from UIKit**: it makes no constraints between its views, so that `UIView.constraints` shows none of its own. A
/// view is as large as constraints in it and about it say, else as its `intrinsicContentSize`, where it has none as what
/// `sizeThatFits(_:)` answers, and a plain view as it was when it was added. There are no baselines and no margins. A view that is hidden in an animation block is gone at once while the others move; one that is shown grows.
@preconcurrency @MainActor
open class UIStackView: UIView {
    final var stack = StackState()

    /// How the views share the length of the row or column.
    public enum Distribution: Int, Sendable {
        /// What is left goes to the views that don't say how long they are, or else to the last one; what is lacking is
        /// taken from all by their lengths.
        case fill
        case fillEqually
        /// By the lengths that the views want.
        case fillProportionally
        /// As long as they want, with equal gaps of at least the spacing.
        case equalSpacing
        /// As long as they want, their middles equally far apart; with equal gaps where that would bring two nearer than
        /// the spacing.
        case equalCentering
    }

    /// Where the views stand across the row or column.
    public enum Alignment: Int, Sendable {
        case fill
        /// At the leading side of a column, or the top of a row.
        case leading
        case center = 3
        /// At the trailing side of a column, or the bottom of a row.
        case trailing

        public static var top: Alignment { .leading }
        public static var bottom: Alignment { .trailing }
    }

    public override init(frame: CGRect) { super.init(frame: frame) }

    /// An empty stack: views can't be read from an archive.
    public required init(coder: NSCoder) { super.init(frame: .zero) }

    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    // MARK: Views

    /// The views that are laid out, in their order; each is a subview, but the other way round not.
    open var arrangedSubviews: [UIView] { stack.views }
    open func addArrangedSubview(_ view: UIView) { arrange(view, at: stack.views.count) }
    /// Lays a view out no more; it stays a subview.
    open func removeArrangedSubview(_ view: UIView) { forget(view) }
    /// Puts a view at a place among those that are laid out, clamped to them.
    open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) { arrange(view, at: stackIndex) }

    // MARK: Layout

    open var axis: NSLayoutConstraint.Axis = .horizontal { didSet { arrangementDidChange() } }
    open var distribution = Distribution.fill { didSet { arrangementDidChange() } }
    open var alignment = Alignment.fill { didSet { arrangementDidChange() } }
    /// Points between two views, at least where the distribution makes the gaps; 0 by default. May be negative.
    open var spacing: CGFloat = 0 {
        didSet {
            if !spacing.isFinite { refuse("spacing", spacing); spacing = oldValue }
            arrangementDidChange()
        }
    }
    /// Stands for `spacing` in `setCustomSpacing(_:after:)`.
    public class var spacingUseDefault: CGFloat { .greatestFiniteMagnitude }
    /// Another gap after a view than the spacing; `spacingUseDefault` takes it back.
    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
        set(spacing, after: arrangedSubview)
    }
    /// The gap that was set after a view, else `spacingUseDefault`.
    open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
        stack.gap(after: arrangedSubview) ?? Self.spacingUseDefault
    }

    open override var intrinsicContentSize: CGSize { naturalSize(in: .unbounded) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { naturalSize(in: size) }
    open override func layoutSubviews() {
        super.layoutSubviews()
        layOut()
    }
    open override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        forget(subview)
    }
    override func childDidHide(_ child: UIView) { visibilityDidChange(child) }
}
