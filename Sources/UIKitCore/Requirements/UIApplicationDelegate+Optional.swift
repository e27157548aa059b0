import CoreGraphics
public import QuartzCore

// `delegate?.method?(…)`, as people write it where a requirement is optional.
extension UIApplicationDelegate {
    public var application: OptionalRequirement.Application? { .init(target: self) }
    public var applicationDidBecomeActive: OptionalRequirement.ApplicationDidBecomeActive? { .init(target: self) }
    public var applicationWillResignActive: OptionalRequirement.ApplicationWillResignActive? { .init(target: self) }
    public var applicationDidEnterBackground: OptionalRequirement.ApplicationDidEnterBackground? { .init(target: self) }
    public var applicationWillEnterForeground: OptionalRequirement.ApplicationWillEnterForeground? {
        .init(target: self)
    }
    public var applicationWillTerminate: OptionalRequirement.ApplicationWillTerminate? { .init(target: self) }
}

extension OptionalRequirement {
    /// Calls `application`, or its default where it isn't implemented.
    @preconcurrency @MainActor
    public struct Application {
        let target: any UIApplicationDelegate

        @discardableResult
        public func callAsFunction(
            _ application: UIApplication,
            willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            target.application(application, willFinishLaunchingWithOptions: launchOptions)
        }

        @discardableResult
        public func callAsFunction(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            target.application(application, didFinishLaunchingWithOptions: launchOptions)
        }
    }

    /// Calls `applicationDidBecomeActive`, or its default where it isn't implemented.
    @preconcurrency @MainActor
    public struct ApplicationDidBecomeActive {
        let target: any UIApplicationDelegate

        public func callAsFunction(_ application: UIApplication) {
            target.applicationDidBecomeActive(application)
        }
    }

    /// Calls `applicationWillResignActive`, or its default where it isn't implemented.
    @preconcurrency @MainActor
    public struct ApplicationWillResignActive {
        let target: any UIApplicationDelegate

        public func callAsFunction(_ application: UIApplication) {
            target.applicationWillResignActive(application)
        }
    }

    /// Calls `applicationDidEnterBackground`, or its default where it isn't implemented.
    @preconcurrency @MainActor
    public struct ApplicationDidEnterBackground {
        let target: any UIApplicationDelegate

        public func callAsFunction(_ application: UIApplication) {
            target.applicationDidEnterBackground(application)
        }
    }

    /// Calls `applicationWillEnterForeground`, or its default where it isn't implemented.
    @preconcurrency @MainActor
    public struct ApplicationWillEnterForeground {
        let target: any UIApplicationDelegate

        public func callAsFunction(_ application: UIApplication) {
            target.applicationWillEnterForeground(application)
        }
    }

    /// Calls `applicationWillTerminate`, or its default where it isn't implemented.
    @preconcurrency @MainActor
    public struct ApplicationWillTerminate {
        let target: any UIApplicationDelegate

        public func callAsFunction(_ application: UIApplication) {
            target.applicationWillTerminate(application)
        }
    }
}
