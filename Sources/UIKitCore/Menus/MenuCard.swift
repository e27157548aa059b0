import CoreGraphics
import QuartzCore

/// A menu as it shows: a rounded card with its lines, which scroll where they have no room.
final class MenuCard: UIView {
    static let width: CGFloat = 250
    private static let radius: CGFloat = 13
    /// How many elements of one menu may be found as it shows.
    private static let mostAsked = 64

    private let material = UIVisualEffectView(effect: UIBlurEffect(style: .systemThickMaterial))
    private let rim = CardRim(frame: .zero)
    private let scroll = UIScrollView(frame: .zero)
    private let list = MenuList(frame: .zero)
    /// The menus that one is in, the outermost first.
    private var path: [UIMenu] = []
    /// What is being found; each is asked once.
    private var asked: [UIDeferredMenuElement] = []

    /// What an action that was chosen does.
    var perform: (UIAction) -> Void = { _ in }
    /// Told of another height.
    var sizeDidChange: () -> Void = {}

    init(_ menu: UIMenu) {
        super.init(frame: .zero)
        layer.shadowOpacity = 0.2
        layer.shadowRadius = 24
        layer.shadowOffset = CGSize(width: 0, height: 8)
        rim.layer.cornerRadius = Self.radius
        material.clipsToBounds = true
        material.layer.cornerRadius = Self.radius
        scroll.contentInsetAdjustmentBehavior = .never
        scroll.bounces = false
        addSubview(rim)
        addSubview(material)
        material.contentView.addSubview(scroll)
        scroll.addSubview(list)
        list.choose = { [weak self] in self?.choose($0) }
        replace(menu)
    }

    required init?(coder: NSCoder) { return nil }

    var menu: UIMenu? { path.first }

    /// Shows another menu in place of all.
    func replace(_ menu: UIMenu) {
        path = [menu]
        asked = []
        prepare(menu)
        show()
    }

    /// Has what is found anew each time be found anew.
    private func prepare(_ menu: UIMenu) {
        for child in menu.children {
            (child as? UIDeferredMenuElement)?.prepare()
            if let menu = child as? UIMenu { prepare(menu) }
        }
    }

    private func show() {
        guard let menu = path.last else { return }
        let rows = MenuRow.rows(of: menu, isInside: path.count > 1)
        list.show(rows)
        scroll.contentOffset = .zero
        setNeedsLayout()
        sizeDidChange()
        for row in rows { if case .waiting(let element) = row { find(element) } }
    }

    private func find(_ element: UIDeferredMenuElement) {
        guard element.found == nil, !asked.contains(where: { $0 === element }) else { return }
        guard asked.count < Self.mostAsked else {
            return Diagnostics.report(
                Diagnostic(
                    place: "UIDeferredMenuElement", problem: "more than \(Self.mostAsked) in one menu aren't asked",
                    remedy: "don't answer with another deferred element each time"))
        }
        asked.append(element)
        element.find { [weak self] in
            guard let self, asked.contains(where: { $0 === element }) else { return }
            show()
        }
    }

    private func choose(_ row: MenuRow) {
        switch row {
        case .menu(let menu):
            path.append(menu)
            show()
        case .back:
            path.removeLast()
            show()
        case .action(let action):
            path.first?.select(action)
            if action.attributes.contains(.keepsMenuPresented) { show() }
            perform(action)
        case .title, .waiting, .gap: break
        }
    }

    var fullHeight: CGFloat { list.height }

    override func layoutSubviews() {
        super.layoutSubviews()
        rim.surround(bounds)
        material.frame = bounds
        scroll.frame = bounds
        list.frame = CGRect(x: 0, y: 0, width: bounds.width, height: list.height)
        scroll.contentSize = list.frame.size
        let radius = min(Self.radius, bounds.width / 2, bounds.height / 2)
        layer.shadowPath = CGPath(roundedRect: bounds, cornerWidth: radius, cornerHeight: radius, transform: nil)
    }

    // MARK: A finger that landed elsewhere

    /// Marks the line under a point of the window.
    func follow(_ point: CGPoint) {
        let inside = convert(point, from: nil)
        list.follow(bounds.contains(inside) ? list.convert(point, from: nil) : nil)
    }

    /// Chooses the line under a point of the window; whether there is one.
    func lift(_ point: CGPoint) -> Bool {
        guard bounds.contains(convert(point, from: nil)) else { return false }
        return list.lift(list.convert(point, from: nil))
    }
}
