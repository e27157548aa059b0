import CoreGraphics
import Gallery
import Rehearsal
import Staging
import Testing
import UIKit

/// The fall with its bounce, and the way out upwards, followed number by number.
@MainActor
@Suite("as-written/drop-bounce and dismiss-gravity")
struct DropBounceTests {
    private func play(_ name: String, rate: Int = 60) async throws -> [RehearsedFrame] {
        let scene = try #require(Gallery.scene(named: "as-written/\(name)"))
        var rehearsal = Rehearsal()
        rehearsal.rate = rate
        return try await rehearsal.play(scene)
    }

    private func index(of event: String, in frames: [RehearsedFrame]) throws -> Int {
        try #require(frames.firstIndex { $0.events.contains(event) })
    }

    private func modal(_ frame: RehearsedFrame) throws -> RehearsedFrame.ViewRecord {
        try #require(frame.views.first { $0.name == "modal" })
    }

    @Test("It falls, hits in frame 46, bounces some 30 points, rests in frame 97 and completes then, once")
    func drop() async throws {
        let frames = try await play("drop-bounce")
        let start = try index(of: "animateTransition", in: frames)
        let end = try index(of: "completeTransition(true)", in: frames)
        #expect(frames[start].time == 0.5 && end - start == 97)
        let heights = try frames[start...end].map { Double(try modal($0).center.y) }
        #expect(heights[0] == -422)
        let steps = zip(heights.dropFirst(), heights).map { $0 - $1 }
        // The way of a frame is its velocity: down in the frame of the impact still, up from the next one on.
        let impact = try #require(steps.firstIndex { $0 < 0 })
        #expect(impact + 1 == 47, "the velocity turned in frame 46")
        #expect(abs(steps[impact - 2] * 60 - 2120) < 60, "\(steps[impact - 2] * 60)")
        let top = try #require(heights[impact...].min())
        let rest = heights[97]
        #expect(rest - top > 25 && rest - top < 35, "a bounce of \(rest - top)")
        #expect(abs(rest - 420.5) <= 0.5)
        let card = try modal(frames[end])
        #expect(card.center.x == 195 && abs(Double(card.transform.b)) < 1e-3)
        let all = frames.flatMap(\.events)
        #expect(all.filter { $0 == "completeTransition(true)" }.count == 1)
        #expect(all.filter { $0 == "presentCompletion(modal)" }.count == 1)
        let last = try #require(frames.last)
        #expect(try modal(last).center == card.center)
    }

    @Test("It leaves upwards in frame 23 and completes once, though its action runs in every frame")
    func dismiss() async throws {
        let frames = try await play("dismiss-gravity")
        let starts = frames.indices.filter { frames[$0].events.contains("animateTransition") }
        let ends = frames.indices.filter { frames[$0].events.contains("completeTransition(true)") }
        #expect(starts.count == 2 && ends.count == 2)
        #expect(ends[1] - starts[1] == 23)
        #expect(abs(frames[starts[1]].time - frames[ends[0]].time - 1) < 1.0 / 60 + 1e-9)
        let all = frames.flatMap(\.events)
        #expect(all.filter { $0 == "dismissCompletion(modal)" }.count == 1)
        #expect(frames.last?.views.contains { $0.name == "modal" } == false)
    }

    @Test("The screen falls the same way at 30, 60 and 120 frames a second")
    func cadence() async throws {
        func heights(_ rate: Int) async throws -> [CGFloat] {
            let frames = try await play("drop-bounce", rate: rate)
            let start = try index(of: "animateTransition", in: frames)
            // The first step is in the frame after the beginning, which counts a 60th.
            return try (0..<40).map { try modal(frames[start + 1 + $0 * rate / 30]).center.y }
        }
        let expected = try await heights(60)
        for rate in [30, 120] {
            for (one, other) in zip(try await heights(rate), expected) { #expect(one == other) }
        }
    }
}
