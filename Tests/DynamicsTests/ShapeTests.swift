import CoreGraphics
import Dynamics
import Glibc
import Testing

@Suite("Shapes")
struct ShapeTests {
    @Test(
        "Ellipses have as many corners as UIKit's (measured)",
        arguments: [(20, 10, 4), (100, 50, 24), (60, 200, 44), (1000, 500, 244)])
    func ellipses(width: Int, height: Int, count: Int) throws {
        let size = CGSize(width: width, height: height)
        let polygon = try #require(ConvexPolygon(around: FlatPath(ellipseOf: size).points))
        #expect(polygon.corners.count == count && !polygon.fillsDents)
    }

    @Test("Paths that enclose nothing or cross themselves are no polygon; dents are filled and told")
    func polygons() {
        func polygon(_ points: [(Double, Double)]) -> ConvexPolygon? {
            ConvexPolygon(around: points.map { CGPoint(x: $0.0, y: $0.1) })
        }
        #expect(polygon([]) == nil)
        #expect(polygon([(0, 0), (10, 0)]) == nil)
        #expect(polygon([(0, 0), (10, 0), (20, 0)]) == nil)
        #expect(polygon([(5, 5), (5, 5), (5, 5)]) == nil)
        #expect(polygon([(0, 0), (10, 10), (10, 0), (0, 10)]) == nil)
        #expect(polygon([(0, 0), (10, 0), (0, 10)])?.corners.count == 3)
        #expect(polygon([(0, 0), (0, 10), (10, 0)])?.corners == polygon([(10, 0), (0, 10), (0, 0)])?.corners)
        #expect(polygon([(0, 0), (10, 0), (10, 10), (5, 2), (0, 10)])?.fillsDents == true)
        #expect(polygon([(0, 0), (5, 0), (10, 0), (10, 10), (0, 10)])?.corners.count == 4)
    }

    @Test("Only the first subpath counts")
    func subpaths() {
        var outline = Outline()
        outline.move(to: .zero)
        outline.addLine(to: CGPoint(x: 10, y: 0))
        outline.close()
        outline.move(to: CGPoint(x: 50, y: 50))
        outline.addLine(to: CGPoint(x: 60, y: 50))
        let flat = FlatPath(outline)
        #expect(flat.points == [.zero, CGPoint(x: 10, y: 0)] && flat.isClosed)
    }

    @Test("The program's sine and cosine are rounded right, so that no processor's own way shows")
    func sine() throws {
        // As the engine's library finds it: by name, the program's own before the C library's.
        typealias Both = @convention(c) (Float, UnsafeMutablePointer<Float>, UnsafeMutablePointer<Float>) -> Void
        let symbol = try #require(dlsym(dlopen(nil, RTLD_NOW), "sincosf"))
        let sincos = unsafeBitCast(symbol, to: Both.self)
        var digest = Digest()
        var generator = SeededGenerator(seed: 1)
        for index in 0..<200_000 {
            let scale: Double = [1e-6, 0.1, 3.2, 400, 1e5][index % 5]
            let x = Float(generator.number(-scale...scale))
            let (s, c) = (sinf(x), cosf(x))
            #expect(s == Float(sin(Double(x))) && c == Float(cos(Double(x))), "\(x)")
            var (both, other) = (Float(0), Float(0))
            sincos(x, &both, &other)
            #expect(both == s && other == c, "what compilers make of the two")
            digest.combine(UInt64(s.bitPattern))
            digest.combine(UInt64(c.bitPattern))
        }
        #expect(sinf(.infinity).isNaN && cosf(.nan).isNaN && sinf(1e9).isFinite)
        #expect(digest.text == "e6133388be0a64c6")
    }
}
