import UIKit

/// A pass that hangs on a lanyard: a chain of attachments, drawn as one strap.
final class AttachmentLesson: LessonView {
    private let pass = PassView()
    private let strap = CAShapeLayer()
    private let hook = UIView()
    private lazy var animator = UIDynamicAnimator(referenceView: room)
    private var links: [StrapLink] = []
    private var behaviors: [UIDynamicBehavior] = []
    private var grip: Grip?

    private static let linkCount = 5

    init() {
        super.init("Attachment", note: "Take the pass, pull it aside, and let it swing.")
        strap.fillColor = nil
        strap.lineWidth = 14
        strap.lineCap = .round
        strap.lineJoin = .round
        strap.strokeColor = UIColor.systemBlue.cgColor
        hook.backgroundColor = .systemGray
        hook.layer.cornerRadius = 4
        room.addSubview(pass)
        room.layer.addSublayer(strap)
        room.addSubview(hook)
        pass.accessibilityIdentifier = "pass"
    }

    required init?(coder: NSCoder) { nil }

    override func layoutRoom(isFirst: Bool) {
        hang()
    }

    private var anchor: CGPoint { CGPoint(x: room.bounds.midX, y: 8) }

    /// Hangs the pass straight down from the hook, as a chain for the room's height.
    private func hang() {
        letGo()
        for behavior in behaviors { animator.removeBehavior(behavior) }
        hook.frame = CGRect(x: anchor.x - 24, y: 0, width: 48, height: 8)
        let height = room.bounds.height
        let size = CGSize(width: min(240, height * 0.6), height: min(320, height * 0.6))
        pass.transform = .identity
        pass.bounds.size = size
        let length = max(height * 0.28, 8)
        let pitch = length / CGFloat(Self.linkCount)
        links = (1..<Self.linkCount).map {
            StrapLink(at: CGPoint(x: anchor.x, y: anchor.y + CGFloat($0) * pitch))
        }
        pass.center = CGPoint(x: anchor.x, y: anchor.y + length + size.height / 2 - PassView.slot)
        tie()
        draw()
    }

    private func tie() {
        let items: [any UIDynamicItem] = links + [pass]
        var ties: [UIDynamicBehavior] = []
        let toPass = UIOffset(horizontal: 0, vertical: -pass.bounds.height / 2 + PassView.slot)
        for (place, item) in items.enumerated() {
            let offset = item === pass ? toPass : .zero
            if place == 0 {
                ties.append(UIAttachmentBehavior(item: item, offsetFromCenter: offset, attachedToAnchor: anchor))
            } else {
                ties.append(
                    UIAttachmentBehavior(
                        item: items[place - 1], offsetFromCenter: .zero, attachedTo: item, offsetFromCenter: offset))
            }
        }
        let cloth = UIDynamicItemBehavior(items: links)
        cloth.density = 12
        cloth.resistance = 1
        let card = UIDynamicItemBehavior(items: [pass])
        card.density = 0.1
        card.resistance = 1.2
        card.angularResistance = 3
        let gravity = UIGravityBehavior(items: items)
        gravity.magnitude = 2
        gravity.action = { [unowned self] in draw() }
        behaviors = [gravity, cloth, card] + ties
        for behavior in behaviors { animator.addBehavior(behavior) }
    }

    /// Draws the strap through its links, as a smooth line.
    private func draw() {
        let clip = pass.convert(CGPoint(x: pass.bounds.midX, y: PassView.slot), to: room)
        let points = [anchor] + links.map(\.center) + [clip]
        let path = UIBezierPath()
        path.move(to: points[0])
        for place in 1..<(points.count - 1) {
            let (here, next) = (points[place], points[place + 1])
            let isLast = place == points.count - 2
            path.addQuadCurve(
                to: isLast ? next : CGPoint(x: (here.x + next.x) / 2, y: (here.y + next.y) / 2), controlPoint: here)
        }
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        strap.path = path.cgPath
        CATransaction.commit()
    }

    // MARK: Touches

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let point = touches.first?.location(in: room), pass.bounds.contains(pass.convert(point, from: room))
        else { return }
        grip = Grip(pass, at: point, of: room, in: animator)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let touch = touches.first { grip?.move(to: reachable(touch.location(in: room)), at: touch.timestamp) }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { letGo() }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { letGo() }

    private func letGo() {
        grip?.release()
        grip = nil
    }

    /// The nearest point that the strap lets a finger take the pass to, roughly: a strap doesn't stretch.
    private func reachable(_ point: CGPoint) -> CGPoint {
        let far = room.bounds.height * 0.28 + pass.bounds.height * 0.8
        let (dx, dy) = (point.x - anchor.x, point.y - anchor.y)
        let distance = (dx * dx + dy * dy).squareRoot()
        guard distance > far else { return point }
        return CGPoint(x: anchor.x + dx / distance * far, y: anchor.y + dy / distance * far)
    }
}

/// A link of the strap: not a view, but an item all the same.
private final class StrapLink: NSObject, UIDynamicItem {
    var center: CGPoint
    let bounds = CGRect(x: 0, y: 0, width: 12, height: 12)
    var transform = CGAffineTransform.identity

    init(at center: CGPoint) { self.center = center }
}
