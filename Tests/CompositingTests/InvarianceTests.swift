import CPixels
import Compositing
import CoreGraphics
import Drawing
import Testing

/// One at a time: the instruction set is the whole process's.
@Suite("A frame's bytes depend on the list alone", .serialized)
struct InvarianceTests {
    private static let width = 173
    private static let height = 149

    @Test("The number of threads changes nothing", arguments: 0..<12)
    func threads(seed: Int) {
        let list = RandomTree.list(seed: seed, width: Self.width, height: 1024)
        let expected = draw(list).digest
        for threads in [2, 3, 7] { #expect(draw(list, threads: threads).digest == expected, "\(threads) threads") }
    }

    @Test("Drawing the damage over the last frame is drawing everything", arguments: 0..<150)
    func damaged(seed: Int) throws {
        var old = RandomTree.list(seed: seed, width: Self.width, height: Self.height)
        let compositor = Compositor(threads: 2)
        let frame = try #require(Bitmap(width: Self.width, height: Self.height))
        compositor.draw(old, into: frame, damage: nil)
        for step in 0..<4 {
            let new = RandomTree.changed(old, seed: seed * 10 + step)
            compositor.draw(new, into: frame, damage: damage(from: old, to: new))
            let comparison = PictureComparison(frame, draw(new))
            #expect(comparison.greatest == 0, "\(comparison.report("damage-\(seed)-\(step)"))")
            old = new
        }
    }

    @Test("Neither does it where what lies beneath is blurred", arguments: 0..<25)
    func threadsOfBackdrops(seed: Int) {
        let list = RandomTree.list(seed: seed, width: Self.width, height: 700, backdrops: true)
        let expected = draw(list).digest
        for threads in [2, 3, 7] { #expect(draw(list, threads: threads).digest == expected, "\(threads) threads") }
    }

    @Test("Damage drawn over the last frame is all where what lies beneath is blurred", arguments: 0..<200)
    func damagedBackdrops(seed: Int) throws {
        var old = RandomTree.list(seed: seed, width: Self.width, height: Self.height, backdrops: true)
        let compositor = Compositor(threads: 2)
        let frame = try #require(Bitmap(width: Self.width, height: Self.height))
        compositor.draw(old, into: frame, damage: nil)
        for step in 0..<5 {
            let new = RandomTree.changed(old, seed: seed * 10 + step, backdrops: true)
            compositor.draw(new, into: frame, damage: damage(from: old, to: new))
            let comparison = PictureComparison(frame, draw(new))
            #expect(comparison.greatest == 0, "\(comparison.report("backdrop-damage-\(seed)-\(step)"))")
            old = new
        }
    }

    @Test("Damage in many overlapping pieces, some outside, is drawn as if whole")
    func pieces() throws {
        let list = RandomTree.list(seed: 5, width: Self.width, height: Self.height)
        var generator = SeededGenerator(3)
        let frame = draw(list)
        let expected = frame.digest
        let pieces = (0..<30).map { _ in
            PixelRect(
                x: Int.random(in: -20...180, using: &generator), y: Int.random(in: -20...160, using: &generator),
                width: Int.random(in: -3...80, using: &generator), height: Int.random(in: -3...80, using: &generator))
        }
        Compositor(threads: 3).draw(list, into: frame, damage: pieces)
        #expect(frame.digest == expected)
    }

    @Test("Each instruction set the processor has gives the same bytes")
    func instructionSets() {
        defer { _ = pix_force_instruction_set(-1) }
        var digests: [[UInt64]] = []
        for index in 0..<pix_instruction_sets() where pix_force_instruction_set(index) == 1 {
            digests.append(
                (0..<25).map { draw(RandomTree.list(seed: $0, width: Self.width, height: Self.height)).digest }
                    + (0..<9).map { draw(BoxTests.list(seed: $0)).digest }
                    + (0..<40).map {
                        draw(RandomTree.list(seed: $0, width: Self.width, height: Self.height, backdrops: true))
                            .digest
                    }
                    + TestScene.all.map { draw($0.list).digest })
        }
        #expect(!digests.isEmpty)
        for other in digests.dropFirst() { #expect(other == digests[0]) }
        #expect(pix_force_instruction_set(99) == 0)
    }

    @Test("Each instruction set the processor has makes the same video")
    func videoOfInstructionSets() throws {
        defer { _ = pix_force_instruction_set(-1) }
        var videos: [[UInt8]] = []
        for index in 0..<pix_instruction_sets() where pix_force_instruction_set(index) == 1 {
            var bytes: [UInt8] = []
            for size in VideoFrameTests.sizes {
                let frame = VideoFrame(width: size[0], height: size[1])
                let noise = try VideoFrameTests.noise(width: size[0], height: size[1], seed: 11)
                frame.convert(noise, inside: [PixelRect(x: 0, y: 0, width: size[0], height: size[1])])
                bytes += frame.bytes
            }
            videos.append(bytes)
        }
        for other in videos.dropFirst() { #expect(other == videos[0]) }
    }

    @Test("A compositor used for sizes up and down draws each as a new one does")
    func reuse() throws {
        let compositor = Compositor(threads: 2)
        for (seed, side) in [(1, 60), (2, 200), (3, 33), (1, 60)] {
            let list = RandomTree.list(seed: seed, width: side, height: side)
            let frame = try #require(Bitmap(width: side, height: side))
            compositor.draw(list, into: frame, damage: nil)
            #expect(frame.digest == draw(list).digest)
        }
    }
}
