import CoreGraphics
import Drawing
import QuartzCore
import Testing

@MainActor
@Suite("Layer transitions")
struct CATransitionTests {
    private func transition(_ type: CATransitionType, _ subtype: CATransitionSubtype? = nil) -> CATransition {
        let transition = CATransition()
        transition.type = type
        transition.subtype = subtype
        transition.duration = 1
        return transition
    }

    private func text(_ item: DisplayItem?) -> String {
        item.map { DisplayList(width: 1, height: 1, root: $0, background: nil).text } ?? "nothing"
    }

    /// A layer that turned from red to blue in one commit, with a transition added before or after.
    private func turned(_ transition: CATransition, isAddedFirst: Bool) -> (LayerStage, CALayer) {
        let stage = LayerStage()
        let layer = stage.layer(CGRect(x: 0, y: 0, width: 100, height: 50))
        stage.frame(at: 0)
        if isAddedFirst { layer.add(transition, forKey: kCATransition) }
        stage.atOnce { layer.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1) }
        if !isAddedFirst { layer.add(transition, forKey: kCATransition) }
        stage.frame(at: 0)
        return (stage, layer)
    }

    @Test(
        "A push moves the old content out and the new in, by the side of its subtype",
        arguments: [
            (CATransitionSubtype.fromRight, "-50 0", "50 0"), (.fromLeft, "50 0", "-50 0"), (.fromTop, "0 -25", "0 25"),
            (.fromBottom, "0 25", "0 -25"),
        ])
    func push(subtype: CATransitionSubtype, old: String, new: String) throws {
        for isAddedFirst in [true, false] {
            let (stage, layer) = turned(transition(.push, subtype), isAddedFirst: isAddedFirst)
            stage.frame(at: 0.5)
            let lines = text(layer.node(at: 0.5)).split(separator: "\n").map { $0.trimmingPrefix { $0 == " " } }
            #expect(
                lines.dropFirst() == [
                    "group", "transform 1 0 0 1 \(old)", "fill 0 0 100 50 color 1 0 0 1", "transform 1 0 0 1 \(new)",
                    "fill 0 0 100 50 color 0 0 1 1",
                ])
            stage.frame(at: 1)
            #expect(!text(layer.node(at: 1)).contains("1 0 0 1 color") && layer.animationKeys() == nil)
        }
    }

    @Test("Move-in slides the new over the old, reveal the old off the new")
    func overlays() {
        var (stage, layer) = turned(transition(.moveIn, .fromRight), isAddedFirst: true)
        stage.frame(at: 0.25)
        var lines = text(layer.node(at: 0.25))
        #expect(lines.contains("transform 1 0 0 1 75 0") && !lines.contains("-25 0"))
        (stage, layer) = turned(transition(.reveal, .fromRight), isAddedFirst: true)
        stage.frame(at: 0.25)
        lines = text(layer.node(at: 0.25))
        #expect(lines.contains("transform 1 0 0 1 -25 0") && !lines.contains("75 0"))
    }

    @Test("A fade mixes the old and the new, each composed apart")
    func fade() {
        let (stage, layer) = turned(transition(.fade), isAddedFirst: true)
        stage.frame(at: 0.25)
        #expect(
            text(layer.node(at: 0.25)).hasSuffix(
                """
                crossfade 0.25
                    fill 0 0 100 50 color 1 0 0 1
                    fill 0 0 100 50 color 0 0 1 1
                """))
        stage.atOnce { layer.backgroundColor = nil }
        stage.frame(at: 0.75)
        #expect(text(layer.node(at: 0.75)).contains("opacity 0.25\n    fill 0 0 100 50 color 1 0 0 1"))
    }

    @Test("Start and end progress cut the way")
    func progress() {
        let part = transition(.push, .fromRight)
        part.startProgress = 0.25
        part.endProgress = 0.5
        let (stage, layer) = turned(part, isAddedFirst: true)
        stage.frame(at: 0.5)
        #expect(text(layer.node(at: 0.5)).contains("transform 1 0 0 1 -37.5 0"))
        let reported = Diagnostics.recording {
            part.startProgress = 2
            part.endProgress = .nan
        }
        #expect(reported.count == 2 && part.startProgress == 0.25 && part.endProgress == 0.5)
    }

    @Test("A layer that no frame has shown gets no motion, and its delegate hears once")
    func justAdded() {
        let stage = LayerStage()
        stage.frame(at: 0)
        for isInTree in [true, false] {
            let layer = CALayer()
            layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
            layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
            if isInTree { stage.root.addSublayer(layer) }
            let listener = Listener()
            let push = transition(.push, .fromRight)
            push.delegate = listener
            layer.add(push, forKey: kCATransition)
            let start = stage.context.time
            stage.frame(at: start + 0.1)
            #expect(!text(layer.node(at: start)).contains("-"))
            stage.frame(at: start + 0.2)
            stage.frame(at: start + 2)
            #expect(listener.stops == [true])
        }
    }

    @Test("A transition that takes another's place begins with what that one showed")
    func replaced() {
        let (stage, layer) = turned(transition(.push, .fromRight), isAddedFirst: true)
        stage.frame(at: 0.5)
        let shown = text(layer.node(at: 0.5))
        layer.add(transition(.fade), forKey: kCATransition)
        stage.frame(at: 0.5)
        let after = text(layer.node(at: 0.5))
        #expect(after.contains("-50 0") && after != shown)
    }

    @Test("A mask cuts by its alpha, stands in its layer's coordinates, and is no sublayer")
    func mask() {
        let stage = LayerStage()
        let layer = stage.layer()
        let mask = CALayer()
        mask.frame = CGRect(x: 5, y: 5, width: 10, height: 10)
        mask.backgroundColor = .init(gray: 0, alpha: 1)
        layer.mask = mask
        stage.frame(at: 0)
        #expect(text(layer.node(at: 0)).contains("mask") && layer.sublayers == nil && mask.superlayer === layer)
        stage.atOnce { mask.position.x += 1 }
        #expect(stage.frame(at: 1).text.contains("transform 1 0 0 1 6 5"))
        layer.mask = nil
        #expect(!stage.frame(at: 2).text.contains("mask") && mask.superlayer == nil)
        #expect(Diagnostics.recording { layer.mask = layer }.count == 1)
    }
}
