import Foundation
import Testing

@Suite("The command's reports")
struct ReportCommandTests {
    private static let small = ["--size", "120x200", "--scale", "1", "--rate", "20"]

    private func report(_ words: String..., in folder: URL) throws -> CommandRun {
        try CommandRun(["report", "as-written/bouncy"] + words + Self.small, in: folder)
    }

    @Test("A report is written and says nothing; compared with its like, each scene is the same and the status 0")
    func same() throws {
        try withFolder { folder in
            let first = try report("-o", "first", in: folder)
            #expect(first.status == 0 && first.output.isEmpty && first.errors.isEmpty)
            #expect(
                try content(of: folder.appendingPathComponent("first")) == [
                    "as-written-bouncy.html", "index.html", "report.json",
                ])
            let second = try report("--against", "first", "-o", "first", in: folder)
            #expect(second.status == 0 && second.output == "as-written/bouncy  same\n" && second.errors.isEmpty)
            #expect(try content(of: folder) == ["first"])
        }
    }

    @Test("A difference beyond the tolerance is the status 1, and the report that shows it is there")
    func different() throws {
        try withFolder { folder in
            _ = try report("-o", "first", in: folder)
            // The earlier report is made to show something else in its first frames.
            let page = folder.appendingPathComponent("first/as-written-bouncy.html")
            let text = try String(contentsOf: page, encoding: .utf8)
            let start = try #require(text.range(of: "\"hashes\":[\""))
            let hash = String(text[start.upperBound...].prefix(16))
            try text.replacing(hash, with: "0123456789abcdef").write(to: page, atomically: true, encoding: .utf8)
            let second = try report("--against", "first", "--tolerance", "50", "-o", "second", in: folder)
            #expect(second.status == 1)
            #expect(second.output.hasPrefix("as-written/bouncy  different; first at 0 s, frame 0: the picture differs"))
            #expect(second.errors.hasPrefix("entracte: 1 of 1 scenes differs from first by more than 50.0 pt"))
            #expect(second.errors.split(separator: "\n").count == 1)
            #expect(try content(of: folder.appendingPathComponent("second")).contains("index.html"))
        }
    }

    @Test("What can't be compared or written gets one line and its status, and leaves nothing")
    func refused() throws {
        try withFolder { folder in
            func refuse(_ run: CommandRun, _ status: Int32, _ words: String) {
                #expect(run.status == status && run.output.isEmpty, "\(run.errors)")
                #expect(run.errors.hasPrefix("entracte: ") && run.errors.contains(words), "\(run.errors)")
                #expect(run.errors.split(separator: "\n").count == 1)
            }
            refuse(try report("--against", "none", "-o", "new", in: folder), 66, "holds no report")
            refuse(try report("-o", "none/new", in: folder), 73, "there is no folder")
            refuse(try report("-o", "/proc/new", in: folder), 73, "can't be")
            refuse(try report("-o", ".", in: folder), 73, "can't be replaced")
            try Data("mine".utf8).write(to: folder.appendingPathComponent("file"))
            refuse(try report("-o", "file", in: folder), 73, "is a file")
            refuse(try report("--against", "file", "-o", "new", in: folder), 66, "it is no folder")
            try FileManager.default.removeItem(at: folder.appendingPathComponent("file"))
            _ = try report("-o", "old", in: folder)
            let other = try CommandRun(
                ["report", "as-written/bouncy", "--against", "old", "-o", "new", "--size", "121x200"], in: folder)
            refuse(other, 64, "take the same --size")
            refuse(try report("--against", "old", "--dark", "-o", "new", in: folder), 64, "--dark for both or none")
            #expect(try content(of: folder) == ["old"])
        }
    }
}
