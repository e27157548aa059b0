import CoreGraphics
import QuartzCore

/// A menu over a window, beside what it is of: with a picture of that before the window, blurred, or without.
@MainActor
final class MenuOverlay: UIView {
    private static let margin: CGFloat = 8
    private static let gap: CGFloat = 8

    private let card: MenuCard?
    private let preview: MenuPreview?
    private let backdrop: UIView
    /// What the menu stands beside, in the window.
    private let anchor: CGRect
    private var knownSize = CGSize.zero
    private(set) var isLeaving = false
    /// Whether a finger that opened it has moved onto it.
    private var hasBeenTracked = false

    /// Whoever the actions are performed for.
    weak var sender: AnyObject?
    /// The way out begins, with what to animate along; and is over.
    var willEnd: () -> Void = {}
    var didEnd: () -> Void = {}
    /// What a tap on the preview does besides.
    var previewChosen: (() -> Void)?
    /// What happens to what is in the menu before it shows: for blocks that run with its coming and going.
    var alongside: [() -> Void] = []

    init(_ menu: UIMenu?, anchor: CGRect, preview: MenuPreview?) {
        card = menu.map { MenuCard($0) }
        self.preview = preview
        self.anchor = anchor
        backdrop = preview == nil ? UIView(frame: .zero) : UIVisualEffectView(effect: UIBlurEffect(style: .regular))
        super.init(frame: .zero)
        accessibilityViewIsModal = true
        backdrop.isUserInteractionEnabled = false
        for view in [backdrop, preview, card] { if let view { addSubview(view) } }
        card?.perform = { [weak self] in self?.perform($0) }
        card?.sizeDidChange = { [weak self] in self?.placeAnew() }
    }

    required init?(coder: NSCoder) { return nil }

    var isShown: Bool { window != nil && !isLeaving }
    var menu: UIMenu? { card?.menu }

    /// Shows another menu in its place.
    func replace(_ menu: UIMenu) { card?.replace(menu) }

    // MARK: Coming and going

    func present(in window: UIWindow) {
        frame = window.bounds
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        window.addSubview(self)
        knownSize = bounds.size
        place()
        layoutIfNeeded()
        let isCalm = InterfaceContext.current.isReduceMotionEnabled
        backdrop.alpha = 0
        card?.alpha = 0
        if !isCalm { shrink() }
        preview?.alpha = isCalm ? 0 : 1
        preview?.place(in: preview?.source ?? .zero)
        let blocks = alongside
        alongside = []
        UIView.animate(
            withDuration: 0.4, delay: 0, usingSpringWithDamping: isCalm ? 1 : 0.8, initialSpringVelocity: 0,
            options: [.allowUserInteraction]
        ) {
            self.backdrop.alpha = 1
            self.card?.alpha = 1
            self.card?.transform = .identity
            self.preview?.alpha = 1
            if let preview = self.preview {
                preview.frame = preview.target
                preview.layoutIfNeeded()
            }
            for block in blocks { block() }
        }
    }

    /// Makes the card small, towards what it is of.
    private func shrink() {
        guard let card else { return }
        let place = card.untransformedFrame
        let tip = CGPoint(
            x: min(max(anchor.midX, place.minX), place.maxX), y: anchor.midY < place.midY ? place.minY : place.maxY)
        let scale: CGFloat = 0.3
        card.transform = CGAffineTransform(
            translationX: (tip.x - place.midX) * (1 - scale), y: (tip.y - place.midY) * (1 - scale)
        ).scaledBy(x: scale, y: scale)
    }

    func dismiss(animated: Bool = true, then: @escaping () -> Void = {}) {
        guard !isLeaving else { return }
        isLeaving = true
        isUserInteractionEnabled = false
        willEnd()
        let blocks = alongside
        alongside = []
        let end = {
            self.removeFromSuperview()
            self.didEnd()
            then()
        }
        guard animated, window != nil else {
            for block in blocks { block() }
            return end()
        }
        UIView.animate(withDuration: 0.25) {
            self.backdrop.alpha = 0
            self.card?.alpha = 0
            if !InterfaceContext.current.isReduceMotionEnabled { self.shrink() }
            if let preview = self.preview {
                preview.frame = preview.source
                preview.layoutIfNeeded()
                if preview.isOfController { preview.alpha = 0 }
            }
            for block in blocks { block() }
        } completion: { _ in
            end()
        }
    }

    private func perform(_ action: UIAction) {
        if !action.attributes.contains(.keepsMenuPresented) { dismiss() }
        action.perform(from: sender)
    }

    // MARK: Places

    private func placeAnew() {
        guard window != nil, !isLeaving else { return }
        UIView.animate(withDuration: 0.25) {
            self.place()
            self.card?.layoutIfNeeded()
        }
    }

    private func place() {
        let room = bounds.inset(by: safeAreaInsets).insetBy(dx: Self.margin, dy: Self.margin)
        var anchor = anchor
        if let preview {
            let menuHeight = card.map { min($0.fullHeight, room.height / 2) + Self.gap } ?? 0
            preview.target = preview.target(in: room, keeping: menuHeight)
            anchor = preview.target
        }
        guard let card else { return }
        let below = room.maxY - anchor.maxY - Self.gap
        let above = anchor.minY - Self.gap - room.minY
        let wish = card.fullHeight
        let isBelow = wish <= below || below >= above
        let height = max(min(wish, isBelow ? below : above), min(wish, 44))
        let width = min(MenuCard.width, room.width)
        let isLeading =
            preview == nil ? anchor.midX < bounds.midX : anchor.minX - room.minX < room.maxX - anchor.maxX + 1
        let x = min(max(isLeading ? anchor.minX : anchor.maxX - width, room.minX), room.maxX - width)
        let y = isBelow ? anchor.maxY + Self.gap : anchor.minY - Self.gap - height
        let frame = CGRect(
            x: x, y: min(max(y, room.minY), max(room.maxY - height, room.minY)), width: width, height: height)
        card.bounds.size = frame.size
        card.center = CGPoint(x: frame.midX, y: frame.midY)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        backdrop.frame = bounds
        guard knownSize != .zero, bounds.size != knownSize else { return }
        // What it stands beside is elsewhere by now.
        knownSize = bounds.size
        dismiss(animated: false)
    }

    // MARK: Fingers

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.inOrder.first else { return }
        if let preview, let previewChosen, preview.frame.contains(touch.location(in: self)) { return previewChosen() }
        dismiss()
    }

    /// The finger that opened it has moved to a point of the window.
    func track(_ point: CGPoint) {
        guard isShown, let card else { return }
        if card.frame.contains(convert(point, from: nil)) { hasBeenTracked = true }
        card.follow(point)
    }

    /// That finger was lifted: on a line, which is chosen, or having left the menu, which ends it; else the menu stays.
    func lift(_ point: CGPoint) {
        guard isShown, hasBeenTracked, let card else { return }
        if !card.lift(point), !card.frame.contains(convert(point, from: nil)) { dismiss() }
    }
}

/// A picture of what a menu is of.
final class MenuPreview: UIView {
    /// Where it comes from, in the window.
    let source: CGRect
    var target = CGRect.zero
    /// Whether it shows a controller, and not what it comes from.
    let isOfController: Bool
    private let content: UIView
    private let clip = UIView(frame: .zero)
    private let wish: CGSize

    /// - Parameter size: How large it is wanted; that of the source by default.
    init(_ content: UIView, source: CGRect, size: CGSize? = nil, parameters: UIPreviewParameters? = nil) {
        self.source = source
        self.content = content
        wish = size ?? source.size
        isOfController = size != nil
        super.init(frame: source)
        isUserInteractionEnabled = false
        layer.shadowOpacity = 0.2
        layer.shadowRadius = 20
        layer.shadowOffset = CGSize(width: 0, height: 8)
        clip.clipsToBounds = true
        clip.frame = bounds
        clip.backgroundColor = parameters?.backgroundColor ?? .systemBackground
        addSubview(clip)
        content.frame = clip.bounds
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        clip.addSubview(content)
        if let path = parameters?.visiblePath {
            let shape = CAShapeLayer()
            shape.path = path.cgPath
            clip.layer.mask = shape
            layer.shadowPath = (parameters?.shadowPath ?? path).cgPath
        } else {
            clip.layer.cornerRadius = size == nil ? 8 : 13
            if let path = parameters?.shadowPath { layer.shadowPath = path.cgPath }
        }
    }

    required init?(coder: NSCoder) { return nil }

    /// Its size and place with room for a menu: as near to the source as can be.
    func target(in room: CGRect, keeping menuHeight: CGFloat) -> CGRect {
        let height = min(wish.height, max(room.height - menuHeight, 40))
        let width = min(wish.width, room.width)
        let x = min(max(source.midX - width / 2, room.minX), room.maxX - width)
        var y = min(max(source.midY - height / 2, room.minY), room.maxY - height)
        // Room below it, or above where that is nearer.
        if y + height + menuHeight > room.maxY, y - menuHeight < room.minY { y = room.maxY - menuHeight - height }
        return CGRect(x: x, y: max(y, room.minY), width: width, height: height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        clip.frame = bounds
        content.frame = clip.bounds
    }
}
