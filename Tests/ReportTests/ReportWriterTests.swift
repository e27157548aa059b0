import CoreGraphics
import Foundation
import Gallery
import Rehearsal
import Report
import Staging
import Testing

@MainActor
@Suite("Reports")
struct ReportWriterTests {
    @Test("A report is an index, a page a scene, and what the next comparison reads; no file names another machine")
    func files() async throws {
        try await withReports { folder in
            let report = folder.appendingPathComponent("report")
            let outcomes = try await ReportWriter.write(
                SampleScene(), SampleScene(name: "sample.ticket", damping: 1), to: report)
            #expect(outcomes.isEmpty)
            #expect(
                try content(of: report) == ["index.html", "report.json", "sample-ticket-2.html", "sample-ticket.html"])
            #expect(try content(of: folder) == ["report"])
            for name in ["index.html", "sample-ticket.html"] {
                var page = try String(contentsOf: report.appendingPathComponent(name), encoding: .utf8)
                #expect(page.contains("A ticket springs up &amp; &lt;turns&gt;"))
                // A name that browsers know, and ask nobody for.
                page = page.replacing("http://www.w3.org/2000/svg", with: "")
                // Self-contained: nothing is fetched, neither from a network nor from beside it.
                #expect(!page.contains("http:") && !page.contains("https:") && !page.contains(" src=\"/"))
                #expect(page.contains("default-src 'none'"))
                #expect(!page.contains(folder.path))
            }
        }
    }

    @Test("The same scenes give the same bytes")
    func same() async throws {
        try await withReports { folder in
            let (one, two) = (folder.appendingPathComponent("one"), folder.appendingPathComponent("two"))
            _ = try await ReportWriter.write(SampleScene(), to: one)
            _ = try await ReportWriter.write(SampleScene(), to: two)
            for name in try content(of: one) {
                #expect(
                    try Data(contentsOf: one.appendingPathComponent(name))
                        == Data(contentsOf: two.appendingPathComponent(name)), "\(name)")
            }
        }
    }

    @Test("A report gives way to the next one; a folder with anything else in it doesn't, and keeps all of it")
    func replacing() async throws {
        try await withReports { folder in
            let report = folder.appendingPathComponent("report")
            _ = try await ReportWriter.write(SampleScene(), SampleScene(name: "sample/other"), to: report)
            _ = try await ReportWriter.write(SampleScene(name: "sample/other"), to: report)
            #expect(try content(of: report) == ["index.html", "report.json", "sample-other.html"])
            try Data("mine".utf8).write(to: report.appendingPathComponent("notes.txt"))
            await #expect(throws: ReportFailure.self) { try await ReportWriter.write(SampleScene(), to: report) }
            #expect(try content(of: report) == ["index.html", "notes.txt", "report.json", "sample-other.html"])
            #expect(try content(of: folder) == ["report"])
        }
    }

    @Test("A scene that fails half way leaves nothing behind, and what was there stays")
    func failing() async throws {
        try await withReports { folder in
            let report = folder.appendingPathComponent("report")
            for failing in [SampleScene(isBroken: true), SampleScene(isEndless: true)] {
                await #expect(throws: Rehearsal.Failure.self) {
                    try await ReportWriter.write(SampleScene(name: "sample/first"), failing, to: report)
                }
                #expect(try content(of: folder).isEmpty)
            }
            _ = try await ReportWriter.write(SampleScene(), to: report)
            let before = try Data(contentsOf: report.appendingPathComponent("index.html"))
            await #expect(throws: Rehearsal.Failure.self) {
                try await ReportWriter.write(SampleScene(isBroken: true), to: report)
            }
            #expect(try Data(contentsOf: report.appendingPathComponent("index.html")) == before)
            #expect(try content(of: folder) == ["report"])
        }
    }

    @Test("What is no report, or is damaged, is said in one line and compared with nothing")
    func noReport() async throws {
        try await withReports { folder in
            let (old, new) = (folder.appendingPathComponent("old"), folder.appendingPathComponent("new"))
            func refused(_ words: String) async throws {
                do {
                    _ = try await ReportWriter.write(SampleScene(), to: new, against: old)
                    Issue.record("it was compared")
                } catch let failure as ReportFailure {
                    #expect(failure.description.contains(words), "\(failure)")
                    #expect(!failure.description.contains("\n"))
                }
                #expect(!FileManager.default.fileExists(atPath: new.path))
            }
            try await refused("it isn't there")
            try Data().write(to: old)
            try await refused("it is no folder")
            try FileManager.default.removeItem(at: old)
            try FileManager.default.createDirectory(at: old, withIntermediateDirectories: false)
            try await refused("report.json is missing")
            let manifest = old.appendingPathComponent("report.json")
            try Data("{}".utf8).write(to: manifest)
            try await refused("damaged or another program's")
            try Data(#"{"entracteReport": 7}"#.utf8).write(to: manifest)
            try await refused("the form 7")
            try FileManager.default.removeItem(at: old)
            _ = try await ReportWriter.write(SampleScene(), to: old)
            let page = old.appendingPathComponent("sample-ticket.html")
            let whole = try Data(contentsOf: page)
            for length in [0, 100, whole.count / 2, whole.count * 9 / 10] {
                try whole.prefix(length).write(to: page)
                try await refused("sample-ticket.html is damaged")
            }
            try FileManager.default.removeItem(at: page)
            try await refused("sample-ticket.html is missing")
        }
    }

    @Test("A report of another screen isn't compared with")
    func otherScreen() async throws {
        try await withReports { folder in
            let old = folder.appendingPathComponent("old")
            _ = try await ReportWriter.write(SampleScene(), to: old)
            var writer = ReportWriter(folder.appendingPathComponent("new").path)
            writer.against = old.path
            await #expect(throws: ReportFailure.self) { try await writer.write([SampleScene().scene]) }
            #expect(try content(of: folder) == ["old"])
        }
    }

    @Test("A picture that is too large for its room is encoded more coarsely, until it fits or can be no coarser")
    func room() throws {
        let noise = try #require(Bitmap(width: 64, height: 64))
        var state: UInt32 = 1
        for y in 0..<64 {
            for x in 0..<64 {
                state = state &* 1_664_525 &+ 1_013_904_223
                noise[x, y] = 0xff00_0000 | state >> 8
            }
        }
        let still = WebPStill(noise)
        let (fine, coarse) = (
            try still.encoded(within: .max, qualities: [90, 50, 20]),
            try still.encoded(within: 0, qualities: [90, 50, 20])
        )
        #expect(coarse.count < fine.count)
        let between = try still.encoded(within: fine.count - 1, qualities: [90, 50, 20])
        #expect(between.count < fine.count && between.count > coarse.count)
        #expect(try still.encoded(within: fine.count, qualities: [90, 50, 20]) == fine)
        // Whatever the room, it is the best that fits.
        let qualities = [90, 80, 65, 50, 35, 20, 10]
        let files = try qualities.map { try still.encoded(within: 0, qualities: [$0]) }
        #expect(zip(files, files.dropFirst()).allSatisfy { $0.count > $1.count })
        for budget in files.flatMap({ [$0.count - 1, $0.count, $0.count + 1] }) + [0, 1, .max] {
            let best = files.first { $0.count <= budget } ?? files[files.count - 1]
            #expect(try still.encoded(within: budget, qualities: qualities) == best, "\(budget) bytes")
        }
    }

    @Test("What else is on a page leaves its pictures less room, and never too little")
    func others() {
        #expect(FramePictures.room(seconds: 2, besides: 0) == 3_900_000)
        #expect(FramePictures.room(seconds: 2, besides: 600_000) == 3_450_000)
        #expect(FramePictures.room(seconds: 2, besides: 1_800_000) == 2_550_000)
        #expect(FramePictures.room(seconds: 2, besides: 5_000_000) == 1_950_000)
        #expect(FramePictures.room(seconds: 0, besides: 0) == 975_000)
    }

    @Test(
        "Two seconds of a phone's screen, two pixels a point and sixty frames a second, have a page of less than 6 MB")
    func large() async throws {
        let card = try #require(Gallery.scene(named: "catalogue/card"))
        let scene = Scene(
            "sample/card", title: card.title, script: Script(card.script.steps, tail: 0.3), makeRoot: card.makeRoot)
        try await withReports { folder in
            let report = folder.appendingPathComponent("report")
            _ = try await ReportWriter(report.path).write([scene])
            let page = try Data(contentsOf: report.appendingPathComponent("sample-card.html"))
            let run = try #require(try ReportFolder(reading: report.path).run(of: "sample/card")?.0)
            #expect(abs(run.duration - 2) < 0.1 && run.frames.count > 110 && run.screen.scale == 2)
            #expect(page.count < 6_000_000, "\(page.count)")
        }
    }

    @Test("A small scene has a small page: pictures that frames share are kept once")
    func small() async throws {
        try await withReports { folder in
            let report = folder.appendingPathComponent("report")
            _ = try await ReportWriter.write(SampleScene(), to: report)
            let page = try Data(contentsOf: report.appendingPathComponent("sample-ticket.html"))
            #expect(page.count < 500_000, "\(page.count)")
        }
    }
}
