import Foundation

/// `benchmarks [--list] [--rounds N] [PART...]`: measures what has one of the parts in its name, or everything.
///
/// The last column compares with the copy of as many bytes, or, for dynamics, with Box2D alone.
@main
struct Command {
    @MainActor
    static func main() {
        var rounds = 15
        var parts: [String] = []
        var isList = false
        var arguments = CommandLine.arguments.dropFirst()
        while let argument = arguments.popFirst() {
            switch argument {
            case "--list": isList = true
            case "--rounds":
                guard let number = arguments.popFirst().flatMap({ Int($0) }), number > 0 else {
                    refuse("--rounds needs a number of at least 1")
                }
                rounds = number
            case _ where argument.hasPrefix("-"):
                refuse("\(argument) is no option: benchmarks [--list] [--rounds N] [PART...]")
            default: parts.append(argument)
            }
        }

        let all =
            copyBenchmarks() + springBenchmarks() + layerBenchmarks() + compositingBenchmarks() + dynamicsBenchmarks()
        if isList {
            for benchmark in all { print(benchmark.name) }
            return
        }
        let chosen = all.filter { benchmark in
            benchmark.name == Measurement.reference || parts.isEmpty
                || parts.contains { benchmark.name.contains($0) }
        }
        guard parts.isEmpty || chosen.count > 1 else {
            refuse("no benchmark has \(parts.joined(separator: " or ")) in its name; --list names them")
        }
        #if DEBUG
            print("A debug build: the numbers mean nothing. Use make bench.")
        #endif
        show(Measurement(benchmarks: chosen, rounds: rounds).lines())
        for line in chosen.flatMap({ $0.notes() }) { print(line) }
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
