import Foundation
import Testing

/// The example as its reader runs it, on a display in memory.
@Suite("The example program", .serialized, .timeLimit(.minutes(15)))
struct ProgramTests {
    private static let white: UInt32 = 0xFFFFFF
    private static let card: UInt32 = 0xF2F2F7

    @Test("It opens its window, presents its card, takes it away, and ends when the window is closed")
    func plays() throws {
        let display = try VirtualDisplay(width: 390, height: 844)
        let program = try WindowedProgram("HelloEntracte", [], on: display)
        try wait(for: program, "the white screen") { $0.shows(Self.white, at: [(5, 5), (385, 838), (195, 30)]) }
        try program.click(x: 195, y: 452)
        try wait(for: program, "the card in place") {
            $0.shows(Self.card, at: [(20, 422), (369, 422), (195, 20), (195, 823)])
                && !$0.shows(Self.card, at: [(19, 422)]) && !$0.shows(Self.card, at: [(195, 824)])
        }
        try program.click(x: 195, y: 142)
        try wait(for: program, "the white screen again") {
            $0.shows(Self.white, at: [(195, 30), (195, 840), (5, 422)])
        }
        try program.close()
        let end = program.end()
        #expect(end.status == 0)
        #expect(end.errors == "")
    }

    @Test("With no display it says so in one line and ends with status 69")
    func noDisplay() throws {
        let program = Process()
        let errors = Pipe()
        program.executableURL = WindowedProgram.place(of: "HelloEntracte")
        program.environment = WindowedProgram.environment(display: "")
        program.standardError = errors
        try program.runHearingSignals()
        let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        program.waitUntilExit()
        #expect(program.terminationStatus == 69)
        #expect(said.hasPrefix("HelloEntracte: no display can be opened"))
        #expect(said.split(separator: "\n", omittingEmptySubsequences: false).count == 2)
    }

    /// Looks again and again until the window shows what it must; gives up on a program that hangs.
    private func wait(for program: WindowedProgram, _ what: String, until holds: (Screenshot) -> Bool) throws {
        let end = ContinuousClock.now + .seconds(60)
        while ContinuousClock.now < end {
            if holds(try program.grab()) { return }
        }
        Issue.record("the window never shows \(what)")
    }
}

extension WindowedProgram {
    fileprivate func click(x: Int, y: Int) throws {
        try mouse(.down, x: x, y: y)
        try mouse(.up, x: x, y: y)
    }
}

extension Screenshot {
    /// Whether it has a colour at all of some places.
    fileprivate func shows(_ colour: UInt32, at places: [(x: Int, y: Int)]) -> Bool {
        places.allSatisfy { place in
            place.x < width && place.y < height && pixels[place.y * width + place.x] & 0xFF_FFFF == colour
        }
    }
}
