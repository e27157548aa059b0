import CoreGraphics
import Testing
import UIKitCore

@Suite("Fonts by their descriptions")
struct FontDescriptorTests {
    @Test("A font's description makes the font again, also at another size")
    func roundTrip() {
        let font = UIFont.systemFont(ofSize: 15, weight: .semibold)
        #expect(UIFont(descriptor: font.fontDescriptor, size: 0) == font)
        #expect(UIFont(descriptor: font.fontDescriptor, size: 20) == font.withSize(20))
        #expect(font.fontDescriptor.pointSize == 15 && font.fontDescriptor.postscriptName == font.fontName)
        #expect(UIFontDescriptor(name: font.fontName, size: 15) == font.fontDescriptor)
    }

    @Test("Bold and italic come and go; what Inter hasn't is nil")
    func traits() throws {
        let font = UIFont.systemFont(ofSize: 15)
        let bold = try #require(font.fontDescriptor.withSymbolicTraits([.traitBold, .traitItalic]))
        #expect(UIFont(descriptor: bold, size: 0).fontName == "Inter-BoldItalic")
        #expect(bold.symbolicTraits == [.traitBold, .traitItalic])
        #expect(bold.withSymbolicTraits([]).map { UIFont(descriptor: $0, size: 0) } == font)
        #expect(font.fontDescriptor.withSymbolicTraits(.traitMonoSpace) == nil)
        #expect(font.fontDescriptor.withDesign(.rounded) == nil && font.fontDescriptor.withDesign(.default) != nil)
        #expect(font.fontDescriptor.withFace("Bold").postscriptName == "Inter-Bold")
    }

    @Test("Attributes name a size and a weight")
    func attributes() {
        let heavy = UIFont.systemFont(ofSize: 15).fontDescriptor.addingAttributes([
            .traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.heavy], .size: 20,
        ])
        #expect(UIFont(descriptor: heavy, size: 0) == .systemFont(ofSize: 20, weight: .heavy))
        #expect(heavy.object(forKey: .size) as? CGFloat == 20)
        let traits = heavy.object(forKey: .traits) as? [UIFontDescriptor.TraitKey: Any]
        #expect(traits?[.weight] as? CGFloat == UIFont.Weight.heavy.rawValue)
        #expect(
            UIFontDescriptor.preferredFontDescriptor(withTextStyle: .headline)
                == UIFont.preferredFont(forTextStyle: .headline).fontDescriptor)
    }

    @Test("At the default size of text metrics leave all as it is, but for a largest size")
    func metrics() {
        let font = UIFont.systemFont(ofSize: 30)
        #expect(UIFontMetrics.default.scaledFont(for: font) == font)
        #expect(UIFontMetrics(forTextStyle: .title1).scaledFont(for: font, maximumPointSize: 20).pointSize == 20)
        #expect(UIFontMetrics.default.scaledValue(for: 7) == 7)
    }
}
