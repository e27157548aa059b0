import Foundation

/// The main thread of a program with a window.
public enum MainLoop {
    /// Runs an asynchronous main on the program's first thread and ends the program with the status that it returns.
    ///
    /// Call it from a synchronous `main`. The first thread then serves the main queue, tasks on the main actor, and
    /// timers, in its run loop, as on Apple's systems. An asynchronous `main` would end that thread on Linux at its
    /// first wait: the main queue would move from thread to thread and timers would never fire.
    @MainActor
    public static func run(_ body: @escaping @MainActor () async -> Int32) -> Never {
        Task { @MainActor in exit(await body()) }
        while true { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
    }
}
