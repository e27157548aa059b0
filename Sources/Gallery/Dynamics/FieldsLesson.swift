import UIKit

/// A company of faces that a spring field keeps together; a second field follows the finger.
final class FieldsLesson: LessonView {
    private let faces = [
        ("AO", UIColor.systemPurple, 88), ("JL", .systemRed, 72), ("MT", .systemTeal, 80), ("RD", .systemOrange, 64),
        ("IM", .systemPink, 72), ("TA", .systemGreen, 88), ("LS", .systemIndigo, 64), ("PW", .systemBlue, 80),
        ("EK", .systemBrown, 64), ("NV", .systemMint, 72), ("SB", .systemCyan, 64),
    ].map { FaceView($0.0, color: $0.1, diameter: CGFloat($0.2)) }
    private let ring = UIView()
    private let kinds = [KindButton("Stir"), KindButton("Attract"), KindButton("Repel")]
    private lazy var animator = UIDynamicAnimator(referenceView: room)
    private let home = UIFieldBehavior.springField()
    private let collision = UICollisionBehavior()
    private let material = UIDynamicItemBehavior()
    private var finger: UIFieldBehavior?

    init() {
        super.init("Fields", note: "Press and hold: a field follows your finger.")
        ring.backgroundColor = UIColor.systemBlue.withAlphaComponent(0.16)
        ring.alpha = 0
        ring.bounds.size = CGSize(width: 160, height: 160)
        ring.layer.cornerRadius = 80
        ring.isUserInteractionEnabled = false
        room.addSubview(ring)
        for face in faces { room.addSubview(face) }
        for kind in kinds {
            kind.addAction(UIAction { [unowned self] _ in choose(kind) }, for: .touchUpInside)
            room.addSubview(kind)
        }
        choose(kinds[0])
        home.strength = 6
        material.resistance = 3
        material.angularResistance = 3
        material.friction = 0
        material.elasticity = 0.1
        material.allowsRotation = false
    }

    required init?(coder: NSCoder) { nil }

    override func layoutRoom(isFirst: Bool) {
        let (x, width) = column
        let pill = max((width - 16) / 3, 0)
        for (place, kind) in kinds.enumerated() {
            kind.frame = CGRect(
                x: x + CGFloat(place) * (pill + 8), y: room.bounds.height - 44 - Self.margin, width: pill, height: 44)
        }
        let area = CGRect(
            x: 0, y: 0, width: room.bounds.width, height: max(room.bounds.height - 44 - 2 * Self.margin, 0))
        home.position = CGPoint(x: area.midX, y: area.midY)
        collision.setTranslatesReferenceBoundsIntoBoundary(
            with: UIEdgeInsets(top: 0, left: 0, bottom: room.bounds.height - area.height, right: 0))
        spread(in: area)
        guard isFirst else { return }
        for behavior in [material, collision, home] as [UIDynamicBehavior] { animator.addBehavior(behavior) }
    }

    /// Sizes the faces for the room and places them in a golden angle's spiral, so wide that none stands in another.
    private func spread(in area: CGRect) {
        let scale = min(max((area.width * area.height / 218_000).squareRoot(), 0.4), 1)
        for (place, face) in faces.enumerated() {
            home.removeItem(face)
            collision.removeItem(face)
            material.removeItem(face)
            face.scale(by: scale)
            let (angle, radius) = (Double(place) * 2.399963, 84 * Double(scale) * Double(place).squareRoot())
            let transform = CGAffineTransform(rotationAngle: angle)
            let offset = CGPoint(x: radius, y: 0).applying(transform)
            let half = face.bounds.width / 2
            face.center = CGPoint(
                x: min(max(area.midX + offset.x, half), max(area.width - half, half)),
                y: min(max(area.midY + offset.y, half), max(area.height - half, half)))
            home.addItem(face)
            collision.addItem(face)
            material.addItem(face)
        }
    }

    private func choose(_ kind: KindButton) {
        for other in kinds { other.isChosen = other === kind }
    }

    private func makeField() -> UIFieldBehavior {
        let field: UIFieldBehavior
        switch kinds.firstIndex(where: \.isChosen) {
        case 1:
            field = .radialGravityField(position: .zero)
            field.strength = 30
            field.falloff = 1
        case 2:
            field = .radialGravityField(position: .zero)
            field.strength = -30
            field.falloff = 1
        default:
            field = .vortexField()
            field.strength = 4
        }
        field.minimumRadius = 40
        field.region = UIRegion(radius: 220)
        for face in faces { field.addItem(face) }
        return field
    }

    // MARK: Touches

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let point = touches.first?.location(in: room) else { return }
        let field = makeField()
        field.position = point
        animator.addBehavior(field)
        finger = field
        ring.center = point
        ring.transform = CGAffineTransform(scaleX: 0.6, y: 0.6)
        UIView.animate(withDuration: 0.2) { [self] in
            ring.alpha = 1
            ring.transform = .identity
        }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let finger, let point = touches.first?.location(in: room) else { return }
        finger.position = point
        ring.center = point
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { letGo() }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { letGo() }

    private func letGo() {
        guard let finger else { return }
        animator.removeBehavior(finger)
        self.finger = nil
        UIView.animate(withDuration: 0.3) { [self] in ring.alpha = 0 }
    }
}

/// A round face with initials.
private final class FaceView: UIView {
    private let initials: UILabel
    private let diameter: CGFloat

    init(_ letters: String, color: UIColor, diameter: CGFloat) {
        self.diameter = diameter
        initials = .line(letters, size: 17, weight: .semibold, color: .white)
        super.init(frame: .zero)
        backgroundColor = color
        castSoftShadow()
        isUserInteractionEnabled = false
        initials.textAlignment = .center
        addSubview(initials)
        scale(by: 1)
    }

    func scale(by factor: CGFloat) {
        let side = (diameter * factor).rounded()
        bounds.size = CGSize(width: side, height: side)
        layer.cornerRadius = side / 2
        initials.font = .systemFont(ofSize: (side * 0.32).rounded(), weight: .semibold)
        initials.frame = bounds
    }

    required init?(coder: NSCoder) { nil }

    override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }
}

/// One of several buttons, of which one is chosen.
private final class KindButton: UIButton {
    convenience init(_ title: String) {
        self.init(type: .custom)
        setTitle(title, for: .normal)
        titleLabel?.font = .systemFont(ofSize: 15, weight: .semibold)
        layer.cornerRadius = 22
        accessibilityIdentifier = title
    }

    var isChosen = false {
        didSet {
            backgroundColor = isChosen ? .systemBlue : .secondarySystemFill
            setTitleColor(isChosen ? .white : .label, for: .normal)
        }
    }
}
