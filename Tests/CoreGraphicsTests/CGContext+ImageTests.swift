import CoreGraphics
import Testing

@Suite struct CGContextImageTests {
    /// Red over blue, one pixel each.
    private func twoPixels() throws -> CGImage {
        let sheet = try Sheet.filled(.red, 1, 2)
        sheet.context.setFillColor(.blue)
        sheet.context.fill(CGRect(x: 0, y: 1, width: 1, height: 1))
        return try #require(sheet.context.makeImage())
    }

    @Test("An image's top lies at the larger y, as Apple's draws it; drawUpright puts it at the smaller")
    func orientation() throws {
        let image = try twoPixels()
        let rect = CGRect(x: 1, y: 1, width: 1, height: 2)
        for (flipped, upright, top) in [
            (false, false, opaqueRed), (true, false, opaqueBlue), (true, true, opaqueRed), (false, true, opaqueBlue),
        ] {
            let sheet = try Sheet(3, 4, flipped: flipped)
            if upright {
                sheet.context.drawUpright(image, in: rect)
            } else {
                sheet.context.draw(image, in: rect)
            }
            #expect(sheet.bitmap[1, 1] == top)
            #expect(sheet.bitmap[1, 2] == (top == opaqueRed ? opaqueBlue : opaqueRed))
            #expect(sheet.alpha.flatMap(\.self).filter { $0 > 0 }.count == 2)
        }
    }

    @Test("Enlarged it is bilinear between pixel centres and firm at its edge; with no interpolation it is blocks")
    func interpolation() throws {
        let image = try twoPixels()
        let sheet = try Sheet(1, 8)
        sheet.context.drawUpright(image, in: CGRect(x: 0, y: 0, width: 1, height: 8))
        for (y, expected) in [255, 255, 223, 159, 96, 32, 0, 0].enumerated() {
            #expect(abs(sheet.bitmap[0, y].channels[1] - expected) <= 2, "row \(y)")
            #expect((sheet.bitmap[0, y] >> 24) == 255)
        }
        let blocks = try Sheet(1, 8)
        blocks.context.interpolationQuality = .none
        blocks.context.drawUpright(image, in: CGRect(x: 0, y: 0, width: 1, height: 8))
        #expect(
            blocks.rows.map { $0[0] } == Array(repeating: opaqueRed, count: 4) + Array(repeating: opaqueBlue, count: 4))
    }

    @Test("Tiles repeat over the whole clip")
    func tiling() throws {
        let image = try twoPixels()
        let sheet = try Sheet(2, 6)
        sheet.context.drawUpright(image, in: CGRect(x: 0, y: 1, width: 1, height: 2), byTiling: true)
        #expect(sheet.rows.map { $0[1] } == [opaqueBlue, opaqueRed, opaqueBlue, opaqueRed, opaqueBlue, opaqueRed])
    }

    @Test("A mask lets through as much as its alpha, turned as an image would be, once for each mask")
    func mask() throws {
        let half = try Sheet(1, 2)
        half.context.setFillColor(gray: 1, alpha: 0.5)
        half.context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        let image = try #require(half.context.makeImage())
        let sheet = try Sheet(3, 2)
        sheet.context.interpolationQuality = .none
        let rect = CGRect(x: 0, y: 0, width: 2, height: 2)
        sheet.context.clip(to: rect, mask: image)
        sheet.context.setFillColor(.red)
        sheet.context.fill(CGRect(x: 0, y: 0, width: 3, height: 2))
        #expect(sheet.alpha == [[0, 0, 0], [128, 128, 0]])
        sheet.context.clip(to: rect, mask: image)
        sheet.context.clear(CGRect(x: 0, y: 0, width: 1, height: 2))
        #expect(abs(Int((sheet.bitmap[0, 1] >> 24)) - 96) <= 1)
        #expect((sheet.bitmap[1, 1] >> 24) == 128)
    }

    @Test("A picture's part is cut at whole pixels, and nothing is cut from outside")
    func cropping() throws {
        let image = try twoPixels()
        let part = try #require(image.cropping(to: CGRect(x: 0, y: 1.2, width: 1, height: 9)))
        #expect(part.height == 1 && part.bitmap[0, 0] == opaqueBlue)
        #expect(image.cropping(to: CGRect(x: 5, y: 0, width: 1, height: 1)) == nil)
        #expect(image.cropping(to: CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)) == nil)
    }
}
