import CoreGraphics
import Staging
import UIKit

/// A scene that plays on a stage of its own, beside the stage that shows it.
///
/// Its time is its own, too: whoever holds the run says when its frames are. Every frame is kept, and everything that
/// was done to the scene, so that the run can be taken up again from any time before.
@MainActor
final class SceneRun {
    let scene: Scene
    let conditions: RunConditions
    /// What it showed, in order of time; the first of a very long run are forgotten.
    private(set) var frames: [RunFrame] = []

    private let keepsPlaces: Bool
    private var stage: Stage
    private var window: UIWindow?
    /// Nil once the script has ended, or somebody has touched the scene.
    private var player: ScriptPlayer?
    private var turns: [Turn] = []
    private var waiting = Turn(time: 0)
    /// Fingers on the scene, other than the script's.
    private var fingers: [Int] = []

    /// A frame as it came about.
    private struct Turn {
        var time: Double
        var inputs: [StageInput] = []
        /// Whether the script ends before it.
        var stopsScript = false
    }

    /// The most frames that are kept, a minute of ten times slowed motion, and how many are forgotten at once.
    private static let mostFrames = (kept: 36_000, forgotten: 6_000)

    /// Raises the scene and runs its first frame, at time 0.
    ///
    /// - Parameter keepsPlaces: Whether frames tell where the views stand; true by default.
    init(_ scene: Scene, under conditions: RunConditions, keepsPlaces: Bool = true) {
        self.scene = scene
        self.conditions = conditions
        self.keepsPlaces = keepsPlaces
        stage = Self.makeStage(conditions)
        raise()
        advance(to: 0)
    }

    isolated deinit { stage.end() }

    /// The time of the last frame, in seconds.
    var head: Double { frames.last?.time ?? 0 }

    /// Whether anything happens as time goes on: something moves, waits its time, is held or is still to be done.
    var wantsTime: Bool { player != nil || hasInput || !fingers.isEmpty || !stage.isAtRest }

    /// Whether something was sent that no frame has delivered.
    var hasInput: Bool { !waiting.inputs.isEmpty }

    /// Whether the script is still playing.
    var playsScript: Bool { player != nil && !waiting.stopsScript }

    /// Takes something that reaches the scene in its next frame; a finger that comes down ends the script.
    func send(_ input: StageInput) {
        if case .touch(let id, let phase, _) = input {
            fingers.removeAll { $0 == id }
            if phase == .began || phase == .moved { fingers.append(id) }
            if phase == .began, player != nil { waiting.stopsScript = true }
        }
        waiting.inputs.append(input)
    }

    /// Runs the frame at a time in seconds.
    ///
    /// - Precondition: Time doesn't go backwards.
    func advance(to time: Double) {
        waiting.time = time
        let turn = waiting
        waiting = Turn(time: time)
        turns.append(turn)
        play(turn)
        if let frame = lastFrame(at: time) { frames.append(frame) }
        if frames.count > Self.mostFrames.kept { frames.removeFirst(Self.mostFrames.forgotten) }
    }

    /// Forgets what came after a time in seconds, and stands where the run stood then: the same is done again, to the
    /// same scene, in frames at the same times.
    func rewind(to time: Double) {
        let kept = turns.prefix { $0.time <= time + 1e-9 }
        guard !kept.isEmpty, kept.count < turns.count else { return }
        stage.end()
        stage = Self.makeStage(conditions)
        raise()
        for turn in kept { play(turn) }
        turns = Array(kept)
        waiting = Turn(time: time)
        fingers = []
        frames.removeLast(frames.count - 1 - frames.index(at: time))
    }

    // MARK: The stage beside

    /// A stage is current from its creation on; here the one that is current stays so.
    private static func makeStage(_ conditions: RunConditions) -> Stage {
        func make() -> Stage {
            let stage = Stage(size: conditions.size, scale: conditions.scale, rate: nil)
            stage.context.userInterfaceStyle = conditions.isDark ? .dark : .light
            stage.context.layoutDirection = conditions.isRightToLeft ? .rightToLeft : .leftToRight
            stage.context.isReduceMotionEnabled = conditions.reducesMotion
            return stage
        }
        return Stage.current?.run(make) ?? make()
    }

    private func raise() {
        stage.run {
            window = scene.raise()
            player = ScriptPlayer(scene.script, on: stage)
        }
    }

    private func play(_ turn: Turn) {
        stage.run {
            if turn.stopsScript {
                player = nil
                // What the script holds down is let go.
                stage.context.touchRouter.cancelAll()
            }
            do {
                try player?.prepareFrame(at: turn.time)
            } catch {
                player = nil
                Diagnostics.report(
                    Diagnostic(
                        place: scene.name, problem: "\(error)", remedy: "the scene goes on without its script"))
            }
            for input in turn.inputs { stage.send(input, at: turn.time) }
            stage.runFrame(at: turn.time)
            player?.frameDidRun(at: turn.time)
            if let end = player?.end, turn.time + 1e-9 >= end { player = nil }
        }
    }

    private func lastFrame(at time: Double) -> RunFrame? {
        guard let list = stage.displayList else { return nil }
        let screen = RunFrame.Screen(
            size: stage.context.screen.bounds.size, scale: stage.context.screen.scale)
        guard keepsPlaces else { return RunFrame(time: time, list: list, screen: screen, places: []) }
        return stage.run {
            RunFrame(
                time: time, list: list, screen: screen,
                places: stage.namedViews.map { RunFrame.Place(name: $0.name, point: $0.view.shownMiddle) })
        }
    }
}
