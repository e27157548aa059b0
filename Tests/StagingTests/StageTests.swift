import CoreGraphics
import Drawing
import QuartzCore
import Staging
import Testing
import UIKitCore

@MainActor
@Suite("The stage")
struct StageTests {
    @Test("A stage is current from its creation until it ends; another is used inside run")
    func current() async {
        let first = Stage()
        #expect(Stage.current === first && UIScreen.main === first.context.screen)
        let second = Stage(size: CGSize(width: 100, height: 50))
        #expect(UIScreen.main.bounds.width == 100)
        first.run { #expect(UIScreen.main.bounds.width == 390) }
        #expect(Stage.current === second)
        await first.advance(to: 0)
        #expect(Stage.current === first)
        second.end()
        #expect(Stage.current === first)
        first.end()
        #expect(Stage.current == nil)
    }

    @Test("Frames with nothing to do are skipped, and whatever starts in a frame starts at its time")
    func frames() async {
        let stage = Stage(rate: 100)
        let window = UIWindow()
        window.makeKeyAndVisible()
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        window.addSubview(view)
        await stage.advance(to: 1)
        let idle = stage.framesRun
        #expect(stage.time == 1 && stage.isAtRest)
        await stage.advance(to: 5)
        // Of 400; layers that belong to nobody ask whatever stage is current, those of other suites as well.
        #expect(stage.framesRun - idle <= 3)
        var end: Double?
        UIView.animate(
            withDuration: 0.5, animations: { view.center.x = 50 }, completion: { _ in end = CACurrentMediaTime() })
        await stage.advance(to: 8)
        // Asked for after the frame at 5 s, it begins with the next one.
        #expect(end == 5.51)
        #expect(stage.framesRun - idle <= 56)
        #expect(stage.isAtRest)
        stage.end()
    }

    @Test("Phases run in their order, and a display link sees the frame's time")
    func phases() async {
        let stage = Stage(rate: 10)
        var heard: [String] = []
        final class Watcher: UIView {
            var onLayout: () -> Void = {}
            override func layoutSubviews() { onLayout() }
        }
        let window = UIWindow()
        window.makeKeyAndVisible()
        let watcher = Watcher(frame: window.bounds)
        window.addSubview(watcher)
        await stage.advance(to: 0)
        let link = CADisplayLink { heard.append("link \($0.timestamp) \($0.targetTimestamp)") }
        link.add(to: .main, forMode: .common)
        watcher.onLayout = { heard.append("layout") }
        stage.context.media.schedule(at: 0.05) {
            heard.append("completion")
            MainActor.assumeIsolated { watcher.setNeedsLayout() }
        }
        CATransaction.setCompletionBlock { heard.append("commit") }
        await stage.advance(to: 0.1)
        link.invalidate()
        #expect(heard == ["link 0.1 0.2", "completion", "layout", "commit"])
        stage.end()
    }

    @Test("Tasks and main-queue work are served between frames")
    func mainQueue() async {
        let stage = Stage(rate: 10)
        var served = false
        Task { @MainActor in served = true }
        await stage.advance(to: 0.1)
        #expect(served)
        stage.end()
    }

    @Test("A resize reaches the screen, the window that filled it, and what follows it")
    func resize() async {
        let stage = Stage(size: CGSize(width: 300, height: 200))
        let window = UIWindow()
        window.makeKeyAndVisible()
        let child = UIView(frame: window.bounds)
        child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        window.addSubview(child)
        stage.send(.resize(CGSize(width: 500, height: 100), scale: 1))
        await stage.advance(to: 0.1)
        #expect(window.frame == CGRect(x: 0, y: 0, width: 500, height: 100) && child.frame == window.bounds)
        #expect(stage.displayList?.width == 500 && child.contentScaleFactor == 1)
        let reported = await Diagnostics.recording {
            for size in [
                CGSize(width: 0, height: 10), CGSize(width: CGFloat.nan, height: 10), CGSize(width: 1e9, height: 1),
            ] {
                stage.send(.resize(size, scale: 2))
            }
            await stage.advance(to: 0.2)
        }
        #expect(reported.filter { $0.place.contains("resize") }.count == 3 && window.frame.width == 500)
        stage.end()
    }

    @Test("Input is delivered in the order of its times, not before its frame")
    func input() async {
        let stage = Stage(rate: 10)
        let window = UIWindow()
        final class Pad: UIView {
            var heard: [String] = []
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
                heard.append("began \(CACurrentMediaTime())")
            }
            override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
                heard.append("ended \(CACurrentMediaTime())")
            }
        }
        let pad = Pad(frame: window.bounds)
        window.addSubview(pad)
        window.makeKeyAndVisible()
        stage.send(.touch(id: 0, .ended, CGPoint(x: 5, y: 5)), at: 0.45)
        stage.send(.touch(id: 0, .began, CGPoint(x: 5, y: 5)), at: 0.2)
        await stage.advance(to: 1)
        #expect(pad.heard == ["began 0.2", "ended 0.5"])
        stage.end()
    }

    @Test("Sizes and scales that no screen can have are told apart")
    func validity() {
        #expect(Stage.isValid(size: CGSize(width: 1, height: 1), scale: 1))
        for (width, height, scale) in [
            (0.0, 1.0, 1.0), (1, .nan, 1), (.infinity, 1, 1), (1, 1, 0), (1, 1, 9), (16_384, 1, 8),
        ] {
            #expect(!Stage.isValid(size: CGSize(width: width, height: height), scale: CGFloat(scale)))
        }
    }
}
