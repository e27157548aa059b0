import CoreGraphics

/// What a toolbar shows of its items.
@MainActor
struct ToolbarRow {
    var items: [UIBarButtonItem]?
    var content: ToolbarContent?
}

extension UIToolbar {
    final func setUp() {
        for background in [background, lowerBackground] { addSubview(background) }
        showLook()
    }

    final func showLook() {
        let position = barPosition
        let isAbove = position == .top || position == .topAttached
        background.isHidden = isAbove
        lowerBackground.isHidden = !isAbove
        background.look = looks.background(at: position)
        lowerBackground.look = looks.background(at: position)
        rebuild()
    }

    final func replaceItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        guard animated, window != nil else {
            row.items = items
            return rebuild()
        }
        let change = change(to: items)
        UIView.animate(withDuration: 0.25, animations: change.move) { _ in change.end() }
    }

    /// Prepares the change to other items: `move` is to be animated, `end` follows it.
    final func change(to items: [UIBarButtonItem]?) -> (move: () -> Void, end: () -> Void) {
        let old = row.content
        row.items = items
        let new = show()
        new.alpha = 0
        return (
            {
                old?.alpha = 0
                new.alpha = 1
            }, { old?.removeFromSuperview() }
        )
    }

    private func rebuild() {
        for view in subviews where view is ToolbarContent { view.removeFromSuperview() }
        _ = show()
    }

    private func show() -> ToolbarContent {
        let content = ToolbarContent(
            row.items ?? [], plain: looks.standard?.buttonAppearance.titles ?? BarTitles(),
            done: looks.standard?.doneButtonAppearance.titles ?? BarTitles(), in: self)
        for item in row.items ?? [] { item.changed = { [weak self] in self?.rebuild() } }
        row.content = content
        // In its place, whatever is animated around it.
        UIView.performWithoutAnimation {
            addSubview(content)
            content.place(in: contentRect)
            content.layoutIfNeeded()
        }
        return content
    }

    /// Of the row; what is left of the bar's height is the screen's safe area.
    private var contentRect: CGRect {
        let isAtTop = barPosition == .topAttached
        let height = min(Self.height, bounds.height)
        return CGRect(x: 0, y: isAtTop ? bounds.height - height : 0, width: bounds.width, height: height)
    }

    final func layOutRow() {
        background.frame = bounds
        lowerBackground.frame = bounds
        for view in subviews where view is ToolbarContent { view.place(in: contentRect) }
    }
}

/// The items of a toolbar in their places.
final class ToolbarContent: UIView {
    private static let margin: CGFloat = 16
    private static let gap: CGFloat = 16
    private let parts: [(item: UIBarButtonItem, view: UIView?)]

    init(_ items: [UIBarButtonItem], plain: BarTitles, done: BarTitles, in bar: UIView) {
        parts = items.map { item in
            (item, item.space == nil ? BarButton.view(of: item, plain: plain, done: done, in: bar) : nil)
        }
        super.init(frame: .zero)
        for part in parts { if let view = part.view { addSubview(view) } }
    }

    required init?(coder: NSCoder) { return nil }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let view = super.hitTest(point, with: event)
        return view === self ? nil : view
    }

    private func size(of view: UIView) -> CGSize {
        let isFitting = view is UIButton || view is UILabel
        var size = isFitting ? view.sizeThatFits(bounds.size) : view.bounds.size
        if view is UIButton {
            size.width = max(size.width, view.bounds.width)
            size.height = bounds.height
        }
        return CGSize(width: max(size.width, 0), height: min(max(size.height, 0), bounds.height))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        var taken = 2 * Self.margin
        var flexible = 0
        var last: UIView?
        for part in parts {
            switch part.item.space {
            case .flexible: flexible += 1
            case .fixed: taken += part.item.width
            case nil:
                guard let view = part.view else { continue }
                taken += size(of: view).width + (last == nil ? 0 : Self.gap)
            }
            last = part.view
        }
        let share = flexible == 0 ? 0 : max(bounds.width - taken, 0) / CGFloat(flexible)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        var x = Self.margin
        last = nil
        for part in parts {
            switch part.item.space {
            case .flexible: x += share
            case .fixed: x += part.item.width
            case nil:
                guard let view = part.view else { continue }
                if last != nil { x += Self.gap }
                let size = size(of: view)
                view.frame = CGRect(
                    x: (isMirrored ? bounds.width - x - size.width : x).rounded(),
                    y: ((bounds.height - size.height) / 2).rounded(), width: size.width, height: size.height)
                x += size.width
            }
            last = part.view
        }
    }
}
