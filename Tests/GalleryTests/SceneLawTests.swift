import CoreGraphics
import Drawing
import Gallery
import Rehearsal
import Staging
import Testing
import UIKit

/// What holds for every scene of the gallery, from the day that it is listed.
@MainActor
@Suite("Every scene")
struct SceneLawTests {
    private nonisolated static let names = Gallery.scenes.map(\.name)

    private func scene(_ name: String) throws -> Scene { try #require(Gallery.scene(named: name)) }

    @Test("It plays to its end, the same way twice, and says nothing", arguments: names)
    func plays(name: String) async throws {
        let (scene, rehearsal) = (try scene(name), Rehearsal())
        var frames: [RehearsedFrame] = []
        var texts: Set<String> = []
        for _ in 0..<2 {
            let heard = try await Diagnostics.recording { frames = try await rehearsal.play(scene) }
            #expect(heard == [])
            texts.insert(Trace(frames).text)
        }
        #expect(texts.count == 1)
        #expect(Set(frames.map(\.displayList.hash)).count > 20, "it moves")
        let last = try #require(frames.last)
        #expect(last.time > 1 && last.time < 30)
        #expect(last.displayList.hash == frames[frames.count - 10].displayList.hash, "it ends at rest")
    }

    @Test("Its dark colours are others, and its motion the same", arguments: names)
    func dark(name: String) async throws {
        let scene = try scene(name)
        var rehearsal = Rehearsal()
        let light = try await rehearsal.play(scene)
        rehearsal.isDark = true
        let dark = try await rehearsal.play(scene)
        #expect(light.count == dark.count && light.first?.displayList.hash != dark.first?.displayList.hash)
        for (one, other) in zip(light, dark) { #expect(one.views.map(\.center) == other.views.map(\.center)) }
    }

    @Test(
        "At its beginning, its end and in mid-flight no visible text is cut, at any size of screen", arguments: names,
        [
            CGSize(width: 320, height: 568), CGSize(width: 390, height: 844), CGSize(width: 844, height: 390),
            CGSize(width: 1024, height: 768),
        ])
    func texts(name: String, size: CGSize) async throws {
        let scene = try scene(name)
        let stage = Stage(size: size, scale: 2, rate: 60)
        defer { stage.end() }
        let window = scene.raise()
        let player = ScriptPlayer(scene.script, on: stage)
        var frame = 0
        while player.end.map({ Double(frame) / 60 <= $0 }) ?? true {
            let time = Double(frame) / 60
            try #require(time < 40)
            try player.prepareFrame(at: time)
            await stage.advance(to: time)
            player.frameDidRun(at: time)
            if frame % 30 == 0 {
                let cut = cutTexts(in: window)
                #expect(cut.isEmpty, "\(time) s: \(cut)")
                if !cut.isEmpty { return }
            }
            frame += 1
        }
        #expect(cutTexts(in: window).isEmpty)
    }

    /// The texts of labels that show and are too small for them.
    private func cutTexts(in view: UIView) -> [String] {
        if view.isHidden || view.alpha == 0 { return [] }
        var found = view.subviews.flatMap { cutTexts(in: $0) }
        if let label = view as? UILabel, let text = label.text, !text.isEmpty {
            let fit = label.sizeThatFits(
                CGSize(
                    width: label.numberOfLines == 1 ? .greatestFiniteMagnitude : label.bounds.width,
                    height: .greatestFiniteMagnitude))
            if fit.width > label.bounds.width + 0.5 || fit.height > label.bounds.height + 0.5 { found.append(text) }
        }
        return found
    }

    @Test("It bears a resize in mid-flight, and still comes to rest", arguments: names)
    func resize(name: String) async throws {
        let scene = try scene(name)
        let stage = Stage(size: CGSize(width: 390, height: 844), scale: 2, rate: 60)
        defer { stage.end() }
        let window = scene.raise()
        let player = ScriptPlayer(scene.script, on: stage)
        for frame in 0..<50 {
            let time = Double(frame) / 60
            try player.prepareFrame(at: time)
            await stage.advance(to: time)
            player.frameDidRun(at: time)
        }
        stage.send(.resize(CGSize(width: 844, height: 390), scale: 2), at: 0.85)
        var time = 0.85
        repeat {
            time += 1.0 / 60
            await stage.advance(to: time)
        } while !stage.isAtRest && time < 40
        #expect(stage.isAtRest && window.bounds.size == CGSize(width: 844, height: 390))
        #expect(cutTexts(in: window).isEmpty, "\(cutTexts(in: window))")
    }
}
