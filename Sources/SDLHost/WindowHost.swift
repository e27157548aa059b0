import CSDL2
public import CoreGraphics
import Drawing
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

    private let window: SDLWindow
    private let doorbell = Doorbell()
    private let painter: FramePainter
    private let fixedScale: CGFloat?
    private var translator: EventTranslator
    private var clock = WindowClock()
    private var pacer: FramePacer
    private var isClosed = false
    private var isEnded = false
    private var isHidden = false
    private var isInFrame = false
    private var mustRepaint = false
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
    ///   - scale: Pixels per point, above 0 and at most 8; nil is the display's own.
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
        let pixels = (Self.side(size.width, scale ?? 1), Self.side(size.height, scale ?? 1))
        window = try SDLWindow(title: title, width: pixels.0, height: pixels.1, driver: driver)
        fixedScale = scale
        let geometry = Self.geometry(of: window, scale: scale)
        translator = EventTranslator(geometry: geometry, windowID: window.id)
        pacer = FramePacer(rate: window.refreshRate)
        painter = FramePainter(threads: max(Int(SDL_GetCPUCount()), 1))
        stage = Stage(size: geometry.screenSize, scale: geometry.scale, rate: nil)
        stage.context.screen.maximumFramesPerSecond = window.refreshRate
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
        while true {
            switch try await turn(at: Self.counter()) {
            case .closed: return
            case .again: continue
            case .rest(let due):
                await doorbell.wait(seconds: due.map { $0 - Self.counter() })
                if let due { clock.wake(at: Self.counter(), due: due) }
            }
        }
    }

    /// Closes the window after the frame that runs.
    public func close() {
        isClosed = true
        doorbell.ring()
    }

    /// What follows a turn.
    enum Rest: Equatable {
        /// Another turn at once.
        case again
        /// A turn when it rings, or at a time of the counter at the latest.
        case rest(until: Double?)
        case closed
    }

    /// Takes what events there are and runs a frame where one is wanted and may begin.
    ///
    /// - Parameter now: The machine's counter, in seconds.
    func turn(at now: Double) async throws(WindowHostError) -> Rest {
        if !isHidden { clock.resume(at: now) }
        let wasHidden = isHidden
        try takeEvents(at: now)
        if isClosed || Task.isCancelled { return .closed }
        if isHidden {
            if !wasHidden {
                // The application hears of it in one last frame.
                await runFrame(at: now)
                clock.pause(at: now)
                return .again
            }
            return .rest(until: nextLook(at: now))
        }
        guard let wanted = frameWanted(at: now) else { return .rest(until: nextLook(at: now)) }
        let begin = pacer.begin(wantedAt: wanted)
        guard begin <= now else { return .rest(until: [begin, nextLook(at: now)].compactMap(\.self).min()) }
        await runFrame(at: now)
        return .again
    }

    // MARK: Time

    /// The time now of a stage that a window shows; nil for another. Within a frame it is the frame's.
    package static func time(of stage: Stage) -> Double? {
        guard let host = open, host.stage === stage, !host.isClosed else { return nil }
        return host.isInFrame ? stage.time : host.clock.time(at: counter())
    }

    private static func counter() -> Double {
        Double(SDL_GetPerformanceCounter()) / Double(SDL_GetPerformanceFrequency())
    }

    /// When the stage wants its next frame, in seconds of the counter; nil at rest.
    private func frameWanted(at now: Double) -> Double? {
        if stage.framesRun == 0 || stage.isMoving || mustRepaint { return now }
        return stage.context.media.nextScheduledTime.map { now + max($0 - clock.time(at: now), 0) }
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
            case .sizeChanged: sizeMayDiffer = true
            case .exposed: mustRepaint = true
            case .hidden(let isHidden): inputs += setHidden(isHidden, at: now)
            case .closed: isClosed = true
            case nil: break
            }
        }
        let time = clock.time(at: now)
        for input in inputs { stage.send(input, at: time) }
        if sizeMayDiffer { adoptSize(at: time) }
    }

    /// Takes note that the window went away or came back, and returns what the stage hears of it.
    private func setHidden(_ isHidden: Bool, at now: Double) -> [StageInput] {
        guard isHidden != self.isHidden else { return [] }
        self.isHidden = isHidden
        guard !isHidden else { return translator.cancelTouches() + [.background(true)] }
        clock.resume(at: now)
        mustRepaint = true
        return [.background(false)]
    }

    private func adoptSize(at time: Double) {
        painter.forgetSurface()
        mustRepaint = true
        let geometry = Self.geometry(of: window, scale: fixedScale)
        guard geometry != translator.geometry else { return }
        translator.geometry = geometry
        stage.send(.resize(geometry.screenSize, scale: geometry.scale), at: time)
    }

    private static func geometry(of window: SDLWindow, scale: CGFloat?) -> WindowGeometry {
        let size = window.size
        let surface = window.surface?.pointee
        return WindowGeometry(
            windowSize: CGSize(width: size.width, height: size.height),
            pixelWidth: surface.map { Int($0.w) } ?? size.width, pixelHeight: surface.map { Int($0.h) } ?? size.height,
            scale: scale)
    }

    private static func side(_ points: CGFloat, _ scale: CGFloat) -> Int {
        let points = points.isFinite ? min(max(points, 1), 16_384) : 1
        return max(Int((points * scale).rounded()), 1)
    }

    // MARK: Frames

    private func runFrame(at now: Double) async {
        pacer.frameBegins(at: now)
        isInFrame = true
        await stage.advance(to: clock.time(at: now))
        isInFrame = false
        paint()
    }

    private func paint() {
        guard let list = stage.displayList else { return }
        let isExposed = mustRepaint
        mustRepaint = false
        guard let surface = window.surface else {
            painter.forgetSurface()
            return Diagnostics.report(
                Diagnostic(
                    place: "WindowHost", problem: "the window has no surface to draw on",
                    remedy: "frames run on unseen; make the window smaller"), once: "WindowHost.surface")
        }
        let changed = painter.draw(list, into: surface)
        if !changed.isEmpty { framesDrawn += 1 }
        let whole = PixelRect(x: 0, y: 0, width: Int(surface.pointee.w), height: Int(surface.pointee.h))
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
}
