/// The gesture that pops: a pan from the screen's leading edge, by the direction of reading.
///
/// It doesn't begin with nothing to pop, nor during a transition, whatever its delegate says. Scroll views wait for it.
final class EdgePopRecognizer: UIScreenEdgePanGestureRecognizer {
    private weak var pop: EdgePop?

    init(_ pop: EdgePop) {
        self.pop = pop
        super.init { [weak pop] pan in pop?.follow(unsafeDowncast(pan, to: EdgePopRecognizer.self)) }
        edges = .left
    }

    override var edges: UIRectEdge {
        get {
            guard super.edges == .left, InterfaceContext.current.layoutDirection == .rightToLeft else {
                return super.edges
            }
            return .right
        }
        set { super.edges = newValue }
    }

    override var permitsRecognition: Bool { pop?.canBegin ?? false }

    override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        otherGestureRecognizer is ScrollPanRecognizer
    }
}
