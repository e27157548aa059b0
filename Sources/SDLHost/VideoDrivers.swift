/// Which of SDL's video drivers are tried, so that a missing display is told apart from a window that nobody sees.
///
/// Left to itself SDL takes its off-screen driver where there is no display, and libraries of systems that aren't
/// there write lines of their own.
enum VideoDrivers {
    /// The drivers to try, in SDL's order, separated by commas; nil where the user names one in `SDL_VIDEODRIVER`.
    ///
    /// - Parameter variable: Gives an environment variable.
    static func list(_ variable: (String) -> String?) -> String? {
        func isSet(_ name: String) -> Bool { !(variable(name) ?? "").isEmpty }
        if isSet("SDL_VIDEODRIVER") { return nil }
        var drivers: [String] = []
        if isSet("DISPLAY") { drivers.append("x11") }
        if isSet("WAYLAND_DISPLAY"), isSet("XDG_RUNTIME_DIR") { drivers.append("wayland") }
        // A console's screen; where a window system runs it belongs to that.
        if drivers.isEmpty { drivers.append("KMSDRM") }
        return drivers.joined(separator: ",")
    }
}
