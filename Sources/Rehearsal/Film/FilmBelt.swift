import CoreGraphics
import Dispatch
import Drawing
import Synchronization

/// The belt between the thread that draws and the one that encodes: canvases go along it and come back.
final class FilmBelt: Sendable {
    /// Pixels, and what they show: whoever draws something else over it needs to draw only what differs.
    ///
    /// It belongs to whoever has it from the belt, hence `@unchecked Sendable`.
    final class Canvas: @unchecked Sendable {
        let bitmap: Bitmap
        /// Nil where that isn't known.
        var list: DisplayList?

        init(_ bitmap: Bitmap) {
            self.bitmap = bitmap
        }
    }

    /// A frame of the film.
    struct Frame {
        /// Nil where it shows what the last one does.
        let canvas: Canvas?
        /// What may differ from the last one.
        let changed: [PixelRect]
    }

    private struct State {
        var ready: [Frame] = []
        var blanks: [Canvas] = []
        var isStopped = false
    }

    private let state = Mutex(State())
    private let room: DispatchSemaphore
    private let filled = DispatchSemaphore(value: 0)

    let width: Int
    let height: Int

    init(capacity: Int, width: Int, height: Int) {
        // Begun at 0 and raised: a semaphore that goes with a lower value than it began with ends the program.
        room = DispatchSemaphore(value: 0)
        for _ in 0..<capacity { room.signal() }
        self.width = width
        self.height = height
    }

    /// A canvas to draw on; nil once the belt has stopped.
    func blank() -> Canvas? {
        state.withLock { state in
            if state.isStopped { return nil }
            // The one that came back last shows what is most like the next frame.
            return state.blanks.popLast() ?? Bitmap(width: width, height: height).map(Canvas.init)
        }
    }

    /// Puts a frame on the belt; waits for room.
    func put(_ frame: Frame) {
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

    func take() -> Frame {
        filled.wait()
        defer { room.signal() }
        return state.withLock { $0.ready.removeFirst() }
    }

    func giveBack(_ canvas: Canvas) { state.withLock { $0.blanks.append(canvas) } }

    /// Lets the drawing thread run out: from here on it gets no canvas, and waits for no room.
    func stop() {
        state.withLock { $0.isStopped = true }
        room.signal()
    }
}
