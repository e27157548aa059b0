import Compositing
import CoreGraphics
import Drawing
import Foundation

/// A rehearsal as a film: every frame drawn and handed to a writer, drawing and encoding at the same time.
package struct Film {
    package let frames: [RehearsedFrame]

    package init(_ frames: [RehearsedFrame]) {
        self.frames = frames
    }

    /// How many drawn frames may wait for the encoder. Each is drawn over an older one, so few are better.
    private static let ahead = 2

    /// Writes all frames.
    ///
    /// - Parameter progress: Called after each frame with the number written so far, on the calling thread.
    package func write(to writer: some FilmWriter, progress: (Int) -> Void) throws {
        guard let first = frames.first?.displayList else { throw FilmFailure.encoder("the film has no frames") }
        let belt = FilmBelt(capacity: Self.ahead, width: first.width, height: first.height)
        let lists = frames.map(\.displayList)
        let renderer = Thread { Self.draw(lists, on: belt) }
        renderer.stackSize = 8 << 20
        renderer.start()
        do {
            var last: FilmBelt.Canvas?
            for number in frames.indices {
                let frame = belt.take()
                if let canvas = frame.canvas {
                    if let last { belt.giveBack(last) }
                    last = canvas
                }
                if let last { try writer.add(last.bitmap, changed: frame.changed) }
                progress(number + 1)
            }
            try writer.finish()
        } catch {
            belt.stop()
            writer.cancel()
            throw error
        }
    }

    private static func draw(_ lists: [DisplayList], on belt: FilmBelt) {
        // The encoder has the other processors.
        let compositor = Compositor(threads: 1)
        let screen = PixelRect(x: 0, y: 0, width: belt.width, height: belt.height)
        var last: DisplayList?
        for list in lists {
            let isWhole = (list.width, list.height) == (belt.width, belt.height)
            let isSame = last.map { ($0.width, $0.height) == (list.width, list.height) && $0.root === list.root }
            let changed = isSame == true ? [] : isWhole ? damage(from: last, to: list) : [screen]
            last = list
            guard !changed.isEmpty else {
                belt.put(FilmBelt.Frame(canvas: nil, changed: []))
                continue
            }
            guard let canvas = belt.blank() else { return }
            if isWhole {
                compositor.draw(list, into: canvas.bitmap, damage: damage(from: canvas.list, to: list))
                canvas.list = list
            } else {
                draw(list, croppedTo: canvas.bitmap, compositor)
                canvas.list = nil
            }
            belt.put(FilmBelt.Frame(canvas: canvas, changed: changed))
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
