import CoreGraphics
import QuartzCore
import UIKitCore

/// A plain item: what it is given it keeps as it is.
@MainActor
final class Block: NSObject, UIDynamicItem {
    var center: CGPoint
    var bounds: CGRect
    var transform = CGAffineTransform.identity
    var collisionBoundsType = UIDynamicItemCollisionBoundsType.rectangle
    var collisionBoundingPath = UIBezierPath()

    init(_ x: Double, _ y: Double, _ width: Double = 100, _ height: Double = 100) {
        center = CGPoint(x: x, y: y)
        bounds = CGRect(x: 0, y: 0, width: width, height: height)
    }

    /// Radians, of a pure rotation.
    var angle: Double { Double(transform.b) < 0 ? -acosOfA : acosOfA }
    private var acosOfA: Double { Double(transform.a) >= 1 ? abs(Double(transform.b)) : asinOfB }
    private var asinOfB: Double {
        // Small angles are told by the sine.
        let b = abs(Double(transform.b))
        return b + b * b * b / 6 + 3 * b * b * b * b * b / 40
    }
}

/// A context of a test's own, with an animator without a reference view unless one is asked for; time is wound by hand.
@MainActor
final class DynamicsStage {
    let context: InterfaceContext
    private var frames = 0
    let rate: Double

    init(rate: Double = 60) {
        context = InterfaceContext(screenSize: CGSize(width: 400, height: 800), scale: 2)
        InterfaceContext.current = context
        self.rate = rate
        context.frame(at: 0)
    }

    /// Runs frames of the rate; each counts a 60th the first time.
    func run(_ count: Int = 1) {
        for _ in 0..<count {
            frames += 1
            context.frame(at: Double(frames) / rate, frameDuration: 1 / rate)
        }
    }

    /// Runs frames until an animator pauses; the number of frames, or nil if it doesn't in the bound.
    func runToRest(_ animator: UIDynamicAnimator, within bound: Int = 1200) -> Int? {
        for count in 1...bound {
            run()
            if !animator.isRunning { return count }
        }
        return nil
    }

    /// Shows a window.
    func window() -> UIWindow {
        let window = UIWindow()
        window.isHidden = false
        return window
    }
}

/// Counts an animator's pauses and resumptions.
@MainActor
final class PauseCounter: NSObject, UIDynamicAnimatorDelegate {
    var resumed = 0
    var paused = 0
    var onPause: (() -> Void)?

    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { resumed += 1 }
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {
        paused += 1
        onPause?()
    }
}

extension UIDynamicItemBehavior {
    /// A behaviour without resistances, as most recordings have it.
    convenience init(frictionless items: [any UIDynamicItem]) {
        self.init(items: items)
        resistance = 0
        angularResistance = 0
    }
}
