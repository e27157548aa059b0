import UIKit

/// Words on chips fall to the floor and pile up; a tap chooses one, and those that nobody chose fall through it.
final class GravityLesson: LessonView {
    private let chips = [
        "Comedy", "Tragedy", "Opera", "Ballet", "Magic", "Dance", "Puppets", "Improv", "History", "Musicals", "Circus",
        "Poetry", "Satire", "Mime", "Farce", "Choir",
    ].map { ChipView($0) }
    private let button = FilledButton(title: "Continue")
    private lazy var animator = UIDynamicAnimator(referenceView: room)
    private let gravity = UIGravityBehavior()
    private let collision = UICollisionBehavior()
    private let material = UIDynamicItemBehavior()
    private var grip: Grip?
    private var hasChosen = false

    init() {
        super.init("What do you like?", note: "Tap what you like. Pick words up, let them fall.")
        button.accessibilityIdentifier = "continueButton"
        button.addAction(UIAction { [unowned self] _ in goOn() }, for: .touchUpInside)
        addSubview(button)
        material.elasticity = 0.35
        material.friction = 0.3
        gravity.magnitude = 1.5
        gravity.action = { [unowned self] in removeFallen() }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let (x, width) = column
        button.frame = CGRect(
            x: x, y: bounds.inset(by: safeAreaInsets).maxY - 50 - Self.margin, width: width, height: 50)
    }

    override func layoutRoom(isFirst: Bool) {
        let floor = room.bounds.height - 50 - 1.5 * Self.margin
        let (left, right, high) = (CGFloat(8), room.bounds.width - 8, -2 * bounds.height - 1000)
        func wall(_ name: String, _ from: CGPoint, _ to: CGPoint) {
            collision.addBoundary(withIdentifier: name, from: from, to: to)
        }
        wall("floor", CGPoint(x: left - 100, y: floor), CGPoint(x: right + 100, y: floor))
        wall("left", CGPoint(x: left, y: high), CGPoint(x: left, y: floor))
        wall("right", CGPoint(x: right, y: high), CGPoint(x: right, y: floor))
        if isFirst {
            for behavior in [gravity, collision, material] as [UIDynamicBehavior] { animator.addBehavior(behavior) }
            drop(chips)
        } else {
            // What lay in the old room falls into the new one.
            let shown = chips.filter { $0.superview != nil }
            for chip in shown { remove(chip) }
            drop(shown)
        }
    }

    /// Lets chips fall from above the screen, a row after the other, each a little turned.
    private func drop(_ chips: [ChipView]) {
        // As many as fill half of the room.
        let count = max(Int(room.bounds.width * room.bounds.height * 0.5 / 6000), 5)
        var (x, y, row) = (Self.margin, -room.frame.minY - 40, 0)
        for (place, chip) in chips.prefix(count).enumerated() {
            let size = chip.naturalSize
            if x + size.width > room.bounds.width - Self.margin {
                row += 1
                x = Self.margin + CGFloat(row % 3) * 40
                y -= 84
            }
            chip.transform = .identity
            chip.bounds.size = size
            chip.center = CGPoint(x: x + size.width / 2, y: y)
            chip.transform = CGAffineTransform(rotationAngle: CGFloat(place * 7 % 5 - 2) * 0.08)
            x += size.width + 24
            room.addSubview(chip)
            gravity.addItem(chip)
            collision.addItem(chip)
            material.addItem(chip)
        }
    }

    /// The floor holds what was chosen and no more; pressed again, all words come back.
    private func goOn() {
        if hasChosen {
            for chip in chips {
                remove(chip)
                chip.isChosen = false
            }
            hasChosen = false
            button.setTitle("Continue", for: .normal)
            return drop(chips)
        }
        hasChosen = true
        button.setTitle("Start again", for: .normal)
        for chip in chips where !chip.isChosen { collision.removeItem(chip) }
    }

    private func removeFallen() {
        for chip in chips where chip.superview != nil && chip.frame.minY > room.bounds.height { remove(chip) }
    }

    private func remove(_ chip: ChipView) {
        gravity.removeItem(chip)
        collision.removeItem(chip)
        material.removeItem(chip)
        chip.removeFromSuperview()
    }

    // MARK: Touches

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let point = touches.first?.location(in: room) else { return }
        let touched = chips.last { $0.superview != nil && $0.bounds.contains($0.convert(point, from: room)) }
        grip = touched.map { Grip($0, at: point, of: room, in: animator) }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        let point = touch.location(in: room)
        grip?.move(
            to: CGPoint(x: point.x, y: min(point.y, room.bounds.height - 50 - 3 * Self.margin)), at: touch.timestamp)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let grip, !grip.hasMoved, let chip = grip.view as? ChipView { choose(chip) }
        letGo()
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { letGo() }

    private func letGo() {
        if let grip {
            grip.release()
            material.addLinearVelocity(grip.velocity, for: grip.view)
        }
        grip = nil
    }

    /// Chooses a chip or not, with a small hop.
    private func choose(_ chip: ChipView) {
        chip.isChosen.toggle()
        material.addLinearVelocity(CGPoint(x: 0, y: -300), for: chip)
    }
}

/// A word on a chip, round at its ends, which is also how it collides.
final class ChipView: UIView {
    private let word: UILabel

    init(_ text: String) {
        word = .line(text, size: 20, weight: .medium, color: .label)
        super.init(frame: .zero)
        accessibilityIdentifier = text
        word.textAlignment = .center
        layer.cornerRadius = Self.height / 2
        castSoftShadow()
        addSubview(word)
        isUserInteractionEnabled = false
        paint()
    }

    required init?(coder: NSCoder) { nil }

    private static let height: CGFloat = 56

    var isChosen = false { didSet { paint() } }

    private func paint() {
        backgroundColor = isChosen ? .systemBlue : .secondarySystemGroupedBackground
        word.textColor = isChosen ? .white : .label
    }

    /// The word with room to both sides.
    var naturalSize: CGSize {
        let fit = word.sizeThatFits(CGSize(width: 1000, height: Self.height))
        return CGSize(width: fit.width.rounded(.up) + 48, height: Self.height)
    }

    override func layoutSubviews() { word.frame = bounds }

    override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .path }
    override var collisionBoundingPath: UIBezierPath {
        UIBezierPath(
            roundedRect: CGRect(
                x: -bounds.width / 2, y: -bounds.height / 2, width: bounds.width, height: bounds.height),
            cornerRadius: bounds.height / 2)
    }
}
