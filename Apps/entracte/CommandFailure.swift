/// Why a command stops: one line for a person, and the exit status of sysexits(3).
struct CommandFailure: Error {
    let message: String
    let status: Int32

    /// EX_USAGE: the call can't be understood.
    static func usage(_ message: String) -> CommandFailure { CommandFailure(message: message, status: 64) }

    /// EX_NOINPUT: a file or folder to read isn't what it should be.
    static let noInput: Int32 = 66

    /// EX_SOFTWARE: a scene can't be played.
    static let software: Int32 = 70

    /// EX_UNAVAILABLE: a program that is needed isn't there.
    static let unavailable: Int32 = 69

    /// EX_CANTCREAT: a file can't be written.
    static func cannotWrite(_ message: String) -> CommandFailure { CommandFailure(message: message, status: 73) }
}
