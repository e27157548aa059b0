import CoreGraphics
import Testing

@Suite("Transforms in parts, geometry in dictionaries, colour spaces")
struct AffineComponentTests {
    @Test("A transform put together from its components is the transform")
    func roundTrip() {
        var random = SeededGenerator(seed: 4)
        for _ in 0..<200 {
            let t = CGAffineTransform(
                a: random.number(-2...2), b: random.number(-2...2), c: random.number(-2...2), d: random.number(-2...2),
                tx: random.number(-50...50), ty: random.number(-50...50))
            let again = CGAffineTransform(t.decomposed())
            for (left, right) in [
                (t.a, again.a), (t.b, again.b), (t.c, again.c), (t.d, again.d), (t.tx, again.tx), (t.ty, again.ty),
            ] {
                #expect(abs(Double(left) - Double(right)) < 1e-12)
            }
        }
    }

    @Test("A quarter turn of a doubled square says so")
    func parts() {
        let parts = CGAffineTransform(rotationAngle: .pi / 2).scaledBy(x: 2, y: 3).decomposed()
        #expect(abs(Double(parts.rotation) - Double.pi / 2) < 1e-12)
        #expect(abs(Double(parts.scale.width) - 2) < 1e-12 && abs(Double(parts.scale.height) - 3) < 1e-12)
        #expect(abs(Double(parts.horizontalShear)) < 1e-12)
        #expect(CGAffineTransformMakeRotation(1) == CGAffineTransform(rotationAngle: 1))
    }

    @Test("Geometry goes through dictionaries unchanged, and a dictionary without a number is refused")
    func dictionaries() {
        let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(CGRect(dictionaryRepresentation: rect.dictionaryRepresentation) == rect)
        #expect(CGPoint(dictionaryRepresentation: rect.origin.dictionaryRepresentation) == rect.origin)
        #expect(CGSize(dictionaryRepresentation: rect.size.dictionaryRepresentation) == rect.size)
        #expect(CGRect(dictionaryRepresentation: ["X": 1, "Y": 2, "Width": 3]) == nil)
    }

    @Test("Display P3 and linear components come to sRGB by the spaces' own curves and matrices")
    func spaces() throws {
        let p3 = try #require(CGColorSpace(name: CGColorSpace.displayP3))
        let red = try #require(CGColor(colorSpace: p3, components: [1, 0, 0, 1])?.components)
        #expect(abs(Double(red[0]) - 1.0931) < 1e-4 && abs(Double(red[1]) + 0.2267) < 1e-4)
        let linear = try #require(CGColorSpace(name: CGColorSpace.linearSRGB))
        let gray = try #require(CGColor(colorSpace: linear, components: [0.5, 0.5, 0.5, 1])?.components)
        #expect(abs(Double(gray[0]) - 0.7353569831) < 1e-9)
        #expect(p3.model == .rgb && CGColorSpaceCreateDeviceGray().model == .monochrome)
        let back = TransferCurve.toDisplayP3(red[0], red[1], red[2])
        #expect(abs(Double(back.red) - 1) < 1e-9 && abs(Double(back.green)) < 1e-9)
    }

    @Test("A colour converted to gray has the lightness of its light; one that is gray already stays")
    func converted() throws {
        let gray = CGColorSpaceCreateDeviceGray()
        let white = CGColor(red: 1, green: 1, blue: 1, alpha: 0.5)
        let converted = try #require(white.converted(to: gray, intent: .defaultIntent, options: nil))
        #expect(converted.components?.map { (Double($0) * 1e6).rounded() / 1e6 } == [1, 0.5])
        #expect(white.converted(to: CGColorSpaceCreateDeviceRGB(), intent: .defaultIntent, options: nil) == white)
        #expect(white.pattern == nil)
    }
}
