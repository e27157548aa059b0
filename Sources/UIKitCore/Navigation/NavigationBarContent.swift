import CoreGraphics
import QuartzCore

/// What a navigation bar shows of one item: title, way back, buttons.
final class NavigationBarContent: UIView {
    private let title: UIView?
    private let back: UIButton?
    private let leading: [UIView]
    private let trailing: [UIView]
    private var offset: CGFloat = 0
    private var backOffset: CGFloat = 0

    private static let margin: CGFloat = 16
    private static let gap: CGFloat = 16

    init(item: UINavigationItem?, back: UINavigationItem?, goBack: @escaping () -> Void) {
        title = item?.titleView ?? item?.title.map(Self.titleLabel)
        let own = (item?.leftBarButtonItems ?? []).map(Self.view)
        let showsBack =
            back != nil && item?.hidesBackButton != true
            && (own.isEmpty || item?.leftItemsSupplementBackButton == true)
        self.back = showsBack ? back.map { Self.backButton(to: $0, goBack) } : nil
        leading = own
        trailing = (item?.rightBarButtonItems ?? []).map(Self.view)
        super.init(frame: .zero)
        for part in [title, self.back] + leading + trailing { if let part { addSubview(part) } }
    }

    required init?(coder: NSCoder) { return nil }

    private static func titleLabel(_ text: String) -> UIView {
        let label = UILabel(frame: .zero)
        label.text = text
        label.font = .systemFont(ofSize: 17, weight: .semibold)
        label.textAlignment = .center
        return label
    }

    private static func backButton(to item: UINavigationItem, _ goBack: @escaping () -> Void) -> UIButton {
        let source = item.backBarButtonItem
        let title = source?.title ?? item.backButtonTitle ?? item.title ?? "Back"
        let button = UIButton(type: .system, primaryAction: UIAction(title: title) { _ in goBack() })
        button.titleLabel?.font = .systemFont(ofSize: 17)
        button.setImage(source?.image ?? Chevron.image, for: .normal)
        button.accessibilityIdentifier = "back"
        return button
    }

    private static func view(of item: UIBarButtonItem) -> UIView {
        if let view = item.customView { return view }
        let button = UIButton(type: .system, primaryAction: nil)
        button.setTitle(item.title, for: .normal)
        button.setImage(item.image, for: .normal)
        button.titleLabel?.font = .systemFont(ofSize: 17, weight: item.style == .done ? .semibold : .regular)
        button.isEnabled = item.isEnabled
        button.accessibilityIdentifier = item.accessibilityIdentifier
        if let tint = item.tintColor { button.tintColor = tint }
        button.addAction(
            UIAction { [weak item] _ in item?.primaryAction?.perform(from: item) }, for: .primaryActionTriggered)
        if item.width > 0 { button.bounds.size.width = item.width }
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
        guard let title else { return }
        let wish = fitting(title)
        let room = max(bounds.width - start - end, 0)
        let width = min(wish.width, room)
        // In the middle of the bar, or as near to it as there is room.
        let middle = min(max((bounds.width - width) / 2, start), max(bounds.width - end - width, start))
        put(title, at: middle, CGSize(width: width, height: wish.height), isMirrored)
        title.center.x += offset
    }

    private func fitting(_ view: UIView) -> CGSize {
        let size = view is UILabel || view is UIButton ? view.sizeThatFits(bounds.size) : view.bounds.size
        let width = view is UIButton && view.bounds.width > size.width ? view.bounds.width : size.width
        return CGSize(width: min(width, bounds.width), height: min(max(size.height, 0), bounds.height))
    }

    private func put(_ view: UIView, at x: CGFloat, _ size: CGSize, _ isMirrored: Bool) {
        let left = isMirrored ? bounds.width - x - size.width : x
        let height = view is UIButton ? bounds.height : size.height
        view.frame = CGRect(
            x: left, y: ((bounds.height - height) / 2).rounded(), width: size.width, height: height)
    }
}

/// The sign of the way back, drawn once for a size and direction.
@MainActor
private enum Chevron {
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
