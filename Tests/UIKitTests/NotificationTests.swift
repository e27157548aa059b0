import Staging
import Testing
import UIKit

@MainActor
@Suite("An application's life as notifications", .serialized)
struct NotificationTests {
    private final class Delegate: NSObject, UIApplicationDelegate {
        static var log: [String] = []

        func applicationWillResignActive(_ application: UIApplication) { Self.log.append("delegate resigns") }
        func applicationDidEnterBackground(_ application: UIApplication) { Self.log.append("delegate in background") }
        func applicationWillEnterForeground(_ application: UIApplication) { Self.log.append("delegate to foreground") }
        func applicationDidBecomeActive(_ application: UIApplication) { Self.log.append("delegate active") }
        func applicationWillTerminate(_ application: UIApplication) { Self.log.append("delegate terminates") }
    }

    @Test("Each step is told to the delegate, then posted, in UIKit's order")
    func steps() async {
        let names: [(NSNotification.Name, String)] = [
            (UIApplication.didFinishLaunchingNotification, "launched"),
            (UIApplication.didBecomeActiveNotification, "active"),
            (UIApplication.willResignActiveNotification, "resigns"),
            (UIApplication.didEnterBackgroundNotification, "in background"),
            (UIApplication.willEnterForegroundNotification, "to foreground"),
            (UIApplication.willTerminateNotification, "terminates"),
        ]
        let stage = Stage(size: CGSize(width: 10, height: 10), scale: 1)
        defer { stage.end() }
        let application = UIApplication.shared
        let observers = names.map { name, text in
            NotificationCenter.default.addObserver(forName: name, object: application, queue: nil) { _ in
                MainActor.assumeIsolated { Delegate.log.append(text) }
            }
        }
        defer { for observer in observers { NotificationCenter.default.removeObserver(observer) } }
        Delegate.log = []
        application.launch(Delegate())
        stage.send(.background(true))
        await stage.advance(to: 0)
        stage.send(.background(false))
        await stage.advance(to: 1)
        application.terminate()
        #expect(
            Delegate.log == [
                "launched", "delegate active", "active", "delegate resigns", "resigns", "delegate in background",
                "in background", "delegate to foreground", "to foreground", "delegate active", "active",
                "delegate terminates", "terminates",
            ])
    }
}
