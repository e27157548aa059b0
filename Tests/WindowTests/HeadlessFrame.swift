import Compositing
import CoreGraphics
import Drawing
import Gallery
import Rehearsal
import Staging
import UIKitCore

/// The pixels of a frame that no window showed.
enum HeadlessFrame {
    static func pixels(of list: DisplayList) throws -> Screenshot {
        guard let bitmap = Bitmap(width: list.width, height: list.height) else {
            throw VirtualDisplay.Failure(description: "a frame of \(list.width)x\(list.height) pixels")
        }
        Compositor(threads: 1).draw(list, into: bitmap, damage: nil)
        return Screenshot(width: list.width, height: list.height) { UnsafeRawPointer(bitmap.row($0)) }
    }

    /// Plays a scene of the gallery by a script of the test's own.
    @MainActor
    static func play(_ name: String, _ steps: [Script.Step], size: CGSize, scale: CGFloat) async throws
        -> [RehearsedFrame]
    {
        guard let scene = Gallery.scene(named: name) else {
            throw VirtualDisplay.Failure(description: "there is no scene \(name)")
        }
        var rehearsal = Rehearsal()
        (rehearsal.size, rehearsal.scale) = (size, scale)
        return try await rehearsal.play(
            Scene(name, title: scene.title, script: Script(steps), makeRoot: scene.makeRoot))
    }

    /// The first screen's frames at sixty a second.
    @MainActor
    static func playHome(_ count: Int, size: CGSize) async throws -> [Screenshot] {
        let stage = Stage(size: size, scale: 1, rate: nil)
        defer { stage.end() }
        let window = UIWindow()
        window.rootViewController = Gallery.makeHome()
        window.makeKeyAndVisible()
        defer { withExtendedLifetime(window) {} }
        var frames: [Screenshot] = []
        for frame in 0..<count {
            await stage.advance(to: Double(frame) / 60)
            if let list = stage.displayList { frames.append(try pixels(of: list)) }
        }
        return frames
    }

    /// What a stage shows that gets a window's inputs, sizes and frames at the window's times.
    @MainActor
    static func replay(_ name: String, _ log: [LogLine]) async throws -> Screenshot? {
        guard let scene = Gallery.scene(named: name),
            case .frame(_, let width, let height, let scale)? = log.first(where: {
                if case .frame = $0 { true } else { false }
            })
        else { return nil }
        let stage = Stage(size: CGSize(width: width, height: height), scale: CGFloat(scale), rate: nil)
        defer { stage.end() }
        let window = scene.raise()
        for line in log {
            switch line {
            case .touch(let time, let id, let phase, let x, let y):
                let phase: StageInput.TouchPhase =
                    switch phase {
                    case "began": .began
                    case "moved": .moved
                    case "ended": .ended
                    default: .cancelled
                    }
                stage.send(.touch(id: id, phase, CGPoint(x: x, y: y)), at: time)
            case .frame(let time, let width, let height, let scale):
                let size = CGSize(width: width, height: height)
                if size != stage.context.screen.bounds.size {
                    stage.send(.resize(size, scale: CGFloat(scale)), at: time)
                }
                await stage.advance(to: time)
            case .background(let time, let isBackground): stage.send(.background(isBackground), at: time)
            case .other: break
            }
        }
        defer { withExtendedLifetime(window) {} }
        return try stage.displayList.map { try pixels(of: $0) }
    }
}
