public import CoreGraphics

/// The heading of a table's section, or what stands below it.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView {
    private final let content = UIView(frame: .zero)
    private final var identifier: String?
    private final var label: UILabel?
    private final var detail: UILabel?

    /// Creates a view; the identifier is that under which a table uses it again.
    public init(reuseIdentifier: String?) {
        identifier = reuseIdentifier
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 28))
        addSubview(content)
    }

    public convenience override init(frame: CGRect) {
        self.init(reuseIdentifier: nil)
        self.frame = frame
    }

    /// Nil: views can't be read from an archive.
    public required init?(coder: NSCoder) { return nil }

    open var reuseIdentifier: String? { identifier }
    /// The view that everything of one's own goes into.
    open var contentView: UIView { content }
    /// The heading, made when it is first asked for; the section's title is shown in it.
    open var textLabel: UILabel? {
        if label == nil {
            label = UILabel(frame: .zero)
            label?.font = .systemFont(ofSize: 15, weight: .semibold)
            label?.textColor = .secondaryLabel
            label?.numberOfLines = 0
            if let label { content.addSubview(label) }
        }
        return label
    }
    /// A second label beside the first.
    open var detailTextLabel: UILabel? {
        if detail == nil {
            detail = UILabel(frame: .zero)
            detail?.font = .systemFont(ofSize: 15)
            detail?.textColor = .secondaryLabel
            if let detail { content.addSubview(detail) }
        }
        return detail
    }
    /// The view behind the content; nil by default.
    open var backgroundView: UIView? {
        didSet {
            if oldValue !== backgroundView { oldValue?.removeFromSuperview() }
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }

    /// Called before a table uses the view for another section; overrides call super.
    open func prepareForReuse() {}

    open override func layoutSubviews() {
        super.layoutSubviews()
        backgroundView?.frame = bounds
        content.frame = bounds
        let room = bounds.insetBy(dx: min(16, bounds.width / 2), dy: 0)
        let size = detail?.sizeThatFits(room.size) ?? .zero
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let slices = room.divided(atDistance: min(size.width, room.width), from: isMirrored ? .minXEdge : .maxXEdge)
        detail?.frame = slices.slice
        label?.frame = slices.remainder
    }

    /// The height of the heading at a width, with room above and below.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let limit = CGSize(width: max(size.width - 32, 0), height: .greatestFiniteMagnitude)
        return CGSize(width: size.width, height: (label?.sizeThatFits(limit).height ?? 0) + 10)
    }
}

extension UITableViewHeaderFooterView {
    @usableFromInline
    convenience init(madeFor identifier: String?) { self.init(reuseIdentifier: identifier) }

    // As with views: see `UIView.making(frame:)`.
    @_silgen_name("$s9UIKitCore023UITableViewHeaderFooterD0C7madeForACSSSg_tcfC")
    private static func made(madeFor identifier: consuming String?) -> UITableViewHeaderFooterView

    /// A new view of this class, by its `init(reuseIdentifier:)`.
    final class func making(identifier: String) -> UITableViewHeaderFooterView { made(madeFor: identifier) }
}
