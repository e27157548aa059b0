import Testing
import TransitionFuzzing
import UIKitCore

@MainActor @Suite(.serialized)
struct FuzzerTests {
    private func report(_ finding: Fuzzer.Finding?) -> Comment? {
        finding.map { "\($0.violations)\n\($0.script.text)" }
    }

    @Test("Four thousand random steps break no law", arguments: [1, 2])
    func clean(seed: UInt64) {
        var fuzzer = Fuzzer(seed: seed)
        let finding = fuzzer.play(steps: 2000)
        #expect(finding == nil, report(finding))
        #expect(fuzzer.steps == 2000)
    }

    @Test("A planted fault is found, and shrunk to a few steps", arguments: PlantedFault.allCases)
    func planted(fault: PlantedFault) throws {
        var fuzzer = Fuzzer(seed: 1, planting: fault)
        let found = fuzzer.play(steps: 4000)
        let finding = try #require(found)
        #expect(finding.script.count <= 6, report(finding))
        #expect(!finding.violations.isEmpty && finding.script.violations().isEmpty, report(finding))
        // What is printed is what is played.
        #expect(try FuzzScript(finding.script.text) == finding.script)
        #expect(finding.script.violations(planting: fault) == finding.violations)
    }

    @Test("Two thousand random steps of the library's transitions break no law", arguments: [1, 2])
    func library(seed: UInt64) {
        var fuzzer = Fuzzer(seed: seed, usesLibrary: true)
        let finding = fuzzer.play(steps: 1000)
        #expect(finding == nil, report(finding))
        #expect(fuzzer.steps == 1000)
    }

    @Test("Among the library's transitions a planted fault is found, and shrunk to a few steps")
    func plantedInLibrary() throws {
        var fuzzer = Fuzzer(seed: 3, planting: .viewLeftBehind, usesLibrary: true)
        let found = fuzzer.play(steps: 2000)
        let finding = try #require(found)
        #expect(finding.script.count <= 6, report(finding))
        #expect(try FuzzScript(finding.script.text) == finding.script)
        #expect(finding.script.violations().isEmpty, report(finding))
    }

    @Test("Every entry of the catalogue and every step of the algebra is drawn, and read back from its text")
    func libraryText() throws {
        var texts = ""
        for run in 0..<200 {
            let script = Fuzzer.script(seed: 4, run: run, usesLibrary: true)
            #expect(try FuzzScript(script.text) == script)
            texts += script.text
        }
        for word in [
            "bounce", "card", "circle", "cover", "reveal", "push", "drop", "fade", "flip", "gravity", "shatter", "snap",
            "swing", "zoom",
        ] {
            #expect(texts.contains("with library \(word)"), "\(word)")
        }
        for word in [
            "over:", "curve:", "spring:", "reversed", "mirrored", "uninterruptible", "leaving(", "combined(",
            "staggered:", "interactive:", "placed:",
        ] {
            #expect(texts.contains(".\(word)"), "\(word)")
        }
    }

    @Test("The same seed draws the same scripts and finds the same")
    func sameSeed() throws {
        #expect(Fuzzer.script(seed: 7, run: 3) == Fuzzer.script(seed: 7, run: 3))
        #expect(Fuzzer.script(seed: 7, run: 3) != Fuzzer.script(seed: 8, run: 3))
        let texts = (0..<2).map { _ in
            var fuzzer = Fuzzer(seed: 5, planting: .completionTwice)
            return fuzzer.play(steps: 2000)?.script.text
        }
        #expect(texts[0] != nil && texts[0] == texts[1])
    }

    @Test("Every script drawn is read back from its text")
    func text() throws {
        for run in 0..<200 {
            let script = Fuzzer.script(seed: 3, run: run)
            #expect(try FuzzScript(script.text) == script)
        }
    }

    @Test(
        "A script that can't be read says which line",
        arguments: [
            ("c0 plain\ndance c0\n", "line 2"), ("screen 1 2\nc0 plain\n", "line 1"), ("wait 3\n", "a role c0"),
            ("c0 plain\npresent c99 top\n", "line 2"), ("c0 plain\nin nowhere: wait 1\n", "line 2"),
            ("c0 plain\npresent c0 top with speed\n", "line 2"), ("c0 plain\npop top with library\n", "line 2"),
            ("c0 plain\npop top with library push:9\n", "line 2"),
            ("c0 plain\npop top with library fade.leaving(card\n", "line 2"), ("c1 plain\n", "line 1"),
        ])
    func unreadable(text: String, place: String) {
        #expect { try FuzzScript(text) } throws: { "\($0)".contains(place) }
    }

    @Test("Recipes in recipes are read some deep, and refused beyond that at the line where they stand")
    func nested() throws {
        func script(_ depth: Int) -> String {
            let recipe =
                String(repeating: "fade.leaving(", count: depth) + "fade" + String(repeating: ")", count: depth)
            return "c0 plain\npop top with library \(recipe)\n"
        }
        #expect(try FuzzScript(script(8)).text.hasSuffix(script(8)))
        for depth in [9, 2_000] {
            #expect { try FuzzScript(script(depth)) } throws: { "\($0)".contains("line 2") }
        }
    }
}
