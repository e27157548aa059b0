public import CoreGraphics
import QuartzCore

/// A row of a list in a collection: its content, what stands beside it, and the line below.
@preconcurrency @MainActor
open class UICollectionViewListCell: UICollectionViewCell {
    private final let separator = UIView(frame: .zero)
    private final var signs: [(view: UIView, isLeading: Bool)] = []
    private final var row: ListRow?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        separator.backgroundColor = .separator
        separator.isUserInteractionEnabled = false
        separator.isHidden = true
        addSubview(separator)
    }

    /// Nil: views can't be read from an archive.
    public required init?(coder: NSCoder) { return nil }

    /// The content that a row of its list usually has: nothing yet.
    open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }

    /// What stands at the sides, from the content outwards.
    open var accessories: [UICellAccessory] = [] {
        didSet {
            for sign in signs { sign.view.removeFromSuperview() }
            signs = accessories.map { ($0.make(self), $0.isLeading) }
            for sign in signs { addSubview(sign.view) }
            setNeedsLayout()
        }
    }
    /// How many steps the content is indented; 0 by default.
    open var indentationLevel = 0 { didSet { setNeedsLayout() } }
    /// How wide a step is, in points; 10 by default.
    open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }

    private static let margin: CGFloat = 16

    /// The room at both sides that isn't the content's.
    private var sides: (leading: CGFloat, trailing: CGFloat) {
        var (leading, trailing) = (CGFloat(max(indentationLevel, 0)) * max(indentationWidth, 0), CGFloat(0))
        for sign in signs {
            let width = sign.view.bounds.width + Self.margin
            if sign.isLeading { leading += width } else { trailing += width }
        }
        return (leading, trailing)
    }

    // MARK: The cell's own

    open override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        super.apply(layoutAttributes)
        row = layoutAttributes.inner.row
        if let row, layoutAttributes.representedElementCategory == .cell {
            showUsualGround(row.isPlain ? .listPlainCell() : .listGroupedCell())
        } else if let row, row.isPlain {
            showUsualGround(.listPlainHeaderFooter())
        }
        setNeedsLayout()
    }

    /// At least 44 pt for a row.
    open override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        let told = super.preferredLayoutAttributesFitting(layoutAttributes)
        if layoutAttributes.inner.estimated.contains(.height), told.representedElementCategory == .cell {
            told.size.height = max(told.size.height, 44)
        }
        return told
    }

    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        let room = sides.leading + sides.trailing
        let inner = CGSize(width: max(targetSize.width - room, 0), height: targetSize.height)
        let fitted = super.systemLayoutSizeFitting(
            inner, withHorizontalFittingPriority: horizontalFittingPriority,
            verticalFittingPriority: verticalFittingPriority)
        let tallest = signs.reduce(0) { max($0, $1.view.bounds.height) }
        return CGSize(width: fitted.width + room, height: max(fitted.height, tallest))
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        func place(_ view: UIView, _ frame: CGRect) {
            var frame = frame
            if isMirrored { frame.origin.x = bounds.width - frame.maxX }
            if view.frame != frame { view.frame = frame }
        }
        var (leading, trailing) = (CGFloat(max(indentationLevel, 0)) * max(indentationWidth, 0), bounds.width)
        for sign in signs {
            let size = sign.view.bounds.size
            let y = ((bounds.height - size.height) / 2).rounded()
            if sign.isLeading {
                place(sign.view, CGRect(origin: CGPoint(x: leading + Self.margin, y: y), size: size))
                leading += size.width + Self.margin
            }
        }
        for sign in signs.reversed() where !sign.isLeading {
            let size = sign.view.bounds.size
            trailing -= size.width + Self.margin
            place(
                sign.view,
                CGRect(
                    x: trailing, y: ((bounds.height - size.height) / 2).rounded(), width: size.width,
                    height: size.height))
        }
        place(contentView, CGRect(x: leading, y: 0, width: max(trailing - leading, 0), height: bounds.height))
        let thin = 1 / layer.contentsScale
        let showsLine = row.map { $0.showsSeparators && ($0.isPlain || !$0.isLast) } ?? false
        separator.isHidden = !showsLine
        place(
            separator,
            CGRect(
                x: leading + Self.margin, y: bounds.height - thin, width: max(bounds.width - leading - Self.margin, 0),
                height: thin))
        bringSubviewToFront(separator)
        roundCorners()
    }

    /// In an inset list the first and the last row of a section have round corners.
    private func roundCorners() {
        var corners: CACornerMask = []
        if let row, row.appearance == .insetGrouped {
            if row.isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
            if row.isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
        }
        configured.ground?.listCorners = (corners, 10)
    }
}
