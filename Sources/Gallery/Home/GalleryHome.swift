import Staging
import UIKit

/// The gallery's first screen: the list of scenes, and beside it, where there is room, the scene that shows.
///
/// A scene has a window of its own: the size of a phone in the middle of a desktop, the whole screen on a phone.
final class GalleryHome: UIViewController {
    private let list = SceneList(Gallery.scenes)
    private let headline = UILabel.line("Entracte", size: 34, weight: .bold, color: .label)
    private let subtitle = UILabel.line(
        "View-controller transitions, on stage.", size: 17, weight: .regular, color: .secondaryLabel)
    private let hint = UILabel.line(
        "Touch a scene to open it; its buttons work.", size: 13, weight: .regular,
        color: .secondaryLabel)
    private let appearance = UIButton(type: .system)
    private var stageWindow: UIWindow?
    private var closeWindow: UIWindow?
    private var shown: Scene?

    /// The size of the phone that a desktop shows.
    private static let phone = CGSize(width: 390, height: 844)
    /// The width of the list beside a scene.
    private static let sidebar: CGFloat = 360
    private static let margin: CGFloat = 24

    override func viewDidLoad() {
        view.backgroundColor = .homeBackground
        view.accessibilityIdentifier = "home"
        hint.numberOfLines = 0
        subtitle.numberOfLines = 0
        appearance.accessibilityIdentifier = "appearance"
        appearance.addAction(UIAction { [unowned self] _ in toggleAppearance() }, for: .touchUpInside)
        list.onSelect = { [unowned self] scene in open(scene) }
        for part in [headline, subtitle, list, hint, appearance] { view.addSubview(part) }
        nameAppearance()
    }

    private var isWide: Bool { view.bounds.width >= Self.sidebar + Self.phone.width + 3 * Self.margin }

    override func viewDidLayoutSubviews() {
        let area = view.bounds.inset(by: view.safeAreaInsets)
        let width = max(min(isWide ? Self.sidebar : 560, area.width - 2 * Self.margin), 0)
        let x = isWide ? area.minX + Self.margin : area.midX - width / 2
        let fit = appearance.sizeThatFits(CGSize(width: width, height: 44))
        appearance.frame = CGRect(x: x + width - fit.width, y: area.minY + 32, width: fit.width, height: 44)
        var y = headline.stand(at: CGPoint(x: x, y: area.minY + 32), width: max(width - fit.width - 8, 0)) + 4
        y = subtitle.stand(at: CGPoint(x: x, y: y), width: width) + 24
        let hintHeight = hint.height(for: width)
        let room = max(area.maxY - y - hintHeight - 40, 0)
        list.frame = CGRect(x: x, y: y, width: width, height: min(list.naturalHeight(for: width), room))
        _ = hint.stand(at: CGPoint(x: x, y: list.frame.maxY + 16), width: width)
        hint.isHidden = hint.frame.maxY > area.maxY
        placeStage()
        if isWide, shown == nil, let first = Gallery.scenes.first { open(first) }
    }

    // MARK: The scene that shows

    private func open(_ scene: Scene) {
        close()
        shown = scene
        list.select(scene.name)
        let window = UIWindow(frame: stageFrame)
        window.rootViewController = scene.makeRoot()
        window.windowLevel = UIWindow.Level(1)
        window.clipsToBounds = true
        stageWindow = window
        window.makeKeyAndVisible()
        placeStage()
    }

    /// Closes the scene that shows; false where none does.
    func closeOpenScene() -> Bool {
        guard shown != nil, !isWide else { return false }
        close()
        return true
    }

    private func close() {
        stageWindow?.isHidden = true
        closeWindow?.isHidden = true
        stageWindow = nil
        closeWindow = nil
        shown = nil
        list.select(nil)
    }

    private var stageFrame: CGRect {
        guard isWide else { return view.bounds }
        let left = Self.sidebar + 2 * Self.margin
        let room = CGSize(
            width: view.bounds.width - left - Self.margin, height: view.bounds.height - 2 * Self.margin)
        let size = CGSize(width: min(Self.phone.width, room.width), height: min(Self.phone.height, room.height))
        return CGRect(
            x: left + ((room.width - size.width) / 2).rounded(), y: ((view.bounds.height - size.height) / 2).rounded(),
            width: size.width, height: max(size.height, 0))
    }

    private func placeStage() {
        guard let stageWindow else { return }
        stageWindow.frame = stageFrame
        stageWindow.layer.cornerRadius = isWide ? 20 : 0
        if isWide {
            closeWindow?.isHidden = true
            closeWindow = nil
        } else {
            placeCloseButton()
        }
    }

    /// On a phone the scene fills the screen; a button above it leads back.
    private func placeCloseButton() {
        let frame = CGRect(x: view.bounds.width - 52, y: 8, width: 44, height: 44)
        guard closeWindow == nil else {
            closeWindow?.frame = frame
            return
        }
        let window = UIWindow(frame: frame)
        let controller = CloseController { [unowned self] in close() }
        window.rootViewController = controller
        window.windowLevel = UIWindow.Level(2)
        window.isHidden = false
        closeWindow = window
    }

    // MARK: Light and dark

    private var isDark = false

    private func toggleAppearance() {
        isDark.toggle()
        Stage.current?.send(.appearance(isDark: isDark))
        nameAppearance()
    }

    private func nameAppearance() {
        appearance.setTitle(isDark ? "Light" : "Dark", for: .normal)
        view.setNeedsLayout()
    }
}

/// A round button that closes what is under it.
private final class CloseController: UIViewController {
    private let onClose: () -> Void

    init(onClose: @escaping () -> Void) {
        self.onClose = onClose
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        let button = UIButton(type: .custom)
        button.frame = CGRect(x: 6, y: 6, width: 32, height: 32)
        button.setTitle("×", for: .normal)
        button.setTitleColor(.secondaryLabel, for: .normal)
        button.titleLabel?.font = .systemFont(ofSize: 22, weight: .medium)
        button.backgroundColor = .secondarySystemFill
        button.layer.cornerRadius = 16
        button.accessibilityIdentifier = "close"
        button.addAction(UIAction { [unowned self] _ in onClose() }, for: .touchUpInside)
        view.addSubview(button)
    }
}
