import CoreGraphics
import Drawing

/// The one writer of a trace's lines, as UTF-8.
struct TraceText {
    private(set) var bytes: [UInt8] = []
    /// The names of the last frame's views, and what stands for them: most often they are the next one's as well.
    private var names: [String] = []
    private var labels: [[UInt8]] = []

    mutating func write(_ frame: RehearsedFrame, hash: String) {
        word("{\"frame\":")
        number(Double(frame.index))
        word(",\"time\":")
        number(frame.time)
        word(",\"hash\":")
        string(hash)
        word(",\"views\":{")
        label(frame.views)
        for (place, view) in frame.views.enumerated() {
            if place > 0 { word(",") }
            bytes += labels[place]
            write(view)
        }
        word("},\"events\":[")
        for (place, event) in frame.events.enumerated() {
            if place > 0 { word(",") }
            string(event)
        }
        word("]}\n")
    }

    private mutating func write(_ view: RehearsedFrame.ViewRecord) {
        word(":{\"center\":[")
        numbers(view.center.x, view.center.y)
        word("],\"bounds\":[")
        numbers(view.bounds.origin.x, view.bounds.origin.y)
        word(",")
        numbers(view.bounds.size.width, view.bounds.size.height)
        word("],\"transform\":[")
        numbers(view.transform.a, view.transform.b)
        word(",")
        numbers(view.transform.c, view.transform.d)
        word(",")
        numbers(view.transform.tx, view.transform.ty)
        word("],\"alpha\":")
        number(view.alpha)
        word("}")
    }

    /// Makes the views' labels: their names, numbered where several bear one.
    private mutating func label(_ views: [RehearsedFrame.ViewRecord]) {
        guard !names.elementsEqual(views.lazy.map(\.name)) else { return }
        names = views.map(\.name)
        var counts: [String: Int] = [:]
        labels = names.map { name in
            let count = (counts[name] ?? 0) + 1
            counts[name] = count
            var label = TraceText()
            label.string(count == 1 ? name : "\(name)#\(count)")
            return label.bytes
        }
    }

    private mutating func word(_ text: StaticString) {
        bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    private mutating func numbers(_ first: CGFloat, _ second: CGFloat) {
        number(Double(first))
        word(",")
        number(Double(second))
    }

    /// JSON has no infinities and no NaN; layers refuse them, so none comes here.
    private mutating func number(_ value: Double) {
        guard value.magnitude < 0x1p53, value != 0 || value.sign == .plus else {
            bytes += Array(value.description.utf8)
            return
        }
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: ShortestNumber.longest) { room in
            guard let start = room.baseAddress else { return }
            let count = ShortestNumber.write(value, to: start)
            bytes.append(contentsOf: room[..<count])
        }
    }

    private mutating func string(_ text: String) {
        word("\"")
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""): word("\\\"")
            case UInt8(ascii: "\\"): word("\\\\")
            case UInt8(ascii: "\n"): word("\\n")
            case UInt8(ascii: "\r"): word("\\r")
            case UInt8(ascii: "\t"): word("\\t")
            case ..<0x20:
                let digits = String(byte, radix: 16)
                bytes += Array(("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).utf8)
            default: bytes.append(byte)
            }
        }
        word("\"")
    }
}
