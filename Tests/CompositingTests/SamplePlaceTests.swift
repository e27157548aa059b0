import Compositing
import CoreGraphics
import Drawing
import Testing

@Suite("Where a picture is sampled")
struct SamplePlaceTests {
    /// Black and white columns, so that a sample between two of them tells its place.
    private static let columns = Picture(name: "columns", width: 4, height: 4) {
        guard let bitmap = Bitmap(width: 4, height: 4) else { fatalError("the picture has a size") }
        for y in 0..<4 {
            for x in 0..<4 { bitmap[x, y] = x % 2 == 0 ? 0xff00_0000 : 0xffff_ffff }
        }
        return bitmap
    }

    /// The picture turned by a quarter and moved along its rows, in 65536ths of a pixel.
    private func turned(by offset: Double) -> [UInt32] {
        let square = CGRect(x: 0, y: 0, width: 4, height: 4)
        let move = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 4, ty: -offset / 65536)
        let root = DisplayItem(
            .transform(move, DisplayItem(.picture(Self.columns, source: square, target: square))))
        let bitmap = Bitmap(width: 4, height: 4)!
        Compositor(threads: 1).draw(
            DisplayList(width: 4, height: 4, root: root, background: nil), into: bitmap, damage: nil)
        // The last row shows the picture's edge, whose place is another matter.
        return (0..<12).map { bitmap[$0 % 4, $0 / 4] }
    }

    @Test("A place is rounded to the nearest 65536th of a pixel, not to the next one up")
    func rounding() {
        var isSeen = false
        // As many as it takes to come over a unit of the colour twice.
        for place in 30_000..<30_520 {
            let exact = turned(by: Double(place))
            #expect(turned(by: Double(place) + 0.25) == exact, "\(place)")
            #expect(turned(by: Double(place) - 0.25) == exact, "\(place)")
            if turned(by: Double(place) + 1) != exact { isSeen = true }
        }
        #expect(isSeen)
    }
}
