import UIKit

/// A finger on a view that begins a run and holds it until it leaves.
@MainActor
final class FingerDriver: NSObject, UIGestureRecognizerDelegate {
    /// What it may begin with now; asked when a finger sets out.
    private let gestures: () -> Transition.Gesture
    /// Begins a run at a point of the window; nil where none can begin.
    private let begin: (CGPoint) -> TransitionRun?
    private weak var view: UIView?
    private weak var run: TransitionRun?
    private var pan: UIPanGestureRecognizer?
    private var edges: [UIScreenEdgePanGestureRecognizer] = []

    init(
        on view: UIView, gestures: @escaping () -> Transition.Gesture,
        begin: @escaping (CGPoint) -> TransitionRun?
    ) {
        self.view = view
        self.gestures = gestures
        self.begin = begin
        super.init()
        let pan = UIPanGestureRecognizer { [weak self] in self?.follow($0) }
        attach(pan)
        self.pan = pan
        for side in [UIRectEdge.left, .right] {
            let edge = UIScreenEdgePanGestureRecognizer { [weak self] in self?.follow($0) }
            edge.edges = side
            attach(edge)
            edges.append(edge)
            // A finger from the edge is the edge's, if that is wanted.
            pan.require(toFail: edge)
        }
    }

    private func attach(_ recognizer: UIPanGestureRecognizer) {
        recognizer.delegate = self
        recognizer.maximumNumberOfTouches = 1
        view?.addGestureRecognizer(recognizer)
    }

    func remove() {
        for recognizer in [pan].compactMap({ $0 }) + edges { recognizer.view?.removeGestureRecognizer(recognizer) }
        pan = nil
        edges = []
    }

    private func follow(_ recognizer: UIPanGestureRecognizer) {
        let window = recognizer.view?.window
        let (way, velocity) = (recognizer.translation(in: window), recognizer.velocity(in: window))
        let (translation, speed) = (
            SIMD2(Double(way.x), Double(way.y)), SIMD2(Double(velocity.x), Double(velocity.y))
        )
        switch recognizer.state {
        case .began:
            run = begin(recognizer.location(in: window))
            run?.drag(by: translation, velocity: speed)
        case .changed: run?.drag(by: translation, velocity: speed)
        case .ended:
            run?.drag(by: translation, velocity: speed)
            run?.release(velocity: speed)
            run = nil
        case .cancelled, .failed:
            run?.cancel()
            run = nil
        default: break
        }
    }

    // MARK: UIGestureRecognizerDelegate

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        let wanted = gestures()
        guard !wanted.isEmpty, let pan = gestureRecognizer as? UIPanGestureRecognizer, let view else { return false }
        let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        if let edge = pan as? UIScreenEdgePanGestureRecognizer {
            let isLeading = (edge.edges == .left) != isMirrored
            return wanted.contains(isLeading ? .leadingEdge : .trailingEdge)
        }
        let (way, velocity) = (pan.translation(in: view.window), pan.velocity(in: view.window))
        let course = way == .zero ? velocity : way
        let along = isMirrored ? -course.x : course.x
        return wanted.directions.contains { direction in
            let isThatWay =
                switch direction {
                case .up: course.y < 0 && -course.y >= abs(along)
                case .down: course.y > 0 && course.y >= abs(along)
                case .leading: along < 0 && -along >= abs(course.y)
                case .trailing: along > 0 && along >= abs(course.y)
                }
            return isThatWay && !isScrollable(direction, under: pan, in: view)
        }
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        guard otherGestureRecognizer is UIPanGestureRecognizer, !gestures().isEmpty else { return false }
        if edges.contains(where: { $0 === gestureRecognizer }) {
            // UIKit's own swipe back waits, too.
            return otherGestureRecognizer is UIScreenEdgePanGestureRecognizer
                && !edges.contains { $0 === otherGestureRecognizer }
        }
        // A scroll view waits until it is known whether the finger takes the whole screen along.
        return otherGestureRecognizer.view is UIScrollView
    }
}
