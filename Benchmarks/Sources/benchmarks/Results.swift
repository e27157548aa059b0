import Foundation

/// What was measured on a machine, as it is kept in `Benchmarks/results`.
struct Results: Codable {
    struct Entry: Codable {
        let nanoseconds: Double
        let spread: Double
        let ratio: Double?
    }

    /// The processor's name and how many of it there are.
    var machine = Self.machine
    var measured: [String: Entry] = [:]
    var limits: [Verdict] = []

    /// `amd-epyc-2`, of the processor's model and the number of processors.
    static let machine: String = {
        let information = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
        let model =
            information.split(separator: "\n").first { $0.hasPrefix("model name") }?
            .split(separator: ":").last.map(String.init) ?? "unknown"
        let words = model.lowercased().split { !$0.isLetter && !$0.isNumber }
        return (words + [Substring(String(ProcessInfo.processInfo.activeProcessorCount))]).joined(separator: "-")
    }()

    static let file = URL(fileURLWithPath: "Benchmarks/results/\(machine).json")

    /// Adds lines to what is kept; what wasn't measured this time stays.
    static func keep(_ lines: [Measurement.Line], _ verdicts: [Verdict]) throws {
        var results = (try? read(Data(contentsOf: file))) ?? Results()
        for line in lines {
            results.measured[line.name] = Entry(
                nanoseconds: rounded(line.nanoseconds), spread: rounded(line.spread), ratio: line.ratio.map(rounded))
        }
        let claims = Set(verdicts.map(\.claim))
        results.limits.removeAll { claims.contains($0.claim) }
        results.limits += verdicts
        results.limits.sort { $0.claim < $1.claim }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try (encoder.encode(results) + Data("\n".utf8)).write(to: file)
    }

    static func read(_ data: Data) throws -> Results { try JSONDecoder().decode(Results.self, from: data) }

    /// Four digits: the rest is noise.
    static func rounded(_ value: Double) -> Double { Double(String(format: "%.4g", value)) ?? value }

    /// The change of each measurement against an older one: of its ratio, where it has one, since times change with
    /// whatever else the machine does.
    func changes(since old: Results) -> [String] {
        measured.keys.sorted().compactMap { name in
            guard let new = measured[name] else { return nil }
            guard let before = old.measured[name] else { return "\(name): new" }
            let isRatio = new.ratio != nil && before.ratio != nil
            let (now, then) = isRatio ? (new.ratio ?? 0, before.ratio ?? 0) : (new.nanoseconds, before.nanoseconds)
            guard then > 0 else { return nil }
            let percent = (now / then - 1) * 100
            let noise = max((new.spread + before.spread) * 100, 3)
            let mark = percent > noise ? "  slower" : percent < -noise ? "  faster" : ""
            return String(format: "%+6.1f %%  ", percent) + name + (isRatio ? " (ratio)" : "") + mark
        } + old.measured.keys.sorted().filter { measured[$0] == nil }.map { "\($0): gone" }
    }
}
