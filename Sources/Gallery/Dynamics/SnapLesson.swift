import UIKit

/// A film that floats over a page and snaps to the corner where it is let go, thrown or sent.
final class SnapLesson: LessonView {
    private let paragraphs = [
        "Monday. First read-through. Leontes is jealous before the second page is turned; the room goes quiet.",
        "Wednesday. The bear has arrived, in two parts and without a manual. It will be pursued.",
        "Thursday. Sixteen years pass in one speech. We try it with a clock, without a clock, and with a broken one.",
        "Friday. Hermione stands still for nine minutes and nobody in the stalls dares to cough.",
        "Saturday. The statue moves. So does the set, which it shouldn’t.",
    ].map { UILabel.line($0, size: 17, weight: .regular, color: .label) }
    private let page = UIView()
    private let film = FilmTile()
    private lazy var animator = UIDynamicAnimator(referenceView: room)
    private lazy var material = UIDynamicItemBehavior(items: [film])
    private var snap: UISnapBehavior?
    private var corner = Corner.lowerRight
    private var grip: Grip?

    private enum Corner: CaseIterable { case upperLeft, upperRight, lowerLeft, lowerRight }

    init() {
        super.init("Rehearsal diary", note: "Drag the film, throw it, or tap where it shall go.")
        page.backgroundColor = .secondarySystemGroupedBackground
        page.layer.cornerRadius = 20
        page.castSoftShadow()
        page.isUserInteractionEnabled = false
        film.accessibilityIdentifier = "film"
        room.addSubview(page)
        for label in paragraphs {
            label.numberOfLines = 0
            page.addSubview(label)
        }
        room.addSubview(film)
        material.resistance = 2
        material.angularResistance = 4
    }

    required init?(coder: NSCoder) { nil }

    override func layoutRoom(isFirst: Bool) {
        let (x, width) = column
        page.frame = CGRect(x: x, y: 0, width: width, height: max(room.bounds.height - Self.margin, 0))
        let inner = max(width - 48, 0)
        var y: CGFloat = 24
        for label in paragraphs {
            y = label.stand(at: CGPoint(x: 24, y: y), width: inner) + 16
            label.isHidden = label.frame.maxY > page.bounds.height - 16
        }
        if isFirst {
            animator.addBehavior(material)
            film.center = place(of: corner)
            animator.updateItem(usingCurrentState: film)
        }
        send(to: corner)
    }

    private var inset: CGPoint {
        CGPoint(x: page.frame.minX + 16 + film.bounds.width / 2, y: 16 + film.bounds.height / 2)
    }

    private func place(of corner: Corner) -> CGPoint {
        let (left, right) = (inset.x, max(room.bounds.width - inset.x, inset.x))
        let (high, low) = (inset.y, max(page.frame.maxY - inset.y, inset.y))
        return switch corner {
        case .upperLeft: CGPoint(x: left, y: high)
        case .upperRight: CGPoint(x: right, y: high)
        case .lowerLeft: CGPoint(x: left, y: low)
        case .lowerRight: CGPoint(x: right, y: low)
        }
    }

    private func send(to corner: Corner) {
        self.corner = corner
        if let snap { animator.removeBehavior(snap) }
        let snap = UISnapBehavior(item: film, snapTo: place(of: corner))
        snap.damping = 0.6
        animator.addBehavior(snap)
        self.snap = snap
    }

    private func nearestCorner(to point: CGPoint) -> Corner {
        func distance(_ corner: Corner) -> CGFloat {
            let place = place(of: corner)
            return (place.x - point.x) * (place.x - point.x) + (place.y - point.y) * (place.y - point.y)
        }
        return Corner.allCases.min { distance($0) < distance($1) } ?? corner
    }

    // MARK: Touches

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let point = touches.first?.location(in: room),
            film.bounds.contains(film.convert(point, from: room))
        else { return }
        if let snap { animator.removeBehavior(snap) }
        snap = nil
        grip = Grip(film, at: point, of: room, in: animator)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let touch = touches.first { grip?.move(to: touch.location(in: room), at: touch.timestamp) }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if grip == nil, let point = touches.first?.location(in: room) {
            send(to: nearestCorner(to: point))
        } else {
            letGo()
        }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { letGo() }

    /// Sends the film to the corner that it flies towards.
    private func letGo() {
        guard let grip else { return }
        let velocity = grip.velocity
        grip.release()
        material.addLinearVelocity(velocity, for: film)
        self.grip = nil
        // A quarter of a second ahead: where a throw would come to rest.
        send(
            to: nearestCorner(
                to: CGPoint(x: film.center.x + velocity.x * 0.25, y: film.center.y + velocity.y * 0.25)))
    }
}

/// A picture of the stage with a sign that it plays.
private final class FilmTile: UIView {
    private let picture = CurtainView()
    private let sign = UIView()
    private let triangle = CAShapeLayer()

    init() {
        super.init(frame: CGRect(x: 0, y: 0, width: 152, height: 96))
        layer.cornerRadius = 16
        layer.shadowColor = UIColor.black.cgColor
        layer.shadowOpacity = 0.28
        layer.shadowOffset = CGSize(width: 0, height: 8)
        layer.shadowRadius = 16
        backgroundColor = .black
        isUserInteractionEnabled = false
        picture.layer.cornerRadius = 16
        sign.backgroundColor = UIColor.black.withAlphaComponent(0.4)
        sign.layer.cornerRadius = 20
        triangle.fillColor = UIColor.white.cgColor
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 15.5, y: 12))
        path.addLine(to: CGPoint(x: 28.5, y: 20))
        path.addLine(to: CGPoint(x: 15.5, y: 28))
        path.close()
        triangle.path = path.cgPath
        sign.layer.addSublayer(triangle)
        addSubview(picture)
        addSubview(sign)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        picture.frame = bounds
        sign.frame = CGRect(x: bounds.midX - 20, y: bounds.midY - 20, width: 40, height: 40)
    }
}
