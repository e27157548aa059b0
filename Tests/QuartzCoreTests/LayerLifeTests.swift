import CoreGraphics
import Drawing
import QuartzCore
import Testing

/// Layers that are let go while something of theirs lives on.
@MainActor
@Suite("The lives of layers", .serialized)
struct LayerLifeTests {
    private func spin(_ duration: Double = 0.1) -> CABasicAnimation {
        let spin = CABasicAnimation(keyPath: "transform.rotation.z")
        spin.toValue = 1.0
        spin.duration = duration
        return spin
    }

    @Test("What a layer held goes on without it: a sublayer, a mask, an animation", arguments: 0..<8)
    func survivors(kind: Int) {
        let stage = LayerStage()
        let (child, mask) = (CALayer(), CALayer())
        var parent: CALayer? = CALayer()
        if kind & 1 != 0 { stage.root.addSublayer(parent!) }
        parent!.addSublayer(child)
        parent!.mask = mask
        var ends = 0
        CATransaction.begin()
        CATransaction.setCompletionBlock { ends += 1 }
        for layer in [parent!, child, mask] { layer.add(spin(), forKey: "spin") }
        CATransaction.commit()
        if kind & 2 != 0 { stage.frame(at: 0) }
        if kind & 4 != 0 { stage.frame(at: 0.05) }
        parent!.removeFromSuperlayer()
        weak let gone = parent
        parent = nil
        #expect(gone == nil && child.superlayer == nil && mask.superlayer == nil)
        stage.root.addSublayer(child)
        stage.root.mask = mask
        for time in [0.06, 0.1, 0.2, 0.3, 0.5] { stage.frame(at: time) }
        #expect(ends == 1 && !stage.context.isActive)
        #expect(child.superlayer === stage.root && stage.root.mask === mask)
    }

    @Test("A layer that its animation's completion lets go of is asked for nothing any more")
    func goneInItsCompletion() {
        let stage = LayerStage()
        var layer: CALayer? = CALayer()
        weak let gone = layer
        var wasActive: Bool?
        CATransaction.begin()
        CATransaction.setCompletionBlock {
            layer = nil
            wasActive = stage.context.hasRunningAnimations
        }
        layer!.add(spin(), forKey: nil)
        CATransaction.commit()
        stage.frame(at: 0)
        stage.frame(at: 0.2)
        #expect(gone == nil && wasActive == false)
        stage.frame(at: 0.3)
        #expect(!stage.context.isActive)
    }

    /// A layer whose clock stands, above one with a spin.
    private func stoppedParent(of child: CALayer, atEnd: @escaping () -> Void) -> CALayer {
        let parent = CALayer()
        parent.speed = 0
        parent.addSublayer(child)
        CATransaction.begin()
        CATransaction.setCompletionBlock(atEnd)
        child.add(spin(), forKey: nil)
        CATransaction.commit()
        return parent
    }

    @Test("A child whose stopped parent is let go runs on by the clock that it has then")
    func outOfAStoppedParent() {
        let stage = LayerStage()
        var ends = 0
        let child = CALayer()
        var parent: CALayer? = stoppedParent(of: child) { ends += 1 }
        for time in [0, 0.2, 0.4] { stage.frame(at: time) }
        #expect(ends == 0 && parent != nil)
        parent = nil
        for time in [0.5, 1, 2] { stage.frame(at: time) }
        #expect(ends == 1 && !stage.context.isActive)
    }

    @Test("An animation that stays after its end goes with its layer, and the stage comes to rest")
    func stayingAnimation() {
        let stage = LayerStage()
        let layer = stage.layer()
        stage.frame(at: 0)
        let staying = spin()
        staying.isRemovedOnCompletion = false
        staying.fillMode = .forwards
        layer.add(staying, forKey: "stays")
        for time in [0, 0.2, 0.4] {
            stage.frame(at: time)
            stage.context.noteShown(in: [stage.root])
        }
        #expect(layer.animation(forKey: "stays") != nil && !stage.context.isActive)
        layer.removeFromSuperlayer()
        for frame in 0..<4 {
            stage.context.beginFrame(at: 1 + Double(frame))
            stage.context.runCompletions()
            stage.context.commit {}
            stage.context.noteShown(in: [stage.root])
        }
        #expect(layer.animation(forKey: "stays") == nil && !stage.context.isActive)
    }

    @Test("Two stages' layers tell each its own context of a clock that changes")
    func twoContexts() {
        let first = LayerStage()
        var ends = 0
        let child = CALayer()
        var parent: CALayer? = stoppedParent(of: child) { ends += 1 }
        first.frame(at: 0)
        first.frame(at: 0.2)
        let second = LayerStage()
        second.frame(at: 0)
        parent!.speed = 1
        parent = nil
        MediaContext.current = first.context
        for time in [0.5, 1, 2] { first.frame(at: time) }
        #expect(ends == 1)
    }
}
