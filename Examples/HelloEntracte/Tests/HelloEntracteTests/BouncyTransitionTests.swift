import Rehearsal
import Staging
import Testing
import UIKit

@testable import HelloEntracte

/// The transition without a window: two seconds of motion in a few milliseconds, the same in every run.
@MainActor
@Suite("The bouncy transition")
struct BouncyTransitionTests {
    /// Where the card's centre is in each frame that has it, of sixty a second.
    private func play() async throws -> [CGFloat] {
        let scene = Scene(
            "hello", title: "The card springs up and goes again",
            script: Script([
                Script.Step(.at(0.5), .tap(.view("logIn"))),
                Script.Step(.afterRest(0.5), .tap(.view("close"))),
            ]),
            makeRoot: { RootViewController() })
        return try await Rehearsal().play(scene).compactMap { frame in
            frame.views.first { $0.name == "card" }?.center.y
        }
    }

    @Test("The card comes from below the screen and overshoots its place before it settles there")
    func springs() async throws {
        let heights = try await play()
        #expect(heights.first == 1282)
        #expect(heights.min().map { $0 < 290 && $0 > 280 } == true)
        #expect(heights.contains(422))
    }

    @Test("Played twice, it is the same in every frame")
    func repeats() async throws {
        let first = try await play()
        #expect(first.count > 60)
        #expect(try await play() == first)
    }
}
