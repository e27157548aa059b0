import CSDL2
import CoreGraphics
import Glibc

/// What becomes of the errors that Xlib ends a process for.
enum XlibErrors {
    private typealias ErrorHandler = @convention(c) (OpaquePointer?, UnsafeMutablePointer<XErrorEvent>?) -> Int32
    private typealias ConnectionHandler = @convention(c) (OpaquePointer?) -> Int32

    /// Lets the process go on after requests that the server refuses, and end with a line and
    /// `WindowHostError.exitStatus` where the connection breaks in the middle of one.
    ///
    /// A connection that breaks while the host rests is noticed before Xlib writes to it, and thrown.
    static func takeOver() {
        guard let library = dlopen("libX11.so.6", RTLD_LAZY | RTLD_NOLOAD) else { return }
        if let symbol = dlsym(library, "XSetErrorHandler") {
            typealias Function = @convention(c) (ErrorHandler) -> ErrorHandler?
            _ = unsafeBitCast(symbol, to: Function.self)({ _, event in
                XlibErrors.report(event?.pointee)
                return 0
            })
        }
        if let symbol = dlsym(library, "XSetIOErrorHandler") {
            typealias Function = @convention(c) (ConnectionHandler) -> ConnectionHandler?
            _ = unsafeBitCast(symbol, to: Function.self)({ _ in
                XlibErrors.end()
            })
        }
    }

    /// Waits until the server has answered all that a connection asked of it.
    static func hearAll(of display: UnsafeMutableRawPointer) {
        typealias Function = @convention(c) (UnsafeMutableRawPointer, Int32) -> Int32
        guard let library = dlopen("libX11.so.6", RTLD_LAZY | RTLD_NOLOAD), let symbol = dlsym(library, "XSync")
        else { return }
        _ = unsafeBitCast(symbol, to: Function.self)(display, 0)
    }

    private static func report(_ event: XErrorEvent?) {
        // A window that another program destroyed is answered by closing; what is still asked of it, or drawn in it, is
        // refused.
        guard let event, ![UInt8(BadWindow), UInt8(BadDrawable)].contains(event.error_code) else { return }
        Diagnostics.report(
            Diagnostic(
                place: "WindowHost",
                problem:
                    "the X server refused request \(event.request_code).\(event.minor_code), error \(event.error_code)",
                remedy: "what the window shows may be wrong; open it again"),
            once: "WindowHost.XErrors")
    }

    private static func end() -> Never {
        let program = CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? "program"
        var line = "\(program): \(WindowHostError.displayLost)\n"
        line.withUTF8 { _ = write(2, $0.baseAddress, $0.count) }
        exit(WindowHostError.exitStatus)
    }
}
