import Foundation
import Testing

@Suite("What the command writes")
struct OutputTests {
    private static let small = ["--size", "120x200", "--scale", "1"]

    @Test(
        "Where there is no room for it nothing is left of it, and one line says so",
        arguments: [
            ["strip", "as-written/bouncy", "-o", "a.png"], ["trace", "as-written/bouncy", "-o", "a.jsonl"],
            ["film", "as-written/bouncy", "-o", "a.webp"], ["film", "as-written/bouncy", "-o", "a.mp4"],
            ["film", "as-written/bouncy", "-o", "a.gif"], ["film", "as-written/bouncy", "-o", "a/"],
            ["report", "as-written/bouncy", "-o", "a"],
        ])
    func room(words: [String]) throws {
        try withFolder { folder in
            // In blocks of 512 bytes.
            let run = try CommandRun(words + Self.small, in: folder, limits: "ulimit -f 1")
            #expect(run.status == 73, "\(run.errors)")
            let lines = run.errors.split(separator: "\n").filter { !$0.contains("times faster") }
            #expect(lines.count == 1 && lines[0].hasSuffix("can't be written: File too large"), "\(run.errors)")
            #expect(try content(of: folder).isEmpty)
        }
    }

    @Test("A full device is said too")
    func fullDevice() throws {
        let run = try CommandRun("trace", "as-written/bouncy", "-o", "/dev/full")
        #expect(run.status == 73)
        #expect(run.errors.contains("entracte: /dev/full can't be written: No space left on device"))
    }

    @Test("A hyphen is standard output for what is one file of one form, and refused for the rest")
    func standardOutput() throws {
        try withFolder { folder in
            let words = ["strip", "as-written/bouncy", "--count", "2", "--size", "120x200", "--scale", "1", "-o"]
            #expect(try CommandRun(words + ["a.png"], in: folder).status == 0)
            let strip = try CommandRun(words + ["-"], in: folder)
            let file = try Data(contentsOf: folder.appendingPathComponent("a.png"))
            #expect(strip.status == 0 && strip.output == String(decoding: file, as: UTF8.self))
            let trace = try CommandRun("trace", "as-written/bouncy", "-o", "-", in: folder)
            #expect(trace.status == 0 && trace.output.hasSuffix("]}\n"))
            for command in ["film", "report"] {
                let run = try CommandRun(command, "as-written/bouncy", "-o", "-", in: folder)
                #expect(run.status == 64 && run.errors.contains("standard output"))
            }
            #expect(try content(of: folder) == ["a.png"])
        }
    }

    /// Starts a report that takes a while, and waits until its draft is there.
    ///
    /// - Parameter command: What a shell does before it becomes the program.
    private func begin(_ name: String, in folder: URL, after command: String = ":") throws -> Process {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments =
            ["-c", "\(command); exec \"$0\" \"$@\"", CommandRun.program.path]
            + ["report", "dynamics/gravity", "--rate", "240", "-o", name]
        process.currentDirectoryURL = folder
        process.standardError = FileHandle.nullDevice
        // As a person at a terminal starts it, also where whoever started the tests had signals ignored.
        let signals = [SIGINT, SIGTERM, SIGHUP]
        let before = signals.map { signal($0, SIG_DFL) }
        try process.run()
        for (number, action) in zip(signals, before) { signal(number, action) }
        let draft = ".\(name).part-\(process.processIdentifier)"
        while process.isRunning, !(try content(of: folder).contains(draft)) {
            _ = poll(nil, 0, 5)
        }
        return process
    }

    @Test("Interrupted, it leaves what was there before and nothing else", arguments: [SIGINT, SIGTERM, SIGHUP])
    func interrupted(signal: Int32) throws {
        try withFolder { folder in
            let report = ["report", "as-written/bouncy", "--rate", "10", "-o", "old"] + Self.small
            #expect(try CommandRun(report, in: folder).status == 0)
            let before = try content(of: folder.appendingPathComponent("old"))
            let process = try begin("old", in: folder)
            kill(process.processIdentifier, signal)
            process.waitUntilExit()
            #expect(process.terminationReason == .uncaughtSignal && process.terminationStatus == signal)
            #expect(try content(of: folder) == ["old"])
            #expect(try content(of: folder.appendingPathComponent("old")) == before)
        }
    }

    @Test("A signal that whoever started it had ignored doesn't end it")
    func ignored() throws {
        try withFolder { folder in
            let process = try begin("new", in: folder, after: "trap '' HUP")
            for signal in [SIGHUP, SIGHUP, SIGTERM] { kill(process.processIdentifier, signal) }
            process.waitUntilExit()
            #expect(process.terminationReason == .uncaughtSignal && process.terminationStatus == SIGTERM)
            #expect(try content(of: folder).isEmpty)
        }
    }

    @Test("What a killed program left goes with the next one for the same place; what another is making stays")
    func killed() throws {
        try withFolder { folder in
            let killed = try begin("new", in: folder)
            kill(killed.processIdentifier, SIGKILL)
            killed.waitUntilExit()
            #expect(try content(of: folder) == [".new.part-\(killed.processIdentifier)"])
            // So does what it left that was only to try the folder.
            try Data().write(to: folder.appendingPathComponent(".new.part-\(killed.processIdentifier)-0"))
            // A name that merely looks like one doesn't go.
            try Data().write(to: folder.appendingPathComponent(".new.part-of-mine"))
            let living = try begin("new", in: folder)
            let draft = ".new.part-\(living.processIdentifier)"
            // It is making it for as long as is wanted here.
            kill(living.processIdentifier, SIGSTOP)
            #expect(try content(of: folder) == [draft, ".new.part-of-mine"].sorted())
            let report = ["report", "as-written/bouncy", "--rate", "10", "-o", "new"] + Self.small
            #expect(try CommandRun(report, in: folder).status == 0)
            #expect(try content(of: folder) == [draft, ".new.part-of-mine", "new"].sorted())
            kill(living.processIdentifier, SIGTERM)
            kill(living.processIdentifier, SIGCONT)
            living.waitUntilExit()
            #expect(try content(of: folder) == [".new.part-of-mine", "new"])
        }
    }

    @Test("A report with a name as long as names may be is written, and replaced")
    func longNames() throws {
        try withFolder { folder in
            let name = String(repeating: "é", count: 127)
            let report = ["report", "as-written/bouncy", "--rate", "10", "-o", name] + Self.small
            for _ in 0..<2 {
                let run = try CommandRun(report, in: folder)
                #expect(run.status == 0, "\(run.errors)")
                #expect(try content(of: folder) == [name])
            }
        }
    }

    @Test("Brought down by too deep a call, the fuzzer still says where it was")
    func lastWords() throws {
        let run = try CommandRun(["fuzz", "--steps", "60"], limits: "ulimit -s 60")
        #expect(run.status == SIGSEGV && run.errors.hasPrefix("seed 1: it stopped in\nscreen "), "\(run.errors)")
    }
}
