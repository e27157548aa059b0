import CoreGraphics
import Dynamics

extension UIDynamicAnimator {
    /// What bodies are larger by in UIKit's search (measured).
    private static let margin: CGFloat = 10

    final func items(meeting rect: CGRect) -> [any UIDynamicItem] {
        var found: [any UIDynamicItem] = []
        for (body, pose) in zip(engine.bodies, engine.world.poses) {
            let size = body.item.bounds.size
            let turn = CGAffineTransform(rotationAngle: pose.angle)
            let box = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
                .applying(turn).offsetBy(dx: pose.center.x, dy: pose.center.y)
                .insetBy(dx: -Self.margin, dy: -Self.margin)
            if box.intersects(rect) { found.append(body.item) }
        }
        return found
    }

    final func attributes(of element: ListElement) -> UICollectionViewLayoutAttributes? {
        engine.bodies.lazy.compactMap { $0.item as? UICollectionViewLayoutAttributes }.first { $0.element == element }
    }

    final func update(_ item: any UIDynamicItem) {
        guard let body = engine.body(of: item) else { return }
        engine.perform { [weak self] in self?.place(body) }
        tickle()
    }

    private func place(_ body: ItemBody) {
        guard engine.body(of: body.item) === body else { return }
        guard let place = ItemBody.place(of: body.item, in: referenceView) else {
            return DynamicsDiagnostic.report(
                "UIDynamicAnimator.updateItem(usingCurrentState:)",
                "\(type(of: body.item)) stands at \(body.item.center); it stays where it was",
                "give finite numbers, within 10,000,000 points")
        }
        let motion = engine.world.motion(of: body.body)
        let pose = CGPoint(x: Metres.toPoints(motion.x), y: Metres.toPoints(motion.y))
        if body.differs(from: place.center, at: pose, scale: pixelScale) {
            engine.world.place(body.body, at: place.center, angle: place.angle)
        }
        engine.wake(body)
        tickle()
    }
}
