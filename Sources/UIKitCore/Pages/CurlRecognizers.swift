import CoreGraphics

/// The pan that turns curling pages: along their axis, where there is a page to turn. It lets a stack be popped from the
/// edge first.
final class CurlPanRecognizer: UIPanGestureRecognizer {
    private weak var stage: CurlPages?

    init(_ stage: CurlPages) {
        self.stage = stage
        super.init { pan in unsafeDowncast(pan, to: CurlPanRecognizer.self).act() }
        maximumNumberOfTouches = 1
    }

    override func acceptsDirection(_ path: CGPoint) -> Bool { stage?.direction(of: path) != nil }

    override var permitsRecognition: Bool {
        guard let stage else { return false }
        if stage.canCatch { return true }
        guard let direction = stage.direction(of: convert(pan.path, to: stage.view)) else { return false }
        return stage.canTurn(direction)
    }

    override func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        otherGestureRecognizer is EdgePopRecognizer
    }

    private func act() {
        guard let stage else { return }
        let place = location(in: stage.view)
        switch state {
        case .began: stage.grab(at: place, along: convert(pan.path, to: stage.view))
        case .changed: stage.follow(place)
        case .ended:
            stage.follow(place)
            stage.release(velocity: velocity(in: stage.view))
        default: stage.cancel()
        }
    }
}

/// The tap that turns curling pages: near an edge, where there is a page to turn.
final class CurlTapRecognizer: UITapGestureRecognizer {
    private weak var stage: CurlPages?

    init(_ stage: CurlPages) {
        self.stage = stage
        super.init { tap in unsafeDowncast(tap, to: CurlTapRecognizer.self).act() }
    }

    private var direction: UIPageViewController.NavigationDirection? {
        guard let stage else { return nil }
        return stage.direction(ofTapAt: location(in: stage.view))
    }

    override var permitsRecognition: Bool { direction.map { stage?.canTurn($0) ?? false } ?? false }

    private func act() {
        guard state == .ended, let direction else { return }
        stage?.controller?.turn(direction)
    }
}
