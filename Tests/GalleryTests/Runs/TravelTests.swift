import CoreGraphics
import Rehearsal
import Staging
import Testing
import UIKit

@testable import Gallery

/// Velocities, out of where the views stood.
@MainActor
@Suite("The travel of a run's views")
struct TravelTests {
    @Test(
        "A velocity is the trace's derivative",
        arguments: [("as-written/drop-bounce", "modal"), ("examples/pan-to-dismiss", "player")])
    func derivative(scene name: String, view: String) async throws {
        let scene = try #require(Gallery.scene(named: name))
        let rehearsed = try await Rehearsal().play(scene)
        let outer = Stage()
        defer { outer.end() }
        var conditions = RunConditions()
        conditions.scale = 2
        let run = SceneRun(scene, under: conditions)
        while run.wantsTime { run.advance(to: Double(run.frames.count) / 60) }
        var compared = 0
        for index in 1..<rehearsed.count {
            guard let before = rehearsed[index - 1].views.first(where: { $0.name == view }),
                let now = rehearsed[index].views.first(where: { $0.name == view })
            else {
                #expect(Travel.velocity(of: view, in: run.frames, at: index) == nil)
                continue
            }
            let velocity = try #require(Travel.velocity(of: view, in: run.frames, at: index))
            let expected = (
                Double(now.center.x - before.center.x) * 60, Double(now.center.y - before.center.y) * 60
            )
            #expect(abs(Double(velocity.dx) - expected.0) < 1e-6)
            #expect(abs(Double(velocity.dy) - expected.1) < 1e-6, "\(velocity) \(expected)")
            if abs(expected.0) + abs(expected.1) > 100 { compared += 1 }
        }
        #expect(compared > 10)
    }

    @Test("In a fall of 3,000 pt/s², through a little air, the speed grows by nearly 50 pt/s in a sixtieth of a second")
    func fall() throws {
        let outer = Stage()
        defer { outer.end() }
        let run = SceneRun(try #require(Gallery.scene(named: "catalogue/drop")), under: RunConditions())
        while run.head < 1 { run.advance(to: Double(run.frames.count) / 60) }
        let speeds = run.frames.indices.compactMap { Travel.velocity(of: "screen", in: run.frames, at: $0)?.dy }
        let steps = zip(speeds.dropFirst(2), speeds.dropFirst()).map { Double($0 - $1) }
        let fall = steps.drop { $0 < 46 }.prefix { $0 > 46 && $0 <= 50 }
        #expect(fall.count > 30, "\(steps)")
    }

    @Test(
        "The view that moves is the outermost of those that go along",
        arguments: [
            ("catalogue/drop", "screen"), ("catalogue/swing", "screen"), ("catalogue/card", "screen"),
            ("as-written/drop-bounce", "modal"),
        ])
    func mover(scene name: String, view: String) throws {
        let outer = Stage()
        defer { outer.end() }
        let run = SceneRun(try #require(Gallery.scene(named: name)), under: RunConditions())
        var travel = Travel()
        travel.follow(run.frames)
        #expect(travel.mover == nil)
        while run.wantsTime {
            run.advance(to: Double(run.frames.count) / 60)
            travel.follow(run.frames)
        }
        #expect(travel.mover == view)
        let track = try #require(travel.track(of: view))
        #expect(track.speeds.count > 30 && (track.speeds.map(\.speed).max() ?? 0) > 100)
        run.rewind(to: 0.1)
        travel.follow(run.frames)
        #expect(travel.mover == nil, "it begins anew")
    }
}
