import CoreGraphics
import Staging
import UIKit

/// A scene, live in a phone that can be touched, and all that steers it.
final class ScenePage: UIViewController {
    let exhibit: Exhibit
    /// What the button that leads back does; nil where there is none.
    let onClose: (() -> Void)?
    private(set) var playback: Playback?
    /// Called when the scene has come to rest.
    var onRest: () -> Void = {}

    let phone = PhoneView(frame: .zero)
    let readout = SpeedReadout(frame: .zero)
    let dials: DialPanel
    private(set) lazy var bar = TransportBar { [weak self] in self }
    private(set) lazy var panel = ScenePanel(bar: bar, readout: readout, dials: dials)
    /// Whether the scene fills the page, and its controls are away.
    private(set) var isFilling = false
    private lazy var fill = GlyphButton(.fill, name: "fill", size: 16) { [weak self] in
        if let self { setFilling(!isFilling) }
    }
    private let back: GlyphButton
    private let heading: UILabel
    private let name: UILabel
    private var link: CADisplayLink?
    private var conditions = RunConditions()

    /// - Parameter onClose: Where it is given, a button at the top calls it.
    init(_ exhibit: Exhibit, onClose: (() -> Void)?) {
        self.exhibit = exhibit
        self.onClose = onClose
        dials = DialPanel(exhibit.dials)
        back = GlyphButton(.back, name: "close", size: 20) { onClose?() }
        heading = .line(exhibit.scene.title, size: 17, weight: .semibold, color: .label)
        name = .line(exhibit.scene.name, size: 13, weight: .regular, color: .secondaryLabel)
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        view.backgroundColor = .homeCard
        view.accessibilityIdentifier = "page"
        heading.numberOfLines = 0
        back.isHidden = onClose == nil
        fill.layer.cornerRadius = 22
        for part in [panel, readout, back, heading, name, phone, fill] { view.addSubview(part) }
        phone.screen.onInput = { [unowned self] input in
            playback?.take(input)
            wake()
        }
        dials.onTune = { [unowned self] _ in restart() }
        readout.onChoose = { [unowned self] in show() }
        panel.onChange = { [unowned self] in restart() }
        let link = CADisplayLink { [weak self] link in self?.tick(link.timestamp) }
        link.isPaused = true
        link.add(to: .main, forMode: .common)
        self.link = link
    }

    isolated deinit { link?.invalidate() }

    // MARK: Time

    /// Whether the scene moves, or is about to: it is raised when the page is laid out.
    var isLively: Bool { playback == nil || isMoving }

    /// Whether the scene moves.
    var isMoving: Bool { playback?.wantsTicks ?? false }

    private func tick(_ time: Double) {
        playback?.tick(at: time)
        settleScreen()
        show()
        wake()
        if !isMoving { onRest() }
    }

    /// Lets frames come as long as they change anything.
    private func wake() { link?.isPaused = !isMoving || viewIfLoaded?.window == nil }

    private func show() {
        guard let playback else { return }
        let frame = playback.frame
        phone.screen.show(frame.list)
        phone.screen.stageSize = frame.screen.size
        bar.show(playback)
        readout.show(playback)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        wake()
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        link?.isPaused = true
    }

    // MARK: The run

    private func makeRun() -> SceneRun {
        conditions.isDark = traitCollection.userInterfaceStyle == .dark
        conditions.isRightToLeft = panel.rightToLeft.isOn
        conditions.reducesMotion = panel.reduceMotion.isOn
        return SceneRun(exhibit.scene(tuned: dials.tuning), under: conditions)
    }

    private func begin() {
        if let playback {
            playback.begin(makeRun())
        } else {
            playback = Playback(makeRun())
        }
        show()
        wake()
    }

    /// Gives the scene a screen of a size, drawn as large as the phone shows it.
    private func adopt(_ size: CGSize, scale: CGFloat) {
        guard size != conditions.size || scale != conditions.scale || playback == nil else { return }
        guard Stage.isValid(size: size, scale: scale) else { return }
        conditions.size = size
        conditions.scale = scale
        guard playback != nil else { return begin() }
        settleScreen()
        show()
        wake()
    }

    /// Gives the scene's stage the screen that it is to have. What was kept from before is stretched, until the scene
    /// plays on.
    private func settleScreen() {
        guard let playback, playback.position >= playback.run.head, let last = playback.run.frames.last,
            last.screen != RunFrame.Screen(size: conditions.size, scale: conditions.scale)
        else { return }
        playback.run.send(.resize(conditions.size, scale: conditions.scale))
        playback.run.advance(to: playback.run.head)
    }

    // MARK: Layout

    override func viewDidLayoutSubviews() {
        let area = view.bounds.inset(by: view.safeAreaInsets)
        let layout = PageLayout(area, hasBack: onClose != nil)
        back.frame = layout.back
        fill.frame = layout.fill
        let titleHeight = heading.height(for: layout.heading.width)
        heading.frame = CGRect(
            origin: layout.heading.origin, size: CGSize(width: layout.heading.width, height: titleHeight))
        name.frame = CGRect(x: layout.heading.minX, y: heading.frame.maxY + 2, width: layout.heading.width, height: 18)
        phone.frame = layout.phone(below: name.frame.maxY)
        let pieces = layout.panel(phone: phone.frame, below: name.frame.maxY)
        if layout.isWide {
            panel.addSubview(readout)
        } else if readout.superview !== view {
            view.addSubview(readout)
        }
        if let place = pieces.readout { readout.frame = place }
        panel.frame = pieces.panel
        panel.holdsReadout = layout.isWide
        if isFilling { phone.frame = area }
        let size = isFilling ? area.size : RunConditions().size
        adopt(size, scale: phone.bounds.width / size.width * UIScreen.main.scale)
    }

    /// Lets the scene fill the page, as it would a phone of that size, or gives it its place beside its controls.
    func setFilling(_ fills: Bool) {
        guard fills != isFilling else { return }
        isFilling = fills
        fill.glyph = fills ? .shrink : .fill
        UIView.animate(withDuration: UIAccessibility.isReduceMotionEnabled ? 0 : 0.35) {
            self.phone.isFramed = !fills
            self.fill.backgroundColor = fills ? .secondarySystemFill : nil
            self.view.setNeedsLayout()
            self.view.layoutIfNeeded()
        }
    }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        guard let key = presses.first?.key, key.modifierFlags.isDisjoint(with: [.control, .alternate, .command]),
            take(key)
        else { return super.pressesBegan(presses, with: event) }
    }

    /// Begins the scene anew in the screen's colours, which have changed.
    func appearanceDidChange() { restart() }
}

extension ScenePage: PlaybackSteering {
    func togglePlaying() {
        guard let playback else { return }
        if playback.isAtEnd { return restart() }
        playback.course == .forwards ? playback.pause() : playback.play()
        show()
        wake()
    }

    func reverse() { steer { $0.course == .backwards ? $0.pause() : $0.reverse() } }

    func restart() { if playback != nil { begin() } }

    func step(backwards: Bool) { steer { $0.step(backwards: backwards) } }

    func seek(to time: Double) { steer { $0.seek(to: time) } }

    func setRate(_ rate: Double) { steer { $0.rate = rate } }

    private func steer(_ change: (Playback) -> Void) {
        guard let playback else { return }
        change(playback)
        settleScreen()
        show()
        wake()
    }
}

extension ScenePage {
    /// Does what a key is for; false for one that isn't for a page.
    fileprivate func take(_ key: UIKey) -> Bool {
        switch key.keyCode {
        case .keyboardSpacebar, .keyboardP: togglePlaying()
        case .keyboardR: restart()
        case .keyboardB: reverse()
        case .keyboardF: setFilling(!isFilling)
        case .keyboardS: setRate(playback?.rate == 1 ? 0.1 : 1)
        case .keyboardPeriod, .keyboardRightArrow: step(backwards: false)
        case .keyboardComma, .keyboardLeftArrow: step(backwards: true)
        default: return false
        }
        return true
    }
}
