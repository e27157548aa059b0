package import CoreGraphics
package import QuartzCore

/// What one stage keeps for its interface: screen, windows, the application, and the work of a frame.
@MainActor
package final class InterfaceContext {
    private static var installed: InterfaceContext?

    /// The context of the stage that is current; where there is none, one of its own that nobody shows.
    package static var current: InterfaceContext {
        get {
            if let installed { return installed }
            let context = InterfaceContext(screenSize: CGSize(width: 390, height: 844), scale: 2)
            installed = context
            MediaContext.current = context.media
            return context
        }
        set {
            installed = newValue
            MediaContext.current = newValue.media
        }
    }

    /// Makes no context current, if this one is.
    package func retire() {
        guard Self.installed === self else { return }
        Self.installed = nil
        MediaContext.current = MediaContext()
    }

    package let media = MediaContext()
    package let screen: UIScreen
    package lazy var application = UIApplication(context: self)
    package lazy var scene = UIWindowScene()
    lazy var statusBar = UIStatusBarManager()
    package lazy var touchRouter = TouchRouter(context: self)
    package lazy var pressRouter = PressRouter(context: self)

    /// Visible windows, in the order of their showing.
    package internal(set) var windows: [UIWindow] = []
    package internal(set) weak var keyWindow: UIWindow?
    package internal(set) weak var firstResponder: UIResponder?

    package var userInterfaceStyle = UIUserInterfaceStyle.light {
        didSet { if userInterfaceStyle != oldValue { for window in windows { window.styleDidChange() } } }
    }
    package var layoutDirection = UIUserInterfaceLayoutDirection.leftToRight
    package var isReduceMotionEnabled = false {
        didSet { if isReduceMotionEnabled != oldValue { UIAccessibility.reduceMotionDidChange() } }
    }
    /// Seen by materials when they are next shown.
    package var isReduceTransparencyEnabled = false
    package var safeAreaInsets = UIEdgeInsets.zero {
        didSet { if safeAreaInsets != oldValue { for window in windows { window.safeAreaDidChange() } } }
    }

    /// Hears of everything that a trace lists.
    package var observer: ((InterfaceEvent) -> Void)?

    /// Whether a window's presentations may want another style: it has become narrow or wide since they were looked at.
    var needsAdaptation = false
    /// What is done wrong on purpose, for those who check the checks; nil in every app.
    package var faultHook: FaultHook?

    var animations = AnimationStack()
    /// The looks that were said of classes of views.
    let appearances = AppearanceTable()
    /// What was copied on this stage.
    var pasteboards: [UIPasteboard.Name: UIPasteboard] = [:]
    var pasteboardCount = 0
    /// Controllers whose views change their places without them, or those in them, appearing or disappearing.
    var heldAppearances: [UIViewController] = []
    /// Transitions that have lost what moved them, and may have to be ended.
    var lostMovers: [LostMover] = []
    private var beforeLayoutBlocks: [@MainActor () -> Void] = []
    private var afterLayoutBlocks: [@MainActor () -> Void] = []

    package init(screenSize: CGSize, scale: CGFloat) {
        screen = UIScreen(size: screenSize, scale: scale)
    }

    package func log(_ event: InterfaceEvent) { observer?(event) }

    /// Runs a block right before the layout of this frame, or of the next one where that is over.
    package func beforeLayout(_ block: @escaping @MainActor () -> Void) {
        beforeLayoutBlocks.append(block)
        media.setNeedsFrame()
    }

    /// Runs a block when all windows are laid out, in this frame or the next one.
    package func afterLayout(_ block: @escaping @MainActor () -> Void) {
        afterLayoutBlocks.append(block)
        media.setNeedsFrame()
    }

    /// How often blocks of the layout phase may cause another round of it.
    private static let layoutRounds = 100

    /// The layout phase: what waits for it, then the windows, then what waits for them, until nothing is left.
    package func layout() {
        endUnmovedTransitions()
        for _ in 0..<Self.layoutRounds {
            while !beforeLayoutBlocks.isEmpty { beforeLayoutBlocks.removeFirst()() }
            for window in windows { window.layoutIfNeeded() }
            guard !afterLayoutBlocks.isEmpty || !beforeLayoutBlocks.isEmpty else { return }
            let blocks = afterLayoutBlocks
            afterLayoutBlocks = []
            for block in blocks { block() }
        }
        Diagnostics.report(
            Diagnostic(
                place: "layout", problem: "it did not come to rest in \(Self.layoutRounds) rounds",
                remedy: "don't start a transition from every layout; the rest waits for the next frame"))
    }

    /// The commit phase: draws what needs it and begins the animations that were added.
    package func commit() {
        media.commit {
            for window in windows { window.layer.displayTree() }
            media.noteShown(in: windows.map(\.layer))
        }
    }

    /// One frame without input and without pixels.
    package func frame(at time: Double, frameDuration: Double = 1.0 / 60) {
        media.beginFrame(at: time)
        media.fireDisplayLinks(frameDuration: frameDuration)
        media.runCompletions()
        layout()
        commit()
    }
}
