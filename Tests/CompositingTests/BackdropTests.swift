import Compositing
import CoreGraphics
import Drawing
import Testing

@Suite("What lies beneath a shape, blurred")
struct BackdropTests {
    private static let width = 120
    private static let height = 104
    private static let clear = CGColor(gray: 0, alpha: 0)
    private static let screen = CGRect(x: 0, y: 0, width: 120, height: 104)

    private static func list(_ items: [DisplayItem], background: CGColor? = CGColor(gray: 1, alpha: 1)) -> DisplayList {
        DisplayList(width: width, height: height, root: DisplayItem(.group(items)), background: background)
    }

    private static func fill(_ rect: CGRect, _ color: CGColor) -> DisplayItem {
        DisplayItem(.fill(RoundedRect(rect), color))
    }

    private static func blur(
        _ radius: Double, in rect: CGRect = screen, saturation: Double = 1, tint: CGColor = clear, corner: Double = 0
    ) -> DisplayItem {
        DisplayItem(
            .backdrop(
                RoundedRect(rect, radius: corner),
                BackdropEffect(radius: radius, saturation: saturation, tint: tint)))
    }

    /// Bars, a disk and slanted lines in strong colours.
    private static let scene: [DisplayItem] = {
        var items: [DisplayItem] = []
        for index in 0..<5 {
            let hue = CGFloat(index) / 5
            items.append(
                fill(
                    CGRect(x: 7 + 31 * CGFloat(index), y: 0, width: 13, height: 140),
                    CGColor(red: hue, green: 1 - hue, blue: index % 2 == 0 ? 1 : 0, alpha: 1)))
        }
        items.append(
            DisplayItem(
                .fill(
                    RoundedRect(CGRect(x: 40, y: 30, width: 60, height: 60), radius: 30),
                    CGColor(red: 0.9, green: 0.1, blue: 0.1, alpha: 1))))
        let turn = CGAffineTransform(rotationAngle: 0.4)
        for index in 0..<4 {
            items.append(
                DisplayItem(
                    .transform(
                        turn,
                        fill(
                            CGRect(x: 0, y: 25 * CGFloat(index), width: 200, height: 6),
                            CGColor(gray: 0, alpha: index == 2 ? 0.5 : 1)))))
        }
        return items
    }()

    @Test(
        "The blur of an even colour is that colour", arguments: [0.1, 0.7, 2, 3.9, 5, 9.9, 11, 30, 63, 70, 200, 5000])
    func even(radius: Double) {
        for background in [
            CGColor(red: 0.2, green: 0.6, blue: 1, alpha: 1), CGColor(gray: 0, alpha: 1), CGColor(gray: 1, alpha: 1),
            CGColor(red: 1, green: 0.3, blue: 0.1, alpha: 0.4), CGColor(gray: 0, alpha: 0),
        ] {
            let plain = draw(Self.list([], background: background))
            for rect in [
                CGRect(x: 3.5, y: 7, width: 111.25, height: 90), CGRect(x: 20, y: 30, width: 90, height: 3),
                CGRect(x: 31, y: 33, width: 1, height: 1),
            ] {
                let list = Self.list([Self.blur(radius, in: rect)], background: background)
                #expect(draw(list).digest == plain.digest)
            }
        }
    }

    @Test("A radius of nothing, and one that isn't above it, leaves every pixel", arguments: [0, -3, 0.01])
    func identity(radius: Double) {
        let plain = draw(Self.list(Self.scene))
        #expect(draw(Self.list(Self.scene + [Self.blur(radius)])).digest == plain.digest)
        let disk = Self.blur(radius, in: CGRect(x: 10.4, y: 3, width: 90, height: 90), corner: 45)
        let comparison = PictureComparison(draw(Self.list(Self.scene + [disk])), plain)
        #expect(comparison.isWithinOneUnit)
    }

    @Test("It is the Gaussian blur", arguments: [0.4, 0.8, 1.5, 3, 3.9, 4, 6, 9.9, 10, 14, 20, 24, 30])
    func gaussian(radius: Double) {
        let items = Self.scene + [Self.blur(radius, in: CGRect(x: 11, y: 6, width: 101, height: 90))]
        let comparison = PictureComparison(draw(Self.list(items)), ExactRenderer.draw(Self.list(items)))
        #expect(comparison.greatest <= 2, "\(comparison.report("blur-\(radius)"))")
    }

    @Test("Its colours are strengthened and tinted", arguments: [0, 0.5, 1, 1.8, 4])
    func toned(saturation: Double) {
        for tint in [CGColor(gray: 1, alpha: 0.3), CGColor(red: 0.1, green: 0.2, blue: 0.8, alpha: 0.8), .opaqueBlack] {
            let items = Self.scene + [Self.blur(3, in: Self.screen, saturation: saturation, tint: tint)]
            let comparison = PictureComparison(draw(Self.list(items)), ExactRenderer.draw(Self.list(items)))
            #expect(comparison.greatest <= max(2, Int(saturation * 1.5)), "\(comparison.report("tone-\(saturation)"))")
        }
    }

    @Test("It lies anywhere, with round corners, turned, in groups, masks and fades, one over another")
    func everywhere() {
        let tint = CGColor(gray: 1, alpha: 0.25)
        let middle = CGRect(x: 20.3, y: 15.6, width: 100, height: 90.5)
        let plain = Self.blur(6, in: middle, saturation: 1.3, tint: tint)
        let round = Self.blur(5, in: middle, tint: tint, corner: 24)
        let small = Self.blur(4, in: CGRect(x: 60, y: 40, width: 70, height: 60), corner: 10)
        let above = Self.fill(
            CGRect(x: 70, y: 20, width: 20, height: 100), CGColor(red: 0, green: 0.5, blue: 0, alpha: 1))
        let turn = CGAffineTransform(translationX: 60, y: -20).rotated(by: 0.5)
        let hole = DisplayItem(
            .fill(RoundedRect(middle.insetBy(dx: 10, dy: 12), radius: 20), CGColor(gray: 0, alpha: 0.7)))
        let nested = DisplayItem(.group([above, small]))
        let parts: [(String, [DisplayItem])] = [
            ("plain", [plain]), ("round", [round]), ("above", [round, above]), ("nested", [plain, above, small]),
            ("half", [DisplayItem(.opacity(0.5, plain))]), ("group", [DisplayItem(.opacity(0.6, nested))]),
            ("turned", [DisplayItem(.transform(turn, plain))]),
            ("larger", [DisplayItem(.transform(CGAffineTransform(scaleX: 1.4, y: 1.4), round))]),
            ("clipped", [DisplayItem(.clip(RoundedRect(middle, radius: 30), nested))]),
            ("masked", [DisplayItem(.mask(nested, by: hole))]),
            ("fading", [DisplayItem(.crossFade(above, nested, fraction: 0.4))]),
            ("deep", [DisplayItem(.opacity(0.8, DisplayItem(.group([above, DisplayItem(.mask(nested, by: hole))]))))]),
        ]
        for (index, (name, items)) in parts.enumerated() {
            let background = CGColor(gray: 0.5, alpha: index % 2 == 0 ? 1 : 0.3)
            let list = Self.list(Self.scene + items, background: background)
            let comparison = PictureComparison(draw(list), ExactRenderer.draw(list))
            #expect(comparison.greatest <= 2, "\(comparison.report("backdrop-\(name)"))")
        }
    }

    @Test("It is as bright as what lies beneath, and as even: the mean is kept")
    func mean() {
        let plain = draw(Self.list(Self.scene))
        for radius in [2.0, 5, 12] {
            // All light stays inside: what lies along the edges is white.
            let bars = (1...6).map { index in
                let x = 30 + CGFloat(index) * 7
                return Self.fill(
                    CGRect(x: x, y: 40, width: 4, height: 24), CGColor(gray: CGFloat(index % 3) / 3, alpha: 1))
            }
            let sharp = draw(Self.list(bars))
            let soft = draw(Self.list(bars + [Self.blur(radius)]))
            func sum(_ bitmap: Bitmap) -> Double {
                var sum = 0.0
                for y in 0..<Self.height { for x in 0..<Self.width { sum += Double(bitmap[x, y] & 255) } }
                return sum / Double(Self.width * Self.height)
            }
            #expect(abs(sum(sharp) - sum(soft)) < 0.15, "radius \(radius)")
        }
        #expect(plain.width == Self.width)
    }

    @Test("A mirrored picture's blur is the blur's mirror image", arguments: [1.5, 6, 20])
    func symmetric(radius: Double) {
        // Cells lie as far from one edge as from the other.
        let mirror = CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: CGFloat(Self.width), ty: 0)
        let turned = DisplayItem(.transform(mirror, DisplayItem(.group(Self.scene))))
        let one = draw(Self.list(Self.scene + [Self.blur(radius)]))
        let other = draw(Self.list([turned, Self.blur(radius)]))
        var greatest = 0
        for y in 0..<Self.height {
            for x in 0..<Self.width {
                greatest = max(greatest, PictureComparison.difference(one[x, y], other[Self.width - 1 - x, y]))
            }
        }
        #expect(greatest <= 1)
    }

    @Test("Nothing from beside its bounds comes in")
    func bounds() {
        let left = Self.fill(CGRect(x: 0, y: 0, width: 80, height: 140), CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        let right = Self.fill(CGRect(x: 80, y: 0, width: 80, height: 140), CGColor(red: 0, green: 0, blue: 1, alpha: 1))
        let plain = draw(Self.list([left, right]))
        let blurred = draw(Self.list([left, right, Self.blur(12, in: CGRect(x: 80, y: 20, width: 60, height: 70))]))
        #expect(blurred.digest == plain.digest)
    }

    @Test("What is covered later, but lies beneath it, is seen in it")
    func hidden() {
        let cover = Self.fill(CGRect(x: 0, y: 0, width: 160, height: 70), CGColor(gray: 0.2, alpha: 1))
        let items = Self.scene + [Self.blur(9), cover]
        let comparison = PictureComparison(draw(Self.list(items)), ExactRenderer.draw(Self.list(items)))
        #expect(comparison.greatest <= 2, "\(comparison.report("backdrop-hidden"))")
    }

    @Test("Where one part of its mask moves, all of it is drawn anew")
    func maskedParts() throws {
        let compositor = Compositor(threads: 1)
        let target = try #require(Bitmap(width: Self.width, height: Self.height))
        var last: DisplayList?
        let one = Self.fill(CGRect(x: 10, y: 20, width: 40, height: 60), .opaqueBlack)
        for x in [51, 115, 56] as [CGFloat] {
            let other = Self.fill(CGRect(x: x, y: 30, width: 6, height: 30), .opaqueBlack)
            let masked = DisplayItem(.mask(Self.blur(9), by: DisplayItem(.group([one, other]))))
            let list = Self.list(Self.scene + [masked])
            compositor.draw(list, into: target, damage: damage(from: last, to: list))
            last = list
            #expect(target.digest == draw(list).digest)
        }
    }

    @Test("It is worked out anew where something beneath it, or it itself, has changed, and only then")
    func kept() throws {
        let compositor = Compositor(threads: 2)
        let target = try #require(Bitmap(width: Self.width, height: Self.height))
        var last: DisplayList?
        func makes(_ items: [DisplayItem]) -> Int {
            let before = compositor.backdropsMade
            let list = Self.list(items)
            compositor.draw(list, into: target, damage: damage(from: last, to: list))
            last = list
            #expect(target.digest == draw(list).digest)
            return compositor.backdropsMade - before
        }
        func mark(_ x: CGFloat, _ color: CGColor = .opaqueBlack) -> DisplayItem {
            Self.fill(CGRect(x: x, y: 30, width: 20, height: 20), color)
        }
        let scene = Self.scene
        let shadow = DisplayItem(
            .shadow(RoundedRect(CGRect(x: 9, y: 9, width: 40, height: 30)), .opaqueBlack, offset: .zero, radius: 4))
        #expect(makes(scene + [Self.blur(6), mark(10)]) == 1)
        // Above it things move and come and go.
        #expect(makes(scene + [Self.blur(6), mark(40)]) == 0)
        #expect(makes(scene + [Self.blur(6)]) == 0)
        #expect(makes(scene + [Self.blur(6), Self.blur(3, in: CGRect(x: 9, y: 9, width: 50, height: 50))]) == 1)
        #expect(makes(scene + [Self.blur(6), mark(5)]) == 0)
        // Beneath it.
        #expect(makes(scene + [mark(70), Self.blur(6), mark(5)]) == 1)
        #expect(makes(scene + [mark(70, CGColor(gray: 0.1, alpha: 1)), Self.blur(6), mark(5)]) == 1)
        #expect(makes(scene + [mark(70.25, CGColor(gray: 0.1, alpha: 1)), Self.blur(6), mark(5)]) == 1)
        #expect(makes(scene + [shadow, Self.blur(6), mark(5)]) == 1)
        #expect(makes(scene + [shadow, Self.blur(6), mark(6)]) == 0)
        // It itself.
        #expect(makes(scene + [shadow, Self.blur(7)]) == 1)
        #expect(makes(scene + [shadow, Self.blur(7, saturation: 1.5)]) == 1)
        #expect(makes(scene + [shadow, Self.blur(7, saturation: 1.5, tint: CGColor(gray: 1, alpha: 0.2))]) == 1)
        #expect(makes(scene + [shadow, Self.blur(7, saturation: 1.5, tint: CGColor(gray: 1, alpha: 0.2))]) == 0)
        // Two pictures of one size that are as good as alike.
        let pictures = TestPictures.all.filter { $0.width == 32 && $0.height == 32 }
        for picture in pictures.prefix(3) {
            let square = CGRect(x: 0, y: 0, width: 32, height: 32)
            let item = DisplayItem(.picture(picture, source: square, target: square))
            #expect(makes(scene + [item, Self.blur(7)]) == 1)
            #expect(makes(scene + [item, Self.blur(7), mark(60)]) == 0)
        }
    }

    @Test("Numbers that can't be meant paint nothing")
    func notFinite() {
        let plain = draw(Self.list(Self.scene)).digest
        let effects = [
            BackdropEffect(radius: .nan, saturation: 1, tint: Self.clear),
            BackdropEffect(radius: .infinity, saturation: 1, tint: Self.clear),
            BackdropEffect(radius: 3, saturation: .nan, tint: Self.clear),
            BackdropEffect(radius: 3, saturation: 1, tint: CGColor(red: .nan, green: 0, blue: 0, alpha: 1)),
        ]
        for effect in effects {
            let item = DisplayItem(.backdrop(RoundedRect(Self.screen), effect))
            #expect(draw(Self.list(Self.scene + [item])).digest == plain)
        }
        let far = CGRect(x: 1e7, y: 0, width: 10, height: 10)
        #expect(draw(Self.list(Self.scene + [Self.blur(5, in: far)])).digest == plain)
    }
}
