import Compositing
import CoreGraphics
import Drawing
import Foundation
import Synchronization

/// A rehearsal as a film: every frame drawn and handed to a writer, drawing and encoding at the same time.
package struct Film {
    package let frames: [RehearsedFrame]

    package init(_ frames: [RehearsedFrame]) {
        self.frames = frames
    }

    /// How many drawn frames may wait for the encoder.
    private static let ahead = 4

    /// Writes all frames.
    ///
    /// - Parameter progress: Called after each frame with the number written so far, on the calling thread.
    package func write(to writer: some FilmWriter, progress: (Int) -> Void) throws {
        guard let first = frames.first?.displayList else { throw FilmFailure.encoder("the film has no frames") }
        let belt = Belt(capacity: Self.ahead, width: first.width, height: first.height)
        let lists = frames.map(\.displayList)
        let renderer = Thread { Self.draw(lists, on: belt) }
        renderer.stackSize = 8 << 20
        renderer.start()
        do {
            var last: Bitmap?
            for number in frames.indices {
                if let frame = belt.take() {
                    if let last { belt.giveBack(last) }
                    last = frame
                    try writer.add(frame, isSame: false)
                } else if let last {
                    try writer.add(last, isSame: true)
                }
                progress(number + 1)
            }
            try writer.finish()
        } catch {
            belt.stop()
            writer.cancel()
            throw error
        }
    }

    private static func draw(_ lists: [DisplayList], on belt: Belt) {
        // The encoder has the other processors.
        let compositor = Compositor(threads: 1)
        var last: DisplayItem?
        for list in lists {
            guard list.root !== last else {
                belt.put(nil)
                continue
            }
            last = list.root
            guard let bitmap = belt.blank() else { return }
            if (list.width, list.height) == (bitmap.width, bitmap.height) {
                compositor.draw(list, into: bitmap, damage: nil)
            } else {
                draw(list, croppedTo: bitmap, compositor)
            }
            belt.put(bitmap)
        }
    }

    /// A film has one size, its first frame's: of a frame of another size it shows what lies in that, on black.
    private static func draw(_ list: DisplayList, croppedTo bitmap: Bitmap, _ compositor: Compositor) {
        for y in 0..<bitmap.height { bitmap.row(y).update(repeating: 0xff00_0000, count: bitmap.width) }
        guard let whole = Bitmap(width: list.width, height: list.height) else { return }
        compositor.draw(list, into: whole, damage: nil)
        for y in 0..<min(whole.height, bitmap.height) {
            bitmap.row(y).update(from: whole.row(y), count: min(whole.width, bitmap.width))
        }
    }
}

/// The belt between the thread that draws and the one that encodes: bitmaps go along it and come back.
private final class Belt: Sendable {
    private struct State {
        var ready: [Bitmap?] = []
        var blanks: [Bitmap] = []
        var isStopped = false
    }

    private let state = Mutex(State())
    private let room: DispatchSemaphore
    private let filled = DispatchSemaphore(value: 0)

    private let width: Int
    private let height: Int

    init(capacity: Int, width: Int, height: Int) {
        // Begun at 0 and raised: a semaphore that goes with a lower value than it began with ends the program.
        room = DispatchSemaphore(value: 0)
        for _ in 0..<capacity { room.signal() }
        self.width = width
        self.height = height
    }

    /// A bitmap to draw in; nil once the belt has stopped.
    func blank() -> Bitmap? {
        state.withLock { $0.isStopped ? nil : $0.blanks.popLast() ?? Bitmap(width: width, height: height) }
    }

    /// Puts a frame on the belt, or nil for one with the pixels of the frame before it; waits for room.
    func put(_ frame: Bitmap?) {
        room.wait()
        // Whoever stops the belt gives one place; it is handed on, so that nobody waits again.
        if state.withLock({ state in
            state.ready.append(frame)
            return state.isStopped
        }) {
            room.signal()
        }
        filled.signal()
    }

    func take() -> Bitmap? {
        filled.wait()
        defer { room.signal() }
        return state.withLock { $0.ready.removeFirst() }
    }

    func giveBack(_ frame: Bitmap) { state.withLock { $0.blanks.append(frame) } }

    /// Lets the drawing thread run out: from here on it gets no bitmap, and waits for no room.
    func stop() {
        state.withLock { $0.isStopped = true }
        room.signal()
    }
}
