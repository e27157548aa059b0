import CoreGraphics
public import class Foundation.RunLoop

/// Calls back in every frame, in the display-link phase, while it is added to a run loop and not paused.
///
/// **Differs from UIKit**: it takes a closure, as there are no selectors; which run loop and mode it is added to makes
/// no difference: there is one clock, the stage's.
open class CADisplayLink: NSObject {
    private var handler: ((CADisplayLink) -> Void)?
    private var additions = 0
    private var shift: Double?

    public init(_ handler: @escaping (CADisplayLink) -> Void) {
        self.handler = handler
    }

    /// The frame's time.
    public private(set) var timestamp: CFTimeInterval = 0
    /// The seconds between frames.
    public private(set) var duration: CFTimeInterval = 0
    /// When the frame after this one is due.
    public var targetTimestamp: CFTimeInterval { timestamp + duration }

    /// Whether it rests; false by default.
    public var isPaused = false {
        didSet { if !isPaused { MediaContext.current.setNeedsFrame() } }
    }

    /// Frames a second wanted; 0, the default, is every frame. Fewer frames than the stage's skip whole frames.
    public var preferredFramesPerSecond = 0 {
        didSet {
            if preferredFramesPerSecond < 0 {
                Refusal.report("CADisplayLink.preferredFramesPerSecond", preferredFramesPerSecond, "at least 0")
                preferredFramesPerSecond = oldValue
            }
        }
    }

    /// The frames a second wanted, as a range; its preferred rate, else its maximum, is `preferredFramesPerSecond`.
    public var preferredFrameRateRange = CAFrameRateRange.default {
        didSet { preferredFramesPerSecond = preferredFrameRateRange.wish }
    }

    /// Every how many frames of the screen it calls back; 1, the default, is every frame. At least 1.
    public var frameInterval: Int {
        get { max(interval, 1) }
        set {
            if newValue < 1 { return Refusal.report("CADisplayLink.frameInterval", newValue, "at least 1") }
            interval = newValue
        }
    }
    private var interval = 1
    private var framesToSkip = 0

    package private(set) var isInvalid = false

    public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) { start() }

    /// Adds it without naming a run loop.
    package func start() {
        guard !isInvalid else { return }
        additions += 1
        let context = MediaContext.current
        if !context.links.contains(where: { $0 === self }) { context.links.append(self) }
        context.setNeedsFrame()
    }

    public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
        additions = max(additions - 1, 0)
        if additions == 0 { MediaContext.current.links.removeAll { $0 === self } }
    }

    /// Ends it for good, and lets go of its closure.
    public func invalidate() {
        isInvalid = true
        handler = nil
        MediaContext.current.links.removeAll { $0 === self }
    }

    func fire(at time: Double, frameDuration: Double) {
        if interval > 1 {
            framesToSkip -= 1
            guard framesToSkip <= 0 else { return }
            framesToSkip = interval
        }
        if preferredFramesPerSecond > 0, let shift {
            guard time - shift >= 1 / Double(preferredFramesPerSecond) - MediaTiming.slack else { return }
        }
        shift = time
        timestamp = time
        duration = frameDuration
        handler?(self)
    }
}
