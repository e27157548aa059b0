import CoreGraphics
import Foundation
import Testing

@Suite("Images from bytes")
struct ImageBytesTests {
    private func image(
        _ bytes: [UInt8], bits: Int, row: Int, info: CGBitmapInfo, space: CGColorSpace = CGColorSpaceCreateDeviceRGB(),
        decode: [CGFloat]? = nil, height: Int = 1
    ) throws -> CGImage? {
        let provider = try #require(CGDataProvider(data: Data(bytes)))
        let make = { (decode: UnsafePointer<CGFloat>?) in
            CGImage(
                width: 1, height: height, bitsPerComponent: 8, bitsPerPixel: bits, bytesPerRow: row, space: space,
                bitmapInfo: info, provider: provider, decode: decode, shouldInterpolate: true, intent: .defaultIntent)
        }
        return decode.map { $0.withUnsafeBufferPointer { make($0.baseAddress) } } ?? make(nil)
    }

    private func info(_ alpha: CGImageAlphaInfo, _ order: CGBitmapInfo = []) -> CGBitmapInfo {
        CGBitmapInfo(rawValue: alpha.rawValue).union(order)
    }

    @Test("The same red at half alpha is read in every layout")
    func layouts() throws {
        let expected: UInt32 = 0x8080_0000
        #expect(try image([255, 0, 0, 128], bits: 32, row: 4, info: info(.last))?.bitmap[0, 0] == expected)
        #expect(
            try image([128, 0, 0, 128], bits: 32, row: 4, info: info(.premultipliedLast))?.bitmap[0, 0] == expected)
        #expect(try image([128, 255, 0, 0], bits: 32, row: 4, info: info(.first))?.bitmap[0, 0] == expected)
        #expect(
            try image([0, 0, 128, 128], bits: 32, row: 4, info: info(.premultipliedFirst, .byteOrder32Little))?
                .bitmap[0, 0] == expected)
    }

    @Test("Bytes without alpha are opaque, gray among them; decode turns them round")
    func opaque() throws {
        #expect(try image([1, 2, 3], bits: 24, row: 3, info: info(.none))?.bitmap[0, 0] == 0xFF01_0203)
        let gray = CGColorSpaceCreateDeviceGray()
        #expect(try image([7], bits: 8, row: 1, info: info(.none), space: gray)?.bitmap[0, 0] == 0xFF07_0707)
        #expect(
            try image([7], bits: 8, row: 1, info: info(.none), space: gray, decode: [1, 0])?.bitmap[0, 0]
                == 0xFFF8_F8F8)
    }

    @Test("Too few bytes and unknown layouts make no image, and are reported")
    func refusals() throws {
        let reports = try Diagnostics.recording {
            let short = try image([1, 2], bits: 24, row: 3, info: info(.none))
            let unknown = try image([1, 2, 3, 4], bits: 32, row: 4, info: info(.alphaOnly))
            let endless = try image([1, 2, 3], bits: 24, row: .max, info: info(.none), height: 3)
            #expect(short == nil && unknown == nil && endless == nil)
        }
        #expect(reports.count == 3)
    }

    @Test("An order of bytes within 32 bits fits no pixel of 8 or 24 bits, and is reported")
    func wordOrder() throws {
        let gray = CGColorSpaceCreateDeviceGray()
        let reports = try Diagnostics.recording {
            let small = try image([7], bits: 8, row: 1, info: info(.none, .byteOrder32Little), space: gray)
            let middle = try image([1, 2, 3], bits: 24, row: 3, info: info(.none, .byteOrder32Little))
            #expect(small == nil && middle == nil)
        }
        #expect(reports.count == 2)
        // The usual order leaves bytes where they are, whatever is read with it.
        #expect(
            try image([1, 2, 3], bits: 24, row: 3, info: info(.none, .byteOrder32Big))?.bitmap[0, 0] == 0xFF01_0203)
    }

    @Test("An image's own bytes make the same image again")
    func roundTrip() throws {
        let red = try #require(try image([255, 0, 0, 128], bits: 32, row: 4, info: info(.last)))
        let provider = try #require(red.dataProvider)
        let again = CGImage(
            width: 1, height: 1, bitsPerComponent: 8, bitsPerPixel: red.bitsPerPixel, bytesPerRow: red.bytesPerRow,
            space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: red.bitmapInfo, provider: provider, decode: nil,
            shouldInterpolate: false, intent: .defaultIntent)
        #expect(again?.digest == red.digest)
    }

    @Test("A mask's white keeps the image and its black clears it")
    func masking() throws {
        let red = try #require(try image([255, 0, 0, 255], bits: 32, row: 4, info: info(.last)))
        let gray = CGColorSpaceCreateDeviceGray()
        let (white, black) = (
            try #require(try image([255], bits: 8, row: 1, info: info(.none), space: gray)),
            try #require(try image([0], bits: 8, row: 1, info: info(.none), space: gray))
        )
        #expect(red.masking(white)?.bitmap[0, 0] == 0xFFFF_0000)
        #expect(red.masking(black)?.bitmap[0, 0] == 0)
    }
}
