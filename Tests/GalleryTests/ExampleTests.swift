import CoreGraphics
import Drawing
import Gallery
import Rehearsal
import Staging
import Testing
import UIKit

/// The examples, played as a person touches them.
@MainActor
@Suite("examples")
struct ExampleTests {
    private func play(_ name: String, rate: Int = 60) async throws -> [RehearsedFrame] {
        let scene = try #require(Gallery.scene(named: "examples/\(name)"))
        var rehearsal = Rehearsal()
        rehearsal.rate = rate
        return try await rehearsal.play(scene)
    }

    private func heights(of view: String, in frames: some Sequence<RehearsedFrame>) -> [Double] {
        frames.compactMap { frame in frame.views.first { $0.name == view }.map { Double($0.center.y) } }
    }

    @Test("A card that was dragged a little comes back; flicked, it leaves, at the finger's speed")
    func panToDismiss() async throws {
        let rate = 240
        let frames = try await play("pan-to-dismiss", rate: rate)
        let all = frames.flatMap(\.events)
        #expect(all.filter { $0 == "completeTransition(false)" }.count == 1)
        #expect(all.filter { $0 == "completeTransition(true)" }.count == 2)
        #expect(frames.last?.views.contains { $0.name == "player" } == false)
        let cancelled = try #require(frames.firstIndex { $0.events.contains("completeTransition(false)") })
        let begun = try #require(frames[cancelled...].firstIndex { $0.events.contains("animateTransition") })
        // The finger moves evenly; from its last place on the card goes on as fast, and faster then.
        let flight = heights(of: "player", in: frames[(begun + 2)...])
        let steps = zip(flight.dropFirst(), flight).map { $0 - $1 }
        let finger = steps[5]
        let released = try #require(steps.firstIndex { abs($0 - finger) > finger * 0.02 })
        let first = 1.5 * steps[released] - 0.5 * steps[released + 1]
        #expect(abs(first - finger) < finger * 0.05, "\(finger) pt a frame, then \(steps[released...].prefix(4))")
    }

    @Test("A letter pulled a third of the way comes back; pulled further, it leaves the mailbox")
    func edgePan() async throws {
        let frames = try await play("edge-pan")
        let all = frames.flatMap(\.events)
        #expect(all.filter { $0 == "completeTransition(false)" }.count == 1)
        #expect(all.filter { $0 == "completeTransition(true)" }.count == 2)
        #expect(frames.last?.views.contains { $0.name == "letter" } == false)
        #expect(frames.last?.views.contains { $0.name == "mailbox" } == true)
    }

    @Test(
        "Every example ends as it began, with each transition complete",
        arguments: ["tab-slide", "dimmed-sheet", "zoom"])
    func rounds(name: String) async throws {
        let frames = try await play(name)
        #expect(!frames.flatMap(\.events).contains("completeTransition(false)"))
        let (first, last) = (try #require(frames.first), try #require(frames.last))
        #expect(last.views.map(\.name) == first.views.map(\.name))
        #expect(last.views.map(\.center) == first.views.map(\.center))
        #expect(last.displayList.text == first.displayList.text)
    }
}
