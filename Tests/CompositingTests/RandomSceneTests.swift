import Compositing
import CoreGraphics
import Drawing
import Testing

@Suite("Random scenes")
struct RandomSceneTests {
    /// Roundings of many translucent layers add up, so this holds the mean and the greatest difference, not one unit:
    /// it finds what is in the wrong place, missing or too much.
    @Test("They are as the definition says but for rounding", arguments: 0..<60)
    func random(seed: Int) {
        let list = RandomTree.list(seed: seed, width: 90, height: 70)
        let comparison = PictureComparison(draw(list), ExactRenderer.draw(list))
        #expect(comparison.greatest <= 3, "\(comparison.report("random-\(seed)"))")
    }

    @Test("Their text reads back as the same tree", arguments: 0..<100)
    func roundTrip(seed: Int) throws {
        let list = RandomTree.list(seed: seed, width: 90, height: 70, backdrops: seed % 2 == 1)
        let copy = try DisplayList(text: list.text, picture: TestPictures.named)
        #expect(copy.text == list.text)
        #expect(copy.hash == list.hash)
        #expect(damage(from: list, to: copy) == [])
        #expect(draw(copy).digest == draw(list).digest)
    }
}
