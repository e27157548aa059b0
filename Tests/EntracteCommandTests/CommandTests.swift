import Foundation
import Testing

@Suite("The command")
struct CommandTests {
    @Test("Scenes are listed, a line each and as JSON")
    func list() throws {
        let plain = try CommandRun("list")
        #expect(plain.status == 0 && plain.output.contains("as-written/bouncy"))
        struct Entry: Decodable {
            let name, title: String
        }
        let json = try CommandRun("list", "--json")
        let entries = try JSONDecoder().decode([Entry].self, from: Data(json.output.utf8))
        #expect(entries.contains { $0.name == "as-written/bouncy" && !$0.title.isEmpty })
        #expect(plain.output.split(separator: "\n").count == entries.count)
    }

    @Test(
        "Two processes write the same trace, byte for byte, to a file and to standard output",
        arguments: ["as-written/bouncy", "as-written/drop-bounce", "dynamics/gravity", "dynamics/fields"])
    func trace(scene: String) throws {
        try withFolder { folder in
            let first = try CommandRun("trace", scene)
            let second = try CommandRun("trace", scene, "-o", "trace.json", in: folder)
            #expect(first.status == 0 && second.status == 0 && second.output.isEmpty)
            let file = try String(contentsOf: folder.appendingPathComponent("trace.json"), encoding: .utf8)
            #expect(file == first.output && file.hasSuffix("]}\n"))
            #expect(try content(of: folder) == ["trace.json"])
        }
    }

    @Test("A strip is a PNG of the frames asked for")
    func strip() throws {
        try withFolder { folder in
            let run = try CommandRun(
                "strip", "as-written/bouncy", "--at", "0,0.7", "--size", "120x200", "--scale", "1", "-o", "strip.png",
                in: folder)
            #expect(run.status == 0 && run.errors.isEmpty)
            let png = try Data(contentsOf: folder.appendingPathComponent("strip.png"))
            #expect(png.prefix(4) == Data([0x89, 0x50, 0x4e, 0x47]))
            let width = png[16..<20].reduce(0) { $0 << 8 | Int($1) }
            #expect(width == 2 * 24 + 2 * 120 + 16)
        }
    }

    @Test(
        "A call that can't be understood gets one line and 64, and leaves nothing",
        arguments: [
            [], ["dance"], ["list", "more"], ["list", "--yaml"], ["strip"], ["strip", "no/scene", "-o", "a.png"],
            ["strip", "as-written/bouncy"], ["strip", "as-written/bouncy", "-o", "a.gif"],
            ["strip", "as-written/bouncy", "-o"], ["strip", "as-written/bouncy", "--count", "0", "-o", "a.png"],
            ["strip", "as-written/bouncy", "--count", "2", "--at", "1", "-o", "a.png"],
            ["strip", "as-written/bouncy", "--at", "0,x", "-o", "a.png"],
            ["strip", "as-written/bouncy", "--at", "-1", "-o", "a.png"],
            ["strip", "as-written/bouncy", "--at", "99", "-o", "a.png"],
            ["strip", "as-written/bouncy", "--size", "390", "-o", "a.png"],
            ["strip", "as-written/bouncy", "--size", "0x10", "-o", "a.png"],
            ["strip", "as-written/bouncy", "--size", "99999x9", "-o", "a.png"],
            ["trace", "as-written/bouncy", "--scale", "nan"], ["trace", "as-written/bouncy", "--scale", "0"],
            ["trace", "as-written/bouncy", "--rate", "0"],
            ["trace", "as-written/bouncy", "--rate", "60", "--rate", "30"],
            ["trace", "as-written/bouncy", "as-written/bouncy"], ["trace", "as-written/bouncy", "--size"],
            ["film", "as-written/bouncy"], ["film", "as-written/bouncy", "-o", "a.avi"],
            ["film", "as-written/bouncy", "--from", "2", "--to", "1", "-o", "a.webp"],
            ["film", "as-written/bouncy", "--quality", "101", "-o", "a.webp"],
            ["report", "as-written/bouncy"], ["report", "no/scene", "-o", "a"],
            ["report", "as-written/bouncy", "as-written/bouncy", "-o", "a"],
            ["report", "as-written/bouncy", "--tolerance", "1", "-o", "a"],
            ["report", "as-written/bouncy", "--against", "b", "--tolerance", "-1", "-o", "a"],
            ["report", "as-written/bouncy", "--against", "", "-o", "a"],
            ["fuzz", "--steps", "0"], ["fuzz", "--steps", "many"], ["fuzz", "--seed", "-1"], ["fuzz", "more"],
            ["fuzz", "--plant", "nothing"], ["fuzz", "--script", "none.txt"],
            ["fuzz", "--script", "none.txt", "--seed", "2"],
        ])
    func usage(words: [String]) throws {
        try withFolder { folder in
            let run = try CommandRun(words, in: folder)
            #expect(run.status == 64, "\(words): \(run.errors)")
            #expect(run.output.isEmpty && run.errors.hasPrefix("entracte: "))
            #expect(run.errors.split(separator: "\n", omittingEmptySubsequences: false).count == 2)
            #expect(try content(of: folder).isEmpty)
        }
    }

    @Test("A path that can't be written gets one line and 73, and what was there stays")
    func unwritable() throws {
        try withFolder { folder in
            for path in ["none/a.png", "/proc/none.png", "."] where path.hasSuffix("png") {
                let run = try CommandRun("strip", "as-written/bouncy", "-o", path, in: folder)
                #expect(run.status == 73 && run.errors.split(separator: "\n").count == 1, "\(path)")
            }
            #expect(try CommandRun("trace", "as-written/bouncy", "-o", ".", in: folder).status == 73)
            #expect(try content(of: folder).isEmpty)
        }
    }

    @Test("A name as long as names may be is written, one longer is refused")
    func longNames() throws {
        try withFolder { folder in
            let longest = String(repeating: "é", count: 125) + "a.png"
            let run = try CommandRun(
                "strip", "as-written/bouncy", "--count", "2", "--scale", "1", "-o", longest, in: folder)
            #expect(run.status == 0, "\(run.errors)")
            #expect(try content(of: folder) == [longest])
            let longer = try CommandRun("strip", "as-written/bouncy", "-o", "a" + longest, in: folder)
            #expect(longer.status == 73 && longer.errors.split(separator: "\n").count == 1, "\(longer.errors)")
            #expect(try content(of: folder) == [longest])
        }
    }

    @Test("Who forgets the folder of a scene is told it")
    func nearby() throws {
        let run = try CommandRun("trace", "bouncy")
        #expect(run.status == 64 && run.errors.contains("there is as-written/bouncy"))
    }

    @Test("What stands behind -- is no option")
    func endOfOptions() throws {
        let run = try CommandRun("trace", "--", "--rate")
        #expect(run.status == 64 && run.errors.contains("no scene \"--rate\""))
    }

    @Test(
        "Random sequences are clean and the same each time; a planted fault is printed as a script that finds it again")
    func fuzz() throws {
        let clean = try CommandRun("fuzz", "--steps", "300", "--seed", "3")
        #expect(clean.status == 0 && clean.output.hasPrefix("300 steps in ") && clean.output.contains("seed 3"))
        #expect(try CommandRun("fuzz", "--steps", "300", "--seed", "3").output == clean.output)
        let found = try CommandRun("fuzz", "--plant", "completion-twice")
        #expect(found.status == 1)
        try withFolder { folder in
            #expect(found.output.hasPrefix("# ") && found.output.contains("\n#   completion: "))
            try Data(found.output.utf8).write(to: folder.appendingPathComponent("found.txt"))
            #expect(try CommandRun("fuzz", "--script", "found.txt", in: folder).status == 0)
            let again = try CommandRun("fuzz", "--script", "found.txt", "--plant", "completion-twice", in: folder)
            #expect(again.status == 1 && again.output.contains("completion: "))
        }
    }

    @Test("Help goes to standard output, of all commands or of one")
    func help() throws {
        let run = try CommandRun("--help")
        #expect(run.status == 0 && run.output.contains("strip SCENE") && run.errors.isEmpty)
        for words in [["help", "flim"], ["flim", "--help"]] {
            let unknown = try CommandRun(words)
            #expect(unknown.status == 64 && unknown.errors.contains("there is no command \"flim\"; use list, strip"))
        }
        for command in ["list", "strip", "trace", "film", "report", "fuzz"] {
            let own = try CommandRun(command, "--help")
            #expect(own.status == 0 && own.output.hasPrefix("usage: entracte \(command) ") && own.errors.isEmpty)
            #expect(try CommandRun("help", command).output == own.output)
            #expect(run.output.contains("  \(command) "))
        }
    }
}
