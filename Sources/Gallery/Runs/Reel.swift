import Drawing
import Staging

/// A scene recorded small, a frame at a time as somebody has time for it.
@MainActor
final class Reel {
    let scene: Scene
    let conditions: RunConditions
    /// What was recorded so far.
    private(set) var frames: [RunFrame] = []
    /// The frame that stands for the scene while it doesn't move: out of its first motion. Nil until that is recorded.
    private(set) var poster: DisplayList?
    /// Whether the scene has been played to its end.
    private(set) var isComplete = false

    private var run: SceneRun?
    /// When the first motion began.
    private var motionStart: Double?

    /// Frames a second.
    static let rate = 30.0
    /// Where in the first motion the poster is taken: by then much has moved, and little is in place.
    private static let posterPart = 0.35
    /// The longest first motion that is waited for, and the longest scene, in seconds.
    private static let longest = (motion: 1.25, scene: 30.0)

    init(_ scene: Scene, under conditions: RunConditions) {
        self.scene = scene
        self.conditions = conditions
    }

    /// The scene's length in seconds; nil until all is recorded.
    var length: Double? { isComplete ? frames.last?.time : nil }

    /// Records one frame, the first time with all that a scene is made of.
    func record() {
        guard !isComplete else { return }
        let run = run ?? SceneRun(scene, under: conditions, keepsPlaces: false)
        if self.run == nil {
            self.run = run
        } else {
            run.advance(to: Double(frames.count) / Self.rate)
        }
        guard let frame = run.frames.last else { return }
        frames.append(frame)
        isComplete = !run.wantsTime || frame.time >= Self.longest.scene
        if poster == nil { lookForPoster() }
        if isComplete { self.run = nil }
    }

    /// What shows at a time in seconds; nil where that isn't recorded.
    func list(at time: Double) -> DisplayList? {
        guard let last = frames.last, time <= last.time + 1e-9 || isComplete else { return nil }
        return frames[frames.index(at: time)].list
    }

    private func lookForPoster() {
        guard let last = frames.last else { return }
        let moves = frames.count > 1 && frames[frames.count - 2].list.root !== last.list.root
        if moves, motionStart == nil { motionStart = last.time }
        guard let start = motionStart else {
            if isComplete { poster = last.list }
            return
        }
        // A frame or two without change may come where one motion hands over to another.
        let isResting = frames.suffix(4).count == 4 && frames.suffix(4).allSatisfy { $0.list.root === last.list.root }
        guard isResting || isComplete || last.time - start >= Self.longest.motion else { return }
        poster = list(at: start + (last.time - start) * Self.posterPart)
    }
}
