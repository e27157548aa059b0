import CoreGraphics
import Drawing
import Gallery
import Rehearsal
import Staging
import Testing
import UIKit

/// Every scene on a phone, a desktop and a very large desktop.
@MainActor
@Suite("Every scene at every size")
struct SceneSizeTests {
    private nonisolated static let names = Gallery.scenes.map(\.name)

    @Test(
        "It plays to its end at the size of a phone, of a desktop and of a wall, and the same comes about",
        arguments: names)
    func sizes(name: String) async throws {
        let scene = try #require(Gallery.scene(named: name))
        var outcomes: [[String]] = []
        for size in [
            CGSize(width: 390, height: 844), CGSize(width: 1920, height: 1080), CGSize(width: 3840, height: 2160),
        ] {
            var rehearsal = Rehearsal()
            (rehearsal.size, rehearsal.scale, rehearsal.rate) = (size, 1, 30)
            let frames = try await rehearsal.play(scene)
            let (first, last) = (try #require(frames.first), try #require(frames.last))
            #expect(last.time < 40, "\(size)")
            let ends = frames.flatMap(\.events).filter { $0.hasPrefix("completeTransition") }
            outcomes.append(ends + first.views.map(\.name) + ["then"] + last.views.map(\.name))
            #expect(Set(frames.map(\.displayList.hash)).count > 10, "it moves at \(size)")
        }
        #expect(Set(outcomes).count == 1, "\(outcomes)")
    }
}
