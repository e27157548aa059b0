import CoreGraphics
import Drawing
import Testing

@Suite("Damage between two frames")
struct DamageTests {
    private let white = CGColor(gray: 1, alpha: 1)

    private func list(_ children: [DisplayItem], background: CGColor? = nil) -> DisplayList {
        DisplayList(width: 200, height: 100, root: DisplayItem(.group(children)), background: background)
    }

    private func square(_ x: Double, _ y: Double, _ side: Double = 10) -> DisplayItem {
        DisplayItem(
            .fill(RoundedRect(CGRect(x: CGFloat(x), y: CGFloat(y), width: CGFloat(side), height: CGFloat(side))), white)
        )
    }

    private let screen = PixelRect(x: 0, y: 0, width: 200, height: 100)

    @Test("No frame before, another size or another background damage everything")
    func everything() {
        let new = list([])
        #expect(damage(from: nil, to: new) == [screen])
        #expect(damage(from: list([], background: white), to: new) == [screen])
        let narrow = DisplayList(width: 100, height: 100, root: new.root, background: nil)
        #expect(damage(from: narrow, to: new) == [screen])
    }

    @Test("The same objects and equal values damage nothing")
    func nothing() {
        let shared = square(3, 4)
        #expect(damage(from: list([shared]), to: list([shared])) == [])
        let old = list([square(3, 4)], background: white)
        #expect(damage(from: old, to: list([square(3, 4)], background: white)) == [])
    }

    @Test("A moving card damages its old and its new place with the shadow's reach, and no more")
    func moving() {
        func card(_ y: Double) -> DisplayItem {
            let shape = RoundedRect(CGRect(x: 50, y: 10, width: 20, height: 10), radius: 3)
            let shadow = DisplayItem(.shadow(shape, .opaqueBlack, offset: CGVector(dx: 0, dy: 2), radius: 2))
            let face = DisplayItem(.fill(shape, white))
            let move = CGAffineTransform(translationX: 0, y: CGFloat(y))
            return DisplayItem(.transform(move, DisplayItem(.group([shadow, face]))))
        }
        let backdrop = square(0, 0, 200)
        let rects = damage(from: list([backdrop, card(0)]), to: list([backdrop, card(60)]))
        #expect(
            Set(rects) == [
                PixelRect(minX: 43, minY: 5, maxX: 77, maxY: 29), PixelRect(minX: 43, minY: 65, maxX: 77, maxY: 89),
            ])
    }

    @Test(
        "A change beneath a blur damages as much of the blur as the change is seen in, one above or beside it no more")
    func beneathBlur() {
        let effect = BackdropEffect(radius: 2, saturation: 1, tint: white)
        let reach = effect.blur(magnifiedBy: 1).reach
        #expect(reach == 6)
        let blur = DisplayItem(.backdrop(RoundedRect(CGRect(x: 20, y: 20, width: 100, height: 60)), effect))
        let held = DisplayItem(.opacity(0.5, DisplayItem(.group([blur, square(0, 0)]))))
        func rect(_ x: Int, _ y: Int, _ side: Int) -> PixelRect { PixelRect(x: x, y: y, width: side, height: side) }
        for item in [blur, held] {
            let beneath = damage(from: list([square(60, 40), item]), to: list([item]))
            #expect(beneath == [rect(60 - reach, 40 - reach, 10 + 2 * reach)])
            // Some of it lies beside.
            let edge = damage(from: list([square(14, 14), item]), to: list([item]))
            #expect(edge == [PixelRect(minX: 14, minY: 14, maxX: 24 + reach, maxY: 24 + reach)])
            #expect(damage(from: list([item, square(60, 40)]), to: list([item])) == [rect(60, 40, 10)])
            #expect(damage(from: list([square(130, 40), item]), to: list([item])) == [rect(130, 40, 10)])
            let large = DisplayItem(.transform(CGAffineTransform(scaleX: 2, y: 2), item))
            let still = damage(from: list([square(60, 60), large]), to: list([large]))
            let wide = effect.blur(magnifiedBy: 4).reach
            #expect(
                still == [
                    rect(60 - wide, 60 - wide, 10 + 2 * wide).intersection(rect(40, 40, 160)).intersection(screen)
                ])
        }
        let same = DisplayItem(.backdrop(RoundedRect(CGRect(x: 20, y: 20, width: 100, height: 60)), effect))
        #expect(damage(from: list([blur]), to: list([same])) == [])
        let other = DisplayItem(
            .backdrop(
                RoundedRect(CGRect(x: 20, y: 20, width: 100, height: 60)),
                BackdropEffect(radius: 3, saturation: 1, tint: white)))
        #expect(damage(from: list([blur]), to: list([other])) == [PixelRect(x: 20, y: 20, width: 100, height: 60)])
    }

    @Test("A second child under an opacity damages the first: both are then composed before they are weakened")
    func secondUnderOpacity() {
        let (first, second) = (square(0, 0), square(60, 0))
        func faded(_ items: [DisplayItem]) -> DisplayList {
            list([DisplayItem(.opacity(0.3, DisplayItem(.group(items))))])
        }
        let both = PixelRect(x: 0, y: 0, width: 70, height: 10)
        #expect(damage(from: faded([first]), to: faded([first, second])) == [both])
        let third = PixelRect(x: 120, y: 0, width: 10, height: 10)
        #expect(damage(from: faded([first, second]), to: faded([first, second, square(120, 0)])) == [third])
    }

    @Test("A node put in or taken out damages its own place")
    func insertion() {
        let shared = [square(0, 0), square(30, 0), square(60, 0)]
        let extra = square(100.5, 50)
        let expected = [PixelRect(minX: 100, minY: 50, maxX: 111, maxY: 60)]
        let with = [shared[0], extra, shared[1], shared[2]]
        #expect(damage(from: list(shared), to: list(with)) == expected)
        #expect(damage(from: list(with), to: list(shared)) == expected)
        #expect(damage(from: list(shared), to: list(shared + [extra])) == expected)
    }

    @Test("Clips and masks bound the damage inside them")
    func bounded() {
        let clip = RoundedRect(CGRect(x: 20, y: 20, width: 30, height: 30))
        let old = list([DisplayItem(.clip(clip, square(0, 0, 50)))])
        let new = list([DisplayItem(.clip(clip, square(0, 0, 51)))])
        #expect(damage(from: old, to: new) == [PixelRect(x: 20, y: 20, width: 30, height: 30)])
        let mask = square(40, 40)
        let hidden = damage(
            from: list([DisplayItem(.mask(square(0, 0, 50), by: mask))]),
            to: list([DisplayItem(.mask(square(1, 0, 50), by: mask))]))
        #expect(hidden == [PixelRect(x: 40, y: 40, width: 10, height: 10)])
    }

    @Test("A fade that goes on damages both its sides, one that stays what changes in them")
    func crossFade() {
        func fade(_ fraction: Double, _ shift: Double = 0) -> DisplayList {
            list([DisplayItem(.crossFade(square(0, 0), square(20 + shift, 0), fraction: fraction))])
        }
        #expect(damage(from: fade(0.2), to: fade(0.4)) == [PixelRect(x: 0, y: 0, width: 30, height: 10)])
        #expect(damage(from: fade(0), to: fade(-1)) == [PixelRect(x: 0, y: 0, width: 10, height: 10)])
        #expect(damage(from: fade(0.2), to: fade(0.2)) == [])
        #expect(damage(from: fade(0.2), to: fade(0.2, 1)) == [PixelRect(x: 20, y: 0, width: 11, height: 10)])
        #expect(damage(from: fade(0), to: fade(0, 1)) == [])
    }

    @Test("In perspective a change damages the place where it is seen, and nothing behind the eye does")
    func projection() {
        // w is 1 at the left, 0 at x = 100.
        let leaning = Projection(m11: 1, m12: 0, m13: -0.01, m21: 0, m22: 1, m23: 0, m31: 0, m32: 0, m33: 1)
        func seen(_ children: [DisplayItem]) -> DisplayList {
            list([DisplayItem(.project(leaning, DisplayItem(.group(children))))])
        }
        let backdrop = square(0, 0, 40)
        // From x = 50, where things are twice as large, to x = 60.
        #expect(
            damage(from: seen([backdrop]), to: seen([backdrop, square(50, 5)]))
                == [PixelRect(minX: 100, minY: 10, maxX: 150, maxY: 38)])
        #expect(damage(from: seen([backdrop]), to: seen([backdrop, square(101, 5)])) == [])
        #expect(damage(from: seen([backdrop]), to: seen([square(0, 0, 40)])) == [])
        let affine = Projection(CGAffineTransform(translationX: 7, y: 0))
        #expect(
            damage(from: list([]), to: list([DisplayItem(.project(affine, square(0, 0)))]))
                == [PixelRect(x: 7, y: 0, width: 10, height: 10)])
    }

    @Test("Rectangles never overlap and are few")
    func few() {
        func scattered(_ shift: Double) -> DisplayList {
            list((0..<60).map { square(Double($0 * 37 % 190) + shift, Double($0 * 53 % 90), 6) })
        }
        let rects = damage(from: scattered(0), to: scattered(0.5))
        #expect(rects.count <= 8)
        for (index, rect) in rects.enumerated() {
            #expect(screen.contains(rect))
            for other in rects.dropFirst(index + 1) { #expect(!rect.intersects(other)) }
        }
    }
}
