import CoreGraphics
import Foundation
import Gallery
import Rehearsal
import Staging
import Testing

/// The one check of the real window: the gallery on a display in memory, worked by mouse and keys, its pixels read back
/// from the screen and held against the frame of the same instant that no window showed.
@Suite("The window as a person sees it", .serialized, .timeLimit(.minutes(15)))
struct WindowTests {
    private static let scene = "as-written/bouncy"

    /// The button's place, as the headless frame has it.
    private func place(of name: String, in frame: RehearsedFrame, scale: CGFloat) throws -> (x: Int, y: Int) {
        let center = try #require(frame.views.first { $0.name == name }).center
        return (Int((center.x * scale).rounded()), Int((center.y * scale).rounded()))
    }

    @Test("A click presents the card; every instant looked at is the headless frame", arguments: [1, 2])
    func click(scale: Int) async throws {
        let size = CGSize(width: 390, height: 844)
        let frames = try await HeadlessFrame.play(
            Self.scene, [Script.Step(.at(0.5), .tap(.view("loginButton")))], size: size, scale: CGFloat(scale))
        let display = try VirtualDisplay(width: 390 * scale, height: 844 * scale)
        let gallery = try GalleryRun(on: display, Self.scene, "--paused", "--scale", "\(scale)")
        let button = try place(of: "loginButton", in: frames[0], scale: CGFloat(scale))
        try gallery.waitForFrame()
        try compare(gallery, frames[0])

        try gallery.step(from: 0, to: 24)
        try gallery.mouse(.down, x: button.x, y: button.y)
        try gallery.step(from: 24, to: 30)
        try gallery.mouse(.up, x: button.x, y: button.y)
        var last = 30
        for frame in scale == 1 ? [31, 37, 45, 58, 70, 90, 100] : [37, 58, 100] {
            try gallery.step(from: last, to: frame)
            try compare(gallery, frames[frame])
            last = frame
        }
        if scale == 1 { try plantedFaults(gallery, now: frames[45], other: frames[46]) }
        try gallery.key("Escape")
        let end = gallery.end()
        #expect(end.status == 0)
        #expect(end.errors == "")
    }

    /// The comparison itself: another instant and a single pixel must be told.
    private func plantedFaults(_ gallery: GalleryRun, now: RehearsedFrame, other: RehearsedFrame) throws {
        let shown = try HeadlessFrame.pixels(of: now.displayList)
        #expect(shown.difference(from: try HeadlessFrame.pixels(of: other.displayList)) != nil)
        #expect(try gallery.grab().difference(from: shown) != nil)
        var spoilt = try gallery.grab()
        spoilt.pixels[spoilt.pixels.count / 2] ^= 1
        #expect(try gallery.grab().difference(from: spoilt) != nil)
    }

    @Test("A finger that drags off the button lets it go, and nothing comes")
    func drag() async throws {
        let size = CGSize(width: 320, height: 480)
        let plain = try await HeadlessFrame.play(Self.scene, [], size: size, scale: 1)
        let button = try place(of: "loginButton", in: plain[0], scale: 1)
        // Six frames of twenty points each: the mouse knows whole pixels alone.
        let end = CGPoint(x: button.x, y: button.y - 120)
        let frames = try await HeadlessFrame.play(
            Self.scene,
            [
                Script.Step(
                    .at(0.2),
                    .drag(from: .point(CGPoint(x: button.x, y: button.y)), to: .point(end), duration: 0.1))
            ], size: size, scale: 1)
        let display = try VirtualDisplay(width: 400, height: 500)
        let gallery = try GalleryRun(on: display, Self.scene, "--paused", "--scale", "1", "--size", "320x480")
        try gallery.waitForFrame()
        try gallery.step(from: 0, to: 12)
        try gallery.mouse(.down, x: button.x, y: button.y)
        try compare(gallery, frames[12])
        for frame in 13...18 {
            try gallery.step(from: frame - 1, to: frame)
            try gallery.mouse(.drag, x: button.x, y: button.y - (frame - 12) * 20)
            if frame == 18 { try gallery.mouse(.up, x: button.x, y: button.y - 120) }
            try compare(gallery, frames[frame])
        }
        try gallery.step(from: 18, to: 25)
        try compare(gallery, frames[25])
    }

    @Test("The window resized in mid-flight shows what a resized stage shows")
    func resize() async throws {
        let frames = try await HeadlessFrame.play(
            Self.scene,
            [
                Script.Step(.at(0.2), .tap(.view("loginButton"))),
                Script.Step(.at(0.5), .resize(CGSize(width: 301, height: 555))),
                Script.Step(.at(0.7), .resize(CGSize(width: 600, height: 400))),
            ], size: CGSize(width: 390, height: 700), scale: 1)
        let display = try VirtualDisplay(width: 1000, height: 720)
        let gallery = try GalleryRun(on: display, Self.scene, "--paused", "--scale", "1", "--size", "390x700")
        let button = try place(of: "loginButton", in: frames[0], scale: 1)
        try gallery.waitForFrame()
        try gallery.step(from: 0, to: 6)
        try gallery.mouse(.down, x: button.x, y: button.y)
        try gallery.step(from: 6, to: 12)
        try gallery.mouse(.up, x: button.x, y: button.y)
        try gallery.step(from: 12, to: 30)
        try gallery.resize(width: 301, height: 555)
        try gallery.waitForFrame(at: 0.5, width: 301, height: 555)
        try compare(gallery, frames[30])
        try gallery.step(from: 30, to: 41)
        try compare(gallery, frames[41])
        try gallery.step(from: 41, to: 42)
        try gallery.resize(width: 600, height: 400)
        try gallery.waitForFrame(at: 0.7, width: 600, height: 400)
        try compare(gallery, frames[42])
        try gallery.step(from: 42, to: 80)
        try compare(gallery, frames[80])
    }

    @Test("The first screen, its pictures and the scene beside them are the headless ones, frame for frame")
    func home() async throws {
        let size = CGSize(width: 1000, height: 700)
        let frames = try await HeadlessFrame.playHome(70, size: size)
        let display = try VirtualDisplay(width: 1000, height: 700)
        let gallery = try GalleryRun(on: display, "--paused", "--scale", "1", "--size", "1000x700")
        try gallery.waitForFrame()
        var last = 0
        for frame in [0, 1, 45, 69] {
            try gallery.step(from: last, to: frame)
            last = frame
            let difference = try gallery.grab().difference(from: frames[frame])
            #expect(difference == nil, "in frame \(frame)")
        }
        #expect(frames[69].difference(from: frames[45]) != nil && frames[45].difference(from: frames[1]) != nil)
        #expect(try gallery.program.title() == "paused · Entracte")
        try gallery.key("Escape")
        #expect(gallery.end().status == 0)
    }

    @Test("Under its own clock the window shows what a stage shows with the same inputs at the same times")
    func live() async throws {
        let display = try VirtualDisplay(width: 390, height: 844)
        let gallery = try GalleryRun(on: display, Self.scene, "--scale", "1")
        let frame = try await HeadlessFrame.play(Self.scene, [], size: CGSize(width: 390, height: 844), scale: 1)[0]
        let button = try place(of: "loginButton", in: frame, scale: 1)
        try gallery.waitForFrame()
        try gallery.mouse(.down, x: button.x, y: button.y)
        try gallery.mouse(.up, x: button.x, y: button.y)
        var frames = 0
        try gallery.wait { line in
            if case .frame = line { frames += 1 }
            return frames == 20
        }
        try gallery.pause()
        let replayed = try #require(try await HeadlessFrame.replay(Self.scene, gallery.log))
        #expect(try gallery.grab().difference(from: replayed) == nil)
        let still = try HeadlessFrame.pixels(of: frame.displayList)
        #expect(replayed.difference(from: still) != nil)
    }

    @Test("R plays the scene's own script from its beginning; the title says that time stands or is slow")
    func keys() async throws {
        let size = CGSize(width: 320, height: 480)
        let script = try #require(Gallery.scene(named: Self.scene)).script
        let frames = try await HeadlessFrame.play(Self.scene, script.steps, size: size, scale: 1)
        let display = try VirtualDisplay(width: 320, height: 480)
        let gallery = try GalleryRun(on: display, Self.scene, "--paused", "--scale", "1", "--size", "320x480")
        try gallery.waitForFrame()
        #expect(try gallery.program.title() == "as-written/bouncy · paused · Entracte")
        try gallery.key("r")
        try gallery.step(from: 0, to: 48)
        try compare(gallery, frames[48])
        #expect(
            try HeadlessFrame.pixels(of: frames[48].displayList)
                .difference(from: HeadlessFrame.pixels(of: frames[0].displayList)) != nil)
        try gallery.key("s")
        try gallery.key("p")
        try gallery.waitForFrame(at: 0.81)
        #expect(try gallery.program.title() == "as-written/bouncy · slow · Entracte")
        try gallery.key("s")
        try gallery.waitForFrame(at: 1)
        #expect(try gallery.program.title() == "as-written/bouncy · Entracte")
        try gallery.key("Escape")
        #expect(gallery.end().status == 0)
    }

    @Test("A hidden window's time stands, and its application is in the background until it is back")
    func hidden() async throws {
        let display = try VirtualDisplay(width: 390, height: 844)
        let gallery = try GalleryRun(on: display, Self.scene, "--scale", "1")
        try gallery.waitForFrame()
        try gallery.key("r")
        try gallery.waitForFrame(at: 0.7)
        try gallery.program.hide()
        var times: [Double] = []
        try gallery.wait { line in
            if case .background(let time, true) = line { times.append(time) }
            return !times.isEmpty
        }
        try gallery.program.show()
        try gallery.wait { line in
            if case .background(let time, false) = line { times.append(time) }
            return times.count == 2
        }
        #expect(times[0] == times[1])
        try gallery.waitForFrame(at: times[1] + 0.1)
        // Nobody gives the window its keys again: there is no window manager.
        try gallery.program.close()
        let end = gallery.end()
        #expect(end.status == 0)
        #expect(end.errors == "")
    }

    /// Holds the window's pixels against a headless frame's.
    private func compare(
        _ gallery: GalleryRun, _ frame: RehearsedFrame, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let difference = try gallery.grab().difference(from: try HeadlessFrame.pixels(of: frame.displayList))
        #expect(difference == nil, "at \(frame.time) s", sourceLocation: sourceLocation)
    }
}
