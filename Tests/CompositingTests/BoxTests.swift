import CoreGraphics
import Drawing
import Testing

@testable import Compositing

/// Small rectangles are planned and painted apart, many at a time: that must not show.
@Suite("Small filled rectangles")
struct BoxTests {
    private static let (width, height) = (120, 90)

    /// A group of small rectangles, some moved, some faded, some at fractions of a pixel, some that reach out of sight
    /// or are turned. With `isApart` each is wrapped so that it counts as a shape like others.
    static func list(seed: Int, isApart: Bool = false, scale: CGFloat = 1) -> DisplayList {
        var random = SeededGenerator(seed)
        func unit() -> Double { Double.random(in: 0...1, using: &random) }
        func place(_ most: Int) -> Double {
            let whole = Double(Int.random(in: -8...most, using: &random))
            return Bool.random(using: &random) ? whole : whole + unit()
        }
        let items = (0..<200).map { _ -> DisplayItem in
            let color = CGColor(
                red: CGFloat(unit()), green: CGFloat(unit()), blue: CGFloat(unit()),
                alpha: Bool.random(using: &random) ? 1 : CGFloat(unit()))
            let side = Bool.random(using: &random) ? 12.0 : 3.0
            let size = CGSize(width: unit() * side + 0.05, height: Double(Int(unit() * side)) + unit())
            let shape = RoundedRect(CGRect(origin: CGPoint(x: place(9), y: place(9)), size: size))
            let move = CGAffineTransform(
                a: Int.random(in: 0..<9, using: &random) == 0 ? -1 : 1, b: 0, c: 0,
                d: CGFloat(Int.random(in: 1...2, using: &random)), tx: place(width), ty: place(height))
            let fill = DisplayItem(.fill(shape, color))
            let item: DisplayItem
            switch Int.random(in: 0..<4, using: &random) {
            case 0: item = DisplayItem(.placed(move, opacity: unit(), fill))
            case 1: item = DisplayItem(.fill(RoundedRect(shape.rect.applying(move)), color))
            default: item = DisplayItem(.transform(move, fill))
            }
            return isApart ? DisplayItem(.opacity(1, item)) : item
        }
        let cut = RoundedRect(CGRect(x: 10.5, y: 7, width: 60, height: 50), radius: 9)
        return DisplayList(
            width: width, height: height,
            root: DisplayItem(
                .transform(
                    CGAffineTransform(scaleX: scale, y: scale),
                    DisplayItem(
                        .group([
                            DisplayItem(.group(Array(items[..<80]))),
                            DisplayItem(.clip(cut, DisplayItem(.group(Array(items[80..<140]))))),
                            DisplayItem(.opacity(0.6, DisplayItem(.group(Array(items[140...]))))),
                        ])))), background: CGColor(red: 0.2, green: 0.4, blue: 0.9, alpha: 1))
    }

    @Test("Their pixels are those of the same shapes painted one by one", arguments: 0..<40)
    func pixels(seed: Int) {
        for scale in [1, 1.25, 2] as [CGFloat] {
            let list = Self.list(seed: seed, scale: scale)
            let comparison = PictureComparison(
                draw(list), draw(Self.list(seed: seed, isApart: true, scale: scale)))
            #expect(comparison.greatest == 0, "\(comparison.report("boxes-\(seed)-\(scale)"))")
        }
    }

    @Test("Some of them moved, drawing the damage is drawing everything", arguments: 0..<20)
    func damaged(seed: Int) throws {
        let compositor = Compositor(threads: 2)
        let frame = try #require(Bitmap(width: Self.width, height: Self.height))
        var old: DisplayList?
        for step in 0..<3 {
            let new = Self.list(seed: seed * 3 + step)
            compositor.draw(new, into: frame, damage: old.map { damage(from: $0, to: new) })
            let comparison = PictureComparison(frame, draw(new))
            #expect(comparison.greatest == 0, "\(comparison.report("boxes-\(seed)-\(step)"))")
            old = new
        }
    }

    @Test("Those that follow each other are one step of a plan")
    func runs() {
        var planner = Planner(plan: Plan(), shadows: ShadowCache(), width: 100, height: 100)
        let boxes = (0..<500).map { index in
            DisplayItem(.fill(RoundedRect(CGRect(x: index % 50, y: index / 50, width: 3, height: 4)), .opaqueBlack))
        }
        let large = DisplayItem(.fill(RoundedRect(CGRect(x: 0, y: 0, width: 50, height: 50)), .opaqueBlack))
        let all = DisplayItem(.group(boxes + [large] + boxes))
        let screen = PixelRect(x: 0, y: 0, width: 100, height: 100)
        planner.plan(DisplayList(width: 100, height: 100, root: all, background: nil), inside: screen)
        #expect(planner.plan.steps.count == 4)
        #expect(planner.plan.runs.map(\.boxes) == [0..<500, 500..<1000])
    }
}
