import Foundation

/// What is said on standard error where the process is brought down, or doesn't come back for a minute.
enum LastWords {
    private struct Words: @unchecked Sendable {
        var bytes: UnsafeMutableBufferPointer<UInt8>?
    }

    private nonisolated(unsafe) static var words = Words()
    private static let signals = [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGABRT, SIGFPE, SIGALRM]
    /// Seconds until it counts as hanging.
    private static let patience: UInt32 = 60

    /// A stack to speak from when the thread's own is full; made once, for the thread that asks first.
    private static let ownStack: Void = {
        let size = 1 << 16
        var stack = stack_t()
        stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
        stack.ss_size = size
        sigaltstack(&stack, nil)
    }()

    static func prepare(_ text: String) {
        forget()
        _ = ownStack
        let bytes = Array(text.utf8)
        let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
        _ = buffer.initialize(from: bytes)
        words.bytes = buffer
        var action = sigaction()
        action.__sigaction_handler.sa_handler = { number in
            if let bytes = LastWords.words.bytes { _ = write(2, bytes.baseAddress, bytes.count) }
            signal(number, SIG_DFL)
            raise(number)
        }
        action.sa_flags = SA_ONSTACK
        for number in signals { sigaction(number, &action, nil) }
        alarm(patience)
    }

    static func forget() {
        alarm(0)
        for number in signals { signal(number, SIG_DFL) }
        words.bytes?.deallocate()
        words.bytes = nil
    }
}
