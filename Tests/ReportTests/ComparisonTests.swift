import Foundation
import Report
import Testing

@MainActor
@Suite("Comparing two runs")
struct ComparisonTests {
    private func outcome(
        _ before: SampleScene, _ after: SampleScene, tolerance: Double = 0
    ) async throws -> ReportWriter.Outcome {
        var found: ReportWriter.Outcome?
        try await withReports { folder in
            let (old, new) = (folder.appendingPathComponent("old"), folder.appendingPathComponent("new"))
            _ = try await ReportWriter.write(before, to: old)
            found = try await ReportWriter.write(after, to: new, against: old, tolerance: tolerance).first
        }
        return try #require(found)
    }

    @Test("The same run is the same")
    func same() async throws {
        let outcome = try await outcome(SampleScene(), SampleScene())
        #expect(outcome.words == "same" && !outcome.exceeds)
    }

    @Test("A view that ends elsewhere has moved, by no more than it has, and the tolerance decides")
    func moved() async throws {
        let outcome = try await outcome(SampleScene(), SampleScene(offset: 2), tolerance: 2.5)
        // An underdamped spring of ratio ½ overshoots its way, here 2 pt longer, by 16.3 hundredths.
        #expect(outcome.words.hasPrefix("moved by at most 2.3"), "\(outcome.words)")
        #expect(outcome.words.contains("ticket stands at"))
        #expect(!outcome.exceeds)
        #expect(try await self.outcome(SampleScene(), SampleScene(offset: 2), tolerance: 2.2).exceeds)
    }

    @Test("Another text is a difference, whatever the tolerance")
    func painted() async throws {
        let outcome = try await outcome(SampleScene(), SampleScene(heading: "A ticket"), tolerance: 1000)
        #expect(outcome.exceeds)
        #expect(outcome.words.hasPrefix("different; first at"), "\(outcome.words)")
        #expect(outcome.words.contains("something else is painted"), "\(outcome.words)")
    }

    @Test("Another text is found behind a motion too")
    func paintedAndMoved() async throws {
        let outcome = try await outcome(
            SampleScene(), SampleScene(offset: 2, heading: "A ticket"), tolerance: 1000)
        #expect(outcome.exceeds && outcome.words.hasPrefix("different"), "\(outcome.words)")
    }

    @Test("Another length is a difference, and is named")
    func longer() async throws {
        let outcome = try await outcome(SampleScene(), SampleScene(tail: 0.5), tolerance: 1000)
        #expect(outcome.exceeds && outcome.words.contains("frames,") && outcome.words.contains("and had"))
    }

    @Test("New scenes are said and allowed; scenes that are gone are not, where all scenes are written")
    func newAndGone() async throws {
        try await withReports { folder in
            let (old, new) = (folder.appendingPathComponent("old"), folder.appendingPathComponent("new"))
            _ = try await ReportWriter.write(SampleScene(), to: old)
            let other = SampleScene(name: "sample/other")
            let some = try await ReportWriter.write(other, to: new, against: old)
            #expect(some.map(\.words) == ["new"] && !some[0].exceeds)
            let all = try await ReportWriter.write(other, to: new, against: old, coversAll: true)
            #expect(all.map(\.words) == ["new", "gone"] && all[1].exceeds)
            let index = try String(contentsOf: new.appendingPathComponent("index.html"), encoding: .utf8)
            #expect(index.contains("1 gone, 1 new"))
            // A report that compares is one to compare with.
            let third = folder.appendingPathComponent("third")
            #expect(try await ReportWriter.write(other, to: third, against: new).map(\.words) == ["same"])
        }
    }
}
