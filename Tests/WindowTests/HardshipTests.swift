import CoreGraphics
import Rehearsal
import Staging
import Testing

/// What a window meets that nobody planned: it goes on, or ends with one clear line.
@Suite("The window in hard times", .serialized, .timeLimit(.minutes(15)))
struct HardshipTests {
    private static let scene = "as-written/bouncy"

    @Test("A display that goes away ends the program with one line", arguments: [true, false])
    func displayGone(isMoving: Bool) throws {
        let display = try VirtualDisplay(width: 390, height: 844)
        let gallery = try GalleryRun(on: display, Self.scene, "--scale", "1")
        try gallery.waitForFrame()
        if isMoving {
            try gallery.key("r")
            try gallery.waitForFrame(at: 0.2)
        }
        display.stop()
        let end = gallery.end()
        #expect(end.status == 69)
        #expect(end.errors == "gallery: the display went away; start again where there is one\n")
    }

    @Test("With no display the program ends with one line", arguments: ["", ":987"])
    func noDisplay(name: String) throws {
        let display = try VirtualDisplay(width: 100, height: 100)
        let gallery = try GalleryRun(on: display, variables: ["DISPLAY": name])
        let end = gallery.end()
        #expect(end.status == 69)
        #expect(end.errors.hasPrefix("gallery: no display can be opened ("))
        #expect(end.errors.filter { $0 == "\n" }.count == 1 && end.errors.last == "\n")
    }

    @Test("Resized a hundred times in mid-flight, down to one pixel, it shows what a resized stage shows")
    func sizes() async throws {
        let display = try VirtualDisplay(width: 700, height: 900)
        let gallery = try GalleryRun(on: display, Self.scene, "--scale", "1", "--size", "390x844")
        try gallery.waitForFrame()
        try gallery.mouse(.down, x: 195, y: 790)
        try gallery.mouse(.up, x: 195, y: 790)
        let sizes = (1...99).map { (width: $0 * 37 % 600 + 1, height: $0 * 61 % 800 + 1) }
        try gallery.program.resize([(1, 1)] + sizes + [(1, 1)])
        try gallery.waitForFrame(width: 1, height: 1)
        try gallery.program.resize([(320, 600)])
        try gallery.waitForFrame(width: 320, height: 600)
        try gallery.pause()
        let replayed = try #require(try await HeadlessFrame.replay(Self.scene, gallery.log))
        #expect(try gallery.program.grab().difference(from: replayed) == nil)
        try gallery.key("Escape")
        let end = gallery.end()
        #expect(end.status == 0)
        #expect(end.errors == "")
    }

    @Test("Closed in mid-flight it ends at once and well", arguments: [true, false])
    func closed(byKey: Bool) throws {
        let display = try VirtualDisplay(width: 390, height: 844)
        let gallery = try GalleryRun(on: display, Self.scene, "--scale", "1")
        try gallery.waitForFrame()
        try gallery.key("r")
        try gallery.waitForFrame(at: 0.7)
        if byKey { try gallery.key("Escape") } else { try gallery.program.close() }
        let end = gallery.end()
        #expect(end.status == 0)
        #expect(end.errors == "")
    }

    @Test("A window of one pixel opens")
    func onePixel() throws {
        let display = try VirtualDisplay(width: 100, height: 100)
        let gallery = try GalleryRun(on: display, "--size", "1x1", "--scale", "1")
        try gallery.waitForFrame(width: 1, height: 1)
        try gallery.program.resize([(90, 80)])
        try gallery.waitForFrame(width: 90, height: 80)
        try gallery.key("Escape")
        #expect(gallery.end().status == 0)
    }
}
