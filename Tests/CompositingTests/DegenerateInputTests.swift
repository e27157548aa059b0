import Compositing
import CoreGraphics
import Drawing
import Testing

@Suite("Numbers that mean nothing paint nothing")
struct DegenerateInputTests {
    private static let rect = CGRect(x: 10, y: 10, width: 20, height: 20)
    private static let color = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    private static let numbers: [Double] = [.nan, .infinity, -.infinity, 1e300, -1e300, 1e18, 1e12]

    private static var fill: DisplayItem { DisplayItem(.fill(RoundedRect(rect), color)) }

    private static func projection(_ entries: [Double]) -> Projection {
        Projection(
            m11: entries[0], m12: entries[1], m13: entries[2], m21: entries[3], m22: entries[4], m23: entries[5],
            m31: entries[6], m32: entries[7], m33: entries[8])
    }

    private static let broken: [DisplayItem] = {
        var items: [DisplayItem] = []
        let picture = TestPictures.all[0]
        let whole = CGRect(x: 0, y: 0, width: 24, height: 16)
        for number in numbers {
            let bad = CGFloat(number)
            for rect in [
                CGRect(x: bad, y: 10, width: 20, height: 20), CGRect(x: 10, y: bad, width: 20, height: 20),
                CGRect(x: 10, y: 10, width: bad, height: 20), CGRect(x: 10, y: 10, width: 20, height: bad),
            ] {
                items.append(DisplayItem(.fill(RoundedRect(rect, radius: 4), color)))
                items.append(DisplayItem(.border(RoundedRect(rect), width: 2, color)))
                items.append(DisplayItem(.shadow(RoundedRect(rect), color, offset: CGVector(dx: 0, dy: 0), radius: 3)))
                items.append(DisplayItem(.picture(picture, source: whole, target: rect)))
                items.append(DisplayItem(.clip(RoundedRect(rect, radius: 3), fill)))
                items.append(DisplayItem(.mask(fill, by: DisplayItem(.fill(RoundedRect(rect), color)))))
            }
            for index in 0..<6 {
                var entries: [CGFloat] = [1, 0, 0, 1, 0, 0]
                entries[index] = bad
                let transform = CGAffineTransform(
                    entries[0], entries[1], entries[2], entries[3], entries[4], entries[5])
                items.append(DisplayItem(.transform(transform, fill)))
                items.append(
                    DisplayItem(.transform(transform, DisplayItem(.picture(picture, source: whole, target: rect)))))
            }
        }
        for number in numbers.prefix(3) {
            for index in 0..<9 {
                var entries: [Double] = [1, 0, 0.001, 0, 1, 0.001, 0, 0, 1]
                entries[index] = number
                items.append(DisplayItem(.project(projection(entries), fill)))
            }
        }
        // Flat, edge on, and behind the eye.
        for entries: [Double] in [
            [0, 0, 0, 0, 0, 0, 0, 0, 0], [1, 2, 0.001, 2, 4, 0.002, 0, 0, 1], [1, 0, 0, 0, 1, 0, 0, 0, -1],
            [1, 0, 0, 0, 1, 0, 0, 0, 0], [1, 0, -0.1, 0, 1, -0.1, 0, 0, 1], [1, 0, 0.001, 0, 1, 0, 0, 0, -1],
        ] {
            items.append(DisplayItem(.project(projection(entries), fill)))
            let target = CGRect(x: 20, y: 20, width: 20, height: 20)
            items.append(
                DisplayItem(
                    .project(
                        projection(entries), DisplayItem(.picture(picture, source: whole, target: target)))))
            items.append(
                DisplayItem(
                    .project(
                        projection(entries),
                        DisplayItem(
                            .shadow(RoundedRect(target), color, offset: CGVector(dx: 0, dy: 0), radius: 2)))))
        }
        let nan = CGFloat.nan
        items.append(DisplayItem(.opacity(.nan, fill)))
        items.append(DisplayItem(.crossFade(fill, fill, fraction: .nan)))
        items.append(DisplayItem(.crossFade(DisplayItem(.group([])), fill, fraction: -.infinity)))
        items.append(DisplayItem(.crossFade(fill, DisplayItem(.group([])), fraction: .infinity)))
        items.append(DisplayItem(.opacity(0, fill)))
        items.append(DisplayItem(.opacity(-1, fill)))
        items.append(DisplayItem(.fill(RoundedRect(rect), CGColor(red: nan, green: 0, blue: 0, alpha: 1))))
        items.append(DisplayItem(.fill(RoundedRect(rect), CGColor(red: 1, green: 0, blue: 0, alpha: nan))))
        items.append(DisplayItem(.border(RoundedRect(rect), width: .nan, color)))
        items.append(DisplayItem(.border(RoundedRect(rect), width: -2, color)))
        items.append(DisplayItem(.shadow(RoundedRect(rect), color, offset: CGVector(dx: nan, dy: 0), radius: 3)))
        items.append(DisplayItem(.shadow(RoundedRect(rect), color, offset: CGVector(dx: 0, dy: 0), radius: .nan)))
        items.append(DisplayItem(.transform(CGAffineTransform(0, 0, 0, 0, 0, 0), fill)))
        items.append(DisplayItem(.transform(CGAffineTransform(1, 2, 2, 4, 0, 0), fill)))
        items.append(DisplayItem(.fill(RoundedRect(.null), color)))
        items.append(DisplayItem(.fill(RoundedRect(.zero), color)))
        items.append(DisplayItem(.clip(RoundedRect(.zero), fill)))
        items.append(DisplayItem(.mask(fill, by: DisplayItem(.group([])))))
        items.append(DisplayItem(.picture(picture, source: .zero, target: rect)))
        items.append(DisplayItem(.picture(picture, source: CGRect(x: nan, y: 0, width: 4, height: 4), target: rect)))
        return items
    }()

    @Test("Neither alone, nor damaging, nor within a group, a clip and a mask")
    func brokenNodes() throws {
        let target = try #require(Bitmap(width: 64, height: 48))
        let compositor = Compositor(threads: 1)
        for item in Self.broken {
            for root in [
                item, DisplayItem(.opacity(0.5, DisplayItem(.group([item, item])))),
                DisplayItem(.clip(RoundedRect(CGRect(x: 5, y: 5, width: 40, height: 30), radius: 9), item)),
                DisplayItem(.mask(item, by: Self.fill)),
            ] {
                let list = DisplayList(width: 64, height: 48, root: root, background: nil)
                compositor.draw(list, into: target, damage: nil)
                let isEmpty = (0..<48).allSatisfy { y in (0..<64).allSatisfy { target[$0, y] == 0 } }
                #expect(isEmpty, "\(list.text)")
                _ = damage(from: list, to: DisplayList(width: 64, height: 48, root: item, background: nil))
            }
        }
    }

    @Test("Infinite radii round as far as they can")
    func infiniteRadius() {
        func list(_ radius: Double) -> DisplayList {
            let fill = DisplayItem(.fill(RoundedRect(Self.rect, radius: radius), Self.color))
            return DisplayList(width: 64, height: 48, root: fill, background: nil)
        }
        #expect(draw(list(.infinity)).digest == draw(list(10)).digest)
    }

    @Test("Nesting beyond the limit is left out, whatever is left is drawn")
    func tooDeep() {
        var item = Self.fill
        for _ in 0..<5000 { item = DisplayItem(.transform(.identity, item)) }
        let list = DisplayList(width: 64, height: 48, root: DisplayItem(.group([item, Self.fill])), background: nil)
        #expect(draw(list)[15, 15] == 0xffff_0000)
        #expect(draw(DisplayList(width: 64, height: 48, root: item, background: nil))[15, 15] == 0)
    }

    @Test("A plane that reaches behind the eye is cut where it passes it, and comes out nowhere else")
    func behindTheEye() {
        // The eye is over x = 30; right of it nothing is seen, left of it everything goes right.
        let leaning = Self.projection([1, 0, -1.0 / 30, 0, 1, 0, 0, 0, 1])
        let wide = DisplayItem(.fill(RoundedRect(CGRect(x: 0, y: 10, width: 1e6, height: 10)), Self.color))
        func list(_ item: DisplayItem) -> DisplayList {
            DisplayList(width: 64, height: 48, root: DisplayItem(.project(leaning, item)), background: nil)
        }
        let cut = DisplayItem(.fill(RoundedRect(CGRect(x: 0, y: 10, width: 29, height: 10)), Self.color))
        #expect(draw(list(wide)).digest == draw(list(cut)).digest)
        #expect(draw(list(wide))[63, 47] == 0xffff_0000)
        // Behind one eye and before the next.
        let twice = DisplayItem(.project(Self.projection([1, 0, 0, 0, 1, 0, 0, 0, -1]), wide))
        let list2 = DisplayList(
            width: 64, height: 48, root: DisplayItem(.project(leaning, DisplayItem(.project(leaning, twice)))),
            background: nil)
        #expect((0..<64).allSatisfy { draw(list2)[$0, 15] == 0 })
    }

    @Test("A shape far larger than the screen covers it")
    func huge() {
        let rect = CGRect(x: -1e8, y: -2e8, width: 4e8, height: 4e8)
        for transform in [CGAffineTransform.identity, CGAffineTransform(rotationAngle: 0.3)] {
            let fill = DisplayItem(.fill(RoundedRect(rect, radius: 5), Self.color))
            let list = DisplayList(
                width: 64, height: 48, root: DisplayItem(.transform(transform, fill)), background: nil)
            #expect(PictureComparison(draw(list), ExactRenderer.draw(list)).greatest == 0)
            #expect(draw(list)[63, 47] == 0xffff_0000)
        }
    }
}
