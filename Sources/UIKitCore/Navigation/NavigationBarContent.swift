import CoreGraphics
import class Foundation.NSAttributedString
import QuartzCore

/// What a navigation bar shows of one item: title, way back, buttons.
final class NavigationBarContent: UIView {
    private let title: UIView?
    private let largeTitle: UILabel?
    private let looks: NavigationBarLooks.Shown
    private let back: UIButton?
    private let leading: [UIView]
    private let trailing: [UIView]
    private var offset: CGFloat = 0
    private var backOffset: CGFloat = 0

    private static let margin: CGFloat = 16
    private static let gap: CGFloat = 16

    init(
        item: UINavigationItem?, back: UINavigationItem?, looks: NavigationBarLooks.Shown,
        goBack: @escaping () -> Void
    ) {
        self.looks = looks
        let text = item?.title
        let isLarge = looks.isLarge && text != nil
        title =
            item?.titleView ?? (isLarge ? nil : text.map { Self.label($0, ofSize: 17, .semibold, looks.title) })
        title?.transform = CGAffineTransform(
            translationX: looks.titleShift.horizontal, y: looks.titleShift.vertical)
        largeTitle = isLarge ? text.map { Self.label($0, ofSize: 34, .bold, looks.largeTitle) } : nil
        largeTitle?.textAlignment = .natural
        let views: ([UIBarButtonItem]?) -> [UIView] = { items in
            (items ?? []).map { item in
                guard let space = item.space else {
                    return BarButton.view(of: item, plain: looks.plain, done: looks.done, in: looks.bar)
                }
                // Between buttons at an edge nothing is left to share.
                return UIView(frame: CGRect(x: 0, y: 0, width: space == .fixed ? item.width : 0, height: 1))
            }
        }
        let own = views(item?.leftBarButtonItems)
        let showsBack =
            back != nil && item?.hidesBackButton != true
            && (own.isEmpty || item?.leftItemsSupplementBackButton == true)
        self.back = showsBack ? back.map { Self.backButton(to: $0, looks, goBack) } : nil
        leading = own
        trailing = views(item?.rightBarButtonItems)
        super.init(frame: .zero)
        for part in [title, largeTitle, self.back] + leading + trailing { if let part { addSubview(part) } }
    }

    required init?(coder: NSCoder) { return nil }

    private static func label(
        _ text: String, ofSize size: CGFloat, _ weight: UIFont.Weight, _ attributes: [NSAttributedString.Key: Any]
    ) -> UILabel {
        let label = UILabel(frame: .zero)
        label.font = .systemFont(ofSize: size, weight: weight)
        label.textAlignment = .center
        if attributes.isEmpty {
            label.text = text
        } else {
            var attributes = attributes
            attributes[.font] = attributes[.font] ?? label.font
            attributes[.foregroundColor] = attributes[.foregroundColor] ?? label.textColor
            label.attributedText = NSAttributedString(string: text, attributes: attributes)
            label.textAlignment = .center
            label.lineBreakMode = .byTruncatingTail
        }
        return label
    }

    private static func backButton(
        to item: UINavigationItem, _ looks: NavigationBarLooks.Shown, _ goBack: @escaping () -> Void
    ) -> UIButton {
        let source = item.backBarButtonItem
        let title = source?.title ?? item.backButtonTitle ?? item.title ?? "Back"
        let button = UIButton(type: .system, primaryAction: UIAction(title: title) { _ in goBack() })
        button.titleLabel?.font = .systemFont(ofSize: 17)
        button.setImage(source?.image ?? looks.backIndicator ?? Chevron.image, for: .normal)
        let said = InterfaceContext.current.appearances.titles(of: source ?? UIBarButtonItem(), in: looks.bar)
        (source?.titles ?? BarTitles()).over(looks.back).over(said).apply(to: button)
        if let shift = source?.backButtonTitlePositionAdjustment(for: .default), shift != .zero {
            button.titleEdgeInsets = UIEdgeInsets(
                top: shift.vertical, left: shift.horizontal, bottom: -shift.vertical, right: -shift.horizontal)
        }
        button.accessibilityIdentifier = "back"
        return button
    }

    /// Moves the title and the words of the way back along the bar, from where they belong.
    func shift(title: CGFloat, back: CGFloat) {
        offset = title
        backOffset = back
        layoutSubviews()
    }

    /// Where the title and the words of the way back begin, in reading direction, seen from the bar's leading edge.
    var starts: (title: CGFloat?, back: CGFloat?) {
        layoutIfNeeded()
        let isMirrored = InterfaceContext.current.layoutDirection == .rightToLeft
        func start(_ view: UIView?) -> CGFloat? {
            guard let view else { return nil }
            let rect = convert(view.bounds, from: view)
            return isMirrored ? bounds.maxX - rect.maxX : rect.minX
        }
        back?.layoutIfNeeded()
        return (start(title), start(back?.titleLabel))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isMirrored = InterfaceContext.current.layoutDirection == .rightToLeft
        var start: CGFloat = 8
        if let back {
            let size = fitting(back)
            put(back, at: start, size, isMirrored)
            back.titleLabel?.transform = CGAffineTransform(translationX: backOffset, y: 0)
            start += size.width + Self.gap
        } else {
            start = Self.margin
        }
        for view in leading {
            let size = fitting(view)
            put(view, at: start, size, isMirrored)
            start += size.width + Self.gap
        }
        var end = Self.margin
        for view in trailing {
            let size = fitting(view)
            put(view, at: bounds.width - end - size.width, size, isMirrored)
            end += size.width + Self.gap
        }
        if let largeTitle {
            let width = max(bounds.width - 2 * Self.margin, 0)
            let height = min(
                largeTitle.sizeThatFits(CGSize(width: width, height: 0)).height, UINavigationBar.largeTitleHeight)
            // Its line stands 8 pt above the bar's edge.
            largeTitle.frame = CGRect(x: Self.margin, y: bounds.maxY - height - 8, width: width, height: height)
            largeTitle.transform = CGAffineTransform(translationX: offset, y: 0)
        }
        guard let title else { return }
        let wish = fitting(title)
        let room = max(bounds.width - start - end, 0)
        let width = min(wish.width, room)
        // In the middle of the bar, or as near to it as there is room.
        let middle = min(max((bounds.width - width) / 2, start), max(bounds.width - end - width, start))
        put(title, at: middle, CGSize(width: width, height: wish.height), isMirrored)
        title.center.x += offset
    }

    /// The height of the row of buttons.
    private var rowHeight: CGFloat { min(bounds.height, UINavigationBar.height) }

    private func fitting(_ view: UIView) -> CGSize {
        let size = view is UILabel || view is UIButton ? view.sizeThatFits(bounds.size) : view.bounds.size
        let width = view is UIButton && view.bounds.width > size.width ? view.bounds.width : size.width
        return CGSize(width: min(width, bounds.width), height: min(max(size.height, 0), rowHeight))
    }

    private func put(_ view: UIView, at x: CGFloat, _ size: CGSize, _ isMirrored: Bool) {
        let left = isMirrored ? bounds.width - x - size.width : x
        let height = view is UIButton ? rowHeight : size.height
        // Not `frame`: a title may be moved from its place.
        let frame = CGRect(
            x: left, y: ((rowHeight - height) / 2).rounded(), width: size.width, height: height)
        view.bounds.size = frame.size
        view.center = CGPoint(x: frame.midX, y: frame.midY)
    }
}

/// The sign of the way back, drawn once for a size and direction.
@MainActor
enum Chevron {
    static var image: UIImage {
        let size = CGSize(width: 16, height: 22)
        let isMirrored = InterfaceContext.current.layoutDirection == .rightToLeft
        let image = UIGraphicsImageRenderer(size: size).image { _ in
            let path = UIBezierPath()
            let x: (CGFloat) -> CGFloat = { isMirrored ? size.width - $0 : $0 }
            path.move(to: CGPoint(x: x(11), y: 3))
            path.addLine(to: CGPoint(x: x(3), y: 11))
            path.addLine(to: CGPoint(x: x(11), y: 19))
            path.lineWidth = 2.5
            path.lineCapStyle = .round
            path.lineJoinStyle = .round
            UIColor.black.setStroke()
            path.stroke()
        }
        return image.withRenderingMode(.alwaysTemplate)
    }
}
