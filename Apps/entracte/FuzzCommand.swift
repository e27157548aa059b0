import Foundation
import TransitionFuzzing
import UIKitCore

/// `entracte fuzz`: random sequences against the laws of transitions.
@MainActor
struct FuzzCommand {
    private let steps: Int
    private let seed: UInt64
    private let fault: PlantedFault?
    private let usesLibrary: Bool
    private let script: FuzzScript?

    /// The faults that can be planted, by name.
    nonisolated static let faults = PlantedFault.allCases.map(\.rawValue).joined(separator: ", ")

    init(_ arguments: Arguments) throws {
        try arguments.noOperands()
        steps = try arguments.number("--steps", in: 1...1_000_000_000, default: 20_000)
        seed = UInt64(try arguments.number("--seed", in: 0...Int.max, default: 1))
        fault = try arguments["--plant"].map { name in
            guard let fault = PlantedFault(rawValue: name) else {
                throw CommandFailure.usage("there is no fault \"\(name)\" to plant; use \(Self.faults)")
            }
            return fault
        }
        usesLibrary = arguments.has("--library")
        script = try arguments["--script"].map { path in
            guard arguments["--steps"] == nil, arguments["--seed"] == nil, !arguments.has("--library") else {
                throw CommandFailure.usage("--script plays one script; leave out --steps, --seed and --library")
            }
            guard let data = FileManager.default.contents(atPath: path) else {
                throw CommandFailure.usage(
                    "the script \(path) can't be read; give a file that \"entracte fuzz\" printed")
            }
            do {
                return try FuzzScript(String(decoding: data, as: UTF8.self))
            } catch let error as FuzzScript.Failure {
                throw CommandFailure.usage("\(path), \(error.description)")
            }
        }
    }

    /// - Returns: The exit status: 1 where a law is broken.
    func run() throws -> Int32 {
        if let script { return try replay(script) }
        let clock = ContinuousClock()
        let start = clock.now
        var fuzzer = Fuzzer(seed: seed, planting: fault, usesLibrary: usesLibrary)
        let (seed, fault) = (seed, fault)
        let finding = fuzzer.play(steps: steps) { script in
            LastWords.prepare(
                "seed \(seed)\(fault.map { ", planting \($0.rawValue)" } ?? ""): it stopped in\n\(script.text)")
        }
        LastWords.forget()
        let spent = clock.now - start
        let seconds = Double(spent.components.seconds) + Double(spent.components.attoseconds) * 1e-18
        let speed = Double(fuzzer.steps) / max(seconds, 1e-9)
        let runs = fuzzer.runs == 1 ? "1 run" : "\(fuzzer.runs) runs"
        let work = "\(fuzzer.steps) steps in \(runs), seed \(seed)"
        guard let finding else {
            StandardError.write(String(format: "%.2f s, %.0f steps a second\n", seconds, speed))
            try StandardOutput.write("\(work): no violation\n")
            return 0
        }
        let violations = finding.violations.map { "  \($0)\n" }.joined()
        // What isn't the script stands behind a hash in it, so that all that is printed can be played.
        let remarks =
            "\(work): a violation in run \(finding.run)\n\(violations)"
            + "shrunk from \(finding.drawn.count) steps to \(finding.script.count):"
        let lines = remarks.split(separator: "\n").map { "# \($0)\n" }.joined()
        try StandardOutput.write(lines + finding.script.text)
        return 1
    }

    private func replay(_ script: FuzzScript) throws -> Int32 {
        LastWords.prepare("it stopped in the script\n")
        let violations = script.violations(planting: fault)
        LastWords.forget()
        let found = violations.isEmpty ? "no violation" : "a violation"
        try StandardOutput.write(
            "\(script.count) steps: \(found)\n" + violations.map { "  \($0)\n" }.joined())
        return violations.isEmpty ? 0 : 1
    }
}
