import Compositing
import CoreGraphics
import Drawing
import Staging
import UIKit

@testable import Gallery

/// The gallery's first screen on a stage, and a person's hands.
@MainActor
final class Visit {
    let stage: Stage
    let home: GalleryHome
    private let window: UIWindow
    private var frame = 0

    init(width: CGFloat, height: CGFloat, scale: CGFloat = 1, isDark: Bool = false, reducesMotion: Bool = false) {
        stage = Stage(size: CGSize(width: width, height: height), scale: scale, rate: 60)
        stage.context.userInterfaceStyle = isDark ? .dark : .light
        stage.context.isReduceMotionEnabled = reducesMotion
        // Views belong to the stage that is current when they are made.
        home = GalleryHome()
        window = UIWindow()
        window.rootViewController = home
        window.makeKeyAndVisible()
    }

    func end() { stage.end() }

    var page: ScenePage? { home.page }

    /// Runs so many frames.
    func run(_ frames: Int) async {
        for _ in 0..<frames {
            await stage.advance(to: Double(frame) / 60)
            frame += 1
        }
    }

    /// Runs frames until nothing more is to happen; false where that takes more than so many.
    func rest(within frames: Int = 3000) async -> Bool {
        for _ in 0..<frames {
            await run(1)
            if stage.isAtRest { return true }
        }
        return false
    }

    /// Taps the middle of a view, or a part of it.
    func tap(_ name: String, x: CGFloat = 0.5, y: CGFloat = 0.5) async {
        guard let point = place(name, x, y) else { return }
        stage.send(.touch(id: 0, .began, point))
        await run(3)
        stage.send(.touch(id: 0, .ended, point))
        await run(2)
    }

    /// Draws a finger across a view, evenly.
    func drag(_ name: String, from start: CGPoint, to end: CGPoint, frames: Int = 10) async {
        guard let from = place(name, start.x, start.y), let to = place(name, end.x, end.y) else { return }
        stage.send(.touch(id: 0, .began, from))
        for step in 1...frames {
            await run(1)
            let part = CGFloat(step) / CGFloat(frames)
            stage.send(
                .touch(
                    id: 0, .moved,
                    CGPoint(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part)))
        }
        await run(1)
        stage.send(.touch(id: 0, .ended, to))
        await run(2)
    }

    func press(_ usage: UIKeyboardHIDUsage) async {
        stage.send(.key(StageInput.Key(usage), .began))
        stage.send(.key(StageInput.Key(usage), .ended))
        await run(2)
    }

    private func place(_ name: String, _ x: CGFloat, _ y: CGFloat) -> CGPoint? {
        guard let view = stage.view(named: name) else { return nil }
        return view.convert(
            CGPoint(x: view.bounds.minX + view.bounds.width * x, y: view.bounds.minY + view.bounds.height * y),
            to: nil as UIView?)
    }

    /// What the stage shows.
    func picture() -> Bitmap? {
        guard let list = stage.displayList, let bitmap = Bitmap(width: list.width, height: list.height) else {
            return nil
        }
        Compositor(threads: 1).draw(list, into: bitmap, damage: nil)
        return bitmap
    }
}
