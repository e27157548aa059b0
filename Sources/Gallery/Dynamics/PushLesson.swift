import UIKit

/// A deck of plays: the top card is pushed off the screen, by a button or by a flick, and spins as it goes.
final class PushLesson: LessonView {
    private let deck = UIView()
    private let keep = FilledButton(title: "Keep")
    private let skip = UIButton(type: .custom)
    private lazy var animator = UIDynamicAnimator(referenceView: room)
    private let material = UIDynamicItemBehavior()
    /// The top one first.
    private var cards: [PlayCard] = []
    private var leaving: [PlayCard] = []
    private var pushes: [UIPushBehavior] = []
    private var snap: UISnapBehavior?
    private var grip: Grip?

    /// Points a second that a push gives to a card.
    private static let speed: CGFloat = 1800

    init() {
        super.init("What’s next?", note: "Push a card away: flick it, or use a button.")
        deck.accessibilityIdentifier = "deck"
        deck.isUserInteractionEnabled = false
        room.addSubview(deck)
        skip.setTitle("Not now", for: .normal)
        skip.setTitleColor(.systemBlue, for: .normal)
        skip.titleLabel?.font = .systemFont(ofSize: 17, weight: .semibold)
        skip.backgroundColor = .secondarySystemFill
        skip.layer.cornerRadius = 14
        skip.accessibilityIdentifier = "skipButton"
        keep.accessibilityIdentifier = "keepButton"
        for (button, side) in [(skip, CGFloat(-1)), (keep, 1)] {
            button.addAction(
                UIAction { [unowned self] _ in pushTop(CGVector(dx: side, dy: -0.25)) }, for: .touchUpInside)
            room.addSubview(button)
        }
        material.resistance = 0
        material.action = { [unowned self] in removeGone() }
        animator.addBehavior(material)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutRoom(isFirst: Bool) {
        let (x, width) = column
        let half = max((width - 16) / 2, 0)
        skip.frame = CGRect(x: x, y: room.bounds.height - 50 - Self.margin, width: half, height: 50)
        keep.frame = CGRect(x: x + half + 16, y: skip.frame.minY, width: half, height: 50)
        // Room below the deck for the edges of the cards that wait.
        let height = max(min(skip.frame.minY - 48, 480), 0)
        let card = CGSize(width: min(width, max(height, 280)), height: height)
        deck.frame = CGRect(x: (room.bounds.width - card.width) / 2, y: 0, width: card.width, height: card.height)
        if isFirst { deal() } else { arrange(animated: false) }
    }

    private func deal() {
        cards = PlayCard.plays.map { PlayCard($0) }
        for card in cards { room.insertSubview(card, aboveSubview: deck) }
        arrange(animated: false)
    }

    private var middle: CGPoint { CGPoint(x: deck.frame.midX, y: deck.frame.midY) }

    /// Stacks the cards: each lower one smaller, its edge showing below.
    private func arrange(animated: Bool) {
        UIView.animate(withDuration: animated ? 0.35 : 0, delay: 0, options: [.curveEaseOut, .allowUserInteraction]) {
            [self] in
            for (place, card) in cards.enumerated() {
                let depth = CGFloat(min(place, 3))
                let scale = 1 - 0.06 * depth
                card.bounds.size = deck.bounds.size
                card.transform = CGAffineTransform(scaleX: scale, y: scale)
                card.center = CGPoint(x: middle.x, y: middle.y + deck.bounds.height * 0.03 * depth + 12 * depth)
                card.alpha = place > 2 ? 0 : 1
            }
        }
    }

    // MARK: Pushing

    /// Pushes the top card in a direction, above its middle, so that it spins.
    private func pushTop(_ direction: CGVector) {
        guard !cards.isEmpty, deck.bounds.height > 0 else { return }
        let card = cards.removeFirst()
        if let snap { animator.removeBehavior(snap) }
        snap = nil
        leaving.append(card)
        let push = UIPushBehavior(items: [card], mode: .instantaneous)
        // An impulse of 1 N s gives 1 kg 100 points a second.
        let mass = card.bounds.width * card.bounds.height / 10_000
        let length = (direction.dx * direction.dx + direction.dy * direction.dy).squareRoot()
        let impulse = mass * Self.speed / 100 / max(length, 0.001)
        push.pushDirection = CGVector(dx: direction.dx * impulse, dy: direction.dy * impulse)
        push.setTargetOffsetFromCenter(UIOffset(horizontal: 0, vertical: -card.bounds.height * 0.06), for: card)
        material.addItem(card)
        pushes.append(push)
        animator.addBehavior(push)
        arrange(animated: true)
    }

    private func removeGone() {
        for card in leaving where !card.frame.intersects(convert(bounds, to: room)) {
            leaving.removeAll { $0 === card }
            material.removeItem(card)
            for push in pushes where push.items.contains(where: { $0 === card }) { animator.removeBehavior(push) }
            pushes.removeAll { $0.items.contains { $0 === card } }
            card.removeFromSuperview()
        }
        if cards.isEmpty, leaving.isEmpty { deal() }
    }

    // MARK: Touches

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let card = cards.first, let point = touches.first?.location(in: room),
            card.bounds.contains(card.convert(point, from: room))
        else { return }
        if let snap { animator.removeBehavior(snap) }
        snap = nil
        material.addItem(card)
        grip = Grip(card, at: point, of: room, in: animator)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let touch = touches.first { grip?.move(to: touch.location(in: room), at: touch.timestamp) }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { letGo() }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { letGo() }

    /// A card that is far from the middle or flies from it goes on; another snaps back.
    private func letGo() {
        guard let grip, let card = cards.first else { return }
        let velocity = grip.velocity
        grip.release()
        self.grip = nil
        let ahead = CGVector(
            dx: card.center.x + velocity.x * 0.15 - middle.x, dy: card.center.y + velocity.y * 0.15 - middle.y)
        if abs(ahead.dx) > deck.bounds.width * 0.45 || abs(ahead.dy) > deck.bounds.height * 0.45 {
            pushTop(ahead)
        } else {
            let snap = UISnapBehavior(item: card, snapTo: middle)
            animator.addBehavior(snap)
            self.snap = snap
        }
    }
}
