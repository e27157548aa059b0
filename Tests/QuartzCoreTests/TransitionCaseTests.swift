import CoreGraphics
import Drawing
import QuartzCore
import Testing

/// Transitions of layers where something else happens as well; each frame is told as what it draws.
@MainActor
@Suite("Layer transitions in odd cases")
struct TransitionCaseTests {
    private func push(_ subtype: CATransitionSubtype = .fromRight) -> CATransition {
        let transition = CATransition()
        transition.type = .push
        transition.subtype = subtype
        transition.duration = 1
        return transition
    }

    private static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    private static let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    private static let green = CGColor(red: 0, green: 1, blue: 0, alpha: 1)

    /// What a layer draws in its own coordinates at a frame's time, without indentation.
    private func drawing(_ stage: LayerStage, _ layer: CALayer, at time: Double) -> [String] {
        let list = stage.frame(at: time)
        return list.text.split(separator: "\n").map { String($0.drop { $0 == " " }) }
            .filter { !$0.hasPrefix("display") && $0 != "transform 1 0 0 1 0 0" && $0 != "group" }
    }

    private func stageWithRed(_ frame: CGRect = CGRect(x: 0, y: 0, width: 100, height: 50)) -> (LayerStage, CALayer) {
        let stage = LayerStage()
        let layer = stage.layer(frame)
        stage.frame(at: 0)
        return (stage, layer)
    }

    @Test("Of several changes in the transaction only the last is the new content", arguments: [0, 1, 2, 3])
    func changes(place: Int) {
        let (stage, layer) = stageWithRed()
        let child = CALayer()
        child.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        child.backgroundColor = Self.green
        let steps: [() -> Void] = [
            { layer.backgroundColor = Self.green }, { layer.backgroundColor = Self.blue }, { layer.addSublayer(child) },
        ]
        stage.atOnce {
            for (number, step) in steps.enumerated() {
                if number == place { layer.add(push(), forKey: nil) }
                step()
            }
            if place == 3 { layer.add(push(), forKey: nil) }
        }
        stage.frame(at: 0)
        #expect(
            drawing(stage, layer, at: 0.5) == [
                "transform 1 0 0 1 -50 0", "fill 0 0 100 50 color 1 0 0 1", "transform 1 0 0 1 50 0",
                "fill 0 0 100 50 color 0 0 1 1", "fill 0 0 10 10 color 0 1 0 1",
            ])
        #expect(drawing(stage, layer, at: 1) == ["fill 0 0 100 50 color 0 0 1 1", "fill 0 0 10 10 color 0 1 0 1"])
    }

    @Test("New content that goes on changing is shown as it is, the old one as it was")
    func lateChanges() {
        let (stage, layer) = stageWithRed()
        layer.add(push(), forKey: nil)
        stage.atOnce { layer.backgroundColor = Self.blue }
        stage.frame(at: 0)
        stage.frame(at: 0.25)
        stage.atOnce { layer.backgroundColor = Self.green }
        #expect(
            drawing(stage, layer, at: 0.5) == [
                "transform 1 0 0 1 -50 0", "fill 0 0 100 50 color 1 0 0 1", "transform 1 0 0 1 50 0",
                "fill 0 0 100 50 color 0 1 0 1",
            ])
    }

    @Test("Resized in flight, the way is that of the bounds now, which the old fills stretched: both stay side by side")
    func resized() {
        let (stage, layer) = stageWithRed()
        layer.add(push(), forKey: nil)
        stage.atOnce { layer.backgroundColor = Self.blue }
        stage.frame(at: 0)
        stage.frame(at: 0.25)
        stage.atOnce { layer.frame = CGRect(x: 0, y: 0, width: 200, height: 50) }
        #expect(
            drawing(stage, layer, at: 0.5) == [
                "transform 1 0 0 1 -100 0", "transform 2 0 0 1 0 0", "fill 0 0 100 50 color 1 0 0 1",
                "transform 1 0 0 1 100 0", "fill 0 0 200 50 color 0 0 1 1",
            ])
        #expect(drawing(stage, layer, at: 1) == ["fill 0 0 200 50 color 0 0 1 1"])
    }

    @Test("On a container that was shown before, old and new are half way to either side at half time")
    func container() {
        let (stage, box) = stageWithRed()
        let old = CALayer()
        let new = CALayer()
        for (layer, color) in [(old, Self.green), (new, Self.blue)] {
            layer.frame = box.bounds
            layer.backgroundColor = color
        }
        box.addSublayer(old)
        stage.frame(at: 0)
        box.addSublayer(new)
        box.add(push(), forKey: nil)
        old.removeFromSuperlayer()
        stage.frame(at: 0)
        let lines = drawing(stage, box, at: 0.5)
        #expect(
            lines.firstIndex(of: "transform 1 0 0 1 -50 0")! < lines.firstIndex(of: "fill 0 0 100 50 color 0 1 0 1")!)
        #expect(
            lines.firstIndex(of: "transform 1 0 0 1 50 0")! < lines.firstIndex(of: "fill 0 0 100 50 color 0 0 1 1")!)
    }

    @Test("A layer that is just added shows at once and hears of one end; so does one without a window")
    func justAdded() {
        // Field report B51: geek-questions.imtqy.com/articles/1399611.
        for isInTree in [true, false] {
            let stage = LayerStage()
            stage.frame(at: 0)
            let layer = CALayer()
            layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
            layer.backgroundColor = Self.red
            if isInTree { stage.root.addSublayer(layer) }
            let listener = Listener()
            let transition = push()
            transition.delegate = listener
            var blocks = 0
            CATransaction.begin()
            CATransaction.setCompletionBlock { blocks += 1 }
            layer.add(transition, forKey: nil)
            CATransaction.commit()
            stage.frame(at: 0)
            #expect(drawing(stage, layer, at: 0.1) == (isInTree ? ["fill 0 0 10 10 color 1 0 0 1"] : []))
            #expect(listener.stops == [true] && blocks == 1)
            stage.frame(at: 3)
            #expect(listener.stops == [true] && blocks == 1)
        }
    }

    @Test("Replaced in flight, the new one starts from the picture of the moment, and the first ends unfinished")
    func replaced() {
        let (stage, layer) = stageWithRed()
        let listener = Listener()
        let first = push()
        first.delegate = listener
        layer.add(first, forKey: nil)
        stage.atOnce { layer.backgroundColor = Self.blue }
        stage.frame(at: 0)
        stage.frame(at: 0.5)
        layer.add(push(.fromLeft), forKey: nil)
        #expect(listener.stops == [false])
        stage.atOnce { layer.backgroundColor = Self.green }
        stage.frame(at: 0.5)
        #expect(
            drawing(stage, layer, at: 1) == [
                "transform 1 0 0 1 50 0", "transform 1 0 0 1 -50 0", "fill 0 0 100 50 color 1 0 0 1",
                "transform 1 0 0 1 50 0", "fill 0 0 100 50 color 0 0 1 1", "transform 1 0 0 1 -50 0",
                "fill 0 0 100 50 color 0 1 0 1",
            ])
        #expect(drawing(stage, layer, at: 1.5) == ["fill 0 0 100 50 color 0 1 0 1"])
    }

    @Test("Removed in flight, the new content stands there at once")
    func removed() {
        let (stage, layer) = stageWithRed()
        layer.add(push(), forKey: nil)
        stage.atOnce { layer.backgroundColor = Self.blue }
        stage.frame(at: 0)
        stage.frame(at: 0.5)
        layer.removeAllAnimations()
        #expect(drawing(stage, layer, at: 0.5) == ["fill 0 0 100 50 color 0 0 1 1"])
    }

    @Test("On the root layer itself it moves the whole picture")
    func root() {
        let stage = LayerStage()
        stage.root.backgroundColor = Self.red
        stage.frame(at: 0)
        stage.root.add(push(.fromBottom), forKey: nil)
        stage.atOnce { stage.root.backgroundColor = Self.blue }
        stage.frame(at: 0)
        #expect(
            drawing(stage, stage.root, at: 0.25) == [
                "transform 1 0 0 1 0 100", "fill 0 0 400 400 color 1 0 0 1", "transform 1 0 0 1 0 -300",
                "fill 0 0 400 400 color 0 0 1 1",
            ])
    }

    @Test("Each push comes from its own side, whatever the one before did")
    func directions() {
        // Field report B53: github.com/ModusCreateOrg/beep/issues/77.
        let (stage, layer) = stageWithRed()
        var starts: [String] = []
        for step in 0..<5 {
            let time = Double(step) * 2
            layer.add(push(step % 2 == 0 ? .fromRight : .fromLeft), forKey: nil)
            stage.atOnce { layer.backgroundColor = step % 2 == 0 ? Self.blue : Self.red }
            stage.frame(at: time)
            starts.append(drawing(stage, layer, at: time + 0.25).last { $0.hasPrefix("transform") } ?? "")
            stage.frame(at: time + 1.5)
        }
        let (right, left) = ("transform 1 0 0 1 75 0", "transform 1 0 0 1 -75 0")
        #expect(starts == [right, left, right, left, right])
    }
}
