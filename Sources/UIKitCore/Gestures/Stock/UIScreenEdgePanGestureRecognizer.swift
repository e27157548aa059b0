import CoreGraphics

/// Follows a finger that is dragged in from an edge of the window.
///
/// The finger must land less than 20 pt from one of the edges, and its first 10 pt must lead inwards more than along
/// the edge; otherwise it fails. Apple gives neither number (decision 0006).
@preconcurrency @MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    private var origins: UIRectEdge = []

    /// Creates a recognizer with what it does when the pan begins, goes on and ends.
    public override init(_ action: (@MainActor (UIScreenEdgePanGestureRecognizer) -> Void)?) {
        guard let action else {
            super.init(nil)
            return
        }
        super.init { action(unsafeDowncast($0, to: UIScreenEdgePanGestureRecognizer.self)) }
    }

    /// The edges from which it comes; none by default, and then it never begins.
    open var edges: UIRectEdge = []

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        let isFirst = numberOfTouches == touches.count
        for touch in touches.inOrder where state == .possible {
            let near = edges.intersection(Self.edges(near: touch))
            if !near.isEmpty {
                origins.formUnion(near)
            } else if isFirst {
                return state = .failed
            } else {
                ignore(touch, for: event)
            }
        }
        let left = touches.filter { $0.receivers.contains { $0.recognizer === self } }
        if !left.isEmpty { super.touchesBegan(left, with: event) }
    }

    open override func reset() {
        origins = []
        super.reset()
    }

    override func acceptsDirection(_ path: CGPoint) -> Bool {
        let ways: [(edge: UIRectEdge, inwards: CGFloat, along: CGFloat)] = [
            (.left, path.x, path.y), (.right, -path.x, path.y), (.top, path.y, path.x), (.bottom, -path.y, path.x),
        ]
        return ways.contains { origins.contains($0.edge) && $0.inwards > $0.along.magnitude }
    }

    private static func edges(near touch: UITouch) -> UIRectEdge {
        guard let window = touch.window else { return [] }
        let (place, bounds) = (touch.location(in: window), window.bounds)
        var edges: UIRectEdge = []
        if place.x - bounds.minX < GestureThresholds.edge { edges.insert(.left) }
        if bounds.maxX - place.x < GestureThresholds.edge { edges.insert(.right) }
        if place.y - bounds.minY < GestureThresholds.edge { edges.insert(.top) }
        if bounds.maxY - place.y < GestureThresholds.edge { edges.insert(.bottom) }
        return edges
    }
}
