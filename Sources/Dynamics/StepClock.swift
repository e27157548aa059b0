import CBox2D

/// Tells how many whole steps of a 120th of a second are due, whatever the frames.
///
/// UIKit adds each frame's length to a rest and takes whole steps from it; the first frame, which has none before it,
/// counts a 60th of a second (measured: one step in the first frame of 60 a second, two in each later one). Here the
/// steps due at a time follow from that time alone and not from the frames before it, so no cadence of frames makes
/// another count.
///
/// **Differs from UIKit**: a frame longer than half a second is stepped through; there it counts a 60th of a second.
package struct StepClock {
    /// The float nearest to a 120th of a second.
    package static let stepLength = Double(box_step_length())
    private static let firstFrame = 1.0 / 60

    /// The time of the first frame since the last pause; nil before it.
    private var origin: Double?
    /// Seconds left over from before the pause, less than a step's.
    private var rest = 0.0
    private var stepsSinceOrigin = 0
    private var elapsedBefore = 0.0

    /// All frames' lengths together, in seconds.
    package private(set) var elapsed = 0.0

    package init() {}

    /// The steps due in the frame at a time, which is not before the last one's.
    package mutating func advance(to time: Double) -> Int {
        let origin = self.origin ?? time
        self.origin = origin
        let run = time - origin + Self.firstFrame
        elapsed = elapsedBefore + run
        let due = Int((rest + run) / Self.stepLength)
        let steps = max(due - stepsSinceOrigin, 0)
        stepsSinceOrigin += steps
        return steps
    }

    /// Stops at the last frame: the next one will be a first frame again.
    package mutating func pause() {
        guard origin != nil else { return }
        rest = max(rest + elapsed - elapsedBefore - Double(stepsSinceOrigin) * Self.stepLength, 0)
        elapsedBefore = elapsed
        stepsSinceOrigin = 0
        origin = nil
    }
}
