import Compositing
import CoreGraphics
import Drawing
import Testing

/// Opaque shapes that stand askew and are large enough to leave out what is below them.
@Suite("What opaque shapes askew cover is left out, and nothing else")
struct TurnedCoverTests {
    private static let width = 156
    private static let height = 132

    /// An edge's pixels are rounded three times, in a clip, under it and in the group over both; a wrong pixel is off by tens.
    @Test("Pages, tiles and shadows are as the definition says but for rounding", arguments: [0.122, 0.785, 2.9])
    func alike(angle: Double) {
        let list = Self.list(angle)
        let comparison = PictureComparison(draw(list), ExactRenderer.draw(list))
        #expect(comparison.greatest <= 3 && comparison.pixelsOff < 20, "\(comparison.report("turned-\(angle)"))")
    }

    @Test("However the frame is cut, its bytes are the same", arguments: Self.angles)
    func cut(angle: Double) throws {
        let list = Self.list(angle)
        let whole = draw(list)
        for height in [7, 40] {
            let target = try #require(Bitmap(width: Self.width, height: Self.height))
            for y in stride(from: 0, to: Self.height, by: height) {
                for (x, width) in [(0, 50), (50, 11), (61, Self.width - 61)] {
                    Compositor(threads: 1).draw(
                        list, into: target, damage: [PixelRect(x: x, y: y, width: width, height: height)])
                }
            }
            #expect(PictureComparison(target, whole).greatest == 0, "\(height) rows at a time")
        }
    }

    private static let angles = [0.05, 0.122, 0.785, 1.3, 2.9, -0.4]

    /// A page below; a turned page with a shadow; a tile cut from another one, and a turned field inside a group that
    /// lets the rest shine through and so hides nothing.
    private static func list(_ angle: Double) -> DisplayList {
        let bounds = CGRect(x: 0, y: 0, width: width, height: height)
        let middle = CGAffineTransform(translationX: 78, y: 66)
        func turned(_ item: DisplayItem, by angle: Double) -> DisplayItem {
            DisplayItem(.transform(CGAffineTransform(rotationAngle: CGFloat(angle)).concatenating(middle), item))
        }
        func page(_ name: String, _ rect: CGRect) -> DisplayItem {
            guard let picture = TestPictures.named(name) else { preconditionFailure("there is no picture \(name)") }
            let source = CGRect(x: 0, y: 0, width: picture.width, height: picture.height)
            return DisplayItem(.picture(picture, source: source, target: rect))
        }
        let card = CGRect(x: -42, y: -54, width: 90, height: 102)
        let shadow = DisplayItem(
            .shadow(RoundedRect(card), .opaqueBlack, offset: CGVector(dx: 2, dy: 5), radius: 4))
        let tile = DisplayItem(
            .clip(
                RoundedRect(CGRect(x: -12, y: -18, width: 66, height: 54), radius: 7),
                page("checker", CGRect(x: -36, y: -36, width: 114, height: 90))))
        let field = DisplayItem(
            .opacity(
                0.5,
                DisplayItem(
                    .group([
                        DisplayItem(
                            .fill(
                                RoundedRect(CGRect(x: -48, y: -12, width: 72, height: 60)),
                                CGColor(red: 0.2, green: 0.6, blue: 0.3, alpha: 1))),
                        DisplayItem(
                            .fill(
                                RoundedRect(CGRect(x: -6, y: 0, width: 60, height: 48)),
                                CGColor(red: 0.9, green: 0.3, blue: 0.1, alpha: 1))),
                    ]))))
        return DisplayList(
            width: width, height: height,
            root: DisplayItem(
                .group([
                    page("gradient", bounds),
                    turned(DisplayItem(.group([shadow, page("noise", card)])), by: angle),
                    turned(tile, by: angle + 0.6),
                    turned(field, by: -angle),
                ])), background: .opaqueBlack)
    }
}
