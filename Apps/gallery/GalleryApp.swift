import CoreGraphics
import Foundation
import Gallery
import SDLHost
import Staging

/// `gallery [SCENE]`: a scene in a window, or the list of all; the mouse is a finger.
@main
struct GalleryApp {
    @MainActor
    static func main() {
        do {
            let arguments = try GalleryArguments(Array(CommandLine.arguments.dropFirst()))
            guard let arguments else { return print(GalleryArguments.usage) }
            MainLoop.run { await show(arguments) }
        } catch {
            fail("\(error)", status: 64)
        }
    }

    @MainActor
    private static func show(_ arguments: GalleryArguments) async -> Int32 {
        let name = arguments.scene?.name
        do {
            let size = arguments.size ?? (name == nil ? Self.homeSize : Self.phoneSize)
            let host = try WindowHost(title: name ?? "Entracte", size: size, scale: arguments.scale)
            let keyboard = KeyboardControls(host, title: name)
            keyboard.isPaused = arguments.isPaused
            // The pages of the first screen steer their scenes themselves.
            keyboard.steersTime = name != nil || arguments.isPaused
            let show: any Show = arguments.scene.map { SceneShow($0, in: host) } ?? HomeShow()
            keyboard.replay = { show.replay() }
            keyboard.goBack = { show.goBack() }
            let log = arguments.isLogged ? WindowLog(host.stage) : nil
            host.keepsInput = { input, time in
                log?.write(input, at: time)
                if case .touch = input { show.isTouched() }
                return keyboard.takes(input)
            }
            host.didShowFrame = { time in
                show.frameDidRun(at: time)
                log?.writeFrame(at: time)
            }
            try await host.run()
            withExtendedLifetime(show) {}
            return 0
        } catch {
            let advice =
                "; `entracte strip \(name ?? "SCENE") -o FILE.png` draws \(name == nil ? "a" : "the") scene without one"
            fail("\(error)\(error == .displayLost ? "" : advice)", status: WindowHostError.exitStatus)
        }
    }

    private static let phoneSize = CGSize(width: 390, height: 844)
    /// Room for all scenes, and for one beside them.
    private static let homeSize = CGSize(width: 1280, height: 860)

    private static func fail(_ message: String, status: Int32) -> Never {
        FileHandle.standardError.write(Data("gallery: \(message)\n".utf8))
        exit(status)
    }
}
