import CoreGraphics

/// The running program, as one stage has it: its windows, its delegate, and the way that events take.
@preconcurrency @MainActor
public class UIApplication: UIResponder {
    unowned let context: InterfaceContext
    private var ignoring = 0
    final var statusBar = StatusBarWishes()
    private var launched: (any UIApplicationDelegate)?

    init(context: InterfaceContext) {
        self.context = context
        super.init()
    }

    /// The current stage's application.
    public class var shared: UIApplication { InterfaceContext.current.application }

    /// Hears of the application's life. One that the application was launched with is kept; others aren't.
    public weak var delegate: (any UIApplicationDelegate)?

    public override var next: UIResponder? { delegate as? UIResponder }

    /// Active from the beginning, except while it is launched.
    public private(set) var applicationState = State.active

    /// For the application's own use: no screen here goes dark by itself.
    public var isIdleTimerDisabled = false

    /// Visible windows, in the order of their showing.
    public var windows: [UIWindow] { context.windows }
    public var keyWindow: UIWindow? { context.keyWindow }
    public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { context.layoutDirection }

    // MARK: Events

    /// Takes an event to the windows that its touches are in, or that its keys are for.
    public func sendEvent(_ event: UIEvent) {
        if let event = event as? UIPressesEvent {
            for window in context.windows where event.presses.contains(where: { $0.window === window }) {
                window.sendEvent(event)
            }
            return
        }
        var sent: [UIWindow] = []
        for touch in event.touches {
            guard let window = touch.window, !sent.contains(where: { $0 === window }) else { continue }
            sent.append(window)
            window.sendEvent(event)
        }
    }

    /// Makes the application deaf until it is ended as often as it was begun; touches that are down are cancelled.
    public func beginIgnoringInteractionEvents() {
        ignoring += 1
        if ignoring == 1 { context.touchRouter.cancelAll() }
    }

    /// Ends what `beginIgnoringInteractionEvents()` began; one too many is reported and does nothing.
    public func endIgnoringInteractionEvents() {
        guard ignoring > 0 else {
            return Diagnostics.report(
                Diagnostic(
                    place: "UIApplication.endIgnoringInteractionEvents()",
                    problem: "it is called more often than beginIgnoringInteractionEvents(), and does nothing",
                    remedy: "end once what was begun once"))
        }
        ignoring -= 1
    }

    public var isIgnoringInteractionEvents: Bool { ignoring > 0 }

    /// Whether fingers that land are heard of.
    var takesTouches: Bool { ignoring == 0 && applicationState == .active }

    // MARK: Life

    /// Launches the application with its delegate, which is kept: both launch calls, then its scene is connected, then
    /// it becomes active.
    ///
    /// - Parameter sceneDelegateClass: The class of the scene's delegate where the delegate's answer names none.
    package func launch(_ delegate: any UIApplicationDelegate, sceneDelegateClass: AnyClass? = nil) {
        launched = delegate
        self.delegate = delegate
        applicationState = .inactive
        _ = delegate.application(self, willFinishLaunchingWithOptions: nil)
        _ = delegate.application(self, didFinishLaunchingWithOptions: nil)
        reach(.didFinishLaunching)
        connectScene(usually: sceneDelegateClass)
        enter(.active)
    }

    /// Goes to a state by way of those between, and tells the delegate of each; touches and keys are cancelled on
    /// leaving the active one.
    package func enter(_ state: State) {
        while applicationState != state {
            switch (applicationState, state) {
            case (.active, _):
                context.touchRouter.cancelAll()
                context.pressRouter.cancelAll()
                delegate?.applicationWillResignActive(self)
                sceneDelegate?.sceneWillResignActive(context.scene)
                reach(.willResignActive)
                applicationState = .inactive
            case (.background, _):
                delegate?.applicationWillEnterForeground(self)
                sceneDelegate?.sceneWillEnterForeground(context.scene)
                reach(.willEnterForeground)
                applicationState = .inactive
            case (.inactive, .active):
                applicationState = .active
                delegate?.applicationDidBecomeActive(self)
                sceneDelegate?.sceneDidBecomeActive(context.scene)
                reach(.didBecomeActive)
            case (.inactive, _):
                applicationState = .background
                delegate?.applicationDidEnterBackground(self)
                sceneDelegate?.sceneDidEnterBackground(context.scene)
                reach(.didEnterBackground)
            }
        }
    }

    /// Tells the delegate that the program ends.
    package func terminate() {
        sceneDelegate?.sceneDidDisconnect(context.scene)
        delegate?.applicationWillTerminate(self)
        reach(.willTerminate)
    }
}

extension UIApplication {
    /// Whether the application is in front of the user.
    public enum State: Int, Sendable {
        case active, inactive, background
    }

    /// Names what an application was launched for; nothing is passed here.
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }
    }
}
