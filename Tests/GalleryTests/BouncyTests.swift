import CoreGraphics
import Gallery
import Kinematics
import Rehearsal
import Staging
import Testing
import UIKit

/// The spring presentation, followed number by number.
@MainActor
@Suite("as-written/bouncy")
struct BouncyTests {
    private func play(size: CGSize = CGSize(width: 390, height: 844), rate: Int = 60) async throws -> [RehearsedFrame] {
        let scene = try #require(Gallery.scene(named: "as-written/bouncy"))
        var rehearsal = Rehearsal()
        rehearsal.size = size
        rehearsal.rate = rate
        return try await rehearsal.play(scene)
    }

    private func index(of event: String, in frames: [RehearsedFrame]) throws -> Int {
        try #require(frames.firstIndex { $0.events.contains(event) })
    }

    @Test("The card's centre follows UIKit's spring within 0.01 pt in every frame", arguments: [60, 120, 24])
    func spring(rate: Int) async throws {
        let frames = try await play(rate: rate)
        let start = try index(of: "animateTransition", in: frames)
        let end = try index(of: "completeTransition(true)", in: frames)
        #expect(abs(frames[end].time - frames[start].time - 1) <= 1 / Double(rate))
        let spring = Spring(duration: 1, dampingRatio: 0.5, initialVelocity: 0.6)
        for frame in frames[start..<end] {
            let card = try #require(frame.views.first { $0.name == "login" })
            let expected = 1282 - 860 * spring.value(at: frame.time - frames[start].time)
            #expect(abs(Double(card.center.y) - expected) < 0.01, "frame \(frame.index)")
            #expect(card.center.x == 195 && card.bounds == CGRect(x: 0, y: 0, width: 350, height: 804))
            #expect(card.transform == .identity && card.alpha == 1)
        }
        let dismissal = try index(of: "viewWillDisappear(login)", in: frames)
        for frame in frames[end..<dismissal] {
            #expect(frame.views.first { $0.name == "login" }?.center == CGPoint(x: 195, y: 422))
        }
    }

    @Test("The overshoot and the rest are where UIKit's are")
    func landmarks() async throws {
        let frames = try await play()
        let start = try index(of: "animateTransition", in: frames)
        // Centre y at times after the beginning, as worked out from UIKit's recorded spring, to a tenth of a point.
        for (time, y) in [
            (0.0, 1282.0), (0.1, 849.4), (0.2, 389.9), (0.3, 283.7), (0.4, 361.9), (0.5, 431.5), (0.6, 443.9),
            (0.9, 418.6), (1, 422),
        ] {
            let frame = frames[start + Int((time * 60).rounded())]
            let card = try #require(frame.views.first { $0.name == "login" })
            #expect(abs(Double(card.center.y) - y) <= 0.0501, "\(time) s: \(card.center.y)")
        }
    }

    @Test("Presenting and dismissing tell what UIKit tells, in its order, each once")
    func events() async throws {
        let frames = try await play()
        let start = try index(of: "animateTransition", in: frames)
        #expect(frames[start].time == 0.5)
        #expect(frames[start].events == ["viewWillAppear(login)", "animateTransition", "viewIsAppearing(login)"])
        let end = try index(of: "completeTransition(true)", in: frames)
        #expect(
            frames[end].events == [
                "completeTransition(true)", "viewDidAppear(login)", "presentCompletion(login)", "animationEnded(true)",
            ])
        let leaving = try index(of: "viewWillDisappear(login)", in: frames)
        #expect(abs(frames[leaving].time - frames[end].time - 1) < 1e-9)
        let all = frames.flatMap(\.events)
        #expect(
            Array(all.suffix(3)) == ["viewWillDisappear(login)", "viewDidDisappear(login)", "dismissCompletion(login)"])
        #expect(all.filter { $0.contains("login") || !$0.contains("(") || $0.hasSuffix("(true)") }.count == 10)
        #expect(frames.last?.views.contains { $0.name == "login" } == false)
        #expect(frames.last?.views.contains { $0.name == "root" } == true)
    }

    @Test("The scene ends half a second after its last motion")
    func end() async throws {
        let frames = try await play()
        let rest = try index(of: "viewDidDisappear(login)", in: frames)
        let last = try #require(frames.last)
        #expect(abs(last.time - frames[rest].time - 0.5) < 1.5 / 60)
        for (place, frame) in frames.enumerated() {
            #expect(frame.index == place && frame.time == Double(place) / 60)
        }
    }

    @Test("Two rehearsals give the same trace, byte for byte")
    func repeatable() async throws {
        let first = Trace(try await play()).text
        let second = Trace(try await play()).text
        #expect(first == second)
        #expect(first.split(separator: "\n").count > 180)
    }

    @Test("It plays at any size of screen", arguments: [CGSize(width: 1, height: 1), CGSize(width: 1280, height: 800)])
    func sizes(size: CGSize) async throws {
        let scene = try #require(Gallery.scene(named: "as-written/bouncy"))
        var rehearsal = Rehearsal()
        rehearsal.size = size
        if size.width > 1 {
            let frames = try await rehearsal.play(scene)
            #expect(frames.flatMap(\.events).contains("dismissCompletion(login)"))
        } else {
            // Nothing can be tapped in a point; that is said, and nothing hangs.
            await #expect(throws: Rehearsal.Failure.self) { try await rehearsal.play(scene) }
        }
    }
}
