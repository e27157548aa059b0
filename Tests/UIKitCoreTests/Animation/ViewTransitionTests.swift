import CoreGraphics
import Drawing
import QuartzCore
import Testing
import UIKitCore

@MainActor
@Suite("UIView.transition")
struct ViewTransitionTests {
    /// A box with a red view in it, and a blue one that may take its place.
    @MainActor
    private struct Box {
        let stage = ViewStage()
        let box: UIView
        let red = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let blue = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

        init() {
            box = stage.view()
            red.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
            blue.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
            box.addSubview(red)
            stage.frame(at: 0)
        }

        func text(at time: Double) -> String {
            stage.frame(at: time)
            let list = stage.context.media.displayList(
                of: [box.layer], width: 200, height: 200, scale: 1, background: nil)
            return list.text
        }
    }

    @Test("A dissolve mixes what was there with what is there, and completes once")
    func dissolve() {
        let box = Box()
        var ends: [Bool] = []
        UIView.transition(
            with: box.box, duration: 1, options: [.transitionCrossDissolve, .curveLinear],
            animations: { box.red.backgroundColor = box.blue.backgroundColor }, completion: { ends.append($0) })
        box.stage.frame(at: 0)
        let lines = box.text(at: 0.25)
        #expect(lines.contains("crossfade 0.25") && lines.contains("color 1 0 0 1") && lines.contains("color 0 0 1 1"))
        #expect(box.red.layer.animationKeys() == nil, "the change itself is there at once")
        #expect(!box.text(at: 1).contains("color 1 0 0 1"))
        #expect(ends == [true])
    }

    @Test("allowAnimatedContent moves the changes as well")
    func animatedContent() {
        let box = Box()
        UIView.transition(
            with: box.box, duration: 1, options: [.transitionCrossDissolve, .allowAnimatedContent],
            animations: { box.red.center.x = 90 })
        #expect(box.red.layer.animationKeys() == ["position"])
    }

    @Test(
        "A flip shows the old side until it stands on edge, then the new one; the named side comes forward",
        arguments: [
            (UIView.AnimationOptions.transitionFlipFromLeft, CGPoint(x: 0, y: 50)),
            (.transitionFlipFromRight, CGPoint(x: 100, y: 50)), (.transitionFlipFromTop, CGPoint(x: 50, y: 0)),
            (.transitionFlipFromBottom, CGPoint(x: 50, y: 100)),
        ])
    func flip(option: UIView.AnimationOptions, forward: CGPoint) throws {
        let box = Box()
        UIView.transition(from: box.red, to: box.blue, duration: 1, options: [option, .curveLinear])
        box.stage.frame(at: 0)
        for (time, color, other) in [(0.25, "1 0 0 1", "0 0 1 1"), (0.75, "0 0 1 1", "1 0 0 1")] {
            let text = box.text(at: time)
            #expect(text.contains("color \(color)") && !text.contains("color \(other)"))
            let list = try DisplayList(text: text) { _ in nil }
            let projection = try #require(list.root.firstProjection)
            let middle = projection.distance(x: 50, y: 50)
            let near = projection.distance(x: Double(forward.x), y: Double(forward.y))
            #expect(time < 0.5 ? near < middle : near > middle, "what is nearer is divided by less")
            if time < 0.5 { #expect(!box.text(at: 0.5).contains("color"), "on edge nothing shows") }
        }
        #expect(!box.text(at: 1).contains("project"))
        #expect(box.red.superview == nil && box.blue.superview === box.box)
    }

    @Test("Curls move the page inside the view: off it upwards, or down onto it")
    func curls() {
        for (option, moved, color) in [
            (UIView.AnimationOptions.transitionCurlUp, "transform 1 0 0 1 0 -25", "1 0 0 1"),
            (.transitionCurlDown, "transform 1 0 0 1 0 -75", "0 0 1 1"),
        ] {
            let box = Box()
            UIView.transition(from: box.red, to: box.blue, duration: 1, options: [option, .curveLinear])
            box.stage.frame(at: 0)
            let lines = box.text(at: 0.25).split(separator: "\n").map(String.init)
            let place = lines.firstIndex { $0.hasSuffix(moved) }
            #expect(place.map { lines[$0 + 1].hasSuffix("color \(color)") } == true, "\(lines)")
            #expect(lines.contains { $0.contains("clip 0 0 100 100") })
        }
    }

    @Test("showHideTransitionViews hides the one and shows the other, and leaves both in place")
    func hides() {
        let box = Box()
        box.blue.isHidden = true
        box.box.addSubview(box.blue)
        box.stage.frame(at: 0)
        var ends: [Bool] = []
        UIView.transition(
            from: box.red, to: box.blue, duration: 1,
            options: [.transitionCrossDissolve, .showHideTransitionViews], completion: { ends.append($0) })
        #expect(box.red.isHidden && !box.blue.isHidden && box.red.superview === box.box)
        box.stage.frame(at: 0)
        #expect(box.text(at: 0.5).contains("crossfade 0.5"))
        box.stage.frame(at: 1)
        #expect(ends == [true])
    }

    @Test("A second transition takes the first one's place, which completes with false")
    func replaced() {
        let box = Box()
        var ends: [String] = []
        UIView.transition(
            with: box.box, duration: 1, options: .transitionCrossDissolve,
            animations: { box.red.backgroundColor = .green }, completion: { ends.append("first \($0)") })
        box.stage.frame(at: 0)
        box.stage.frame(at: 0.5)
        UIView.transition(
            with: box.box, duration: 1, options: .transitionFlipFromLeft,
            animations: { box.red.backgroundColor = .blue }, completion: { ends.append("second \($0)") })
        #expect(ends == ["first false"])
        box.stage.frame(at: 0.5)
        box.stage.frame(at: 1.5)
        #expect(ends == ["first false", "second true"])
    }

    @Test("Without a transition, a superview, a frame before or a duration, it is at its end and completes once")
    func oddCases() {
        let box = Box()
        var ends: [String] = []
        let reported = Diagnostics.recording {
            UIView.transition(from: box.blue, to: box.red, duration: 1) { ends.append("alone \($0)") }
            UIView.transition(from: box.red, to: box.red, duration: 1) { ends.append("same \($0)") }
        }
        #expect(reported.count == 2 && ends.isEmpty && box.red.superview === box.box)
        let new = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        for (name, view, options, duration) in [
            ("none", box.box, UIView.AnimationOptions([]), 1.0), ("zero", box.box, .transitionCurlUp, 0),
            ("new", new, .transitionFlipFromTop, 1),
        ] {
            UIView.transition(
                with: view, duration: duration, options: options, animations: { view.tag += 1 },
                completion: { ends.append("\(name) \($0)") })
        }
        #expect(box.box.tag == 2 && new.tag == 1)
        box.stage.frame(at: 0.1)
        box.stage.frame(at: 0.2)
        #expect(ends.sorted() == ["alone false", "new true", "none true", "same false", "zero true"])
    }

    @Test("Delete takes views away and gives them back as they were")
    func delete() {
        let box = Box()
        var ends: [Bool] = []
        UIView.perform(.delete, on: [box.red], animations: { box.box.alpha = 0.5 }) { ends.append($0) }
        box.stage.frame(at: 0)
        box.stage.frame(at: 0.2)
        #expect(box.red.superview != nil && ends.isEmpty)
        box.stage.frame(at: 0.4)
        #expect(box.red.superview == nil && ends == [true])
        #expect(box.red.alpha == 1 && box.red.transform == .identity && box.box.alpha == 0.5)
    }
}

extension DisplayItem {
    /// The first projection on the way down.
    fileprivate var firstProjection: Projection? {
        switch content {
        case .project(let projection, _): return projection
        case .group(let items): return items.lazy.compactMap(\.firstProjection).first
        case .transform(_, let item), .opacity(_, let item), .clip(_, let item), .placed(_, _, let item):
            return item.firstProjection
        default: return nil
        }
    }
}
