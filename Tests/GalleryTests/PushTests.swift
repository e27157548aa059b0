import Compositing
import CoreGraphics
import Drawing
import Gallery
import Rehearsal
import Staging
import Testing
import UIKit

/// The directional push, looked at pixel by pixel.
@MainActor
@Suite("as-written/push")
struct PushTests {
    private func play(_ side: String) async throws -> [RehearsedFrame] {
        let scene = try #require(Gallery.scene(named: "as-written/push-from-\(side)"))
        var rehearsal = Rehearsal()
        rehearsal.rate = 120
        return try await rehearsal.play(scene)
    }

    private func pixels(_ frame: RehearsedFrame) throws -> Bitmap {
        let list = frame.displayList
        let bitmap = try #require(Bitmap(width: list.width, height: list.height))
        Compositor(threads: 1).draw(list, into: bitmap, damage: nil)
        return bitmap
    }

    /// How many pixels of a rectangle differ from those of another place in another picture.
    private func differences(
        _ a: Bitmap, _ ax: Int, _ ay: Int, _ b: Bitmap, _ bx: Int, _ by: Int, width: Int, height: Int
    ) -> Int {
        var count = 0
        for y in 0..<height {
            for x in 0..<width where a[ax + x, ay + y] != b[bx + x, by + y] { count += 1 }
        }
        return count
    }

    @Test(
        "Half way the frame is half the old screen and half the new one, to the pixel",
        arguments: ["right", "left", "top", "bottom"])
    func halfWay(side: String) async throws {
        let frames = try await play(side)
        // Presented at 0.5 s in the 60th frame, half of .25 s later it is the 75th.
        let start = try #require(frames.first { $0.events.contains("viewDidAppear(cast)") }).index
        #expect(frames[start].time == 0.5)
        let old = try pixels(frames[start - 1])
        let half = try pixels(frames[start + 15])
        let new = try pixels(frames[start + 30])
        let (w, h) = (half.width, half.height)
        switch side {
        case "right":
            #expect(differences(half, 0, 0, old, w / 2, 0, width: w / 2, height: h) == 0)
            #expect(differences(half, w / 2, 0, new, 0, 0, width: w / 2, height: h) == 0)
        case "left":
            #expect(differences(half, w / 2, 0, old, 0, 0, width: w / 2, height: h) == 0)
            #expect(differences(half, 0, 0, new, w / 2, 0, width: w / 2, height: h) == 0)
        case "top":
            #expect(differences(half, 0, 0, old, 0, h / 2, width: w, height: h / 2) == 0)
            #expect(differences(half, 0, h / 2, new, 0, 0, width: w, height: h / 2) == 0)
        default:
            #expect(differences(half, 0, h / 2, old, 0, 0, width: w, height: h / 2) == 0)
            #expect(differences(half, 0, 0, new, 0, h / 2, width: w, height: h / 2) == 0)
        }
        #expect(differences(old, 0, 0, new, 0, 0, width: w, height: h) > 1000)
    }

    @Test("The app is deaf while the push runs, and hears again with its end")
    func deafness() async throws {
        let stage = Stage()
        let scene = try #require(Gallery.scene(named: "as-written/push-from-right"))
        let window = scene.raise()
        await stage.advance(to: 0.1)
        let middle = CGPoint(x: 195, y: 787)
        stage.send(.touch(id: 0, .began, middle), at: 0.2)
        stage.send(.touch(id: 0, .ended, middle), at: 0.3)
        await stage.advance(to: 0.3)
        #expect(UIApplication.shared.isIgnoringInteractionEvents)
        await stage.advance(to: 0.5)
        #expect(UIApplication.shared.isIgnoringInteractionEvents)
        await stage.advance(to: 0.6)
        #expect(!UIApplication.shared.isIgnoringInteractionEvents)
        #expect(window.rootViewController?.presentedViewController != nil)
        stage.end()
    }

    @Test(
        "The app hears again after every way out of the push: its end, its removal, a closed window, a second push",
        arguments: ["end", "removal", "closed window", "second push", "dismissal at once"])
    func balance(way: String) async throws {
        let stage = Stage()
        let scene = try #require(Gallery.scene(named: "as-written/push-from-right"))
        let window = scene.raise()
        await stage.advance(to: 0.1)
        let root = try #require(window.rootViewController)
        func cast() -> UIViewController {
            let controller = UIViewController()
            controller.modalPresentationStyle = .fullScreen
            return controller
        }
        let first = cast()
        #expect(reports { root.present(first, withPushDirection: .fromRight) } == 0)
        #expect(UIApplication.shared.isIgnoringInteractionEvents)
        await stage.advance(to: 0.2)
        switch way {
        case "removal": window.layer.removeAllAnimations()
        case "closed window": window.isHidden = true
        case "second push":
            first.present(cast(), withPushDirection: .fromTop)
        case "dismissal at once": root.dismissWithPushDirection(.fromLeft)
        default: break
        }
        #expect(UIApplication.shared.isIgnoringInteractionEvents)
        await stage.advance(to: 0.6)
        #expect(!UIApplication.shared.isIgnoringInteractionEvents)
        #expect(reports { UIApplication.shared.endIgnoringInteractionEvents() } == 1, "each is ended once")
        stage.end()
    }

    /// How many lines something makes the library report.
    private func reports(_ body: () -> Void) -> Int { Diagnostics.recording(body).count }
}
