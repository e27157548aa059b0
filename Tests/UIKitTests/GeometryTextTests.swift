import Testing
import UIKit

@Suite("Geometry as text")
struct GeometryTextTests {
    @Test("What is written reads back the same, whole numbers without a fraction")
    func roundTrip() {
        let rect = CGRect(x: 1, y: -2.5, width: 300, height: 0.125)
        #expect(NSCoder.string(for: rect) == "{{1, -2.5}, {300, 0.125}}")
        #expect(NSCoder.cgRect(for: NSCoder.string(for: rect)) == rect)
        #expect(NSCoder.cgPoint(for: "{1, 2}") == CGPoint(x: 1, y: 2) && NSCoder.string(for: CGPoint.zero) == "{0, 0}")
        #expect(NSCoder.cgSize(for: "{3,4}") == CGSize(width: 3, height: 4))
        let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(NSCoder.uiEdgeInsets(for: NSCoder.string(for: insets)) == insets)
        let turn = CGAffineTransform(rotationAngle: 1)
        #expect(NSCoder.cgAffineTransform(for: NSCoder.string(for: turn)) == turn)
        #expect(NSCoder.cgVector(for: "{5, 6}") == CGVector(dx: 5, dy: 6))
        #expect(NSCoder.uiOffset(for: "{5, 6}") == UIOffset(horizontal: 5, vertical: 6))
    }

    @Test("A text with other numbers in it reads as zero", arguments: ["", "{1}", "{1, 2, 3}", "{a, b}"])
    func wrong(text: String) {
        #expect(NSCoder.cgPoint(for: text) == .zero && NSCoder.cgRect(for: text) == .zero)
    }
}
