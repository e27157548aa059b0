import CoreGraphics
import Drawing
import QuartzCore
import Testing

/// Layers that don't show, though they are in the tree, and layers that show more than once.
@MainActor
@Suite("Layers out of sight")
struct UnseenLayerTests {
    private func spring(_ path: String = "position") -> CASpringAnimation {
        let spring = CASpringAnimation(keyPath: path)
        spring.fromValue = CGPoint(x: 300, y: 300)
        spring.duration = 100
        return spring
    }

    private func fills(_ list: DisplayList) -> Int { list.text.components(separatedBy: "fill ").count - 1 }

    @Test(
        "A layer that a still was taken of between its hiding and the next frame is gone from that frame",
        arguments: 0..<6)
    func hiddenWithAStill(kind: Int) {
        let stage = LayerStage()
        let layers = (0..<4).map { stage.layer(CGRect(x: $0 * 20, y: 0, width: 10, height: 10)) }
        var gone = layers[2]
        if kind >= 3 {
            gone = CATransformLayer()
            layers[2].removeFromSuperlayer()
            gone.addSublayer(layers[2])
            stage.root.addSublayer(gone)
        }
        if kind % 3 == 1 { layers[1].add(spring(), forKey: nil) }
        if kind % 3 == 2 { gone.add(spring(), forKey: nil) }
        #expect(fills(stage.frame(at: 0)) == 4)
        #expect(fills(stage.frame(at: 0.1)) == 4)
        stage.atOnce { gone.isHidden = true }
        _ = gone.still(afterUpdates: true)
        #expect(fills(stage.frame(at: 0.2)) == 3)
        #expect(fills(stage.frame(at: 0.3)) == 3)
        stage.atOnce { gone.isHidden = false }
        _ = gone.still(afterUpdates: true)
        #expect(fills(stage.frame(at: 0.4)) == 4)
    }

    @Test("What moves while it is hidden, and stays hidden, leaves the frame the same object", arguments: 0..<8)
    func hiddenMover(kind: Int) {
        let stage = LayerStage()
        let box = stage.layer()
        for index in 0..<(kind & 1 == 0 ? 4 : 1) {
            let child = CALayer()
            child.frame = CGRect(x: index * 20, y: 0, width: 10, height: 10)
            child.backgroundColor = .opaqueBlack
            box.addSublayer(child)
        }
        let hidden = box.sublayers![0]
        stage.frame(at: 0)
        stage.atOnce {
            if kind & 2 == 0 { hidden.isHidden = true } else { hidden.opacity = 0 }
        }
        hidden.add(spring(), forKey: nil)
        if kind & 4 != 0 { hidden.add(spring("bounds.size.width"), forKey: nil) }
        stage.frame(at: 0.5)
        let still = stage.frame(at: 0.6)
        #expect(fills(still) == (kind & 1 == 0 ? 4 : 1))
        for step in 1..<9 { #expect(stage.frame(at: 0.6 + Double(step) / 60).root === still.root) }
        #expect(stage.context.isActive)
        stage.atOnce {
            hidden.isHidden = false
            hidden.opacity = 1
        }
        let shown = stage.frame(at: 0.8)
        #expect(fills(shown) == fills(still) + 1)
        #expect(stage.frame(at: 0.9).text != shown.text)
    }

    @Test("What is set of a hidden layer among others leaves their nodes and the group of them the same")
    func setWhileHidden() {
        let stage = LayerStage()
        let layers = (0..<4).map { stage.layer(CGRect(x: $0 * 20, y: 0, width: 10, height: 10)) }
        stage.frame(at: 0)
        stage.atOnce { layers[1].isHidden = true }
        let first = stage.frame(at: 0.1)
        for step in 2..<6 {
            stage.atOnce { layers[1].position.x += 5 }
            #expect(stage.frame(at: Double(step) / 10).root === first.root)
        }
        for step in 6..<12 {
            stage.atOnce {
                layers[1].position.x += 5
                layers[3].position.y += 5
            }
            if step == 9 { _ = layers[1].still(afterUpdates: true) }
            #expect(fills(stage.frame(at: Double(step) / 10)) == 3)
        }
        stage.atOnce { layers[1].isHidden = false }
        #expect(fills(stage.frame(at: 2)) == 4)
    }

    /// A layer that a replicator shows several times, in a first frame.
    private func copies(_ count: Int, delay: Double, on stage: LayerStage) -> (CAReplicatorLayer, CALayer) {
        let replicator = CAReplicatorLayer()
        replicator.frame = stage.root.bounds
        replicator.instanceCount = count
        replicator.instanceDelay = delay
        let child = CALayer()
        child.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        child.backgroundColor = .opaqueBlack
        replicator.addSublayer(child)
        stage.root.addSublayer(replicator)
        stage.frame(at: 0)
        return (replicator, child)
    }

    @Test("What is at rest and has no later copies is made no more, until it is given such copies")
    func copiesAtRest() {
        let stage = LayerStage()
        let (replicator, child) = copies(2, delay: 0, on: stage)
        let move = spring()
        move.fillMode = .both
        child.add(move, forKey: nil)
        stage.frame(at: 0)
        stage.frame(at: 20)
        let rest = stage.frame(at: 21).root
        for time in [22.0, 25, 30] { #expect(stage.frame(at: time).root === rest) }
        stage.atOnce { replicator.instanceDelay = 30 }
        let texts = (0..<5).map { stage.frame(at: 30.1 + Double($0) / 10).text }
        #expect(Set(texts).count == texts.count)
    }

    @Test(
        "Copies that a replicator shows later go on while the layer itself is at rest or out of sight", arguments: 0..<3
    )
    func lateCopies(kind: Int) {
        let stage = LayerStage()
        let (_, child) = copies(2, delay: 20, on: stage)
        let move = spring()
        move.fillMode = .both
        child.add(move, forKey: nil)
        if kind > 0 {
            let fade = CAKeyframeAnimation(keyPath: "opacity")
            fade.values = [1, 1, 0, 0]
            fade.keyTimes = [0, 0.1, 0.1, 1]
            fade.duration = 100
            child.add(fade, forKey: nil)
        }
        // No longer upright: by another way through the frame.
        if kind > 1 { stage.atOnce { child.transform = CATransform3DMakeScale(2, 1, 1) } }
        stage.frame(at: 0)
        stage.frame(at: 19)
        let texts = (0..<5).map { stage.frame(at: 20.1 + Double($0) / 10).text }
        #expect(Set(texts).count == texts.count)
    }

    @Test("Copies that a replicator shows later come to the end too, of an animation that stays after it")
    func lateEnd() {
        let stage = LayerStage()
        let (_, child) = copies(3, delay: 2, on: stage)
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.fromValue = 0.0
        fade.toValue = 0.5
        fade.duration = 1
        fade.fillMode = .forwards
        fade.isRemovedOnCompletion = false
        child.add(fade, forKey: nil)
        stage.frame(at: 0)
        for time in [1.0, 1.5, 3.5, 4.5] { stage.frame(at: time) }
        #expect(stage.context.isActive)
        let end = stage.frame(at: 5.5).text
        #expect(end.components(separatedBy: "opacity 0.5").count == 4)
        #expect(!stage.context.isActive)
    }
}
