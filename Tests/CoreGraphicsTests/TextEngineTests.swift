@testable import CoreGraphics
import Foundation
import Testing

/// The digest of a sheet with texts of several scripts, weights and breaks.
private func specimen() throws -> UInt64 {
    let sheet = try Sheet(600, 300, scale: 2)
    let texts = [
        "Entr'acte 0123 fi ffl", "Разве это всё? Бгдпт", "Ελληνικά", "İstanbul ığ", "日本 العربية", "2 × 3 -> 4",
    ]
    for (index, text) in texts.enumerated() {
        TextLayout(
            text, style: TextStyle(size: 13 + Double(index) * 2, weight: 300 + 100 * index), maximumLines: 2, width: 120
        ).draw(
            in: sheet.context, at: CGPoint(x: 10 + 145 * Double(index % 2), y: 40 * Double(index / 2)), color: .blue)
    }
    return sheet.bitmap.digest
}

@Suite struct TextEngineTests {
    @Test("Another process with another environment and locale draws the same pixels")
    func environment() async throws {
        let digest = try specimen()
        await #expect(processExitsWith: .success) { [digest = digest as UInt64] in
            for (name, value) in [
                ("FONTCONFIG_FILE", "/nowhere.conf"), ("FONTCONFIG_PATH", "/nowhere"), ("PANGO_LANGUAGE", "bg:sr:ja"),
                ("LANGUAGE", "tr:bg"), ("LC_ALL", "C"), ("FC_LANG", "ja"), ("PANGOCAIRO_BACKEND", "fontconfig"),
                ("HOME", "/nowhere"), ("XDG_CACHE_HOME", "/nowhere"),
            ] { setenv(name, value, 1) }
            setlocale(LC_ALL, "")
            #expect(try specimen() == digest)
            #expect(String(cString: getenv("PANGO_LANGUAGE")) == "bg:sr:ja")
            if try specimen() != digest { exit(1) }
        }
    }

    @Test("Many threads at once draw the same as one")
    func threads() async throws {
        let digest = try specimen()
        try await withThrowingTaskGroup(of: UInt64.self) { group in
            for _ in 0..<16 {
                group.addTask {
                    for size in 10..<20 { _ = TextLayout("size \(size)", style: TextStyle(size: Double(size))) }
                    return try specimen()
                }
            }
            for try await other in group { #expect(other == digest) }
        }
    }

    @Test("Texts beyond what is kept are set again, the same")
    func cache() {
        let before = TextLayout("kept", style: TextStyle(size: 17)).size
        for index in 0..<1000 { _ = TextLayout("\(index)", style: TextStyle(size: 17)) }
        #expect(TextLayout("kept", style: TextStyle(size: 17)).size == before)
    }

    @Test("Without the font sizes are finite, nothing is drawn, and the package to install is named")
    func missingFont() throws {
        var engine: TextEngine?
        let heard = Diagnostics.recording { engine = TextEngine(directories: ["/nowhere/inter"]) }
        #expect(heard.count == 1)
        #expect(heard.first?.remedy.contains("fonts-inter") == true)
        let found = try #require(engine)
        #expect(found.metrics(of: TextStyle(size: 10)).lineHeight > 10)
        let layout = TextLayout(
            TextRequest(
                text: "Nothing\nhere", style: TextStyle(size: 17), alignment: .center, truncation: .tail,
                maximumLines: 0, width: 100, isRightToLeft: false), engine: found)
        #expect(layout.lineCount == 2 && layout.size.width > 20 && layout.size.isFinite)
        let sheet = try Sheet(50, 50)
        layout.draw(in: sheet.context, at: .zero, color: .opaqueBlack)
        #expect(sheet.alpha.allSatisfy { $0.allSatisfy { $0 == 0 } })
    }
}
