import CoreGraphics
import Drawing
import QuartzCore

/// A context of a test's own, with one root layer, wound by hand.
@MainActor
struct LayerStage {
    let context = MediaContext()
    let root: CALayer

    init() {
        MediaContext.current = context
        root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 400, height: 400)
    }

    /// One frame at a time: completions, layout, commit, and the display list.
    @discardableResult
    func frame(at time: Double) -> DisplayList {
        context.beginFrame(at: time)
        context.fireDisplayLinks(frameDuration: 1.0 / 60)
        context.runCompletions()
        root.layoutIfNeeded()
        context.commit { root.displayTree() }
        return list()
    }

    /// Changes that show at once.
    func atOnce(_ change: () -> Void) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        change()
        CATransaction.commit()
    }

    func list() -> DisplayList {
        context.displayList(of: [root], width: 400, height: 400, scale: 1, background: nil)
    }

    /// A plain layer in the root.
    func layer(_ frame: CGRect = CGRect(x: 10, y: 20, width: 100, height: 50)) -> CALayer {
        let layer = CALayer()
        layer.frame = frame
        layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        root.addSublayer(layer)
        return layer
    }
}

/// Numbers that are the same in every run (a 64-bit linear congruential generator, Knuth's MMIX constants).
struct SeededNumbers: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 2 &+ 1 }

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return (state >> 32) | (state << 32)
    }
}
