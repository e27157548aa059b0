import CoreGraphics
import Dispatch
import class Foundation.Thread

/// A value that each thread has for itself; nil until it is set there.
///
/// The main actor counts as one thread, though on Linux its jobs may run on several.
final class PerThread<Value>: @unchecked Sendable {
    private let key: String
    /// The main actor's value, which nothing else touches.
    private var main: Value?

    /// - Parameter key: a name that no other value of a thread has.
    init(key: String) {
        self.key = key
    }

    var value: Value? {
        get { MainQueue.isCurrent ? main : (Thread.current.threadDictionary[key] as? Box)?.value }
        set {
            if MainQueue.isCurrent {
                main = newValue
            } else {
                Thread.current.threadDictionary[key] = newValue.map { Box($0) }
            }
        }
    }

    private final class Box {
        let value: Value

        init(_ value: Value) {
            self.value = value
        }
    }
}

/// What a body on the main actor returns; nil, without running it, where this is called from elsewhere.
func onMainActor<Result: Sendable>(_ body: @MainActor () -> Result) -> Result? {
    MainQueue.isCurrent ? MainActor.assumeIsolated(body) : nil
}

/// Tells the queue that the main actor's jobs run on from others.
///
/// Not the main thread: where a program's `main` is asynchronous, and in tests, Linux serves the queue from others.
private enum MainQueue {
    private static let mark: DispatchSpecificKey<Void> = {
        let key = DispatchSpecificKey<Void>()
        DispatchQueue.main.setSpecific(key: key, value: ())
        return key
    }()

    static var isCurrent: Bool { DispatchQueue.getSpecific(key: mark) != nil }
}
