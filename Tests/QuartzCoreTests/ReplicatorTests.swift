import CoreGraphics
import Drawing
import QuartzCore
import Testing

@MainActor
@Suite("The copies of a replicator layer")
struct ReplicatorTests {
    /// The colours of the fills, in the order in which they are painted.
    private func colors(_ item: DisplayItem) -> [[Double]] {
        switch item.content {
        case .group(let children): children.flatMap(colors)
        case .fill(_, let color): [[color.red, color.green, color.blue]]
        case .transform(_, let child), .opacity(_, let child), .placed(_, _, let child), .clip(_, let child):
            colors(child)
        default: []
        }
    }

    private func replicator(_ count: Int, of color: CGColor, on stage: LayerStage) -> CAReplicatorLayer {
        let replicator = CAReplicatorLayer()
        replicator.frame = stage.root.bounds
        replicator.instanceCount = count
        let dot = CALayer()
        dot.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
        dot.backgroundColor = color
        replicator.addSublayer(dot)
        stage.root.addSublayer(replicator)
        return replicator
    }

    private let gray = CGColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1)

    @Test("Their colours are multiplied by a colour whose parts change from copy to copy, held between 0 and 1")
    func tints() {
        let stage = LayerStage()
        let replicator = replicator(3, of: gray, on: stage)
        #expect(colors(stage.frame(at: 0).root) == [[0.5, 0.5, 0.5], [0.5, 0.5, 0.5], [0.5, 0.5, 0.5]])
        stage.atOnce {
            replicator.instanceColor = CGColor(red: 1, green: 0.5, blue: 0, alpha: 1)
            replicator.instanceRedOffset = -0.75
            replicator.instanceGreenOffset = 0.25
            replicator.instanceBlueOffset = 0.5
        }
        #expect(colors(stage.frame(at: 0.1).root) == [[0.5, 0.25, 0], [0.125, 0.375, 0.25], [0, 0.5, 0.5]])
        stage.atOnce {
            replicator.instanceColor = nil
            replicator.instanceRedOffset = 0
            replicator.instanceGreenOffset = 0
            replicator.instanceBlueOffset = 0
        }
        #expect(colors(stage.frame(at: 0.2).root) == [[0.5, 0.5, 0.5], [0.5, 0.5, 0.5], [0.5, 0.5, 0.5]])
    }

    @Test("The colour and its offsets are animated, and refused where they are no numbers")
    func animated() {
        let stage = LayerStage()
        let replicator = replicator(2, of: gray, on: stage)
        stage.frame(at: 0)
        let fade = CABasicAnimation(keyPath: "instanceRedOffset")
        fade.fromValue = 0
        fade.toValue = -1
        fade.duration = 1
        replicator.add(fade, forKey: nil)
        let tint = CABasicAnimation(keyPath: "instanceColor")
        tint.fromValue = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
        tint.toValue = CGColor(red: 1, green: 1, blue: 0, alpha: 1)
        tint.duration = 1
        replicator.add(tint, forKey: nil)
        stage.frame(at: 0)
        #expect(colors(stage.frame(at: 0.5).root) == [[0.5, 0.5, 0.25], [0.25, 0.5, 0.25]])
        let heard = Diagnostics.recording { replicator.instanceGreenOffset = .nan }
        #expect(heard.count == 1 && replicator.instanceGreenOffset == 0)
    }

    @Test("The colour's opacity is the first copy's, from which the others fade")
    func opacity() {
        let stage = LayerStage()
        let replicator = replicator(2, of: gray, on: stage)
        replicator.instanceColor = CGColor(red: 1, green: 1, blue: 1, alpha: 0.75)
        replicator.instanceAlphaOffset = -0.5
        let text = stage.frame(at: 0).text
        #expect(text.contains("opacity 0.75") && text.contains("opacity 0.25"))
    }
}
