import CoreGraphics
import Testing
import UIKitCore

struct UIFontTests {
    @Test(
        "Text styles have the sizes of iOS at its default, and only the headline is heavier",
        arguments: [
            (UIFont.TextStyle.largeTitle, 34), (.title1, 28), (.title2, 22), (.title3, 20), (.headline, 17),
            (.body, 17),
            (.callout, 16), (.subheadline, 15), (.footnote, 13), (.caption1, 12), (.caption2, 11),
            (UIFont.TextStyle(rawValue: "nobody's"), 17),
        ] as [(UIFont.TextStyle, CGFloat)])
    func textStyles(_ style: UIFont.TextStyle, _ size: CGFloat) {
        let font = UIFont.preferredFont(forTextStyle: style)
        #expect(font.pointSize == size)
        #expect(font.fontName == (style == .headline ? "Inter-SemiBold" : "Inter-Regular"))
    }

    @Test("A font's metrics are in order, add up, and grow with its size")
    func metrics() {
        for font in [UIFont.systemFont(ofSize: 17), .boldSystemFont(ofSize: 34), .italicSystemFont(ofSize: 11)] {
            #expect(font.ascender > font.capHeight)
            #expect(font.capHeight > font.xHeight)
            #expect(font.xHeight > 0)
            #expect(font.descender < 0)
            #expect(abs(font.lineHeight - (font.ascender - font.descender)) < 0.01)
            #expect((1.1...1.4).contains(font.lineHeight / font.pointSize))
            #expect(font.leading >= 0)
        }
        let small = UIFont.systemFont(ofSize: 8)
        let large = small.withSize(16)
        #expect(abs(large.capHeight - 2 * small.capHeight) < 0.01)
    }

    @Test("Each weight has a face of its own, the heavier the higher, and numbers between take the nearest")
    func weights() {
        let weights: [UIFont.Weight] = [
            .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
        ]
        #expect(
            weights.map { UIFont.systemFont(ofSize: 17, weight: $0).style.weight }
                == Array(stride(from: 100, through: 900, by: 100)))
        #expect(UIFont.systemFont(ofSize: 17, weight: UIFont.Weight(0.05)).style.weight == 400)
        #expect(UIFont.systemFont(ofSize: 17, weight: UIFont.Weight(.nan)).style.weight == 400)
        #expect(UIFont.systemFont(ofSize: 17, weight: UIFont.Weight(9)).style.weight == 900)
    }

    @Test("A font is found by each name it lists, and by no other")
    func names() {
        let names = UIFont.fontNames(forFamilyName: "Inter")
        #expect(names.count == 18)
        for name in names { #expect(UIFont(name: name, size: 12)?.fontName == name) }
        #expect(UIFont(name: "Inter", size: 12) == .systemFont(ofSize: 12))
        #expect(UIFont(name: "Inter-BoldItalic", size: 12)?.style.isItalic == true)
        #expect(UIFont(name: "Zapfino", size: 12) == nil)
        #expect(UIFont.fontNames(forFamilyName: "Zapfino").isEmpty)
    }

    @Test("Fonts are equal by face and size, and sizes are held in range")
    func values() {
        #expect(UIFont.systemFont(ofSize: 17, weight: .bold) == .boldSystemFont(ofSize: 17))
        #expect(UIFont.boldSystemFont(ofSize: 17) != .boldSystemFont(ofSize: 18))
        #expect(UIFont.boldSystemFont(ofSize: 17).withSize(18) == .boldSystemFont(ofSize: 18))
        let digits = UIFont.monospacedDigitSystemFont(ofSize: 17, weight: .regular)
        #expect(digits != .systemFont(ofSize: 17))
        #expect(digits.withSize(30).style.hasMonospacedDigits)
        #expect(UIFont.systemFont(ofSize: .nan).pointSize == 17)
        #expect(UIFont.systemFont(ofSize: -3).pointSize == 0.1)
        #expect(UIFont.systemFont(ofSize: .infinity).pointSize == 2000)
    }
}
