import CoreGraphics
import Testing

@Suite struct CGColorTests {
    @Test("A pixel is premultiplied and rounded to nearest, out-of-range components clamped")
    func pixel() {
        #expect(CGColor(red: 1, green: 0.5, blue: 0, alpha: 0.5).premultipliedPixel == 0x8080_4000)
        #expect(CGColor(red: 2, green: -1, blue: .nan, alpha: 3).premultipliedPixel == opaqueRed)
        #expect(CGColor(gray: 0.2, alpha: 1).premultipliedPixel == 0xFF33_3333)
    }

    @Test("Components come back as they went in, gray with two and RGB with four")
    func components() throws {
        #expect(CGColor(gray: 0.25, alpha: 0.5).components == [0.25, 0.5])
        #expect(CGColor(red: 1.5, green: 0, blue: -0.2, alpha: 1).components == [1.5, 0, -0.2, 1])
        let read = try #require(CGColor(colorSpace: CGColorSpaceCreateDeviceRGB(), components: [0.1, 0.2, 0.3, 0.4]))
        #expect(read == CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4))
        #expect(CGColor(colorSpace: CGColorSpaceCreateDeviceGray(), components: [.nan, 1]) == nil)
        #expect(CGColor(gray: 0.5, alpha: 1) != CGColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1))
        #expect(CGColor(gray: 0.5, alpha: 1).copy(alpha: 0.2) == CGColor(gray: 0.5, alpha: 0.2))
    }

    @Test("Any space can be drawn in; Display P3 and extended sRGB hold more than sRGB")
    func gamuts() {
        let names = [CGColorSpace.sRGB, CGColorSpace.extendedSRGB, CGColorSpace.displayP3, CGColorSpace.linearSRGB]
        let spaces = names.compactMap { CGColorSpace(name: $0) } + [CGColorSpaceCreateDeviceGray()]
        #expect(spaces.map(\.isWideGamutRGB) == [false, true, true, false, false])
        #expect(spaces.allSatisfy { $0.supportsOutput })
    }
}
