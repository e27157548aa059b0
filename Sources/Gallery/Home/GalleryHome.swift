import CoreGraphics
import Entracte
import Staging
import UIKit

/// The gallery's first screen: all scenes, and the page of one beside them where there is room, or else over them.
final class GalleryHome: UIViewController {
    let grid: SceneGrid
    let thumbnails = Thumbnails()
    /// The page beside the grid, where there is room for one.
    private var beside: ScenePage?
    private var lastOpened: Exhibit?

    private let header = HomeHeader(frame: .zero)
    private let divider = UIView()
    /// In which colours, and at how many pixels per point, the scenes' pictures were taken.
    private var look: (style: UIUserInterfaceStyle, scale: CGFloat)?
    private var wasWide: Bool?

    /// The catalogue first; what it grew out of, other people's transitions as they were written, last.
    private static let exhibits =
        Gallery.exhibits.filter { $0.wing != "As written" } + Gallery.exhibits.filter { $0.wing == "As written" }

    /// What a desktop shows at first.
    private static let first = Exhibit.catalogue.first { $0.scene.name == "catalogue/drop" } ?? Gallery.exhibits[0]

    /// The width from which on the page stands beside the grid.
    static let wideWidth: CGFloat = 900

    init() {
        grid = SceneGrid(Self.exhibits, header: header)
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        view.backgroundColor = .homeBackground
        view.accessibilityIdentifier = "home"
        divider.backgroundColor = .separator
        for part in [grid, divider] { view.addSubview(part) }
        header.appearance.addAction(UIAction { [unowned self] _ in toggleAppearance() }, for: .touchUpInside)
        grid.onOpen = { [unowned self] tile in open(tile) }
        grid.onScroll = { [unowned self] in thumbnails.wake() }
        for tile in grid.tiles {
            tile.onPoint = { [unowned self, unowned tile] isOn in isOn ? thumbnails.play(tile) : thumbnails.stop(tile) }
        }
        thumbnails.tilesInView = { [unowned self] in grid.window == nil ? [] : grid.tilesInView }
        thumbnails.isHeldBack = { [unowned self] in page?.isLively ?? false }
    }

    var isWide: Bool { view.bounds.width >= Self.wideWidth }

    override func viewDidLayoutSubviews() {
        let area = view.bounds.inset(by: view.safeAreaInsets)
        let pageWidth = isWide ? min(max((area.width * 0.53).rounded(), 440), 820) : 0
        grid.frame = CGRect(x: area.minX, y: area.minY, width: area.width - pageWidth, height: area.height)
        divider.isHidden = !isWide
        divider.frame = CGRect(x: grid.frame.maxX, y: area.minY, width: 1, height: area.height)
        if wasWide != isWide { widthDidChange() }
        adoptAppearance()
        if isWide {
            beside?.view.frame = CGRect(
                x: grid.frame.maxX + 1, y: area.minY, width: max(pageWidth - 1, 0), height: area.height)
        }
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        thumbnails.wake()
    }

    // MARK: The page

    /// The page that shows: beside the grid, or over it.
    var page: ScenePage? { beside ?? over }
    private var over: ScenePage? { presentedViewController as? ScenePage }

    /// Puts a page beside the grid where there is room now, and takes it away where there is none any more. One that
    /// stands over the grid stays there until it is closed.
    private func widthDidChange() {
        wasWide = isWide
        guard isWide else { return removeBeside() }
        if let lastOpened { return showBeside(lastOpened) }
        // In the next frame: the window shows the grid first.
        let link = CADisplayLink { [weak self] link in
            link.invalidate()
            if let self, self.isWide, beside == nil { showBeside(Self.first) }
        }
        link.add(to: .main, forMode: .common)
    }

    private func open(_ tile: SceneTile) {
        if isWide { return showBeside(tile.exhibit) }
        guard over == nil else { return }
        let page = ScenePage(tile.exhibit) { [unowned self] in _ = closeOpenScene() }
        lastOpened = tile.exhibit
        grid.select(tile.exhibit.scene.name)
        present(page, with: .zoom(from: tile.picture)) { [weak self] _ in self?.thumbnails.wake() }
    }

    private func showBeside(_ exhibit: Exhibit) {
        if let beside, beside.exhibit.scene.name == exhibit.scene.name { return beside.restart() }
        removeBeside()
        let page = ScenePage(exhibit, onClose: nil)
        beside = page
        page.onRest = { [unowned self] in thumbnails.wake() }
        lastOpened = exhibit
        grid.select(exhibit.scene.name, scrolling: true)
        addChild(page)
        view.addSubview(page.view)
        page.didMove(toParent: self)
        view.setNeedsLayout()
    }

    private func removeBeside() {
        guard let page = beside else { return }
        beside = nil
        page.willMove(toParent: nil)
        page.view.removeFromSuperview()
        page.removeFromParent()
    }

    /// Gives a scene that fills its page its place there, or else closes the page over the grid, also while it still
    /// comes; false where there is neither.
    func closeOpenScene() -> Bool {
        if let page, page.isFilling {
            page.setFilling(false)
            return true
        }
        guard let over else { return false }
        if let run = over.transitionRun { run.cancel() } else { over.dismiss(animated: true) }
        return true
    }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        guard let key = presses.first?.key, key.modifierFlags.isDisjoint(with: [.control, .alternate, .command]),
            take(key)
        else { return super.pressesBegan(presses, with: event) }
    }

    // MARK: Light and dark

    private func toggleAppearance() {
        Stage.current?.send(.appearance(isDark: traitCollection.userInterfaceStyle != .dark))
        // What was recorded is looked at again when the stage has turned.
        view.setNeedsLayout()
    }

    private func adoptAppearance() {
        let before = look
        let style = traitCollection.userInterfaceStyle
        look = (style, UIScreen.main.scale)
        if let before, before == (style, UIScreen.main.scale) { return }
        header.appearance.setTitle(style == .dark ? "Light" : "Dark", for: .normal)
        header.setNeedsLayout()
        guard let before else { return }
        for tile in grid.tiles { tile.forgetReel() }
        if before.style != style { page?.appearanceDidChange() }
        thumbnails.wake()
    }
}

extension GalleryHome {
    fileprivate func take(_ key: UIKey) -> Bool {
        let columns = grid.columns
        switch key.keyCode {
        case .keyboardUpArrow: choose(-columns)
        case .keyboardDownArrow: choose(columns)
        case .keyboardLeftArrow: choose(-1)
        case .keyboardRightArrow: choose(1)
        case .keyboardReturnOrEnter, .keypadEnter:
            guard let tile = grid.tiles.first(where: \.isSelected) else { return false }
            open(tile)
        default: return false
        }
        return true
    }

    /// Chooses the tile so many places on; beside the grid its scene opens at once.
    private func choose(_ step: Int) {
        let place = grid.tiles.firstIndex(where: \.isSelected)
        let next = place.map { min(max($0 + step, 0), grid.tiles.count - 1) } ?? 0
        let tile = grid.tiles[next]
        grid.select(tile.exhibit.scene.name, scrolling: true)
        if isWide { showBeside(tile.exhibit) }
    }
}
