import Foundation
import Gallery
import SDLHost
import Staging

/// `gallery [SCENE]`: a scene in a window, the mouse as a finger.
@main
struct GalleryApp {
    static let usage = """
        usage: gallery [SCENE]

        Opens a scene in a window; the first one if none is named. The mouse is a finger.
        Exit status: 0; 64 for a call that can't be understood; 69 where there is no display.
        """

    @MainActor
    static func main() {
        let words = Array(CommandLine.arguments.dropFirst())
        if words.contains("--help") || words.contains("-h") { return print(usage) }
        guard words.count <= 1 else { fail("name one scene, not \(words.count)", status: 64) }
        let names = Gallery.scenes.map(\.name).joined(separator: ", ")
        guard let scene = words.first.map(Gallery.scene(named:)) ?? Gallery.scenes.first else {
            fail("there is no scene \"\(words.first ?? "")\"; there are: \(names)", status: 64)
        }
        MainLoop.run { await show(scene) }
    }

    @MainActor
    private static func show(_ scene: Scene) async -> Int32 {
        do {
            let host = try WindowHost(title: "\(scene.name) · Entracte")
            let window = scene.raise()
            try await host.run()
            withExtendedLifetime(window) {}
            return 0
        } catch {
            let advice = "; `entracte strip \(scene.name) -o FILE.png` draws the scene without one"
            fail("\(error)\(error == .displayLost ? "" : advice)", status: WindowHostError.exitStatus)
        }
    }

    private static func fail(_ message: String, status: Int32) -> Never {
        FileHandle.standardError.write(Data("gallery: \(message)\n".utf8))
        exit(status)
    }
}
