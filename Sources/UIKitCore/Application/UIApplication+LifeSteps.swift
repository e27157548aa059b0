import Synchronization

extension UIApplication {
    /// A step of an application's life that the whole program may hear of.
    package enum LifeStep: CaseIterable, Sendable {
        case didFinishLaunching, didBecomeActive, willResignActive, didEnterBackground, willEnterForeground
        case willTerminate
    }

    package typealias LifeStepObserver = @MainActor @Sendable (UIApplication, LifeStep) -> Void

    private nonisolated static let observer = Mutex<LifeStepObserver?>(nil)

    /// Has a function called after the delegate heard of each step, in place of the one before: where Foundation is
    /// there, it makes a notification of it.
    package nonisolated static func observeLife(_ body: @escaping LifeStepObserver) {
        observer.withLock { $0 = body }
    }

    func reach(_ step: LifeStep) { Self.observer.withLock(\.self)?(self, step) }
}
