import CoreGraphics
import Drawing

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
        var text = ""
        var last: (list: DisplayItem, hash: String)?
        for frame in frames {
            let hash: String
            if let last, last.list === frame.displayList.root {
                hash = last.hash
            } else {
                hash = frame.displayList.hash
            }
            last = (frame.displayList.root, hash)
            Self.write(frame, hash, to: &text)
        }
        return text
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
