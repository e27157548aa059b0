import CoreGraphics
import Testing
import UIKitCore

struct UIBezierPathDrawingTests {
    private func draw(_ body: () -> Void) throws -> Bitmap {
        let bitmap = try #require(Bitmap(width: 20, height: 20))
        UIGraphicsPushContext(CGContext(bitmap: bitmap, flipped: true))
        body()
        UIGraphicsPopContext()
        return bitmap
    }

    @Test("Filling takes the fill colour, stroking the stroke colour and the path's own width")
    func fillAndStroke() throws {
        let bitmap = try draw {
            UIColor.red.setFill()
            UIColor.blue.setStroke()
            let path = UIBezierPath(rect: CGRect(x: 5, y: 5, width: 10, height: 10))
            path.lineWidth = 4
            path.fill()
            path.stroke()
        }
        #expect(bitmap[10, 10] == 0xFFFF_0000)
        for near in 3...6 {
            #expect(bitmap[near, 10] == 0xFF00_00FF)
            #expect(bitmap[10, near] == 0xFF00_00FF)
        }
        #expect(bitmap[2, 10] == 0)
        #expect(bitmap[7, 10] == 0xFFFF_0000)
    }

    @Test("A fill leaves the context's state as it was, a clip stays")
    func state() throws {
        let bitmap = try draw {
            UIColor.red.set()
            UIBezierPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5)).fill(with: .copy, alpha: 0.5)
            UIBezierPath(rect: CGRect(x: 10, y: 0, width: 5, height: 20)).addClip()
            UIBezierPath(rect: CGRect(x: 8, y: 8, width: 12, height: 4)).fill()
        }
        #expect(bitmap[2, 2] == 0x8080_0000)
        #expect(bitmap[9, 10] == 0)
        #expect(bitmap[12, 10] == 0xFFFF_0000)
        #expect(bitmap[15, 10] == 0)
    }

    @Test("Without a context nothing is drawn and nothing breaks")
    func withoutContext() {
        #expect(UIGraphicsGetCurrentContext() == nil)
        UIColor.red.set()
        UIBezierPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5)).fill()
        UIBezierPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5)).addClip()
        #expect(UIGraphicsGetCurrentContext() == nil)
    }
}
