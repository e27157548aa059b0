import CoreGraphics
import QuartzCore
import Testing
import UIKitCore

@MainActor
@Suite(.serialized)
struct UIImageViewTests {
    private func dot(_ pixel: UInt32, side: Int = 4) throws -> UIImage {
        let bitmap = try #require(Bitmap(width: side, height: side))
        for y in 0..<side {
            for x in 0..<side { bitmap[x, y] = pixel }
        }
        return UIImage(cgImage: CGImage(bitmap), scale: 2, orientation: .up)
    }

    private func shown(_ view: UIImageView) -> UInt32? {
        (view.layer.contents as? CGImage)?.bitmap[0, 0]
    }

    @Test("A view has its image's size and scale, and takes no touches")
    func size() throws {
        let view = UIImageView(image: try dot(0xFFFF_0000))
        #expect(view.frame.size == CGSize(width: 2, height: 2))
        #expect(view.intrinsicContentSize == CGSize(width: 2, height: 2))
        #expect(view.layer.contentsScale == 2)
        #expect(!view.isUserInteractionEnabled)
        view.image = nil
        #expect(view.layer.contents == nil)
        #expect(view.intrinsicContentSize == CGSize(width: -1, height: -1))
        view.image = try dot(0xFF00_FF00, side: 8)
        #expect(view.sizeThatFits(.zero) == CGSize(width: 4, height: 4))
        #expect(shown(view) == 0xFF00_FF00)
    }

    @Test("The image stays when the view is asked to draw")
    func display() throws {
        let view = UIImageView(image: try dot(0xFFFF_0000))
        view.setNeedsDisplay()
        view.layer.displayTree()
        #expect(shown(view) == 0xFFFF_0000)
    }

    @Test("A template follows the view's tint, inherited or its own")
    func tint() throws {
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let view = UIImageView(image: try dot(0xFFFF_0000).withRenderingMode(.alwaysTemplate))
        parent.tintColor = .green
        parent.addSubview(view)
        #expect(shown(view) == 0xFF00_FF00)
        view.tintColor = .blue
        #expect(shown(view) == 0xFF00_00FF)
    }

    @Test("Caps are the part of the contents that doesn't stretch")
    func caps() throws {
        let image = try dot(0xFFFF_0000, side: 8)
        let view = UIImageView(
            image: image.resizableImage(withCapInsets: UIEdgeInsets(top: 1, left: 1, bottom: 2, right: 0)))
        #expect(view.layer.contentsCenter == CGRect(x: 0.25, y: 0.25, width: 0.75, height: 0.25))
        view.image = image
        #expect(view.layer.contentsCenter == CGRect(x: 0, y: 0, width: 1, height: 1))
    }
}
