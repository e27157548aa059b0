import CoreGraphics
import Foundation
import QuartzCore
import SDLHost
import Staging
import UIKitCore

/// `program SCENE FOLDER SECONDS`: one of the scenes that `Benchmarks/Programs/measure` has others show as well, in a window of
/// 780 by 1688 pixels. A second after the first frame it prints `begin` and the frames shown so far, SECONDS later `end` and
/// the same, and ends.
@main
struct Program {
    @MainActor
    static func main() {
        let words = CommandLine.arguments
        guard words.count == 4, let scene = MovingScene(rawValue: words[1]), let seconds = Double(words[3]) else {
            FileHandle.standardError.write(Data("program: name a scene, a folder of pictures and seconds\n".utf8))
            exit(64)
        }
        MainLoop.run { await show(scene, words[2], seconds) }
    }

    @MainActor
    private static func show(_ scene: MovingScene, _ folder: String, _ seconds: Double) async -> Int32 {
        do {
            let host = try WindowHost(title: scene.rawValue, size: MovingScene.size, scale: 1)
            let window = UIWindow(frame: CGRect(origin: .zero, size: MovingScene.size))
            let controller = UIViewController()
            window.rootViewController = controller
            window.makeKeyAndVisible()
            guard let pages = Pages(folder) else {
                FileHandle.standardError.write(Data("program: there are no pictures in \(folder)\n".utf8))
                return 66
            }
            scene.begin(in: controller.view, pages)
            var first: Double?
            var begun = false
            host.didShowFrame = { time in
                let start = first ?? time
                first = start
                if time >= start + 1, !begun {
                    begun = true
                    say("begin \(host.framesDrawn)")
                }
                guard time >= start + 1 + seconds else { return }
                say("end \(host.framesDrawn)")
                exit(0)
            }
            try await host.run()
            return 0
        } catch {
            FileHandle.standardError.write(Data("program: \(error)\n".utf8))
            return 69
        }
    }

    private static func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }
}
