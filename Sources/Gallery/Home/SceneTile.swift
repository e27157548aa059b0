import CoreGraphics
import Drawing
import Staging
import UIKit

/// A scene on the gallery's first screen: a small phone, its title, its name and its length.
final class SceneTile: UIControl {
    let exhibit: Exhibit
    /// Called when a pointer or a finger comes upon the tile, and when it leaves.
    var onPoint: (Bool) -> Void = { _ in }
    private(set) var reel: Reel?

    private let phone = PhoneView(frame: .zero)
    private let name: UILabel
    private let title: UILabel
    private let length = UILabel.line("", size: 13, weight: .regular, color: .tertiaryLabel)
    private var heights: (width: CGFloat, height: CGFloat) = (-1, 0)

    /// Of the small phone, in points.
    static let phoneSize = CGSize(width: 120, height: 260)
    private static let margin: CGFloat = 14

    init(_ exhibit: Exhibit) {
        self.exhibit = exhibit
        name = .line(exhibit.shortName, size: 15, weight: .semibold, color: .label)
        title = .line(exhibit.scene.title, size: 13, weight: .regular, color: .secondaryLabel)
        super.init(frame: .zero)
        accessibilityIdentifier = exhibit.scene.name
        backgroundColor = .homeCard
        layer.cornerRadius = 20
        title.numberOfLines = 0
        name.adjustsFontSizeToFitWidth = true
        name.minimumScaleFactor = 0.7
        length.textAlignment = .right
        length.font = .monospacedDigitSystemFont(ofSize: 13, weight: .regular)
        phone.isUserInteractionEnabled = false
        for part in [phone, title, name, length] { addSubview(part) }
        addGestureRecognizer(
            UIHoverGestureRecognizer { [unowned self] hover in
                if hover.state == .began { point(true) }
                if hover.state == .ended || hover.state == .cancelled { point(false) }
            })
    }

    required init?(coder: NSCoder) { nil }

    // MARK: Its picture

    /// What stands for the scene; nil until it is recorded.
    var poster: DisplayList? { reel?.poster }
    /// Whether a pointer or a finger is on it.
    private(set) var isPointedAt = false

    /// Records a frame more of the scene.
    func record() {
        let reel = reel ?? makeReel()
        let hadPoster = reel.poster != nil
        reel.record()
        if !hadPoster, reel.poster != nil { showPoster() }
        if let time = reel.length, length.text != Self.text(time) {
            length.text = Self.text(time)
            setNeedsLayout()
        }
    }

    private static func text(_ length: Double) -> String { Figures.text(length, places: 1) + " s" }

    private func makeReel() -> Reel {
        var conditions = RunConditions()
        conditions.scale = Self.phoneSize.width / conditions.size.width * UIScreen.main.scale
        conditions.isDark = traitCollection.userInterfaceStyle == .dark
        let reel = Reel(exhibit.scene, under: conditions)
        self.reel = reel
        return reel
    }

    /// Takes the scene down anew, in other colours; the picture stays until there is one.
    func forgetReel() { reel = nil }

    /// Shows the scene as it is at a time; false where it is over.
    func show(at time: Double) -> Bool {
        let reel = reel ?? makeReel()
        // At most what one frame of the window may be late.
        for _ in 0..<3 where reel.list(at: time) == nil { reel.record() }
        if let length = reel.length, time > length { return false }
        phone.screen.show(reel.list(at: time) ?? reel.frames.last?.list)
        return true
    }

    func showPoster() { if let poster { phone.screen.show(poster) } }

    private func point(_ isPointedAt: Bool) {
        guard isPointedAt != self.isPointedAt else { return }
        self.isPointedAt = isPointedAt
        onPoint(isPointedAt)
    }

    /// What its small phone shows.
    var shownList: DisplayList? { phone.screen.list }
    /// The view that a page grows out of.
    var picture: UIView { phone }

    // MARK: Touches and looks

    override var isHighlighted: Bool {
        didSet {
            guard isHighlighted != oldValue else { return }
            point(isHighlighted)
            UIView.animate(withDuration: isHighlighted ? 0 : 0.2, delay: 0, options: .allowUserInteraction) {
                self.alpha = self.isHighlighted ? 0.7 : 1
            }
        }
    }

    /// Whether it is the scene that shows, or the one that Return opens.
    override var isSelected: Bool {
        didSet {
            layer.borderWidth = isSelected ? 2 : 0
            layer.borderColor = UIColor.systemBlue.cgColor
        }
    }

    /// The height that the tile takes in a width.
    func naturalHeight(for width: CGFloat) -> CGFloat {
        if heights.width != width {
            let text = title.height(for: max(width - 2 * Self.margin, 0))
            heights = (width, (18 + Self.phoneSize.height + 14 + 20 + 2 + text + Self.margin).rounded(.up))
        }
        return heights.height
    }

    override func layoutSubviews() {
        let size = Self.phoneSize
        phone.frame = CGRect(
            x: ((bounds.width - size.width) / 2).rounded(), y: 18, width: size.width, height: size.height)
        let width = max(bounds.width - 2 * Self.margin, 0)
        let y = phone.frame.maxY + 14
        let fit = min(length.sizeThatFits(.zero).width, width)
        length.frame = CGRect(x: Self.margin + width - fit, y: y, width: fit, height: 20)
        name.frame = CGRect(x: Self.margin, y: y, width: max(width - fit - 6, 0), height: 20)
        _ = title.stand(at: CGPoint(x: Self.margin, y: y + 22), width: width)
    }
}
