package import UIKitCore

/// Plays scripts drawn by chance, one after another, until a number of steps is done or a law is broken.
@MainActor
package struct Fuzzer {
    package let seed: UInt64
    package let fault: PlantedFault?
    /// Whether most transitions are the library's.
    package let usesLibrary: Bool
    /// What was done so far.
    package private(set) var steps = 0
    package private(set) var runs = 0

    /// What was found: a script as it was drawn, and as short as it gets.
    package struct Finding {
        package let run: Int
        package let drawn: FuzzScript
        package let script: FuzzScript
        /// What the short script breaks.
        package let violations: [Violation]
    }

    package init(seed: UInt64, planting fault: PlantedFault? = nil, usesLibrary: Bool = false) {
        self.usesLibrary = usesLibrary
        self.seed = seed
        self.fault = fault
    }

    /// The script of a run.
    package static func script(seed: UInt64, run: Int, usesLibrary: Bool = false) -> FuzzScript {
        var dice = Dice(seed: seed)
        return FuzzScript(seed: dice.next() ^ (UInt64(run) &* 0x2545_f491_4f6c_dd1d), usesLibrary: usesLibrary)
    }

    /// Goes on to a number of steps in all.
    ///
    /// - Parameter willPlay: Told of each script before it is played, should it not come back.
    /// - Returns: The first finding; nil where no law is broken.
    package mutating func play(steps limit: Int, willPlay: @escaping (FuzzScript) -> Void = { _ in }) -> Finding? {
        while steps < limit {
            var script = Self.script(seed: seed, run: runs, usesLibrary: usesLibrary)
            script.steps = Array(script.steps.prefix(limit - steps))
            willPlay(script)
            let found = script.violations(planting: fault)
            runs += 1
            steps += script.steps.count
            if let first = found.first { return shorten(script, breaking: first.law, willPlay) }
        }
        return nil
    }

    private func shorten(
        _ drawn: FuzzScript, breaking law: Violation.Law, _ willPlay: @escaping (FuzzScript) -> Void
    ) -> Finding {
        let fault = fault
        let shrinking = Shrinking(drawn) { script in
            willPlay(script)
            return script.violations(planting: fault).contains { $0.law == law }
        }
        return Finding(
            run: runs - 1, drawn: drawn, script: shrinking.script,
            violations: shrinking.script.violations(planting: fault))
    }
}
