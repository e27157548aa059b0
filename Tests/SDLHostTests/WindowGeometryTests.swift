import CoreGraphics
import Testing

@testable import SDLHost

@Suite("A window's coordinates")
struct WindowGeometryTests {
    @Test("Points are the window's own units where the display has one pixel for each")
    func plain() {
        let geometry = WindowGeometry(
            windowSize: CGSize(width: 390, height: 844), pixelWidth: 390, pixelHeight: 844, scale: nil)
        #expect(geometry.scale == 1)
        #expect(geometry.screenSize == CGSize(width: 390, height: 844))
        #expect(geometry.point(x: 12, y: 34) == CGPoint(x: 12, y: 34))
    }

    @Test("A dense display keeps the points and gains pixels")
    func dense() {
        let geometry = WindowGeometry(
            windowSize: CGSize(width: 390, height: 844), pixelWidth: 780, pixelHeight: 1688, scale: nil)
        #expect(geometry.scale == 2)
        #expect(geometry.screenSize == CGSize(width: 390, height: 844))
        #expect(geometry.point(x: 389, y: 1) == CGPoint(x: 389, y: 1))
    }

    @Test("A chosen scale makes points of that many pixels, for touches as well")
    func chosen() {
        let geometry = WindowGeometry(
            windowSize: CGSize(width: 780, height: 1688), pixelWidth: 780, pixelHeight: 1688, scale: 2)
        #expect(geometry.screenSize == CGSize(width: 390, height: 844))
        #expect(geometry.point(x: 780, y: 844) == CGPoint(x: 390, y: 422))
    }

    @Test("A window of one pixel or none has a screen of one point", arguments: [0, 1], [1.0, 2.0, 8.0])
    func tiny(side: Int, scale: Double) {
        let geometry = WindowGeometry(
            windowSize: CGSize(width: side, height: side), pixelWidth: side, pixelHeight: side, scale: CGFloat(scale))
        #expect(geometry.screenSize == CGSize(width: 1, height: 1))
        let point = geometry.point(x: 1, y: 1)
        #expect(point.x.isFinite && point.y.isFinite)
    }
}
