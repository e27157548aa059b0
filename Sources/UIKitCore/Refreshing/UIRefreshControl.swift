import CoreGraphics
public import class Foundation.NSAttributedString
import QuartzCore

/// Spokes above a scroll view's content that turn up when it is pulled down, and go round until what was asked for is there.
///
/// Given to a scroll view as its `refreshControl`. As a finger pulls the content 90 pt beyond its beginning (chosen), the
/// control begins to refresh and sends `valueChanged`, once a drag; the content rests 60 pt lower until
/// `endRefreshing()`.
///
/// **Differs from UIKit**: the spokes turn with the pull rather than coming up one by one.
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
    /// How high it is: 60 pt, as iOS has it.
    static let height: CGFloat = 60

    final let wheel = UIActivityIndicatorView(style: .medium)
    final let label = UILabel(frame: .zero)
    final weak var scrollView: UIScrollView?
    private final var refreshes = false

    public override init(frame: CGRect) {
        super.init(frame: CGRect(x: 0, y: 0, width: max(frame.width, 320), height: Self.height))
        setUp()
    }

    /// Nil: views can't be read from an archive.
    public required init?(coder: NSCoder) { return nil }

    private func setUp() {
        isUserInteractionEnabled = false
        wheel.hidesWhenStopped = false
        label.textAlignment = .center
        label.font = .systemFont(ofSize: 12)
        label.textColor = .secondaryLabel
        for view in [wheel, label] { addSubview(view) }
        show(pull: 0)
    }

    /// Whether it has begun and not ended.
    open var isRefreshing: Bool { refreshes }
    /// A line below the spokes; nil, the default, for none.
    open var attributedTitle: NSAttributedString? {
        get { label.attributedText }
        set {
            label.attributedText = newValue
            label.textAlignment = .center
            setNeedsLayout()
        }
    }

    /// Begins without a pull, and without `valueChanged`. The content gets its room and isn't scrolled there.
    open func beginRefreshing() {
        guard !refreshes else { return }
        refreshes = true
        wheel.startAnimating()
        scrollView?.refreshingDidChange()
    }

    /// Ends it: the content goes back to its beginning, where it stands before that.
    open func endRefreshing() {
        guard refreshes else { return }
        refreshes = false
        wheel.stopAnimating()
        scrollView?.refreshingDidChange()
    }

    /// Shows how far the content is pulled beyond its beginning, in points.
    final func show(pull: CGFloat) {
        let part = refreshes ? 1 : min(max(pull / UIScrollView.refreshPull, 0), 1)
        UIView.performWithoutAnimation {
            alpha = min(max(pull / Self.height, 0), 1)
            wheel.transform = CGAffineTransform(rotationAngle: refreshes ? 0 : part * .pi)
        }
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        wheel.color = colors.tint
    }
    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: Self.height) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.height) }
    open override func layoutSubviews() {
        super.layoutSubviews()
        let hasTitle = !(label.text ?? "").isEmpty
        let side = wheel.intrinsicContentSize.width
        let middle = hasTitle ? Self.height / 2 - 9 : Self.height / 2
        wheel.bounds.size = CGSize(width: side, height: side)
        wheel.center = CGPoint(x: bounds.midX, y: middle)
        label.frame = CGRect(x: 16, y: middle + side / 2 + 3, width: max(bounds.width - 32, 0), height: 16)
    }
}
