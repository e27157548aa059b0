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
        let lines = Self.inParts(frames.count) { part -> [UInt8] in
            var text = TraceText()
            for index in part { text.write(frames[index], hash: hashes[index]) }
            return text.bytes
        }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(lines.reduce(0) { $0 + $1.count })
        for line in lines { bytes += line }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The hash of what each frame shows.
    private var hashes: [String] {
        // The numbers of the frames that show something else than the ones before them.
        let fresh = frames.indices.filter { $0 == 0 || frames[$0].displayList.root !== frames[$0 - 1].displayList.root }
        let parts = Self.inParts(fresh.count) { part in part.map { frames[fresh[$0]].displayList.hash } }
        var hashes: [String] = []
        for (frame, hash) in zip(fresh, parts.joined()) {
            // Until then what showed before does.
            while let last = hashes.last, hashes.count < frame { hashes.append(last) }
            hashes.append(hash)
        }
        while let last = hashes.last, hashes.count < frames.count { hashes.append(last) }
        return hashes
    }

    /// What a closure makes of some numbers at a time, on all processors, in their order.
    private static func inParts<Made: Sendable>(_ count: Int, _ make: @Sendable (Range<Int>) -> Made) -> [Made] {
        let size = 8
        let made = Mutex([Made?](repeating: nil, count: (count + size - 1) / size))
        DispatchQueue.concurrentPerform(iterations: (count + size - 1) / size) { part in
            let one = make((part * size)..<min((part + 1) * size, count))
            made.withLock { $0[part] = one }
        }
        return made.withLock { $0.compactMap(\.self) }
    }
}
