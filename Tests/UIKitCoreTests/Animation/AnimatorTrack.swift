import CoreGraphics
import Kinematics
import QuartzCore
import Testing
import UIKitCore

/// A view that an animator moves from x = 50 to 400, and what shows of it.
@MainActor
final class AnimatorTrack {
    let stage = ViewStage(size: CGSize(width: 500, height: 400))
    private(set) lazy var view = stage.view()
    private var frames = 0
    var time: Double { Double(frames) / 60 }

    init() { _ = view }

    func advance(_ count: Int = 1) {
        for _ in 0..<count {
            frames += 1
            stage.frame(at: time)
        }
    }

    var x: Double { Double(view.layer.presentation()?.position.x ?? .nan) }
    /// The fraction of the way that shows.
    var way: Double { (x - 50) / 350 }
    var hasAnimations: Bool { view.layer.animationKeys() != nil }

    func animator(_ duration: Double = 1, _ parameters: any UITimingCurveProvider) -> UIViewPropertyAnimator {
        let animator = UIViewPropertyAnimator(duration: duration, timingParameters: parameters)
        animator.addAnimations { [unowned self] in view.center.x = 400 }
        return animator
    }

    func animator(_ duration: Double = 1, curve: UIView.AnimationCurve = .linear) -> UIViewPropertyAnimator {
        animator(duration, UICubicTimingParameters(animationCurve: curve))
    }
}

/// Whether two numbers are the same but for rounding.
func isClose(_ a: Double, _ b: Double, _ tolerance: Double = 1e-9) -> Bool { abs(a - b) <= tolerance }

extension AnimatorTrack {
    /// A pace of each kind.
    static var allTimings: [any UITimingCurveProvider] {
        [
            UICubicTimingParameters(animationCurve: .linear), UICubicTimingParameters(animationCurve: .easeIn),
            UICubicTimingParameters(), UISpringTimingParameters(dampingRatio: 0.5),
            UISpringTimingParameters(dampingRatio: 1, initialVelocity: CGVector(dx: 2, dy: 2)),
            UISpringTimingParameters(mass: 1, stiffness: 300, damping: 30, initialVelocity: .zero),
            UISpringTimingParameters(duration: 0.5, bounce: 0.3),
        ]
    }
}
