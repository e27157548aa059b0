import CoreGraphics
import Drawing
import Staging
import Testing
import UIKit

@testable import Gallery

/// A scene's page, and everything on it that can be pressed and drawn.
@MainActor
@Suite("A scene's page")
struct PageTests {
    /// A desktop with the drop beside the grid, so far as it has played.
    private func visit(frames: Int = 100) async throws -> (Visit, ScenePage, Playback) {
        let visit = Visit(width: 1280, height: 1000)
        await visit.run(frames)
        let page = try #require(visit.page)
        return (visit, page, try #require(page.playback))
    }

    /// Whether the phone shows what the run showed at the playback's time.
    private func showsFrame(_ page: ScenePage, _ playback: Playback) -> Bool {
        page.phone.screen.list?.root === playback.frame.list.root
    }

    @Test("The scene plays in the phone, a frame of it in each of the window's")
    func plays() async throws {
        let (visit, page, playback) = try await visit(frames: 6)
        defer { visit.end() }
        for _ in 0..<80 {
            let before = playback.position
            await visit.run(1)
            #expect(abs(playback.position - before - 1.0 / 60) < 1e-9)
            #expect(showsFrame(page, playback))
        }
        #expect(page.bar.scrubber.value == 1 && playback.run.frames.count > 80)
    }

    @Test("The scrubber shows exactly the frame of its time, and there time stands", arguments: [0.2, 0.5, 0.8])
    func scrubber(part: CGFloat) async throws {
        let (visit, page, playback) = try await visit()
        defer { visit.end() }
        await visit.drag("scrubber", from: CGPoint(x: 0.97, y: 0.5), to: CGPoint(x: part, y: 0.5))
        let head = playback.run.head
        // The knob's middle goes from one half of its width to the other end's.
        let width = Double(page.bar.scrubber.bounds.width)
        let expected = (Double(part) * width - 12) / (width - 24) * head
        #expect(abs(playback.position - expected) < 1e-6)
        #expect(playback.course == .paused && showsFrame(page, playback))
        let shown = try #require(page.phone.screen.list)
        let frame = try #require(playback.run.frames.last { $0.time <= playback.position })
        #expect(shown.root === frame.list.root)
        await visit.run(30)
        #expect(page.phone.screen.list?.root === shown.root && playback.run.head == head)
    }

    @Test("The buttons pause and play, step, run backwards, and begin again")
    func buttons() async throws {
        let (visit, page, playback) = try await visit(frames: 60)
        defer { visit.end() }
        await visit.tap("play")
        let stood = playback.position
        await visit.run(10)
        #expect(playback.course == .paused && playback.position == stood)
        await visit.tap("stepBack")
        #expect(playback.position < stood && playback.position > stood - 2.0 / 60)
        #expect(showsFrame(page, playback))
        await visit.tap("stepOn")
        #expect(abs(playback.position - stood) < 1e-9)
        await visit.tap("reverse")
        let turned = playback.position
        await visit.run(12)
        #expect(abs(playback.position - (turned - 0.2)) < 1e-6 && showsFrame(page, playback))
        await visit.run(60)
        #expect(playback.position == 0 && playback.course == .paused)
        await visit.tap("play")
        await visit.run(6)
        #expect(playback.position > 0.05 && playback.position < 0.2)
        let run = playback.run
        await visit.tap("again")
        #expect(playback.run !== run && playback.position < 0.1)
    }

    @Test("Slow motion: a tenth is ten times as many frames, and the rest of the screen isn't slowed")
    func slow() async throws {
        let (visit, _, playback) = try await visit(frames: 30)
        defer { visit.end() }
        await visit.tap("rates", x: 0.9)
        #expect(playback.rate == 0.1)
        let (before, count) = (playback.position, playback.run.frames.count)
        await visit.run(60)
        #expect(abs(playback.position - before - 0.1) < 1e-6 && playback.run.frames.count == count + 60)
    }

    @Test("Keys: space, R, B, S, full stop and comma do what the buttons do")
    func keys() async throws {
        let (visit, _, playback) = try await visit(frames: 40)
        defer { visit.end() }
        await visit.press(.keyboardSpacebar)
        #expect(playback.course == .paused)
        let stood = playback.position
        await visit.press(.keyboardPeriod)
        #expect(playback.position > stood && playback.position < stood + 2.0 / 60)
        await visit.press(.keyboardComma)
        await visit.press(.keyboardComma)
        #expect(playback.position < stood)
        await visit.press(.keyboardS)
        #expect(playback.rate == 0.1)
        await visit.press(.keyboardS)
        #expect(playback.rate == 1)
        await visit.press(.keyboardB)
        #expect(playback.course == .backwards)
        await visit.press(.keyboardP)
        #expect(playback.course == .forwards)
        let run = playback.run
        await visit.press(.keyboardR)
        #expect(playback.run !== run)
    }

    @Test("A slider, let go, plays the scene again with its value; Reset plays it as it was")
    func dials() async throws {
        let (visit, page, playback) = try await visit(frames: 60)
        defer { visit.end() }
        func fallen() async -> CGFloat {
            while playback.run.head < 0.6 { await visit.run(1) }
            let frames = playback.run.frames
            return frames[frames.index(at: 0.6)].place(of: "screen")?.y ?? 0
        }
        let usual = await fallen()
        let run = playback.run
        await visit.drag("dial Gravity", from: CGPoint(x: 0.3, y: 0.5), to: CGPoint(x: 0.9, y: 0.5))
        #expect(playback.run !== run && page.dials.tuning["Gravity"] > 8)
        #expect(await fallen() > usual + 100)
        await visit.drag("dial Gravity", from: CGPoint(x: 0.9, y: 0.5), to: CGPoint(x: 0.02, y: 0.5))
        #expect(page.dials.tuning["Gravity"] == 0.5)
        #expect(await fallen() < usual - 50)
        await visit.tap("dial Edge", x: 0.6)
        #expect(page.dials.tuning["Edge"] == 2)
        #expect(await fallen() > 844)
        await visit.tap("reset")
        #expect(page.dials.tuning.isStandard)
        #expect(await fallen() == usual)
    }

    @Test("The readout says the derivative of the moving view's place, and of another view where one is chosen")
    func velocity() async throws {
        let (visit, page, playback) = try await visit(frames: 40)
        defer { visit.end() }
        var fastest = 0.0
        for _ in 0..<40 {
            await visit.run(1)
            let frames = playback.run.frames
            let (now, before) = (frames[frames.count - 1], frames[frames.count - 2])
            guard let name = page.readout.shown, let to = now.place(of: name), let from = before.place(of: name) else {
                continue
            }
            let speed = Double(to.y - from.y) / (now.time - before.time)
            #expect(name == "screen" && abs(Double(page.readout.velocity?.dy ?? .nan) - speed) < 1e-6)
            fastest = max(fastest, speed)
        }
        #expect(fastest > 1500)
        let label = try #require(visit.stage.view(named: "speed") as? UILabel)
        let velocity = try #require(page.readout.velocity)
        #expect(label.text == Figures.text(Double(velocity.dy).magnitude))
        await visit.tap("nextView")
        #expect(page.readout.shown == "dismissButton" && page.readout.chosen == "dismissButton")
    }

    @Test("A finger on the phone is a finger on the scene: its button presents, and the script is over")
    func touch() async throws {
        let (visit, page, playback) = try await visit(frames: 10)
        defer { visit.end() }
        #expect(playback.run.playsScript)
        let button = try #require(playback.frame.place(of: "presentButton"))
        let phone = page.phone
        let place = phone.convert(
            CGPoint(x: button.x * phone.bounds.width / 390, y: button.y * phone.bounds.height / 844),
            to: nil as UIView?)
        visit.stage.send(.touch(id: 0, .began, place))
        await visit.run(4)
        visit.stage.send(.touch(id: 0, .ended, place))
        await visit.run(50)
        #expect(!playback.run.playsScript)
        #expect(playback.frame.place(of: "screen").map { $0.y > 0 } ?? false)
        #expect(await visit.rest())
        #expect(abs(Double(playback.frame.place(of: "screen")?.y ?? 0) - 422) < 1, "it stays: nobody dismisses it")
    }

    @Test("Touched where it was scrubbed to, the scene goes on from there under the finger")
    func caught() async throws {
        let (visit, page, playback) = try await visit(frames: 200)
        defer { visit.end() }
        page.seek(to: 0.8)
        let before = try #require(playback.frame.place(of: "screen"))
        #expect(before.y > -200 && before.y < 400)
        await visit.run(2)
        await visit.drag("page", from: CGPoint(x: 0.25, y: 0.2), to: CGPoint(x: 0.25, y: 0.4), frames: 30)
        #expect(playback.run.head < 1.6 && playback.position == playback.run.head)
        #expect(!playback.run.playsScript)
    }

    @Test("Reduce Motion and right to left are the scene's own, and play it anew")
    func toggles() async throws {
        let (visit, page, playback) = try await visit(frames: 30)
        defer { visit.end() }
        page.panel.reduceMotion.sendTap()
        page.panel.rightToLeft.sendTap()
        await visit.run(1)
        let conditions = playback.run.conditions
        #expect(conditions.reducesMotion && conditions.isRightToLeft)
        #expect(!UIAccessibility.isReduceMotionEnabled && playback.position < 0.05)
    }

    @Test("Filled, the page is the scene's screen, resized in mid-flight; Escape's way leads back to the phone")
    func fill() async throws {
        let visit = Visit(width: 390, height: 844)
        defer { visit.end() }
        await visit.run(5)
        await visit.tap("catalogue/drop")
        await visit.run(60)
        let page = try #require(visit.page)
        let playback = try #require(page.playback)
        await visit.tap("fill")
        await visit.run(40)
        #expect(page.phone.frame == CGRect(x: 0, y: 0, width: 390, height: 844))
        #expect(page.phone.screen.list?.width == 390 && page.phone.screen.list?.height == 844)
        visit.stage.send(.resize(CGSize(width: 600, height: 500), scale: 1))
        await visit.run(10)
        #expect(page.phone.screen.list?.width == 600 && page.phone.screen.list?.height == 500)
        #expect(playback.frame.place(of: "root") == CGPoint(x: 300, y: 250) || playback.run.playsScript)
        // Scrubbed back, the scene gets its old screen when it has played on to where it was.
        page.seek(to: 0.5)
        #expect(Gallery.closeScene(of: visit.home) && visit.page === page)
        await visit.run(40)
        #expect(page.phone.screen.stageSize == CGSize(width: 390, height: 844), "as it was at that time")
        page.seek(to: 10)
        await visit.run(2)
        #expect(playback.frame.screen.size == CGSize(width: 390, height: 844))
        #expect(!page.isFilling && page.phone.bounds.width < 300)
        #expect(page.phone.screen.stageSize == CGSize(width: 390, height: 844))
        #expect(Gallery.closeScene(of: visit.home))
        await visit.run(60)
        #expect(visit.page == nil)
    }

    @Test("The phone's picture has as many pixels as it takes on the screen", arguments: [1, 2])
    func sharpness(scale: CGFloat) async throws {
        let visit = Visit(width: 1280, height: 800, scale: scale)
        defer { visit.end() }
        await visit.run(5)
        let page = try #require(visit.page)
        let list = try #require(page.phone.screen.list)
        #expect(list.width == Int(page.phone.bounds.width * scale))
        #expect(abs(list.height - Int(page.phone.bounds.height * scale)) <= 1)
    }
}

extension ToggleControl {
    /// Turns it over as a finger would.
    fileprivate func sendTap() {
        isOn.toggle()
        onToggle(isOn)
    }
}
