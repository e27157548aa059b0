import CoreGraphics
import QuartzCore
import SDLHost
import Staging
import UIKitCore

/// One scene in the whole of a window.
@MainActor
final class SceneShow: Show {
    private let scene: Scene
    private unowned let host: WindowHost
    private var window: UIWindow
    private var player: ScriptPlayer?

    init(_ scene: Scene, in host: WindowHost) {
        self.scene = scene
        self.host = host
        window = scene.raise()
    }

    /// Begins the scene anew and plays its script, as a rehearsal does, until it ends or somebody touches the stage.
    func replay() {
        stopScript()
        window.isHidden = true
        window.rootViewController = nil
        window = scene.raise()
        let stage = host.stage
        let player = ScriptPlayer(scene.script, on: stage, startingAt: WindowHost.time(of: stage) ?? stage.time)
        self.player = player
        host.isPlaying = true
        host.willRunFrame = { [unowned self] time in
            if let end = player.end, time > end { return stopScript() }
            do {
                try player.prepareFrame(at: time)
            } catch {
                Diagnostics.report(
                    Diagnostic(place: scene.name, problem: "\(error)", remedy: "the scene goes on without its script"))
                stopScript()
            }
        }
    }

    func goBack() -> Bool { false }

    func isTouched() { stopScript() }

    func frameDidRun(at time: Double) { player?.frameDidRun(at: time) }

    /// Leaves the scene to whoever watches: what the script holds down is let go.
    private func stopScript() {
        guard player != nil else { return }
        player = nil
        host.isPlaying = false
        host.willRunFrame = nil
        host.stage.context.touchRouter.cancelAll()
    }
}
