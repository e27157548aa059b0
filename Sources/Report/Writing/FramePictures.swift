import Compositing
package import CoreGraphics
package import Drawing
import Foundation
import Rehearsal
import Synchronization

/// What a scene shows, as WebP files: drawn and encoded on all processors.
///
/// A browser decodes a screen of a phone in about the time of a frame, which is too long for a hand that drags. So there
/// is a coarse picture too of all that is large, half as wide: it shows at once, and the fine one when it is decoded.
package struct FramePictures {
    /// A file for each list.
    package let files: [[UInt8]]
    /// A file of half the width and height for each list, empty for a list that is small itself.
    package let coarse: [[UInt8]]
    /// The small pictures that were asked for, by the number of the list.
    package let thumbnails: [Int: Bitmap]

    /// From the best down to what is left of a picture that must be small.
    private static let qualities = [90, 80, 65, 50, 35, 20, 10]
    private static let coarseQualities = [75, 60, 45, 30, 15, 8]

    /// One second of a scene may take this many bytes in a page, pictures in base64 included, which are left their part
    /// whatever else there is.
    private static let bytesPerSecond = (page: 2_600_000.0, pictures: 1_300_000.0)
    /// The coarse ones' part of that.
    private static let coarseShare = 0.2
    /// Pictures of no more pixels are decoded in no time.
    private static let smallPixels = 200_000

    /// The bytes that the files of a scene may have together.
    ///
    /// - Parameters:
    ///   - seconds: The scene's length; the shortest scene counts as half a second long.
    ///   - others: The bytes of what else is on its page.
    package static func room(seconds: Double, besides others: Int) -> Int {
        let seconds = max(seconds, 0.5)
        return Int(0.75 * max(bytesPerSecond.page * seconds - Double(others), bytesPerSecond.pictures * seconds))
    }

    /// - Parameters:
    ///   - lists: What is shown.
    ///   - room: How many bytes there are for all files.
    ///   - small: The lists that are wanted as thumbnails too, and the thumbnails' width in pixels.
    ///   - progress: Called on the calling thread, with the number of pictures done so far.
    /// - Throws: `FilmFailure`.
    package init(
        _ lists: [DisplayList], room: Int, small: (numbers: Set<Int>, width: Int), progress: (Int) -> Void
    ) throws {
        let job = Job(lists, budget: room / max(lists.count, 1), small: small)
        let helpers = DispatchGroup()
        for _ in 1..<max(Processors.count, 1) {
            helpers.enter()
            let thread = Thread {
                job.work { _ in }
                helpers.leave()
            }
            thread.stackSize = 8 << 20
            thread.start()
        }
        job.work(progress)
        helpers.wait()
        let done = job.state.withLock { $0 }
        if let failure = done.failure { throw failure }
        files = done.files
        coarse = done.coarse
        thumbnails = done.thumbnails
        progress(lists.count)
    }

    /// What the threads share: each takes the next list until there is none.
    private final class Job: Sendable {
        struct State {
            var next = 0
            var done = 0
            var files: [[UInt8]]
            var coarse: [[UInt8]]
            var thumbnails: [Int: Bitmap] = [:]
            var failure: FilmFailure?
        }

        let state: Mutex<State>
        private let lists: [DisplayList]
        private let budget: Int
        private let small: (numbers: Set<Int>, width: Int)

        init(_ lists: [DisplayList], budget: Int, small: (numbers: Set<Int>, width: Int)) {
            self.lists = lists
            self.budget = budget
            self.small = small
            let none = [[UInt8]](repeating: [], count: lists.count)
            state = Mutex(State(files: none, coarse: none))
        }

        func work(_ progress: (Int) -> Void) {
            let compositor = Compositor(threads: 1)
            while let number = take() {
                do {
                    let (file, coarse, thumbnail) = try picture(number, compositor)
                    let done = state.withLock { state in
                        state.files[number] = file
                        state.coarse[number] = coarse
                        state.thumbnails[number] = thumbnail
                        state.done += 1
                        return state.done
                    }
                    progress(done)
                } catch let failure as FilmFailure {
                    state.withLock { $0.failure = failure }
                } catch {
                    state.withLock { $0.failure = .encoder("\(error)") }
                }
            }
        }

        private func take() -> Int? {
            state.withLock { state in
                guard state.failure == nil, state.next < lists.count else { return nil }
                defer { state.next += 1 }
                return state.next
            }
        }

        private func picture(_ number: Int, _ compositor: Compositor) throws -> ([UInt8], [UInt8], Bitmap?) {
            let list = lists[number]
            guard let bitmap = Bitmap(width: list.width, height: list.height) else {
                throw FilmFailure.encoder("there is no memory for a frame")
            }
            compositor.draw(list, into: bitmap, damage: nil)
            var still = WebPStill(bitmap)
            var (fine, coarse) = (budget, [UInt8]())
            let file: [UInt8]
            if list.width * list.height > FramePictures.smallPixels {
                fine = Int(Double(budget) * (1 - FramePictures.coarseShare))
                file = try still.encoded(within: fine, qualities: FramePictures.qualities)
                still = WebPStill(try still.scaled(width: max(list.width / 2, 1), height: max(list.height / 2, 1)))
                coarse = try still.encoded(within: budget - fine, qualities: FramePictures.coarseQualities)
            } else {
                file = try still.encoded(within: fine, qualities: FramePictures.qualities)
            }
            guard small.numbers.contains(number) else { return (file, coarse, nil) }
            let width = min(small.width, list.width)
            let height = max(list.height * width / max(list.width, 1), 1)
            return (file, coarse, try still.scaled(width: width, height: height))
        }
    }
}
