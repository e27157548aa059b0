import Gallery
import Rehearsal
import Staging
import Testing
import UIKit
import UIKitCore

/// The scenes of the library's transitions.
@MainActor
@Suite("catalogue and interaction")
struct CatalogueSceneTests {
    private nonisolated static let names = Gallery.scenes.map(\.name).filter {
        $0.hasPrefix("catalogue/") || $0.hasPrefix("interaction/")
    }

    @Test("There is a scene for each transition of the catalogue")
    func complete() {
        let wanted = [
            "bounce", "drop", "gravity", "push", "cover", "reveal", "fade", "zoom", "flip", "circle", "card", "snap",
            "shatter", "swing",
        ]
        for name in wanted { #expect(Gallery.scene(named: "catalogue/\(name)") != nil, "catalogue/\(name)") }
    }

    @Test(
        "Each presents once, dismisses once and ends with the programme alone, in light and dark", arguments: names,
        [false, true])
    func plays(_ name: String, isDark: Bool) async throws {
        let scene = try #require(Gallery.scene(named: name))
        let shown = Scene(scene.name, title: scene.title, script: scene.script) {
            InterfaceContext.current.userInterfaceStyle = isDark ? .dark : .light
            return scene.makeRoot()
        }
        var rehearsal = Rehearsal()
        rehearsal.scale = 1
        let frames = try await rehearsal.play(shown)
        let events = frames.flatMap(\.events)
        #expect(events.filter { $0.hasPrefix("presentCompletion") }.count == 1)
        #expect(events.filter { $0.hasPrefix("completeTransition(true)") }.count == 2)
        #expect(events.filter { $0.hasPrefix("dismissCompletion") }.count >= 1)
        let last = try #require(frames.last)
        #expect(!last.views.contains { $0.name == "screen" } && last.views.contains { $0.name == "root" })
    }
}
