import CoreGraphics
import Drawing
import Testing

@testable import Compositing

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

    /// Large enough that a band of the whole frame has covers, while small damage has none: the one is drawn with what is
    /// covered left out, the other without.
    @Test("However the frame is cut, its bytes are the same", arguments: angles)
    func cut(angle: Double) throws {
        let list = Self.list(angle, scale: 4)
        let whole = draw(list)
        for height in [7, 40] {
            let target = try #require(Bitmap(width: list.width, height: list.height))
            for y in stride(from: 0, to: list.height, by: height) {
                for (x, width) in [(0, 50), (50, 11), (61, 95), (156, list.width - 156)] {
                    Compositor(threads: 1).draw(
                        list, into: target, damage: [PixelRect(x: x, y: y, width: width, height: height)])
                }
            }
            #expect(PictureComparison(target, whole).greatest == 0, "\(height) rows at a time")
        }
    }

    @Test("In bands of the whole frame the page, the tile and the scrap cover enough to be left out", arguments: angles)
    func covers(angle: Double) {
        let list = Self.list(angle, scale: 4)
        var planner = Planner(plan: Plan(), shadows: ShadowCache(), width: list.width, height: list.height)
        planner.plan(list, inside: PixelRect(x: 0, y: 0, width: list.width, height: list.height))
        planner.plan.hideCovered()
        planner.plan.findTurned()
        let plan = planner.plan
        // The field shines through and covers nothing.
        #expect(plan.turned.map { $0.clip >= 0 } == [false, true, false])
        for cover in plan.turned {
            let areas = plan.points.withUnsafeBufferPointer { points in
                stride(from: 0, to: list.height, by: 24).map { y in
                    guard let points = points.baseAddress else { return 0 }
                    let band = PixelRect(x: 0, y: y, width: list.width, height: 24)
                    let inside = plan.outlines[cover.outline].inner(band, points)
                    return (cover.clip < 0 ? inside : plan.outlines[cover.clip].inner(inside, points)).area
                }
            }
            #expect(areas.contains { $0 >= Painter.leastCover }, "\(areas)")
        }
    }

    private static let angles = [0.05, 0.122, 0.785, 1.3, 2.9, -0.4]

    /// A page below; a turned page with a shadow; a marked tile and a scrap, cut from another page, and a turned field inside a group that
    /// lets the rest shine through and so hides nothing.
    private static func list(_ angle: Double, scale: Int = 1) -> DisplayList {
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
        let checker = page("checker", CGRect(x: -36, y: -36, width: 114, height: 90))
        let mark = DisplayItem(
            .fill(
                RoundedRect(CGRect(x: -8, y: -14, width: 9, height: 9)),
                CGColor(red: 0.8, green: 0.1, blue: 0.1, alpha: 0.5)))
        let shape = RoundedRect(CGRect(x: -12, y: -18, width: 66, height: 54), radius: 7)
        let tile = DisplayItem(.clip(shape, DisplayItem(.group([checker, mark]))))
        // With nothing else in it, a clip is the picture's own outline.
        let scrap = DisplayItem(.clip(shape, checker))
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
        let scene = DisplayItem(
            .group([
                page("gradient", bounds),
                turned(DisplayItem(.group([shadow, page("noise", card)])), by: angle),
                turned(tile, by: angle + 0.6),
                turned(scrap, by: angle + 2.5),
                turned(field, by: -angle),
            ]))
        let larger = CGAffineTransform(scaleX: CGFloat(scale), y: CGFloat(scale))
        return DisplayList(
            width: width * scale, height: height * scale,
            root: scale == 1 ? scene : DisplayItem(.transform(larger, scene)), background: .opaqueBlack)
    }
}
