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

    @Test("A highlighted view shows its highlighted image where it has one")
    func highlighted() throws {
        let view = UIImageView(image: try dot(0xFFFF_0000), highlightedImage: try dot(0xFF00_FF00, side: 8))
        #expect(view.frame.size == CGSize(width: 2, height: 2))
        #expect(shown(view) == 0xFFFF_0000)
        view.isHighlighted = true
        #expect(shown(view) == 0xFF00_FF00)
        #expect(view.intrinsicContentSize == CGSize(width: 2, height: 2))
        view.highlightedImage = try dot(0xFF00_00FF)
        #expect(shown(view) == 0xFF00_00FF)
        view.highlightedImage = nil
        #expect(shown(view) == 0xFFFF_0000)
        view.image = nil
        #expect(view.layer.contents == nil)
    }

    /// What a view of 10 by 6 points shows, one pixel a point, cut to it.
    private func drawn(_ view: UIImageView, width: Int = 10, height: Int = 6) throws -> [[UInt32]] {
        view.frame = CGRect(x: 0, y: 0, width: width, height: height)
        let bitmap = try #require(Bitmap(width: width, height: height))
        view.layer.render(in: CGContext(bitmap: bitmap, flipped: true))
        return (0..<height).map { y in (0..<width).map { bitmap[$0, y] } }
    }

    @Test(
        "Each content mode puts an image of 4 by 2 in its place in a view of 10 by 6",
        arguments: [
            (.scaleToFill, 0, 0, 10, 6), (.redraw, 0, 0, 10, 6), (.scaleAspectFit, 0, 0.5, 10, 5),
            (.scaleAspectFill, -1, 0, 12, 6), (.center, 3, 2, 4, 2), (.top, 3, 0, 4, 2), (.bottom, 3, 4, 4, 2),
            (.left, 0, 2, 4, 2), (.right, 6, 2, 4, 2), (.topLeft, 0, 0, 4, 2), (.topRight, 6, 0, 4, 2),
            (.bottomLeft, 0, 4, 4, 2), (.bottomRight, 6, 4, 4, 2),
        ] as [(UIView.ContentMode, CGFloat, CGFloat, CGFloat, CGFloat)])
    func contentModes(
        _ mode: UIView.ContentMode, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat
    ) throws {
        // Left half red, right half blue, at two pixels a point.
        let bitmap = try #require(Bitmap(width: 8, height: 4))
        for row in 0..<4 {
            for column in 0..<8 { bitmap[column, row] = column < 4 ? 0xFFFF_0000 : 0xFF00_00FF }
        }
        let view = UIImageView(image: UIImage(cgImage: CGImage(bitmap), scale: 2, orientation: .up))
        view.contentMode = mode
        let pixels = try drawn(view)
        for row in 0..<6 {
            for column in 0..<10 {
                let pixel = pixels[row][column]
                let top = max(CGFloat(row), y)
                let bottom = min(CGFloat(row + 1), y + height)
                let isInside = CGFloat(column) >= x && CGFloat(column + 1) <= x + width
                let cover = isInside ? max(bottom - top, 0) : 0
                #expect(abs(CGFloat(pixel >> 24) - 255 * cover) <= 1, "\(mode) at \(column), \(row)")
                // A pixel beside the middle may be a blend.
                let distance = CGFloat(column) + 0.5 - (x + width / 2)
                guard cover == 1, abs(distance) > width / 8 else { continue }
                #expect(pixel == (distance < 0 ? 0xFFFF_0000 : 0xFF00_00FF), "\(mode) at \(column), \(row)")
            }
        }
    }

    @Test("Caps keep their size in a stretched view")
    func drawnCaps() throws {
        let bitmap = try #require(Bitmap(width: 3, height: 1))
        for (x, pixel) in ([0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF] as [UInt32]).enumerated() { bitmap[x, 0] = pixel }
        let caps = UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1)
        let view = UIImageView(image: UIImage(cgImage: CGImage(bitmap)).resizableImage(withCapInsets: caps))
        let row = try drawn(view, width: 6, height: 2)[1]
        #expect(row == [0xFFFF_0000, 0xFF00_FF00, 0xFF00_FF00, 0xFF00_FF00, 0xFF00_FF00, 0xFF00_00FF])
    }

    @Test("A view shows a stored image turned by its orientation")
    func turned() throws {
        let bitmap = try #require(Bitmap(width: 2, height: 1))
        (bitmap[0, 0], bitmap[1, 0]) = (0xFFFF_0000, 0xFF00_00FF)
        let view = UIImageView(image: UIImage(cgImage: CGImage(bitmap), scale: 1, orientation: .left))
        #expect(view.frame.size == CGSize(width: 1, height: 2))
        #expect(try drawn(view, width: 1, height: 2) == [[0xFF00_00FF], [0xFFFF_0000]])
    }
}
