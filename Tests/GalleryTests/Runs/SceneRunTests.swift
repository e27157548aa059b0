import CoreGraphics
import Drawing
import Rehearsal
import Staging
import Testing
import UIKit

@testable import Gallery

/// A scene on a stage beside another one.
@MainActor
@Suite("A scene's run")
struct SceneRunTests {
    private func conditions(_ scale: CGFloat = 2) -> RunConditions {
        var conditions = RunConditions()
        conditions.scale = scale
        return conditions
    }

    private func run(_ name: String) throws -> SceneRun {
        SceneRun(try #require(Gallery.scene(named: name)), under: conditions())
    }

    /// Plays a run to its end, or to a time, in frames of sixty a second.
    private func play(_ run: SceneRun, to end: Double = 30) {
        while run.wantsTime, run.head < end - 1e-9 { run.advance(to: Double(run.frames.count) / 60) }
    }

    @Test(
        "Every frame is the one that a rehearsal has at that time",
        arguments: ["catalogue/drop", "catalogue/shatter", "as-written/drop-bounce", "interaction/caught"])
    func rehearsed(name: String) async throws {
        let outer = Stage()
        defer { outer.end() }
        let run = try run(name)
        play(run)
        let rehearsed = try await Rehearsal().play(run.scene)
        outer.run {}
        #expect(run.frames.count == rehearsed.count)
        for (frame, other) in zip(run.frames, rehearsed) {
            #expect(frame.time == other.time)
            guard frame.list.hash == other.displayList.hash else {
                Issue.record("another frame at \(frame.time) s")
                return
            }
        }
        #expect(Set(run.frames.map(\.list.hash)).count > 20)
    }

    @Test("The stage around it stays the current one, and nothing of the scene is on it")
    func beside() throws {
        let outer = Stage(size: CGSize(width: 100, height: 50), scale: 1)
        defer { outer.end() }
        let run = try run("catalogue/drop")
        play(run, to: 0.6)
        #expect(Stage.current === outer)
        #expect(UIScreen.main.bounds.size == CGSize(width: 100, height: 50))
        #expect(outer.viewNames.isEmpty && outer.time == 0 && !outer.isMoving)
        #expect(run.frames.last?.list.width == 780)
    }

    @Test("Rewound, it stands as it stood, and plays on the same way", arguments: [0.0, 0.5, 1.2])
    func rewind(time: Double) throws {
        let outer = Stage()
        defer { outer.end() }
        let run = try run("catalogue/drop")
        play(run)
        let hashes = run.frames.map(\.list.hash)
        run.rewind(to: time)
        #expect(run.head == time && run.frames.last?.list.hash == hashes[run.frames.count - 1])
        play(run)
        #expect(run.frames.map(\.list.hash) == hashes)
    }

    @Test("A finger ends the script; rewound to before it, the scene forgets the finger")
    func finger() throws {
        let outer = Stage()
        defer { outer.end() }
        let run = try run("catalogue/drop")
        play(run, to: 0.2)
        #expect(run.playsScript)
        run.send(.touch(id: 0, .began, CGPoint(x: 10, y: 10)))
        #expect(!run.playsScript && run.wantsTime)
        run.advance(to: 0.25)
        run.send(.touch(id: 0, .ended, CGPoint(x: 10, y: 10)))
        for frame in 0..<60 where run.wantsTime { run.advance(to: 0.3 + Double(frame) / 60) }
        #expect(!run.wantsTime && run.head < 1, "nothing was pressed, and the script is over")
        run.rewind(to: 0.2)
        play(run)
        #expect(run.head > 2, "the script plays on")
    }

    @Test("A view's place is where a trace has it, in mid-flight as well")
    func places() async throws {
        let outer = Stage()
        defer { outer.end() }
        let run = try run("as-written/drop-bounce")
        play(run)
        let rehearsed = try await Rehearsal().play(run.scene)
        outer.run {}
        var moved: Set<Double> = []
        for (frame, other) in zip(run.frames, rehearsed) {
            guard let modal = other.views.first(where: { $0.name == "modal" }) else { continue }
            #expect(frame.place(of: "modal") == modal.center)
            moved.insert(Double(modal.center.y))
        }
        #expect(moved.count > 20)
    }
}
