import Foundation
import Glibc

/// A built program on a display, and a person's hands.
final class WindowedProgram {
    let display: VirtualDisplay
    /// What it writes to standard output.
    let lines: LineReader
    private let process = Process()
    private let errors = Pipe()
    private var knownWindow: String?

    /// - Parameters:
    ///   - name: The program's; it stands beside the tests' own.
    ///   - variables: What its environment has beside the display.
    init(_ name: String, _ words: [String], on display: VirtualDisplay, variables: [String: String] = [:]) throws {
        self.display = display
        let output = Pipe()
        lines = LineReader(output.fileHandleForReading)
        process.executableURL = Self.place(of: name)
        process.arguments = words
        process.environment = Self.environment(display: display.name).merging(variables) { $1 }
        process.standardOutput = output
        process.standardError = errors
        process.standardInput = FileHandle.nullDevice
        try process.runHearingSignals()
    }

    deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

    static func place(of name: String) -> URL {
        URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
            .appendingPathComponent(name)
    }

    /// An environment with one display, and nothing said of how to use it.
    static func environment(display: String) -> [String: String] {
        ProcessInfo.processInfo.environment.merging(
            ["DISPLAY": display, "WAYLAND_DISPLAY": "", "ENTRACTE_SCALE": "", "SDL_VIDEODRIVER": ""]
        ) { $1 }
    }

    /// Waits for the program's end; its status, below 0 where a signal ended it, and what it wrote to standard error.
    ///
    /// One that says nothing for long and goes on is ended.
    func end() -> (status: Int32, errors: String) {
        while lines.next() != nil {}
        if process.isRunning {
            if !lines.isAtEnd { kill(process.processIdentifier, SIGKILL) }
            process.waitUntilExit()
        }
        let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        return (
            process.terminationReason == .uncaughtSignal ? -process.terminationStatus : process.terminationStatus, text
        )
    }

    // MARK: What a person does

    enum Mouse {
        case down, drag, up
    }

    /// Presses or releases the mouse at a point of the window, or moves it there.
    func mouse(_ what: Mouse, x: Int, y: Int) throws {
        let place = try place()
        let move = ["mousemove", "\(place.x + x)", "\(place.y + y)"]
        switch what {
        case .down: try xdotool(move + ["mousedown", "1"])
        case .drag: try xdotool(move)
        case .up: try xdotool(move + ["mouseup", "1"])
        }
    }

    func key(_ name: String) throws { try xdotool(["key", name]) }

    /// Gives the window one size after the other.
    func resize(_ sizes: [(width: Int, height: Int)]) throws {
        let window = try window()
        try xdotool(sizes.flatMap { ["windowsize", window, "\($0.width)", "\($0.height)"] })
    }

    func hide() throws { try xdotool(["windowunmap", window()]) }

    func show() throws { try xdotool(["windowmap", window()]) }

    /// The words in the window's frame.
    func title() throws -> String {
        try xdotool(["getwindowname", window()]).split(separator: "\n").first.map(String.init) ?? ""
    }

    /// Destroys the window.
    func close() throws { try xdotool(["windowclose", window()]) }

    /// What the window shows.
    func grab() throws -> Screenshot {
        let place = try place()
        return try display.grab(x: place.x, y: place.y, width: place.width, height: place.height)
    }

    // MARK: By xdotool

    private func window() throws -> String {
        if let knownWindow { return knownWindow }
        let found = try xdotool(["search", "--sync", "--onlyvisible", "--pid", "\(process.processIdentifier)"])
        let window = found.split(separator: "\n").first.map(String.init) ?? ""
        knownWindow = window
        return window
    }

    private func place() throws -> (x: Int, y: Int, width: Int, height: Int) {
        let text = try xdotool(["getwindowgeometry", "--shell", window()])
        var values: [Substring: Int] = [:]
        for line in text.split(separator: "\n") {
            let parts = line.split(separator: "=")
            if parts.count == 2 { values[parts[0]] = Int(parts[1]) }
        }
        return (values["X"] ?? 0, values["Y"] ?? 0, values["WIDTH"] ?? 0, values["HEIGHT"] ?? 0)
    }

    @discardableResult
    func xdotool(_ words: [String]) throws -> String {
        let tool = Process()
        let output = Pipe()
        let errors = Pipe()
        tool.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        tool.arguments = ["timeout", "60", "xdotool"] + words
        tool.environment = ProcessInfo.processInfo.environment.merging(["DISPLAY": display.name]) { $1 }
        tool.standardOutput = output
        tool.standardError = errors
        tool.standardInput = FileHandle.nullDevice
        try tool.runHearingSignals()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        tool.waitUntilExit()
        guard tool.terminationStatus == 0 else {
            let reason = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            throw VirtualDisplay.Failure(
                description: "xdotool \(words.joined(separator: " ")) failed: \(reason); "
                    + "is Debian's package xdotool installed?")
        }
        return text
    }
}
