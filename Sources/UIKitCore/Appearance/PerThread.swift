import CoreGraphics
import class Foundation.Thread

/// A value that each thread has for itself; nil until it is set there.
final class PerThread<Value>: Sendable {
    private let key: String

    /// - Parameter key: a name that no other value of a thread has.
    init(key: String) {
        self.key = key
    }

    var value: Value? {
        get { (Thread.current.threadDictionary[key] as? Box)?.value }
        set { Thread.current.threadDictionary[key] = newValue.map { Box($0) } }
    }

    private final class Box {
        let value: Value

        init(_ value: Value) {
            self.value = value
        }
    }
}

/// What a body on the main actor returns; nil, without running it, on any other thread than the main one.
func onMainThread<Result: Sendable>(_ body: @MainActor () -> Result) -> Result? {
    Thread.isMainThread ? MainActor.assumeIsolated(body) : nil
}
