import Foundation
import Glibc

/// The gallery on a display: a person's hands, and what the program logs.
final class GalleryRun {
    let display: VirtualDisplay
    private let process = Process()
    private let errors = Pipe()
    private let lines: LineReader
    /// All lines that were read.
    private(set) var log: [LogLine] = []

    /// The built program, which stands beside the tests' own.
    private static var program: URL {
        URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
            .appendingPathComponent("gallery")
    }

    init(on display: VirtualDisplay, _ words: String...) throws {
        self.display = display
        let output = Pipe()
        lines = LineReader(output.fileHandleForReading)
        process.executableURL = Self.program
        process.arguments = words + ["--log"]
        process.environment = ProcessInfo.processInfo.environment.merging(
            ["DISPLAY": display.name, "WAYLAND_DISPLAY": "", "ENTRACTE_SCALE": "", "SDL_VIDEODRIVER": ""]
        ) { $1 }
        process.standardOutput = output
        process.standardError = errors
        process.standardInput = FileHandle.nullDevice
        try process.runHearingSignals()
    }

    deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

    // MARK: What it says

    /// Reads on to the first line that is as said.
    func wait(for holds: (LogLine) -> Bool) throws {
        while let text = lines.next() {
            let line = LogLine(text)
            log.append(line)
            if holds(line) { return }
        }
        throw VirtualDisplay.Failure(
            description: "the gallery ended, or hangs, after \(log.last.map { "\($0)" } ?? "nothing")")
    }

    /// Reads on to the next frame of a time or later; of a size in points, where one is given.
    func waitForFrame(at time: Double = 0, width: Double? = nil, height: Double? = nil) throws {
        try wait { line in
            guard case .frame(let frameTime, let frameWidth, let frameHeight, _) = line else { return false }
            return frameTime >= time - 1e-9 && frameWidth == width ?? frameWidth && frameHeight == height ?? frameHeight
        }
    }

    /// Waits for the program's end; its status, and what it wrote to standard error.
    func end() -> (status: Int32, errors: String) {
        while let text = lines.next() { log.append(LogLine(text)) }
        if process.isRunning { process.waitUntilExit() }
        let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        return (
            process.terminationReason == .uncaughtSignal ? -process.terminationStatus : process.terminationStatus, text
        )
    }

    // MARK: What a person does

    /// Presses or releases the mouse at a point of the window, moves it there, and waits for the frame that knows of it.
    func mouse(_ what: Mouse, x: Int, y: Int) throws {
        let place = try place()
        let move = ["mousemove", "\(place.x + x)", "\(place.y + y)"]
        switch what {
        case .down: try xdotool(move + ["mousedown", "1"])
        case .drag: try xdotool(move)
        case .up: try xdotool(move + ["mouseup", "1"])
        }
        try wait { line in
            if case .touch(_, _, what.phase, _, _) = line { true } else { false }
        }
        try waitForFrame()
    }

    enum Mouse {
        case down, drag, up

        fileprivate var phase: String {
            switch self {
            case .down: "began"
            case .drag: "moved"
            case .up: "ended"
            }
        }
    }

    /// Steps frame by frame up to a frame of sixty a second.
    func step(from first: Int, to last: Int) throws {
        guard last > first else { return }
        // A key that comes down again within two milliseconds is a repeat.
        try xdotool(["key", "--delay", "5"] + Array(repeating: "period", count: last - first))
        try waitForFrame(at: Double(last) / 60)
    }

    func key(_ name: String) throws { try xdotool(["key", name]) }

    func resize(width: Int, height: Int) throws {
        try xdotool(["windowsize", window(), "\(width)", "\(height)"])
    }

    /// What the window shows.
    func grab() throws -> Screenshot {
        let place = try place()
        return try display.grab(x: place.x, y: place.y, width: place.width, height: place.height)
    }

    // MARK: By xdotool

    private var knownWindow: String?

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
    private func xdotool(_ words: [String]) throws -> String {
        let tool = Process()
        let output = Pipe()
        let errors = Pipe()
        tool.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        tool.arguments = ["xdotool"] + words
        tool.environment = ProcessInfo.processInfo.environment.merging(["DISPLAY": display.name]) { $1 }
        tool.standardOutput = output
        tool.standardError = errors
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
