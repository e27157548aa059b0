import CoreGraphics
import Testing

@Suite("Types of Core Graphics are told apart by number")
struct CFTypeIDTests {
    @Test("A value of unknown kind is a colour, an image or a path by its number, and nothing else is")
    func told() throws {
        let space = CGColorSpaceCreateDeviceRGB()
        let context = try #require(
            CGContext(
                data: nil, width: 2, height: 2, bitsPerComponent: 8, bytesPerRow: 0, space: space,
                bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
        let values: [Any] = [
            CGColor(red: 1, green: 0, blue: 0, alpha: 1), try #require(context.makeImage()), CGMutablePath(), context,
            space, 3.5, "text", CGRect.zero,
        ]
        let numbers = values.map { CFGetTypeID($0 as AnyObject) }
        #expect(
            numbers == [CGColor.typeID, CGImage.typeID, CGPath.typeID, CGContext.typeID, CGColorSpace.typeID, 1, 1, 1])
        #expect(Set(numbers).count == 6 && CFGetTypeID(nil) == 1)
        #expect(CGMutablePath.typeID == CGPath.typeID)
    }
}
