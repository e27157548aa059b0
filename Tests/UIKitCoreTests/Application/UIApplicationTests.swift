import CoreGraphics
import Testing
import UIKitCore

final class LifeListener: UIResponder, UIApplicationDelegate {
    var calls: [String] = []
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        calls.append("launched \(application.applicationState)")
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.makeKeyAndVisible()
        return true
    }
    func applicationDidBecomeActive(_ application: UIApplication) { calls.append("active") }
    func applicationWillResignActive(_ application: UIApplication) { calls.append("resign") }
    func applicationDidEnterBackground(_ application: UIApplication) { calls.append("background") }
    func applicationWillEnterForeground(_ application: UIApplication) { calls.append("foreground") }
    func applicationWillTerminate(_ application: UIApplication) { calls.append("terminate") }
}

@MainActor @Suite("The application", .serialized)
struct UIApplicationTests {
    let log = TouchLog()
    let screen = TouchScreen()
    let app: UIApplication
    let view: ListeningView

    init() {
        app = screen.context.application
        view = ListeningView("view", log, frame: screen.window.bounds)
        screen.window.addSubview(view)
    }

    @Test("Ignoring is counted, cancels touches that are down, and one end too many is reported")
    func ignoring() {
        screen.activate()
        #expect(UIApplication.shared === app && !app.isIgnoringInteractionEvents)
        screen.down(10, 10)
        app.beginIgnoringInteractionEvents()
        app.beginIgnoringInteractionEvents()
        #expect(log.take() == ["view began 10,10", "view cancelled 10,10"])
        let reports = Diagnostics.recording {
            screen.move(20, 20)
            screen.up(20, 20)
            screen.tap(10, 10)
        }
        app.endIgnoringInteractionEvents()
        screen.down(10, 10)
        #expect(reports.isEmpty && app.isIgnoringInteractionEvents)
        app.endIgnoringInteractionEvents()
        #expect(!app.isIgnoringInteractionEvents)
        screen.up(10, 10)
        #expect(log.take() == [])
        screen.tap(10, 10)
        #expect(log.take() == ["view began 10,10", "view ended 10,10"])
        #expect(Diagnostics.recording { app.endIgnoringInteractionEvents() }.count == 1)
        #expect(!app.isIgnoringInteractionEvents)
    }

    @Test("Ignoring that begins inside a touch's own call cancels that touch at the end of its event")
    func ignoringInsideAnEvent() {
        screen.activate()
        let control = UIControl(frame: screen.window.bounds)
        screen.window.addSubview(control)
        listen(to: control, log)
        control.addAction(UIAction { [app] _ in app.beginIgnoringInteractionEvents() }, for: .touchDown)
        screen.down(10, 10)
        #expect(log.take() == ["down", "cancel"])
        #expect(!screen.context.touchRouter.isTouched)
    }

    @Test("The delegate hears of each step of the application's life, in order")
    func life() throws {
        screen.activate()
        let delegate = LifeListener()
        app.launch(delegate)
        #expect(app.delegate === delegate && app.keyWindow === delegate.window)
        #expect(app.windows.count == 2)
        screen.down(10, 10)
        app.enter(.background)
        #expect(!screen.context.touchRouter.isTouched)
        screen.down(10, 10)
        #expect(!screen.context.touchRouter.isTouched)
        app.enter(.background)
        app.enter(.active)
        app.terminate()
        #expect(
            delegate.calls == [
                "launched inactive", "active", "resign", "background", "foreground", "active", "terminate",
            ])
    }

    @Test("Reduce Motion is the stage's setting")
    func reduceMotion() {
        screen.activate()
        #expect(!UIAccessibility.isReduceMotionEnabled)
        screen.context.isReduceMotionEnabled = true
        #expect(UIAccessibility.isReduceMotionEnabled)
    }
}
