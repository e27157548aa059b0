import Testing

@testable import SDLHost

@Suite("The pace of frames")
struct FramePacerTests {
    @Test("The first frame after a rest begins at once")
    func first() {
        var pacer = FramePacer(rate: 60)
        #expect(pacer.begin(wantedAt: 3) == 3)
        pacer.frameBegins(at: 3)
        #expect(pacer.begin(wantedAt: 90) == 90)
    }

    @Test("Frames wanted all the time are one for each of the display's, though each wait ends late")
    func steady() {
        var pacer = FramePacer(rate: 50)
        var now = 0.0
        var frames = 0
        while now < 10 {
            pacer.frameBegins(at: now)
            frames += 1
            now = pacer.begin(wantedAt: now + 0.004) + (frames.isMultiple(of: 3) ? 0.001 : 0.0002)
        }
        #expect(frames == 500)
    }

    @Test("A frame that took too long is followed at once, and what was missed isn't made up for")
    func late() {
        var pacer = FramePacer(rate: 50)
        pacer.frameBegins(at: 0)
        #expect(pacer.begin(wantedAt: 0.075) == 0.075)
        pacer.frameBegins(at: 0.075)
        #expect(pacer.begin(wantedAt: 0.076) == 0.075 + 0.02)
    }

    @Test("A display without a rate shows sixty a second", arguments: [0, -1, 1001])
    func unknown(rate: Int) {
        #expect(FramePacer(rate: rate).interval == 1.0 / 60)
    }
}
