import CoreGraphics
import QuartzCore

/// How far the fingers of a pan have come, in points of the screen.
struct PanProgress {
    /// The way of the fingers' middle since the first landed; fingers that join or leave don't make it jump.
    private(set) var path = CGPoint.zero
    /// The place on the path from which the translation counts.
    var origin = CGPoint.zero
    private var trail = MotionTrail()
    /// The path when it was long enough to begin.
    private var crossing: CGPoint?

    var velocity: CGPoint { trail.velocity }
    var translation: CGPoint { CGPoint(x: path.x - origin.x, y: path.y - origin.y) }

    /// Takes fingers that have moved, among all that are down.
    @MainActor
    mutating func move(_ touches: Set<UITouch>, among count: Int, at time: Double) {
        for touch in touches.inOrder {
            let (new, old) = (touch.sample.location, touch.sample.previousLocation)
            path.x += (new.x - old.x) / CGFloat(max(count, 1))
            path.y += (new.y - old.y) / CGFloat(max(count, 1))
        }
        trail.note(path, at: time)
    }

    /// Whether it has come far enough to begin.
    mutating func hasCrossed(_ travel: CGFloat) -> Bool {
        guard path.distance(to: .zero) >= travel - GestureThresholds.slack else { return false }
        if crossing == nil { crossing = path }
        return true
    }

    /// Counts the translation from where the pan began: from the end of the travel that it took to begin, or, where it
    /// had to wait for others, from where the fingers are.
    mutating func begin(after travel: CGFloat) {
        let length = path.distance(to: .zero)
        guard crossing == path, length > 0 else { return origin = path }
        origin = CGPoint(x: path.x / length * travel, y: path.y / length * travel)
    }
}

extension UIGestureRecognizer {
    /// A way on the screen, in a view's coordinates at the gesture's place.
    final func convert(_ way: CGPoint, to view: UIView?) -> CGPoint {
        guard way != .zero else { return .zero }
        let end = screenPlace
        let start = CGPoint(x: end.x - way.x, y: end.y - way.y)
        guard let view = view ?? self.view?.window else { return way }
        let (from, to) = (ScreenPoint(start).converted(to: view), ScreenPoint(end).converted(to: view))
        return CGPoint(x: to.x - from.x, y: to.y - from.y)
    }

    /// A way in a view's coordinates, on the screen.
    final func convert(_ way: CGPoint, from view: UIView?) -> CGPoint {
        guard way != .zero, let view = view ?? self.view?.window else { return way }
        let end = ScreenPoint(screenPlace).converted(to: view)
        let start = CGPoint(x: end.x - way.x, y: end.y - way.y)
        let (from, to) = (view.layer.convert(start, to: nil), view.layer.convert(end, to: nil))
        return CGPoint(x: to.x - from.x, y: to.y - from.y)
    }
}
