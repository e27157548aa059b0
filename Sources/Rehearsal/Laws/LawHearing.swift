import CoreGraphics
import UIKitCore

/// Plays a transition in all ways and takes down what breaks a law, and what couldn't be asked.
@MainActor
final class LawHearing {
    private let subject: String
    private let exceptions: Set<TransitionLaw>
    let size: CGSize
    let makePlay: @MainActor (LawSetting) async -> any LawPlay
    private var violations: [BrokenLaws.Violation] = []
    private var applied: Set<TransitionLaw> = []
    private var notApplied: [LawSummary.NotApplied] = []

    /// How long anything may take, in seconds.
    static let patience = 20.0
    /// The parts of the way at which it is sent back.
    static let turns = [0.0, 0.3, 0.6, 0.9]

    init(
        _ subject: String, except exceptions: Set<TransitionLaw>, size: CGSize,
        _ makePlay: @escaping @MainActor (LawSetting) async -> any LawPlay
    ) {
        self.subject = subject
        self.exceptions = exceptions
        self.size = size
        self.makePlay = makePlay
    }

    /// - Throws: `BrokenLaws`.
    func run() async throws -> LawSummary {
        let plain = LawSetting(size: size)
        let isPlayable = await plays(in: plain)
        // What never ends can't be asked anything else.
        if isPlayable, violations.isEmpty {
            await plays(in: LawSetting(size: size, isMotionReduced: true))
            await plays(in: LawSetting(size: size, isRightToLeft: true))
            if wants(.cancelRestores) { await cancels(in: plain) }
            if wants(.scrubsAsItPlays) || wants(.retraces) { await scrubs(in: plain) }
            if wants(.survivesResize) { await resizes(in: plain) }
        }
        let reason =
            violations.isEmpty ? "it doesn't come to its end by itself" : "it breaks a law when nobody touches it"
        for law in TransitionLaw.allCases where !applied.contains(law) {
            if !notApplied.contains(where: { $0.law == law }) { leaveOut(law, reason) }
        }
        guard violations.isEmpty else {
            throw BrokenLaws(subject: subject, violations: violations, notApplied: notApplied)
        }
        let kept = TransitionLaw.allCases.filter { wants($0) && applied.contains($0) }
        return LawSummary(subject: subject, kept: kept, notApplied: notApplied)
    }

    func wants(_ law: TransitionLaw) -> Bool { !exceptions.contains(law) }

    /// The law was asked about, and a finding is what breaks it.
    func hold(_ law: TransitionLaw, _ prefix: String, _ finding: String?) {
        applied.insert(law)
        if let finding, wants(law) { violations.append(BrokenLaws.Violation(law: law, finding: prefix + finding)) }
    }

    /// The law couldn't be asked about, or not in every way.
    func leaveOut(_ law: TransitionLaw, _ reason: String) {
        let one = LawSummary.NotApplied(law: law, reason: reason)
        if wants(law), !notApplied.contains(one) { notApplied.append(one) }
    }
}

extension LawSetting {
    var isPlain: Bool { !isMotionReduced && !isRightToLeft }
}
