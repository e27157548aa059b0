import Foundation
import Glibc

/// A headless Chromium, driven by its DevTools protocol over two pipes.
final class Browser {
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private let folder: URL
    private var buffer: [UInt8] = []
    private var number = 0
    private var session: String?
    private var isClosed = false
    /// Whatever a page wrote to its console as a warning or an error, or threw.
    private(set) var complaints: [String] = []

    /// A browser that can't be had or doesn't answer.
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// A page that goes before it answers, as another comes.
    private struct Departure: Error {}

    private static let program = "chromium-headless-shell"
    /// How long an answer is waited for, in seconds: no measure, only an end to waiting for a browser that hangs.
    private static let patience: UInt64 = 120

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("entracte-\(UUID().uuidString)")
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        // The protocol is spoken on descriptors 3 and 4. No network: every name and address is refused.
        let flags = [
            "--remote-debugging-pipe", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--mute-audio",
            "--user-data-dir=\(folder.path)", "--host-resolver-rules='MAP * ~NOTFOUND'", "--no-first-run",
            "--disable-background-networking", "--force-color-profile=srgb", "about:blank",
        ]
        process.arguments = [
            "-c", "exec \(Self.program) \(flags.joined(separator: " ")) 3<&0 4>&1 </dev/null >/dev/null 2>/dev/null",
        ]
        process.standardInput = input
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let target = try call("Target.createTarget", ["url": "about:blank"])
        let attached = try call("Target.attachToTarget", ["targetId": target["targetId"] ?? "", "flatten": true])
        session = attached["sessionId"] as? String
        for domain in ["Page", "Runtime", "Log"] { _ = try call("\(domain).enable") }
    }

    deinit { close() }

    func close() {
        guard !isClosed else { return }
        isClosed = true
        // Its helpers outlive a killed browser, and hold what Foundation takes for the sign of its end: it is asked to go,
        // and is gone when nobody holds the pipe any more.
        session = nil
        _ = try? call("Browser.close")
        try? input.fileHandleForWriting.close()
        while (try? receive("Browser.close")) != nil {}
        try? FileManager.default.removeItem(at: folder)
    }

    // MARK: Pages

    /// How the page is to be seen.
    struct Sight {
        var width = 1280
        var height = 900
        var isDark = false
        var isStill = false
    }

    func open(_ page: URL, _ sight: Sight = Sight()) throws {
        _ = try call(
            "Emulation.setDeviceMetricsOverride",
            ["width": sight.width, "height": sight.height, "deviceScaleFactor": 1, "mobile": false])
        _ = try call(
            "Emulation.setEmulatedMedia",
            [
                "features": [
                    ["name": "prefers-color-scheme", "value": sight.isDark ? "dark" : "light"],
                    ["name": "prefers-reduced-motion", "value": sight.isStill ? "reduce" : "no-preference"],
                ]
            ])
        // Another page first: the address alone may differ behind its #.
        _ = try call("Page.navigate", ["url": "about:blank"])
        try wait("location.href === 'about:blank'")
        complaints = []
        _ = try call("Page.navigate", ["url": page.absoluteString])
        try wait("location.protocol === 'file:' && document.readyState === 'complete'")
    }

    /// The value of an expression of JavaScript; a promise is waited for.
    @discardableResult
    func value(_ expression: String) throws -> Any? {
        let answer = try call(
            "Runtime.evaluate",
            ["expression": expression, "returnByValue": true, "awaitPromise": true, "userGesture": true])
        if let thrown = answer["exceptionDetails"] as? [String: Any] {
            throw Failure(description: "\(expression): \(thrown)")
        }
        return (answer["result"] as? [String: Any])?["value"]
    }

    func number(_ expression: String) throws -> Double {
        guard let number = try value(expression) as? NSNumber else {
            throw Failure(description: "\(expression) is no number")
        }
        return number.doubleValue
    }

    func text(_ expression: String) throws -> String {
        guard let text = try value(expression) as? String else {
            throw Failure(description: "\(expression) is no text")
        }
        return text
    }

    /// Presses what leads to another page; whoever asks then may hear of either.
    func follow(_ selector: String) throws {
        try value("setTimeout(() => document.querySelector('\(selector)').click())")
    }

    /// Asks the page, and the one that comes in its place, until an expression is true.
    func wait(_ expression: String) throws {
        let end = DispatchTime.now().uptimeNanoseconds + Self.patience * 1_000_000_000
        while DispatchTime.now().uptimeNanoseconds < end {
            do {
                let question = "(() => { try { return Boolean(\(expression)) } catch { return false } })()"
                if try value(question) as? Bool == true { return }
            } catch is Departure {
                // The next page is asked.
            }
            _ = try? value("new Promise((done) => setTimeout(done, 10))")
        }
        throw Failure(description: "\(expression) doesn't come true")
    }

    /// Presses and releases a key, as a person does.
    func press(_ key: String, code: Int = 0, text: String = "", isShifted: Bool = false) throws {
        for type in ["keyDown", "keyUp"] {
            _ = try call(
                "Input.dispatchKeyEvent",
                [
                    "type": type, "key": key, "windowsVirtualKeyCode": code, "modifiers": isShifted ? 8 : 0,
                    "text": type == "keyDown" ? text : "",
                ])
        }
    }

    /// Presses the mouse at a place and drags it to another.
    func drag(from: (x: Double, y: Double), to: (x: Double, y: Double)) throws {
        for (type, place) in [("mousePressed", from), ("mouseMoved", to), ("mouseReleased", to)] {
            _ = try call(
                "Input.dispatchMouseEvent",
                ["type": type, "x": place.x, "y": place.y, "button": "left", "buttons": 1, "clickCount": 1])
        }
    }

    /// What shows, as a PNG at half size.
    func screenshot(width: Int, height: Int) throws -> Data {
        let clip: [String: Any] = ["x": 0, "y": 0, "width": width, "height": height, "scale": 0.5]
        let answer = try call("Page.captureScreenshot", ["format": "png", "clip": clip])
        guard let data = (answer["data"] as? String).flatMap({ Data(base64Encoded: $0) }) else {
            throw Failure(description: "there is no screenshot")
        }
        return data
    }

    // MARK: The protocol

    @discardableResult
    func call(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
        number += 1
        var message: [String: Any] = ["id": number, "method": method, "params": parameters]
        if let session { message["sessionId"] = session }
        try input.fileHandleForWriting.write(contentsOf: try JSONSerialization.data(withJSONObject: message) + [0])
        while true {
            let answer = try receive(method)
            guard answer["id"] as? Int == number else {
                note(answer)
                continue
            }
            if let error = answer["error"] as? [String: Any] {
                // The code by which the protocol says that what was asked is no more.
                guard error["code"] as? Int == -32000, method == "Runtime.evaluate" else {
                    throw Failure(description: "\(method): \(error)")
                }
                throw Departure()
            }
            return answer["result"] as? [String: Any] ?? [:]
        }
    }

    private func note(_ event: [String: Any]) {
        let parameters = event["params"] as? [String: Any] ?? [:]
        switch event["method"] as? String {
        case "Runtime.exceptionThrown": complaints.append("\(parameters)")
        case "Runtime.consoleAPICalled" where ["error", "warning", "assert"].contains(parameters["type"] as? String):
            complaints.append("\(parameters["args"] ?? "")")
        case "Log.entryAdded":
            let entry = parameters["entry"] as? [String: Any] ?? [:]
            if ["error", "warning"].contains(entry["level"] as? String) { complaints.append("\(entry)") }
        default: break
        }
    }

    /// The next message: they are separated by a byte of 0.
    private func receive(_ method: String) throws -> [String: Any] {
        while true {
            if let end = buffer.firstIndex(of: 0) {
                let message = Data(buffer[..<end])
                buffer.removeSubrange(...end)
                return try JSONSerialization.jsonObject(with: message) as? [String: Any] ?? [:]
            }
            let descriptor = output.fileHandleForReading.fileDescriptor
            var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            guard poll(&wanted, 1, Int32(Self.patience) * 1000) > 0 else {
                throw Failure(description: "\(Self.program) doesn't answer \(method)")
            }
            var bytes = [UInt8](repeating: 0, count: 1 << 16)
            let count = read(descriptor, &bytes, bytes.count)
            guard count > 0 else {
                throw Failure(description: "\(Self.program) ended; is Debian's package \(Self.program) installed?")
            }
            buffer += bytes.prefix(count)
        }
    }
}
