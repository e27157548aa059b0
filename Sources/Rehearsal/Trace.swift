import CoreGraphics
import Dispatch
import Drawing
import Synchronization

/// A rehearsal as text: a line of JSON for every frame.
public struct Trace: Sendable {
    private let frames: [RehearsedFrame]

    /// The trace of a rehearsal's frames.
    public init(_ frames: [RehearsedFrame]) {
        self.frames = frames
    }

    /// All lines, each ended by a line feed.
    ///
    /// Numbers are written in the shortest form that reads back as the same Double. A name that several views of a
    /// frame bear stands for the first of them; the others are `NAME#2`, `NAME#3` and so on.
    public var text: String {
        let hashes = hashes
        var text = ""
        for (frame, hash) in zip(frames, hashes) { Self.write(frame, hash, to: &text) }
        return text
    }

    /// The hash of what each frame shows, worked out on all processors.
    private var hashes: [String] {
        // The numbers of the frames that show something else than the ones before them.
        let fresh = frames.indices.filter { $0 == 0 || frames[$0].displayList.root !== frames[$0 - 1].displayList.root }
        let lists = fresh.map { frames[$0].displayList }
        let size = 8
        let parts = Mutex([[String]](repeating: [], count: (lists.count + size - 1) / size))
        DispatchQueue.concurrentPerform(iterations: (lists.count + size - 1) / size) { part in
            let hashes = lists[(part * size)..<min((part + 1) * size, lists.count)].map(\.hash)
            parts.withLock { $0[part] = hashes }
        }
        var hashes: [String] = []
        for (frame, hash) in zip(fresh, parts.withLock { $0.flatMap { $0 } }) {
            // Until then what showed before does.
            while let last = hashes.last, hashes.count < frame { hashes.append(last) }
            hashes.append(hash)
        }
        while let last = hashes.last, hashes.count < frames.count { hashes.append(last) }
        return hashes
    }

    private static func write(_ frame: RehearsedFrame, _ hash: String, to text: inout String) {
        text += "{\"frame\":\(frame.index),\"time\":"
        write(frame.time, to: &text)
        text += ",\"hash\":\"\(hash)\",\"views\":{"
        var counts: [String: Int] = [:]
        for (place, view) in frame.views.enumerated() {
            if place > 0 { text += "," }
            counts[view.name, default: 0] += 1
            let count = counts[view.name] ?? 1
            write(count == 1 ? view.name : "\(view.name)#\(count)", to: &text)
            text += ":{\"center\":"
            write([view.center.x, view.center.y], to: &text)
            text += ",\"bounds\":"
            write(
                [view.bounds.origin.x, view.bounds.origin.y, view.bounds.size.width, view.bounds.size.height], to: &text
            )
            text += ",\"transform\":"
            let transform = view.transform
            write([transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty], to: &text)
            text += ",\"alpha\":"
            write(view.alpha, to: &text)
            text += "}"
        }
        text += "},\"events\":["
        for (place, event) in frame.events.enumerated() {
            if place > 0 { text += "," }
            write(event, to: &text)
        }
        text += "]}\n"
    }

    private static func write(_ numbers: [Double], to text: inout String) {
        text += "["
        for (place, number) in numbers.enumerated() {
            if place > 0 { text += "," }
            write(number, to: &text)
        }
        text += "]"
    }

    /// JSON has no infinities and no NaN; layers refuse them, so none comes here.
    private static func write(_ number: Double, to text: inout String) {
        if let whole = Int(exactly: number), abs(whole) < 1 << 53, number.sign == .plus || whole != 0 {
            text += String(whole)
        } else {
            text += number.description
        }
    }

    private static func write(_ string: String, to text: inout String) {
        text += "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case let control where control.value < 0x20:
                let digits = String(control.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: text.unicodeScalars.append(scalar)
            }
        }
        text += "\""
    }
}
