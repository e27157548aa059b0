import UIKit

/// Four balls fall from one height; how high each comes back is marked beside it.
final class ElasticityLesson: LessonView, UICollisionBehaviorDelegate {
    private let card = UIView()
    private let floorLine = UIView()
    private let button = FilledButton(title: "Drop")
    private let lanes = [
        BallLane("Clay", elasticity: 0.2, color: .systemOrange),
        BallLane("Leather", elasticity: 0.4, color: .systemRed),
        BallLane("Tennis", elasticity: 0.6, color: .systemGreen),
        BallLane("Rubber", elasticity: 0.8, color: .systemBlue),
    ]
    private lazy var animator = UIDynamicAnimator(referenceView: card)
    private let gravity = UIGravityBehavior()
    private let collision = UICollisionBehavior()
    private var grip: (lane: BallLane, offset: CGFloat)?
    private var run = 0

    init() {
        super.init("Elasticity", note: "One fall, four materials. Lift any of them.")
        card.accessibilityIdentifier = "card"
        card.backgroundColor = .secondarySystemGroupedBackground
        card.layer.cornerRadius = 20
        card.castSoftShadow()
        card.isUserInteractionEnabled = false
        floorLine.backgroundColor = .tertiarySystemFill
        room.addSubview(card)
        card.addSubview(floorLine)
        for lane in lanes { lane.join(card) }
        button.accessibilityIdentifier = "dropButton"
        button.addAction(UIAction { [unowned self] _ in dropAll() }, for: .touchUpInside)
        room.addSubview(button)
        gravity.magnitude = 2
        collision.collisionDelegate = self
        gravity.action = { [unowned self] in for lane in lanes { lane.watch() } }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutRoom(isFirst: Bool) {
        let (x, width) = column
        button.frame = CGRect(x: x, y: room.bounds.height - 50 - Self.margin, width: width, height: 50)
        card.frame = CGRect(x: x, y: 0, width: width, height: max(button.frame.minY - 24, 0))
        let floor = max(card.bounds.height - 64, 0)
        floorLine.frame = CGRect(x: 16, y: floor, width: max(width - 32, 0), height: 2)
        collision.addBoundary(
            withIdentifier: "floor", from: CGPoint(x: -50, y: floor), to: CGPoint(x: width + 50, y: floor))
        let lane = width / CGFloat(lanes.count)
        for (place, ball) in lanes.enumerated() {
            let area = CGRect(x: CGFloat(place) * lane, y: 24, width: lane, height: max(floor - 24, 0))
            take(ball)
            ball.place(in: area)
        }
        guard isFirst else { return }
        animator.addBehavior(gravity)
        animator.addBehavior(collision)
        for lane in lanes { animator.addBehavior(lane.material) }
    }

    // MARK: Falling

    private func take(_ lane: BallLane) {
        gravity.removeItem(lane.ball)
        collision.removeItem(lane.ball)
        lane.material.removeItem(lane.ball)
    }

    private func drop(_ lane: BallLane) {
        lane.prepareFall()
        lane.material.addItem(lane.ball)
        collision.addItem(lane.ball)
        gravity.addItem(lane.ball)
    }

    /// Lifts what has fallen, and lets all fall together.
    private func dropAll() {
        run += 1
        let current = run
        for lane in lanes { take(lane) }
        let isUp = lanes.allSatisfy { $0.ball.center == $0.top }
        UIView.animate(withDuration: isUp ? 0 : 0.35) { [self] in
            for lane in lanes { lane.ball.center = lane.top }
        } completion: { [weak self] _ in
            guard let self, run == current else { return }
            for lane in lanes { drop(lane) }
        }
    }

    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
    ) { lanes.first { $0.ball === item }?.didHit() }

    // MARK: Touches

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let point = touches.first?.location(in: card),
            let lane = lanes.first(where: { $0.ball.frame.insetBy(dx: -8, dy: -8).contains(point) })
        else { return }
        run += 1
        take(lane)
        grip = (lane, point.y - lane.ball.center.y)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let grip, let point = touches.first?.location(in: card) else { return }
        grip.lane.lift(to: point.y - grip.offset)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { letGo() }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { letGo() }

    private func letGo() {
        if let grip { drop(grip.lane) }
        grip = nil
    }
}
