/// The gallery on a display: a person's hands, and what the program logs.
final class GalleryRun {
    let program: WindowedProgram
    /// All lines that were read.
    private(set) var log: [LogLine] = []

    init(on display: VirtualDisplay, _ words: String..., variables: [String: String] = [:]) throws {
        program = try WindowedProgram("gallery", words + ["--log"], on: display, variables: variables)
    }

    // MARK: What it says

    /// Reads on to the first line that is as said.
    func wait(for holds: (LogLine) -> Bool) throws {
        while let text = program.lines.next() {
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
        while let text = program.lines.next() { log.append(LogLine(text)) }
        return program.end()
    }

    // MARK: What a person does

    /// Presses or releases the mouse at a point of the window, moves it there, and waits for the frame that knows of it.
    func mouse(_ what: WindowedProgram.Mouse, x: Int, y: Int) throws {
        try program.mouse(what, x: x, y: y)
        try wait { line in
            if case .touch(_, _, what.phase, _, _) = line { true } else { false }
        }
        try waitForFrame()
    }

    /// Steps frame by frame up to a frame of sixty a second.
    ///
    /// Each is waited for: a key that comes down again within two milliseconds, as a busy server counts them, is taken
    /// for the repeat of one that stays down.
    func step(from first: Int, to last: Int) throws {
        for frame in first..<last {
            try key("period")
            try waitForFrame(at: Double(frame + 1) / 60)
        }
    }

    /// Lets time stand, and reads on to where it does.
    func pause() throws {
        try key("p")
        try wait { line in
            if case .other(let text) = line { text.hasPrefix("key") && text.contains("keyboardP") } else { false }
        }
    }

    func key(_ name: String) throws { try program.key(name) }

    func resize(width: Int, height: Int) throws { try program.resize([(width, height)]) }

    /// What the window shows.
    func grab() throws -> Screenshot { try program.grab() }
}

extension WindowedProgram.Mouse {
    /// The phase of the touch that it makes, as the log has it.
    fileprivate var phase: String {
        switch self {
        case .down: "began"
        case .drag: "moved"
        case .up: "ended"
        }
    }
}
