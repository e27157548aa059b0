import CoreGraphics
import Testing

@Suite struct CGContextTests {
    @Test("A fill covers exactly its pixels: from the top in a flipped context, from the bottom in Apple's")
    func fill() throws {
        for flipped in [true, false] {
            let sheet = try Sheet(4, 3, flipped: flipped)
            sheet.context.setFillColor(.red)
            sheet.context.fill(CGRect(x: 1, y: 0, width: 2, height: 1))
            let filled: [UInt32] = [0, opaqueRed, opaqueRed, 0]
            let clear: [UInt32] = [0, 0, 0, 0]
            #expect(sheet.rows == (flipped ? [filled, clear, clear] : [clear, clear, filled]))
        }
    }

    @Test("A scale maps points to pixels, and half a pixel is half covered")
    func scale() throws {
        let sheet = try Sheet(4, 2, scale: 2)
        sheet.context.fill(CGRect(x: 0.5, y: 0, width: 1.25, height: 1))
        for row in sheet.alpha {
            #expect(row[0] == 0 && row[1] == 255 && row[2] == 255)
            #expect(abs(Int(row[3]) - 128) <= 1)
        }
    }

    @Test("The transform is that of Apple's contexts: y up from the bottom, or down by a scale")
    func transform() throws {
        let context = try Sheet(10, 20, flipped: true, scale: 2).context
        #expect(context.ctm == CGAffineTransform(a: 2, b: 0, c: 0, d: -2, tx: 0, ty: 20))
        #expect(try Sheet(10, 20, flipped: false).context.ctm == .identity)
        context.saveGState()
        context.translateBy(x: 3, y: 4)
        context.rotate(by: 0.5)
        context.scaleBy(x: 2, y: 3)
        let expected = CGAffineTransform(scaleX: 2, y: 3)
            .concatenating(CGAffineTransform(rotationAngle: 0.5))
            .concatenating(CGAffineTransform(translationX: 3, y: 4))
            .concatenating(CGAffineTransform(a: 2, b: 0, c: 0, d: -2, tx: 0, ty: 20))
        #expect(CGPoint(x: 1, y: 1).applying(context.ctm).isNear(CGPoint(x: 1, y: 1).applying(expected), 1e-12))
        context.restoreGState()
        #expect(context.ctm == CGAffineTransform(a: 2, b: 0, c: 0, d: -2, tx: 0, ty: 20))
    }

    @Test("A path keeps the transform that it was made under; a stroke's pen has that of the stroke")
    func pathAndPen() throws {
        let sheet = try Sheet(8, 8)
        let context = sheet.context
        context.move(to: CGPoint(x: 0, y: 4))
        context.translateBy(x: 0, y: 4)
        context.addLine(to: CGPoint(x: 8, y: 0))
        #expect(context.path?.boundingBox == CGRect(x: 0, y: 0, width: 8, height: 0))
        context.scaleBy(x: 1, y: 4)
        context.setLineWidth(1)
        context.strokePath()
        #expect(context.isPathEmpty)
        #expect(sheet.alpha.map { $0[3] } == [0, 0, 255, 255, 255, 255, 0, 0])
    }

    @Test("Caps end where they should, dashes begin and break where they should")
    func strokes() throws {
        func line(_ prepare: (CGContext) -> Void) throws -> [UInt32] {
            let sheet = try Sheet(12, 2)
            sheet.context.setLineWidth(2)
            prepare(sheet.context)
            sheet.context.move(to: CGPoint(x: 2, y: 1))
            sheet.context.addLine(to: CGPoint(x: 10, y: 1))
            sheet.context.strokePath()
            return sheet.alpha[0].map { $0 / 255 }
        }
        #expect(try line { _ in } == [0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0])
        #expect(try line { $0.setLineCap(.square) } == [0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0])
        #expect(try line { $0.setLineDash(phase: 0, lengths: [3, 1]) } == [0, 0, 1, 1, 1, 0, 1, 1, 1, 0, 0, 0])
        #expect(try line { $0.setLineDash(phase: 2, lengths: [3, 1]) } == [0, 0, 1, 0, 1, 1, 1, 0, 1, 1, 0, 0])
        #expect(try line { $0.setLineWidth(0) }.allSatisfy { $0 == 0 })
    }

    @Test("A clip cuts fills, nests, and goes with the state; its bounds are told in the drawing's coordinates")
    func clip() throws {
        let sheet = try Sheet(6, 6, scale: 2)
        let context = sheet.context
        context.saveGState()
        context.clip(to: CGRect(x: 0, y: 0, width: 2, height: 2))
        context.clip(to: CGRect(x: 1, y: 1, width: 2, height: 2))
        #expect(context.boundingBoxOfClipPath == CGRect(x: 1, y: 1, width: 1, height: 1))
        context.setFillColor(.red)
        context.fill(CGRect(x: -5, y: -5, width: 20, height: 20))
        #expect(sheet.alpha.flatMap(\.self).filter { $0 == 255 }.count == 4)
        #expect(sheet.bitmap[2, 2] == opaqueRed && sheet.bitmap[3, 3] == opaqueRed)
        context.clip(to: .zero)
        #expect(context.boundingBoxOfClipPath.isNull)
        context.setFillColor(.blue)
        context.fill(CGRect(x: 0, y: 0, width: 3, height: 3))
        #expect(!sheet.rows.flatMap(\.self).contains(opaqueBlue))
        context.restoreGState()
        #expect(context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 3, height: 3))
    }

    @Test("An even-odd clip leaves out the hole")
    func evenOddClip() throws {
        let sheet = try Sheet(5, 5)
        sheet.context.addRect(CGRect(x: 0, y: 0, width: 5, height: 5))
        sheet.context.addRect(CGRect(x: 1, y: 1, width: 3, height: 3))
        sheet.context.clip(using: .evenOdd)
        sheet.context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
        #expect(sheet.alpha.flatMap(\.self).filter { $0 == 255 }.count == 16)
        #expect((sheet.bitmap[2, 2] >> 24) == 0)
    }

    @Test("An image made of a context doesn't change with what is drawn later")
    func makeImage() throws {
        let sheet = try Sheet(2, 1)
        sheet.context.setFillColor(.red)
        sheet.context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
        let image = try #require(sheet.context.makeImage())
        sheet.context.clear(CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(sheet.rows == [[0, opaqueRed]])
        #expect(image.bitmap[0, 0] == opaqueRed && image.bitmap[1, 0] == opaqueRed)
    }

    @Test("Apple's initialiser draws on given memory or its own, and refuses layouts that it can't draw on")
    func creation() throws {
        let native = CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue
        let space = CGColorSpaceCreateDeviceRGB()
        var pixels = [UInt32](repeating: 0, count: 4)
        try pixels.withUnsafeMutableBytes { bytes in
            let context = try #require(
                CGContext(
                    data: bytes.baseAddress, width: 2, height: 2, bitsPerComponent: 8, bytesPerRow: 8, space: space,
                    bitmapInfo: native))
            context.setFillColor(.red)
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        }
        #expect(pixels == [0, 0, opaqueRed, 0])
        let last = CGImageAlphaInfo.premultipliedLast.rawValue
        #expect(
            CGContext(
                data: nil, width: 2, height: 2, bitsPerComponent: 8, bytesPerRow: 0, space: space, bitmapInfo: last)
                != nil)
        let skipped = try #require(
            CGContext(
                data: nil, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 0, space: space,
                bitmapInfo: CGImageAlphaInfo.noneSkipLast.rawValue))
        #expect(skipped.makeImage()?.bitmap[0, 0] == 0xFF00_0000)
        let heard = Diagnostics.recording {
            for (width, bits, row, space, info) in [
                (0, 8, 0, space, native), (40_000, 8, 0, space, native), (2, 16, 0, space, native),
                (2, 8, 4, space, native), (2, 8, 0, CGColorSpaceCreateDeviceGray(), native),
                (2, 8, 0, space, CGImageAlphaInfo.alphaOnly.rawValue), (2, 8, 0, space, 99),
            ] {
                #expect(
                    CGContext(
                        data: nil, width: width, height: 2, bitsPerComponent: bits, bytesPerRow: row, space: space,
                        bitmapInfo: info) == nil)
            }
        }
        #expect(heard.count == 7)
    }
}
