public import Foundation
public import UIKitCore

extension UIApplication {
    /// Posted with the application as its object once the delegate has heard, and the application was launched.
    public nonisolated static let didFinishLaunchingNotification = LifeNotification.name(of: .didFinishLaunching)
    public nonisolated static let didBecomeActiveNotification = LifeNotification.name(of: .didBecomeActive)
    public nonisolated static let willResignActiveNotification = LifeNotification.name(of: .willResignActive)
    public nonisolated static let didEnterBackgroundNotification = LifeNotification.name(of: .didEnterBackground)
    public nonisolated static let willEnterForegroundNotification = LifeNotification.name(of: .willEnterForeground)
    public nonisolated static let willTerminateNotification = LifeNotification.name(of: .willTerminate)
}

/// The steps of an application's life as Foundation's notifications.
enum LifeNotification {
    /// The name of a step's notification, from whose first use on they are posted.
    static func name(of step: UIApplication.LifeStep) -> NSNotification.Name {
        begin()
        return NSNotification.Name(text(step))
    }

    /// Posts them from now on, on the main thread, to the default centre.
    static func begin() {
        UIApplication.observeLife { application, step in
            NotificationCenter.default.post(name: NSNotification.Name(text(step)), object: application)
        }
    }

    private static func text(_ step: UIApplication.LifeStep) -> String {
        switch step {
        case .didFinishLaunching: "UIApplicationDidFinishLaunchingNotification"
        case .didBecomeActive: "UIApplicationDidBecomeActiveNotification"
        case .willResignActive: "UIApplicationWillResignActiveNotification"
        case .didEnterBackground: "UIApplicationDidEnterBackgroundNotification"
        case .willEnterForeground: "UIApplicationWillEnterForegroundNotification"
        case .willTerminate: "UIApplicationWillTerminateNotification"
        }
    }
}
