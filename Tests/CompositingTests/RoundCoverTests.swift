import CoreGraphics
import Drawing
import Testing

@testable import Compositing

/// A page, and over it a card with round corners and its shadow.
@Suite("What a card with round corners covers is left out, and nothing else")
struct RoundCoverTests {
    private static let width = 216
    private static let height = 168
    private static let card = CGRect(x: 20, y: 24, width: 170, height: 120)

    private static func list(_ radius: Double, _ transform: CGAffineTransform = .identity) -> DisplayList {
        let shape = RoundedRect(card, radius: radius)
        let page = DisplayItem(
            .fill(
                RoundedRect(CGRect(x: 0, y: 0, width: width, height: height)),
                CGColor(red: 0.9, green: 0.8, blue: 0.3, alpha: 1)))
        let shade = CGColor(red: 0.1, green: 0, blue: 0.2, alpha: 0.6)
        let shadow = DisplayItem(.shadow(shape, shade, offset: CGVector(dx: 3, dy: 5), radius: 9))
        let front = DisplayItem(.fill(shape, CGColor(red: 0.2, green: 0.4, blue: 0.7, alpha: 1)))
        let above = DisplayItem(.transform(transform, DisplayItem(.group([shadow, front]))))
        return DisplayList(
            width: width, height: height, root: DisplayItem(.group([page, above])), background: .opaqueBlack)
    }

    /// Upright, seen as in a mirror in either direction, and smaller, at a fraction of a pixel.
    private static let transforms = [
        CGAffineTransform.identity, CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 211.4, ty: 0),
        CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0.3, ty: 165.7),
        CGAffineTransform(a: 0.9, b: 0, c: 0, d: 0.9, tx: 9.2, ty: 5.6),
    ]

    @Test("What is beneath two rectangles that cross, between the corners, isn't painted", arguments: [12.0, 30])
    func covers(radius: Double) {
        let list = Self.list(radius)
        var planner = Planner(plan: Plan(), shadows: ShadowCache(), width: list.width, height: list.height)
        planner.plan(list, inside: PixelRect(x: 0, y: 0, width: list.width, height: list.height))
        planner.plan.hideCovered()
        let plan = planner.plan
        let corner = Int(radius)
        let (x, y) = (Int(Self.card.minX), Int(Self.card.minY))
        let (across, down) = (Int(Self.card.width), Int(Self.card.height))
        let wide = PixelRect(x: x, y: y + corner, width: across, height: down - 2 * corner)
        let high = PixelRect(x: x + corner, y: y, width: across - 2 * corner, height: down)
        // The page and the shadow.
        let steps = plan.steps.filter { $0.visible != nil }
        #expect(steps.count == 2)
        for step in steps {
            let pieces = step.visible.map { plan.visible[$0] } ?? []
            #expect(pieces.allSatisfy { !$0.intersects(wide) && !$0.intersects(high) })
            let left = step.bounds.area - wide.area - high.area + wide.intersection(high).area
            #expect(pieces.reduce(0) { $0 + $1.area } == left)
        }
    }

    @Test("Frames are as the definition says", arguments: [0.0, 12, 30], transforms)
    func alike(radius: Double, transform: CGAffineTransform) {
        let list = Self.list(radius, transform)
        let comparison = PictureComparison(draw(list), ExactRenderer.draw(list))
        #expect(comparison.isWithinOneUnit, "\(comparison.report("round-\(radius)"))")
    }

    @Test("However the frame is cut, its bytes are the same", arguments: transforms)
    func cut(transform: CGAffineTransform) throws {
        let list = Self.list(30, transform)
        let whole = draw(list)
        let target = try #require(Bitmap(width: list.width, height: list.height))
        let compositor = Compositor(threads: 1)
        for y in stride(from: 0, to: list.height, by: 23) {
            for x in stride(from: 0, to: list.width, by: 37) {
                compositor.draw(list, into: target, damage: [PixelRect(x: x, y: y, width: 37, height: 23)])
            }
        }
        #expect(target.digest == whole.digest)
    }
}
