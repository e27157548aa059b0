public import CoreGraphics
package import Drawing
import QuartzCore
package import UIKitCore

/// One screen with its clock: what turns the wheel.
///
/// Time moves by `advance(to:)` alone, in seconds from the stage's beginning. A stage with a rate has frames at
/// `Double(k) / rate`; one without has a frame at each time it is advanced to, as a window wants it.
///
/// A stage is current from its creation until it ends, and whenever it is advanced: `UIScreen.main`,
/// `CACurrentMediaTime()` and their like answer for the current one. Another is used inside `run(_:)`.
@preconcurrency @MainActor
public final class Stage {
    /// The stage that was made, advanced or run last; nil where none is.
    public private(set) static var current: Stage?

    /// Frames a second; nil where each `advance(to:)` is one frame.
    public let rate: Int?

    /// The time of the last frame, in seconds; 0 before the first.
    public var time: Double { context.media.time }

    /// The number of frames that did something.
    public private(set) var framesRun = 0

    /// Called when the stage begins to want a frame, in a frame or between two; it must do nothing but take note.
    public var onNeedsFrame: (() -> Void)? {
        didSet { context.media.wake = onNeedsFrame }
    }

    package let context: InterfaceContext
    private var inputs: [TimedInput] = []
    private var lastFrame = -1
    private var reached = -Double.infinity
    private var isEnded = false
    private var isAdvancing = false

    private struct TimedInput {
        let time: Double
        let input: StageInput
    }

    /// Creates a stage and makes it current.
    ///
    /// - Parameters:
    ///   - size: The screen's in points, each side 1…16,384.
    ///   - scale: Pixels per point, above 0 and at most 8.
    ///   - rate: Frames a second, 1…1000; nil leaves the frames to the caller's times.
    /// - Precondition: The numbers are in their ranges; `Stage.isValid(size:scale:)` tells before.
    public init(size: CGSize = CGSize(width: 390, height: 844), scale: CGFloat = 2, rate: Int? = 60) {
        precondition(Self.isValid(size: size, scale: scale), "a stage of \(size) at scale \(scale) can't be made")
        precondition(rate.map { (1...1000).contains($0) } ?? true, "a rate lies in 1…1000, not at \(rate ?? 0)")
        self.rate = rate
        context = InterfaceContext(screenSize: size, scale: scale)
        context.screen.maximumFramesPerSecond = rate ?? 60
        makeCurrent()
    }

    /// Whether a screen can have the size and scale.
    public nonisolated static func isValid(size: CGSize, scale: CGFloat) -> Bool {
        (1...16_384).contains(size.width) && (1...16_384).contains(size.height) && scale > 0 && scale <= 8
            && size.width * scale >= 0.5 && size.height * scale >= 0.5
            && size.width * scale <= CGFloat(Bitmap.longestSide) && size.height * scale <= CGFloat(Bitmap.longestSide)
    }

    /// Makes this stage current for the body's time.
    public func run<Result>(_ body: () throws -> Result) rethrows -> Result {
        let before = Self.current
        makeCurrent()
        defer { before?.makeCurrent() }
        return try body()
    }

    package func makeCurrent() {
        Self.current = self
        InterfaceContext.current = context
    }

    /// Ends the stage: its windows are hidden, which ends what runs in them. It can't be advanced any more.
    public func end() {
        guard !isEnded else { return }
        run { context.endAll() }
        isEnded = true
        if Self.current === self { Self.current = nil }
        context.retire()
    }

    // MARK: Input

    /// Hands in something from outside; it is delivered in the first frame at or after its time.
    ///
    /// - Parameters:
    ///   - input: What reaches the stage.
    ///   - time: Now by default, which is the next frame.
    public func send(_ input: StageInput, at time: Double? = nil) {
        let time = time ?? self.time
        guard time.isFinite else {
            return Diagnostics.report(
                Diagnostic(
                    place: "Stage.send(_:at:)", problem: "input at the time \(time) is refused",
                    remedy: "give a finite time in seconds"))
        }
        let place = inputs.firstIndex { $0.time > time } ?? inputs.endIndex
        inputs.insert(TimedInput(time: time, input: input), at: place)
        context.media.setNeedsFrame()
    }

    // MARK: Time

    /// Runs the frames up to a time: the one door of time.
    ///
    /// Between frames the main queue and tasks on the main actor are served, hence async. Frames in which nothing
    /// happens are skipped. When it returns this stage is the current one.
    ///
    /// - Precondition: Time doesn't go backwards, the stage isn't ended, and no frame of it is running.
    public func advance(to time: Double) async {
        beginAdvancing(to: time)
        if let rate {
            while Double(lastFrame + 1) / Double(rate) <= time + MediaTiming.slack {
                lastFrame += 1
                await turn(at: Double(lastFrame) / Double(rate), length: 1 / Double(rate))
            }
        } else {
            await turn(at: max(time, self.time), length: frameLength)
        }
        isAdvancing = false
    }

    /// Runs the frame at a time of a stage without a rate, for a host that has no task to wait in, and calls a closure.
    package func advance(to time: Double, then body: @escaping @MainActor () -> Void) {
        beginAdvancing(to: time)
        context.media.beginFrame(at: max(time, self.time))
        MainQueue.serve { [self] in
            play(length: frameLength)
            isAdvancing = false
            body()
        }
    }

    private var frameLength: Double { 1 / Double(context.screen.maximumFramesPerSecond) }

    private func beginAdvancing(to time: Double) {
        precondition(time >= reached, "a stage can't go back from \(reached) s to \(time) s")
        precondition(time.isFinite, "a stage can't advance to \(time)")
        precondition(!isEnded, "the stage is ended")
        precondition(!isAdvancing, "the stage is advancing already")
        isAdvancing = true
        reached = time
    }

    private func turn(at time: Double, length: Double) async {
        context.media.beginFrame(at: time)
        await MainQueue.serve()
        play(length: length)
    }

    /// Runs one frame of a stage without a rate, and serves nobody: for those that queue nothing and can't wait.
    package func runFrame(at time: Double) {
        context.media.beginFrame(at: time)
        play(length: frameLength)
    }

    private func play(length: Double) {
        makeCurrent()
        guard hasWork(at: time) else { return }
        framesRun += 1
        for phase in FramePhase.allCases { run(phase, length: length) }
    }

    private func hasWork(at time: Double) -> Bool {
        framesRun == 0 || context.media.isActive || (inputs.first.map { $0.time <= time + MediaTiming.slack } ?? false)
    }

    /// Whether nothing will happen in later frames without input: no motion, no pending block, no transition.
    public var isAtRest: Bool { !context.media.isActive && context.media.nextScheduledTime == nil && inputs.isEmpty }

    /// Whether anything moves: an animation, a display link, or a change that no frame has shown.
    package var isMoving: Bool { context.media.isActive }

    private func run(_ phase: FramePhase, length: Double) {
        switch phase {
        case .input: deliverInputs()
        case .displayLinks: context.media.fireDisplayLinks(frameDuration: length)
        case .completions: context.media.runCompletions()
        case .layout: context.layout()
        case .commit: context.commit()
        case .evaluate: displayList = makeDisplayList()
        case .draw: break
        }
    }

    private func deliverInputs() {
        while let first = inputs.first, first.time <= time + MediaTiming.slack {
            inputs.removeFirst()
            deliver(first.input, at: first.time)
        }
    }

    // MARK: Pixels

    /// What the last frame shows; nil before the first.
    package private(set) var displayList: DisplayList?

    private func makeDisplayList() -> DisplayList {
        let screen = context.screen
        return context.media.displayList(
            of: context.windows.map(\.layer), width: Int((screen.bounds.width * screen.scale).rounded()),
            height: Int((screen.bounds.height * screen.scale).rounded()), scale: screen.scale,
            background: .opaqueBlack)
    }
}
