import CoreGraphics
import Gallery
import Rehearsal
import Staging
import Testing
import UIKit

/// The scenes of containers, played as a person touches them.
@MainActor
@Suite("containers")
struct ContainerSceneTests {
    /// Which of the views whose names begin so were in the window, frame by frame, each set once in a row.
    private func seen(_ prefix: String, in scene: String) async throws -> [[String]] {
        let scene = try #require(Gallery.scene(named: "containers/\(scene)"))
        let frames = try await Rehearsal().play(scene)
        var sets: [[String]] = []
        for frame in frames {
            let names = frame.views.map(\.name).filter { $0.hasPrefix(prefix) }.sorted()
            if names != sets.last { sets.append(names) }
        }
        return sets
    }

    @Test("A sheet of the book is lifted and falls, turns twice, and comes back once")
    func book() async throws {
        #expect(
            try await seen("leaf", in: "book") == [
                ["leaf0"], ["leaf0", "leaf1"], ["leaf0"], ["leaf0", "leaf1"], ["leaf1"], ["leaf1", "leaf2"], ["leaf2"],
                ["leaf1", "leaf2"], ["leaf1"],
            ])
    }

    @Test("The season is leafed through to its end, and goes back to tonight")
    func season() async throws {
        let sets = try await seen("play", in: "season")
        #expect(sets.first == ["play0"] && sets.last == ["play0"])
        #expect(sets.contains(["play2", "play3"]) && sets.contains(["play3"]) && sets.contains(["play0", "play3"]))
        #expect(sets.allSatisfy { $0.count <= 2 })
    }

    @Test("The scenes of the play come in twice, by the button and from the edge, and leave")
    func reader() async throws {
        let rows = (0..<4).map { "scene\($0)" }
        #expect(try await seen("scene", in: "reader") == [[], rows, [], rows, []])
    }
}
