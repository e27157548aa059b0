import CSDL2
public import CoreGraphics
import Drawing
import Glibc
import QuartzCore
public import Staging
import UIKitCore

/// A window that shows a stage: events in, pixels out, and the one place where a wall clock is read.
///
/// A frame is drawn only when the stage wants one, and no sooner than the display can show it. At rest the host is
/// suspended; it neither asks nor draws anything. It wakes by what arrives on the connection to the display, by the
/// stage's `onNeedsFrame`, and at the time of the stage's next delayed block, while the main thread serves the main
/// queue, tasks and timers at once (`MainLoop`). Drivers of SDL's that have no such connection, a console's and those
/// for tests, are asked every 1/120 s.
///
/// The stage's time begins with `run()`. It stands still while the window is minimised or hidden, when the application
/// is in the background, and while the process is stopped.
///
/// Keys go to the stage, but for F11 and Alt-Return, which fill the screen and give it back.
///
/// There is one window at a time.
@MainActor
public final class WindowHost {
    private static weak var open: WindowHost?

    /// The stage that the window shows; its screen is as large as the window.
    public let stage: Stage

    /// Called once, when the window closes and the stage is still whole.
    public var willClose: (() -> Void)?

    /// The number of frames that were drawn; one in which nothing changed isn't.
    public private(set) var framesDrawn = 0

    /// Asked of each input, with the stage's time, before the stage hears of it; true keeps it away. A key that is kept
    /// as it goes down is kept as it comes up, unasked.
    package var keepsInput: ((StageInput, Double) -> Bool)?

    /// Called before each frame with the stage's time in it, where the stage may still be sent something.
    package var willRunFrame: ((Double) -> Void)?

    /// Called with each frame's time when it is handed over to the display.
    package var didShowFrame: ((Double) -> Void)?

    /// Whether frames run though nothing moves, as while a script plays.
    package var isPlaying = false { didSet { if isPlaying { doorbell.ring() } } }

    private let window: SDLWindow
    private let doorbell = Doorbell()
    private let painter: FramePainter
    private let scale: CGFloat?
    private var translator: EventTranslator
    private var clock = WindowClock()
    private var pacer: FramePacer
    private var isClosed = false
    private var isEnded = false
    private var isHidden = false
    private var isInFrame = false
    private var mustRepaint = false
    /// Frames that were asked for while time stands, each at the next whole frame of a rate.
    private var pendingSteps = 0
    private var stepRate = 60
    /// Keys that are down and that the stage doesn't hear of.
    private var keptKeys: [UIKeyboardHIDUsage] = []
    /// The counter that the turn under way began at.
    private var turnTime: Double?
    /// When SDL is to be asked again though nothing rang, in seconds of the counter.
    private var lastLook = -Double.infinity

    /// How often a driver without a descriptor is asked, in seconds.
    private static let slice = 1.0 / 120
    /// SDL keeps some events back, focus on X11 for 200 ms: so long after the last event it is asked once more.
    private static let secondLook = 0.25

    /// Opens a window.
    ///
    /// - Parameters:
    ///   - size: The stage's size in points, as far as the display has room; a side is at least 1 and at most 16,384.
    ///   - scale: Pixels per point, above 0 and at most 8; nil is the environment's `ENTRACTE_SCALE`, or else the
    ///     display's own: on X11 a 96th of the resource `Xft.dpi`, to the nearest quarter, elsewhere the system's.
    /// - Throws: `WindowHostError` where there is no display or no such window.
    /// - Precondition: No other window is open; the scale is in its range.
    public convenience init(
        title: String, size: CGSize = CGSize(width: 390, height: 844), scale: CGFloat? = nil
    ) throws(WindowHostError) {
        try self.init(title: title, size: size, scale: scale, driver: nil)
    }

    /// - Parameter driver: One of SDL's video drivers; nil tries those that can be there.
    init(title: String, size: CGSize, scale: CGFloat?, driver: String?) throws(WindowHostError) {
        precondition(Self.open == nil, "one window is open already")
        precondition(scale.map { $0 > 0 && $0 <= 8 } ?? true, "a scale is above 0 and at most 8")
        let asked = scale ?? WindowScale.asked(getenv(WindowScale.variable).map { String(cString: $0) })
        window = try SDLWindow(
            title: title, size: CGSize(width: Self.side(size.width), height: Self.side(size.height)), scale: asked,
            driver: driver)
        self.scale = asked ?? window.desktopScale
        let geometry = Self.geometry(of: window, scale: self.scale)
        translator = EventTranslator(geometry: geometry, windowID: window.id)
        let rate = window.refreshRate
        pacer = FramePacer(rate: rate)
        painter = FramePainter(threads: max(Int(SDL_GetCPUCount()), 1), counter: Self.machineCounter)
        stage = Stage(size: geometry.screenSize, scale: geometry.scale, rate: nil)
        stage.context.screen.maximumFramesPerSecond = rate
        stage.onNeedsFrame = { [doorbell] in doorbell.ring() }
        if let descriptor = window.eventDescriptor { doorbell.watch(descriptor) }
        Self.open = self
    }

    isolated deinit { end() }

    /// Shows the stage until the window is closed or the task is cancelled; the stage is ended then.
    ///
    /// - Throws: `WindowHostError.displayLost` where the display goes away.
    /// - Precondition: It runs once.
    public func run() async throws(WindowHostError) {
        precondition(!isEnded, "a window's host runs once")
        defer { end() }
        if Task.isCancelled { return }
        let outcome = await withTaskCancellationHandler {
            await withCheckedContinuation { ended in takeTurns { ended.resume(returning: $0) } }
        } onCancel: {
            Task { @MainActor in close() }
        }
        if let outcome { throw outcome }
    }

    /// Takes turns until the window closes, and calls a closure with what went wrong, if anything did.
    private func takeTurns(_ ended: @escaping @MainActor (WindowHostError?) -> Void) {
        let begin = counter()
        let frames = stage.framesRun
        turn(at: begin) { [self] outcome in
            if stage.framesRun > frames { clock.didWork(for: counter() - begin, interval: pacer.interval) }
            switch outcome {
            case .failure(let problem): ended(problem)
            case .success(.closed): ended(nil)
            case .success(.again): takeTurns(ended)
            case .success(.rest(let due)):
                doorbell.wait(seconds: due.map { $0 - counter() }) { [self] in
                    if let due { clock.wake(at: counter(), due: due) }
                    takeTurns(ended)
                }
            }
        }
    }

    /// Closes the window after the frame that runs.
    public func close() {
        isClosed = true
        doorbell.ring()
    }

    // MARK: The person's wishes

    /// The words in the window's frame.
    package var title: String {
        get { window.title }
        set { window.title = newValue }
    }

    /// Seconds of the stage in one of the world's: 1 at first. At 0 time stands; input is served in frames of the same
    /// time.
    ///
    /// - Precondition: It is finite and at least 0.
    package var timeRate: Double {
        get { clock.rate }
        set {
            clock.setRate(newValue, at: now)
            if newValue > 0 { pendingSteps = 0 }
            doorbell.ring()
        }
    }

    /// Lets time stand and runs the stage's next frame at a rate, in frames a second: the one at the next k / rate. Two
    /// steps are two frames.
    package func step(framesPerSecond: Int = 60) {
        clock.setRate(0, at: now)
        pendingSteps += 1
        stepRate = framesPerSecond
        doorbell.ring()
    }

    /// Whether the window fills its display.
    package var isFullScreen: Bool {
        get { window.isFullScreen }
        set { window.isFullScreen = newValue }
    }

    private var now: Double { turnTime ?? counter() }

    /// What follows a turn.
    enum Rest: Equatable {
        /// Another turn at once.
        case again
        /// A turn when it rings, or at a time of the counter at the latest.
        case rest(until: Double?)
        case closed
    }

    /// Takes what events there are, runs a frame where one is wanted and may begin, and calls a closure.
    ///
    /// - Parameter now: The machine's counter, in seconds.
    func turn(at now: Double, then end: @escaping @MainActor (Result<Rest, WindowHostError>) -> Void) {
        turnTime = now
        func finish(_ outcome: Result<Rest, WindowHostError>) {
            turnTime = nil
            end(outcome)
        }
        if !isHidden { clock.resume(at: now) }
        let wasHidden = isHidden
        do { try takeEvents(at: now) } catch { return finish(.failure(error)) }
        if isClosed { return finish(.success(.closed)) }
        if isHidden {
            guard !wasHidden else { return finish(.success(.rest(until: nextLook(at: now)))) }
            // The application hears of it in one last frame.
            return runFrame(at: now) { [self] in
                clock.pause(at: now)
                finish(.success(.again))
            }
        }
        guard let wanted = frameWanted(at: now) else { return finish(.success(.rest(until: nextLook(at: now)))) }
        let begin = pacer.begin(wantedAt: wanted)
        guard begin <= now else {
            return finish(.success(.rest(until: [begin, nextLook(at: now)].compactMap(\.self).min())))
        }
        runFrame(at: now) { finish(.success(.again)) }
    }

    // MARK: Time

    /// The time now of a stage that a window shows; nil for another. Within a frame it is the frame's.
    package static func time(of stage: Stage) -> Double? {
        guard let host = open, host.stage === stage, !host.isClosed else { return nil }
        return host.isInFrame ? stage.time : host.clock.time(at: host.counter())
    }

    /// The machine's counter, in seconds.
    var counter = WindowHost.machineCounter

    private static let machineCounter = { Double(SDL_GetPerformanceCounter()) / Double(SDL_GetPerformanceFrequency()) }

    /// When the stage wants its next frame, in seconds of the counter; nil at rest.
    private func frameWanted(at now: Double) -> Double? {
        if stage.framesRun == 0 || mustRepaint || pendingSteps > 0 { return now }
        guard clock.rate > 0 else { return stage.context.media.needsFrame ? now : nil }
        if stage.isMoving || isPlaying { return now }
        return stage.context.media.nextScheduledTime.map { now + max($0 - clock.time(at: now), 0) / clock.rate }
    }

    private func nextLook(at now: Double) -> Double? {
        if window.eventDescriptor == nil { return now + Self.slice }
        return now < lastLook ? lastLook : nil
    }

    // MARK: Events

    /// The name of the window in SDL's events.
    var windowID: UInt32 { window.id }

    private func takeEvents(at now: Double) throws(WindowHostError) {
        guard window.isConnected else { throw .displayLost }
        var sizeMayDiffer = false
        var inputs: [StageInput] = []
        while let event = window.nextEvent() {
            lastLook = now + Self.secondLook
            switch translator.translate(event) {
            case .input(let input): inputs.appendTouch(input)
            case .typed(let text): inputs.giveLastKey(text)
            case .sizeChanged: sizeMayDiffer = true
            case .displayChanged:
                sizeMayDiffer = true
                adoptRate()
            case .exposed: mustRepaint = true
            case .lost:
                window.forgetCanvas()
                sizeMayDiffer = true
            case .hidden(let isHidden): inputs += setHidden(isHidden, at: now)
            case .closed: isClosed = true
            case nil: break
            }
        }
        let time = clock.time(at: now)
        for input in inputs where !keeps(input, at: time) { stage.send(input, at: time) }
        if sizeMayDiffer { adoptSize(at: time) }
    }

    /// Takes note that the window went away or came back, and returns what the stage hears of it.
    private func setHidden(_ isHidden: Bool, at now: Double) -> [StageInput] {
        guard isHidden != self.isHidden else { return [] }
        self.isHidden = isHidden
        guard !isHidden else { return translator.cancelAll() + [.background(true)] }
        clock.resume(at: now)
        mustRepaint = true
        return [.background(false)]
    }

    /// Whether an input is the window's own, or kept by whoever asked; a key's release goes the way of its press.
    private func keeps(_ input: StageInput, at time: Double) -> Bool {
        guard case .key(let key, let phase) = input else { return keepsInput?(input, time) ?? false }
        let usage = key.stroke.usage
        guard phase == .began else {
            let count = keptKeys.count
            keptKeys.removeAll { $0 == usage }
            return keptKeys.count < count
        }
        let fills = usage == .keyboardF11 || (usage == .keyboardReturnOrEnter && key.stroke.modifiers == .alternate)
        if fills { isFullScreen.toggle() }
        guard fills || keepsInput?(input, time) ?? false else { return false }
        keptKeys.append(usage)
        return true
    }

    private func adoptRate() {
        let rate = window.refreshRate
        guard rate != stage.context.screen.maximumFramesPerSecond else { return }
        pacer = FramePacer(rate: rate)
        stage.context.screen.maximumFramesPerSecond = rate
    }

    private func adoptSize(at time: Double) {
        painter.forgetCanvas()
        mustRepaint = true
        let geometry = Self.geometry(of: window, scale: scale)
        guard geometry != translator.geometry else { return }
        translator.geometry = geometry
        stage.send(.resize(geometry.screenSize, scale: geometry.scale), at: time)
    }

    private static func geometry(of window: SDLWindow, scale: CGFloat?) -> WindowGeometry {
        let size = window.size
        let canvas = window.canvas
        return WindowGeometry(
            windowSize: CGSize(width: size.width, height: size.height),
            pixelWidth: canvas?.width ?? size.width, pixelHeight: canvas?.height ?? size.height,
            scale: scale)
    }

    private static func side(_ points: CGFloat) -> CGFloat { points.isFinite ? min(max(points, 1), 16_384) : 1 }

    // MARK: Frames

    private func runFrame(at now: Double, then end: @escaping @MainActor () -> Void) {
        pacer.frameBegins(at: now)
        if pendingSteps > 0, clock.rate == 0 {
            pendingSteps -= 1
            clock.step(framesPerSecond: stepRate, at: now)
        }
        let time = clock.time(at: now)
        willRunFrame?(time)
        isInFrame = true
        stage.advance(to: time) { [self] in
            isInFrame = false
            paint()
            didShowFrame?(time)
            end()
        }
    }

    private func paint() {
        guard let list = stage.displayList else { return }
        let isExposed = mustRepaint
        mustRepaint = false
        guard let canvas = window.canvas else {
            painter.forgetCanvas()
            return Diagnostics.report(
                Diagnostic(
                    place: "WindowHost", problem: "the window has no memory to draw in",
                    remedy: "frames run on unseen; make the window smaller"), once: "WindowHost.canvas")
        }
        let changed = painter.draw(list, into: canvas)
        if !changed.isEmpty { framesDrawn += 1 }
        let whole = PixelRect(x: 0, y: 0, width: canvas.width, height: canvas.height)
        _ = window.present(isExposed ? [whole] : changed)
    }

    private func end() {
        guard !isEnded else { return }
        isClosed = true
        isEnded = true
        willClose?()
        willClose = nil
        stage.onNeedsFrame = nil
        stage.end()
        window.close()
        if Self.open === self { Self.open = nil }
    }
}

extension [StageInput] {
    /// Appends a touch; a move that follows a move of the same finger takes its place, as a frame sees the last alone.
    fileprivate mutating func appendTouch(_ input: StageInput) {
        if case .touch(let id, .moved, _) = input, case .touch(id, .moved, _)? = last { removeLast() }
        append(input)
    }

    /// Gives the key that went down last what it types.
    fileprivate mutating func giveLastKey(_ text: String) {
        guard case .key(var key, .began)? = last else { return }
        key.stroke.characters = text
        self[count - 1] = .key(key, .began)
    }
}
