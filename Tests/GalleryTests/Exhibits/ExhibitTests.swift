import CoreGraphics
import Drawing
import Entracte
import Rehearsal
import Staging
import Testing
import UIKit

@testable import Gallery

/// What can be turned about scenes.
@MainActor
@Suite("Dials")
struct ExhibitTests {
    @Test("A number stands at whole steps of its range, a choice at one of its words, and neither at no number")
    func held() {
        let dial = Dial.number("Elasticity", 0...0.9, step: 0.05, standard: 0.35)
        #expect(dial.held(0.34) == 0.35 && dial.held(-1) == 0 && dial.held(5) == 0.9 && dial.held(.nan) == 0.35)
        #expect(dial.held(.infinity) == 0.9 && dial.held(0.149999) == 0.15)
        #expect(dial.text(0.35) == "0.35" && Dial.duration(0.4).text(0.4) == "0.40 s")
        let choice = Dial.choice("Side", ["One", "Two", "Three"], standard: 1)
        #expect(choice.held(1.6) == 2 && choice.held(-3) == 0 && choice.held(9) == 2 && choice.held(.nan) == 1)
        #expect(choice.text(2) == "Three")
    }

    @Test("Figures are written as people read them")
    func figures() {
        #expect(Figures.text(1_234_567) == "1,234,567" && Figures.text(0) == "0" && Figures.text(-0.2) == "0")
        #expect(Figures.text(-12.345, places: 2) == "−12.35" && Figures.text(1.005, places: 3) == "1.005")
        #expect(Figures.text(.nan) == "–" && Figures.text(.infinity) == "–" && Figures.seconds(0.0416) == "0.042 s")
    }

    /// The transitions as the catalogue's own names have them.
    private nonisolated static let plain: [(name: String, transition: Entracte.Transition)] = [
        ("bounce", .bounce), ("drop", .drop), ("gravity", .drop.leaving(by: .gravity(.up))), ("push", .push),
        ("cover", .cover), ("reveal", .reveal), ("fade", .fade), ("flip", .flip), ("card", .card), ("snap", .snap),
        ("swing", .swing),
    ]

    @Test("Dials that nobody turned are the catalogue's own transitions", arguments: plain.map(\.name))
    func standards(name: String) async throws {
        let plain = try #require(Self.plain.first { $0.name == name }).transition
        let exhibit = try #require(Exhibit.catalogue.first { $0.scene.name == "catalogue/\(name)" })
        let screen: CatalogueScreen =
            switch name {
            case "bounce", "snap": .login
            case "drop", "gravity", "swing": .tickets
            case "cover", "card": .player
            default: .cast
            }
        let scene = Scene(
            name, title: "", script: exhibit.scene.script, makeRoot: { CatalogueController(screen) { _ in plain } })
        let (own, tuned) = (try await Rehearsal().play(scene), try await Rehearsal().play(exhibit.scene))
        #expect(Trace(own).text == Trace(tuned).text)
    }

    @Test(
        "At either end of each dial a scene plays to its end, and at one of them otherwise than as it was",
        arguments: Exhibit.catalogue.map(\.scene.name))
    func ends(name: String) throws {
        let stage = Stage()
        defer { stage.end() }
        let exhibit = try #require(Gallery.exhibits.first { $0.scene.name == name })
        func play(_ tuning: Tuning) -> Reel {
            var conditions = RunConditions()
            conditions.scale = 0.3
            let reel = Reel(exhibit.scene(tuned: tuning), under: conditions)
            for _ in 0..<2000 where !reel.isComplete { reel.record() }
            return reel
        }
        let usual = play(Tuning(exhibit.dials)).frames.map(\.list.hash)
        #expect(!exhibit.dials.isEmpty)
        for (place, dial) in exhibit.dials.enumerated() {
            var differs = false
            for end in [-Double.infinity, Double.infinity] where dial.held(end) != dial.standard {
                var tuning = Tuning(exhibit.dials)
                tuning[place] = end
                #expect(!tuning.isStandard && tuning.isTurned(dial.name))
                let reel = play(tuning)
                #expect(reel.length ?? 100 < 20, "\(dial.name) at \(tuning[place])")
                if reel.frames.map(\.list.hash) != usual { differs = true }
            }
            #expect(differs, "\(dial.name)")
        }
    }

    @Test("Every scene is in the gallery once, and has a wing and a name")
    func list() {
        #expect(Gallery.exhibits.map(\.scene.name) == Gallery.scenes.map(\.name))
        #expect(Set(Gallery.scenes.map(\.name)).count == Gallery.scenes.count)
        let exhibit = Gallery.exhibits.first { $0.scene.name == "as-written/drop-bounce" }
        #expect(exhibit?.wing == "As written" && exhibit?.shortName == "Drop bounce")
    }
}
