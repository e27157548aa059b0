import CoreGraphics
import Entracte
import Rehearsal
import Testing
import UIKit
import UIKitCore

/// Faults that are planted, for each law one that it finds first.
@MainActor
@Suite("The laws of transitions, where they are broken")
struct LawFaultTests {
    struct Fault: CustomTestStringConvertible, Sendable {
        let kind: SlideAnimator.Fault
        let law: TransitionLaw
        let word: String
        var container = TransitionLaws.Container.presentation
        var testDescription: String { "\(kind)" }
    }

    nonisolated static let faults = [
        Fault(kind: .neverCompletes, law: .ends, word: "call completeTransition"),
        Fault(kind: .lasts(.nan), law: .ends, word: "its duration is nan"),
        Fault(kind: .lasts(.infinity), law: .ends, word: "its duration is inf"),
        Fault(kind: .lasts(-0.4), law: .ends, word: "its duration is -0.4"),
        Fault(kind: .lasts(1e9), law: .ends, word: "its duration is 1000000000"),
        Fault(kind: .completesTwice, law: .answersOnce, word: "2 times"),
        Fault(kind: .completionDropped, law: .answersOnce, word: "the completion is never called"),
        Fault(kind: .ignoresCancel, law: .answersOnce, word: "transitionWasCancelled"),
        Fault(kind: .staysTransparent, law: .ends, word: "opacity"),
        Fault(kind: .leavesAView, law: .leavesNothing, word: "UILabel"),
        Fault(kind: .endsBesides, law: .ends, word: "stands in"),
        Fault(kind: .shrinks, law: .ends, word: "stands in"),
        Fault(kind: .leavesATransform, law: .ends, word: "a transform is left"),
        Fault(kind: .leavesATransform, law: .ends, word: "stands in", container: .navigation),
        Fault(kind: .leavesAPartUnseen, law: .cancelRestores, word: "alpha 0"),
        Fault(kind: .jumps, law: .scrubsAsItPlays, word: "pixels"),
        Fault(kind: .staysChanged, law: .retraces, word: "pixels"),
        Fault(kind: .repeats, law: .ends, word: "still moves"),
        Fault(kind: .keepsTheScreen, law: .leavesNothing, word: "the controller"),
        Fault(kind: .keepsTheSize, law: .survivesResize, word: "stands in"),
    ]

    @Test("A fault is found, by its own law first, and said in its words", arguments: faults)
    func faults(_ fault: Fault) async throws {
        defer { if fault.kind == .keepsTheScreen { SlideAnimator.kept = [] } }
        let broken = try await #require(throws: BrokenLaws.self) {
            try await TransitionLaws.check(in: fault.container) { SlideAnimator(isComing: $0, fault: fault.kind) }
        }
        let first = try #require(broken.violations.first)
        #expect(first.law == fault.law, "\(broken)")
        #expect(first.finding.contains(fault.word), "\(broken)")
        #expect(broken.description.hasPrefix("the animator breaks "))
    }

    @Test("Every law has a fault that it finds first")
    func coverage() {
        #expect(Set(Self.faults.map(\.law)) == Set(TransitionLaw.allCases))
    }

    @Test("A transition of one's own that comes to rest beside its place is found")
    func movement() async throws {
        let broken = try await #require(throws: BrokenLaws.self) {
            try await TransitionLaws.check(Transition(Shrink()))
        }
        let first = try #require(broken.violations.first)
        #expect(first.law == .ends && first.finding.contains("stands in"), "\(broken)")
    }

    @Test("A completion of the library's own present that is never called is found")
    func libraryCompletion() async throws {
        let broken = try await #require(throws: BrokenLaws.self) {
            try await TransitionLaws.check { (_: UIView) in
                InterfaceContext.current.faultHook = FaultHook(.completionDropped)
                return .push
            }
        }
        let findings = broken.violations.filter { $0.law == .answersOnce }.map(\.finding)
        #expect(findings.contains { $0.hasPrefix("coming") && $0.contains("answers 0 times") }, "\(broken)")
        #expect(findings.contains { $0.hasPrefix("going") && $0.contains("is never called") }, "\(broken)")
    }

    @Test("A law that is excepted isn't asked about")
    func exceptions() async throws {
        let summary = try await TransitionLaws.check(except: [.scrubsAsItPlays, .retraces]) {
            SlideAnimator(isComing: $0, fault: .jumps)
        }
        #expect(summary.kept == [.ends, .answersOnce, .cancelRestores, .leavesNothing, .survivesResize])
        #expect(summary.notApplied.isEmpty)
    }

    @Test(
        "What can't be played breaks no test process, whatever is excepted",
        arguments: [SlideAnimator.Fault.lasts(.nan), .lasts(.infinity), .neverCompletes])
    func exceptedEnds(_ fault: SlideAnimator.Fault) async throws {
        let summary = try await TransitionLaws.check(except: [.ends, .answersOnce]) {
            SlideAnimator(isComing: $0, fault: fault)
        }
        #expect(summary.kept.isEmpty)
        #expect(Set(summary.notApplied.map(\.law)) == Set(TransitionLaw.allCases).subtracting([.ends, .answersOnce]))
    }

    // MARK: What couldn't be asked

    @Test("A law that nothing can be asked about is said not to have been applied, and why")
    func stock() async throws {
        let summary = try await TransitionLaws.check { _ in nil }
        #expect(summary.kept == [.ends, .answersOnce, .leavesNothing, .survivesResize])
        #expect(summary.notApplied.map(\.law).contains(.cancelRestores))
        #expect(
            summary.description == """
                the animator keeps 4 laws of transitions: ends, answersOnce, leavesNothing, survivesResize
                  not applied: cancelRestores: coming: no test can hold UIKit's own motion
                  not applied: cancelRestores: going: no test can hold UIKit's own motion
                  not applied: scrubsAsItPlays: coming: no test can hold UIKit's own motion
                  not applied: retraces: coming: no test can hold UIKit's own motion
                  not applied: scrubsAsItPlays: going: no test can hold UIKit's own motion
                  not applied: retraces: going: no test can hold UIKit's own motion
                """)
    }

    @Test("A motion without duration has no moments to be held at, and that is said")
    func momentary() async throws {
        let summary = try await TransitionLaws.check { SlideAnimator(isComing: $0, fault: .lasts(0)) }
        #expect(summary.kept == [.ends, .answersOnce, .leavesNothing, .survivesResize])
        #expect(summary.description.contains("not applied: retraces: coming: it lasts less than two frames"))
    }

    @Test("A card that stands where its animator puts it has no place to be held against, and that is said")
    func card() async throws {
        let summary = try await TransitionLaws.check(style: .custom) {
            SlideAnimator(isComing: $0, fault: .shrinks)
        }
        #expect(summary.kept.contains(.ends))
        #expect(
            summary.description.contains(
                "not applied: ends: coming: its place, as a custom presentation without a presentation controller"))
    }

    @Test("Where a transition breaks a law by itself, the laws that weren't asked then are named")
    func cutShort() async throws {
        let broken = try await #require(throws: BrokenLaws.self) {
            try await TransitionLaws.check { SlideAnimator(isComing: $0, fault: .neverCompletes) }
        }
        #expect(
            broken.notApplied.map(\.law) == [
                .cancelRestores, .scrubsAsItPlays, .retraces, .leavesNothing, .survivesResize,
            ])
        #expect(broken.description.contains("\n  not applied: retraces: it breaks a law when nobody touches it"))
    }
}

/// Comes to rest at nine tenths of its size.
private struct Shrink: PathMovement {
    func poses(at fraction: Double, in setting: Setting) -> Poses {
        Poses(front: Pose(offset: [0, setting.bounds.height * (1 - fraction)], scale: 1 - 0.1 * fraction))
    }
}
