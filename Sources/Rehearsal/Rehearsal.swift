public import CoreGraphics
import Drawing
public import Staging
import UIKitCore

/// Plays a scene headless, frame after frame, and keeps what every frame shows.
@MainActor
public struct Rehearsal {
    /// The screen's in points, each side 1…16,384.
    public var size = CGSize(width: 390, height: 844)
    /// Pixels per point.
    public var scale: CGFloat = 2
    /// Frames a second.
    public var rate = 60
    /// Whether the scene is played in its dark colours.
    public var isDark = false

    /// A scene that plays longer than this, in seconds, is given up: it never comes to rest.
    public nonisolated static let longest = 120.0

    /// A rehearsal on a phone's screen, in light colours.
    public init() {}

    /// Why a scene could not be played to its end.
    public enum Failure: Error, CustomStringConvertible {
        /// Something of the scene moves for longer than `Rehearsal.longest`.
        case endless(scene: String)
        /// A step can't be done as it is written; the text says why.
        case script(scene: String, String)

        public var description: String {
            switch self {
            case .endless(let scene):
                "\(scene) is still moving after \(Int(Rehearsal.longest)) s; end its animations or give its script an end"
            case .script(let scene, let reason): "\(scene): \(reason)"
            }
        }
    }

    /// Plays a scene from its beginning to its end.
    ///
    /// - Throws: `Failure` where the script can't be followed or the scene never comes to rest.
    public func play(_ scene: Scene) async throws -> [RehearsedFrame] { try await play(scene, observer: nil) }

    /// Plays a scene before an observer, who is told of every frame and of every step of the script.
    ///
    /// - Throws: `Failure` where the script can't be followed or the scene never comes to rest.
    package func play(_ scene: Scene, observer: (any RehearsalObserver)?) async throws -> [RehearsedFrame] {
        let stage = Stage(size: size, scale: scale, rate: rate)
        defer { stage.end() }
        stage.context.userInterfaceStyle = isDark ? .dark : .light
        let recorder = FrameRecorder(stage)
        let window = scene.raise()
        let player = ScriptPlayer(scene.script, on: stage)
        if let observer { player.onStep = { observer.didStep($0, at: $1) } }
        var frames: [RehearsedFrame] = []
        var index = 0
        while true {
            let time = Double(index) / Double(rate)
            if let end = player.end, time > end + 1e-9 { break }
            guard time <= Self.longest else { throw Failure.endless(scene: scene.name) }
            do {
                try player.prepareFrame(at: time)
            } catch let failure as ScriptPlayer.Failure {
                throw Failure.script(scene: scene.name, failure.description)
            }
            await stage.advance(to: time)
            player.frameDidRun(at: time)
            frames.append(recorder.frame(index, at: time))
            observer?.didRun(frame: index, of: stage)
            index += 1
        }
        withExtendedLifetime(window) {}
        return frames
    }
}
