public import CoreGraphics
public import Staging
public import UIKitCore

/// A screen for tests: a window with one's own root controller, wound on by hand, whose every frame is kept.
///
///     let stage = await RehearsalStage { HomeController() }
///     stage.present(SettingsController(), with: .drop)
///     await stage.advance(by: 0.3)
///     #expect(try stage.shown("settings").frame.minY < 0)
///     try await stage.advanceToRest()
///     try stage.expectStrip(named: "settings-drop")
///
/// What is expected is said by the testing library at hand, about values; what this adds (`expectStrip(named:)` and its
/// kin) throws, so that it fails a test of any library.
///
/// Nothing waits: a second of motion takes a few milliseconds, and is the same in every run. While it is advanced, and
/// when that returns, the stage is the current one; a test that has waited for something else meanwhile may say
/// `stage.run { }`. The stage ends with its last reference.
@preconcurrency @MainActor
public final class RehearsalStage<Root: UIViewController> {
    /// The stage underneath, which takes any kind of input.
    public let stage: Stage
    /// The window that shows the root controller.
    public let window: UIWindow
    /// The controller that was made for the window.
    public let root: Root
    /// All frames so far, from the one at 0 s on.
    public private(set) var frames: [RehearsedFrame] = []

    private let recorder: FrameRecorder
    private let rate: Int

    /// The longest that `advanceToRest(within:)` waits by default, in seconds.
    public nonisolated static var patience: Double { 20 }

    /// Raises a window and runs its first frame, in which the root controller appears.
    ///
    /// - Parameters:
    ///   - size: The screen's in points, each side 1…16,384; a phone's by default.
    ///   - scale: Pixels per point, above 0 and at most 8; 1 by default, which keeps strips small.
    ///   - rate: Frames a second, 1…1000; 60 by default.
    ///   - isDark: Whether the screen is dark; false by default.
    ///   - isRightToLeft: Whether the layout runs from right to left; false by default.
    ///   - isMotionReduced: Whether the user has asked for less motion; false by default.
    ///   - safeArea: What the device's own parts cover; nothing by default.
    ///   - makeRoot: Makes the root controller, once, on the new stage.
    /// - Precondition: The numbers are in their ranges; `Stage.isValid(size:scale:)` tells before.
    public init(
        size: CGSize = CGSize(width: 390, height: 844), scale: CGFloat = 1, rate: Int = 60, isDark: Bool = false,
        isRightToLeft: Bool = false, isMotionReduced: Bool = false, safeArea: UIEdgeInsets = .zero,
        root makeRoot: @MainActor () -> Root
    ) async {
        self.rate = rate
        stage = Stage(size: size, scale: scale, rate: rate)
        stage.context.userInterfaceStyle = isDark ? .dark : .light
        stage.context.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
        stage.context.isReduceMotionEnabled = isMotionReduced
        stage.context.safeAreaInsets = safeArea
        recorder = FrameRecorder(stage)
        root = makeRoot()
        window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = root
        window.makeKeyAndVisible()
        await advance(frames: 1)
    }

    isolated deinit { stage.end() }

    // MARK: Time

    /// The time of the last frame, in seconds from the stage's beginning.
    public var time: Double { stage.time }

    /// Runs a number of frames; below 1, none.
    public func advance(frames count: Int) async {
        for _ in 0..<max(count, 0) { await runFrame() }
    }

    /// Runs the frames of a time in seconds; below a frame's length, none.
    ///
    /// - Precondition: The number is finite.
    public func advance(by seconds: Double) async { await advance(to: time + seconds) }

    /// Runs the frames up to a time, in seconds from the stage's beginning; a time that is over changes nothing.
    ///
    /// - Precondition: The number is finite.
    public func advance(to time: Double) async {
        precondition(time.isFinite, "a stage can't advance to \(time)")
        while Double(frames.count) / Double(rate) <= time + 1e-9 { await runFrame() }
    }

    /// Runs frames until nothing moves and nothing is left to happen without input.
    ///
    /// - Parameter seconds: How long that may take, by the stage's clock.
    /// - Throws: `RehearsalFailure` where something still moves after that time.
    public func advanceToRest(within seconds: Double = RehearsalStage.patience) async throws {
        let end = time + seconds
        repeat {
            guard time < end else {
                throw RehearsalFailure(
                    "something still moves \(seconds) s after it was asked to come to rest, at \(time) s: end what "
                        + "repeats, or advance(by:) as long as you want it")
            }
            await runFrame()
        } while !stage.isAtRest
    }

    private func runFrame() async {
        let index = frames.count
        let time = Double(index) / Double(rate)
        await stage.advance(to: time)
        frames.append(recorder.frame(index, at: time))
    }

    /// Makes this stage the current one for the body's time, which views, screens and media times are asked of.
    public func run<Result>(_ body: () throws -> Result) rethrows -> Result { try stage.run(body) }

    // MARK: Input

    /// Does what a person does, to its end: until the finger is lifted, or the size has changed.
    ///
    ///     try await stage.perform(.tap(.view("logIn")))
    ///     try await stage.perform(.drag(from: .view("card"), to: .point(CGPoint(x: 195, y: 800)), duration: 0.2))
    ///
    /// - Throws: `RehearsalFailure` where no view bears the name.
    public func perform(_ action: Script.Action) async throws {
        let isTap = if case .tap = action { true } else { false }
        let script = Script([Script.Step(.at(isTap ? Script.pressDuration : 0), action)], tail: 0)
        let player = ScriptPlayer(script, on: stage, startingAt: Double(frames.count) / Double(rate))
        repeat {
            do {
                try player.prepareFrame(at: Double(frames.count) / Double(rate))
            } catch let failure as ScriptPlayer.Failure {
                throw RehearsalFailure(failure.description)
            }
            await runFrame()
            player.frameDidRun(at: time)
        } while !player.isDone
    }
}
