import Foundation

/// `benchmarks [--list] [--rounds N] [--keep] [PART...]`: measures what has one of the parts in its name, or everything,
/// and keeps it in `Benchmarks/results` if told to. `benchmarks --compare` reads older results from its input and says
/// what has changed since; `--file` says where this machine's are.
///
/// The last column compares with the copy of as many bytes, or with the rival.
@main
struct Command {
    @MainActor
    static func main() async {
        var rounds = 15
        var parts: [String] = []
        var isList = false
        var isKept = false
        var arguments = CommandLine.arguments.dropFirst()
        while let argument = arguments.popFirst() {
            switch argument {
            case "--list": isList = true
            case "--keep": isKept = true
            case "--compare": return compare()
            case "--file": return print(Results.file.relativePath)
            case "--rounds":
                guard let number = arguments.popFirst().flatMap({ Int($0) }), number > 0 else {
                    refuse("--rounds needs a number of at least 1")
                }
                rounds = number
            case _ where argument.hasPrefix("-"):
                refuse(
                    "\(argument) is no option: benchmarks [--list] [--file] [--compare] [--keep] [--rounds N] [PART...]"
                )
            default: parts.append(argument)
            }
        }

        func isChosen(_ name: String) -> Bool {
            name.hasPrefix("memcpy/") || parts.isEmpty || parts.contains { name.contains($0) }
        }
        let all =
            copyBenchmarks() + springBenchmarks() + layerBenchmarks()
            + compositingBenchmarks { !isList && isChosen($0) } + dynamicsBenchmarks()
        let played = GalleryBenchmarks.names + ToolBenchmarks.names + FilmBenchmarks.names
        if isList {
            for name in all.map(\.name) + played { print(name) }
            return
        }
        let chosen = all.filter { isChosen($0.name) }
        guard chosen.count > Frame.all.count || played.contains(where: isChosen) else {
            refuse("no benchmark has \(parts.joined(separator: " or ")) in its name; --list names them")
        }
        #if DEBUG
            print("A debug build: the numbers mean nothing. Use make bench.")
        #endif
        defer { PeerProgram.clean() }
        var lines = Measurement(benchmarks: chosen, rounds: rounds).lines()
        var verdicts = Verdict.all(lines)
        let gallery = await GalleryBenchmarks(rounds: max(rounds / 3, 1)).lines(where: isChosen)
        let tools = await ToolBenchmarks(rounds: max(rounds / 3, 1)).lines(where: isChosen)
        let films = await FilmBenchmarks(rounds: max(rounds / 5, 1)).lines(where: isChosen)
        lines += gallery.0 + tools.0 + films.0
        verdicts += gallery.1 + tools.1 + films.1
        show(lines)
        for line in chosen.flatMap({ $0.notes() }) { print(line) }
        for line in Peers.findings where isKept || line.contains("missing") { print(line) }
        for verdict in verdicts { show(verdict) }
        guard isKept else { return }
        do {
            try Results.keep(lines, verdicts)
            print("kept in \(Results.file.relativePath)")
        } catch { refuse("the results can't be kept: \(error)") }
    }

    private static func show(_ verdict: Verdict) {
        print(
            (verdict.holds ? "holds   " : "MISSED  ")
                + String(
                    format: "%6.2f (at %@ %.2f)  ", verdict.value, verdict.isAtMost ? "most" : "least", verdict.limit)
                + verdict.claim + (verdict.peer.map { " (\($0))" } ?? ""))
    }

    /// Says how what is kept differs from older results, given as the program's input.
    private static func compare() {
        guard let new = try? Results.read(Data(contentsOf: Results.file)) else {
            refuse("nothing is kept for this machine, \(Results.machine); run make bench first")
        }
        let earlier = FileHandle.standardInput.readDataToEndOfFile()
        if earlier.isEmpty {
            return print(
                "the last commit has no results of this machine, \(Results.machine): there is nothing to compare with")
        }
        guard let old = try? Results.read(earlier) else {
            refuse("the last commit's results of this machine, \(Results.machine), can't be read")
        }
        for line in new.changes(since: old) { print(line) }
    }

    private static func show(_ lines: [Measurement.Line]) {
        let width = lines.map(\.name.count).max() ?? 0
        func row(_ name: String, _ time: String, _ spread: String, _ ratio: String) {
            let cells = [time, spread, ratio].map { String(repeating: " ", count: max(0, 12 - $0.count)) + $0 }
            print(name.padding(toLength: width, withPad: " ", startingAt: 0) + cells.joined())
        }
        row("", "median", "spread", "x rival")
        for line in lines {
            row(
                line.name, text(line.nanoseconds), String(format: "%.1f %%", line.spread * 100),
                line.ratio.map { String(format: "%.2f", $0) } ?? "")
        }
    }

    private static func text(_ nanoseconds: Double) -> String {
        switch nanoseconds {
        case ..<1e3: String(format: "%.2f ns", nanoseconds)
        case ..<1e6: String(format: "%.2f us", nanoseconds / 1e3)
        default: String(format: "%.3f ms", nanoseconds / 1e6)
        }
    }

    /// Says what is wrong and ends with the status for a wrong command line (64, as in sysexits.h).
    private static func refuse(_ problem: String) -> Never {
        FileHandle.standardError.write(Data("benchmarks: \(problem)\n".utf8))
        exit(64)
    }
}
