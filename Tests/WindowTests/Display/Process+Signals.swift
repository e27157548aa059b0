import Foundation
import Glibc

extension Process {
    /// Runs it with no signal blocked.
    ///
    /// Threads of Dispatch's block nearly all of them, and programs inherit that: a server would not hear that it is to
    /// end, nor a shell that its child has.
    func runHearingSignals() throws {
        var none = sigset_t()
        var before = sigset_t()
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        try run()
    }
}
