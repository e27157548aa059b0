import CoreGraphics
import Testing
import UIKitCore

@MainActor
@Suite(.serialized)
struct UIGraphicsTests {
    private func pixels(_ image: UIImage) -> [[UInt32]] {
        guard let bitmap = image.cgImage?.bitmap else { return [] }
        return (0..<bitmap.height).map { y in (0..<bitmap.width).map { bitmap[$0, y] } }
    }

    private let clear: UInt32 = 0
    private let red: UInt32 = 0xFFFF_0000
    private let half: UInt32 = 0x8000_0080

    @Test("A renderer draws y down, at its scale and from its bounds' origin")
    func renderer() {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 2
        let renderer = UIGraphicsImageRenderer(bounds: CGRect(x: 10, y: 10, width: 2, height: 1), format: format)
        let image = renderer.image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 10, y: 10, width: 1, height: 0.5))
            #expect(UIGraphicsGetCurrentContext() == context.cgContext)
        }
        #expect(image.size == CGSize(width: 2, height: 1))
        #expect(image.scale == 2)
        #expect(pixels(image) == [[red, red, clear, clear], [clear, clear, clear, clear]])
        #expect(UIGraphicsGetCurrentContext() == nil)
    }

    @Test("The scale is the screen's unless one is given, and an opaque image starts black")
    func format() {
        InterfaceContext.current = InterfaceContext(screenSize: CGSize(width: 100, height: 100), scale: 3)
        let image = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1)).image { _ in }
        #expect(image.scale == 3)
        #expect(pixels(image) == Array(repeating: Array(repeating: clear, count: 3), count: 3))
        let format = UIGraphicsImageRendererFormat.default()
        format.opaque = true
        format.scale = 1
        let black = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1), format: format).image { _ in }
        #expect(pixels(black) == [[0xFF00_0000]])
    }

    @Test("An image without pixels, or with too many, is refused and empty")
    func refusedSizes() {
        for size in [CGSize.zero, CGSize(width: 1e6, height: 1), CGSize(width: CGFloat.nan, height: 1)] {
            let told = Diagnostics.recording {
                let image = UIGraphicsImageRenderer(size: size).image { _ in Issue.record("the actions run") }
                #expect(image.cgImage == nil && image.size == .zero)
            }
            #expect(told.count == 1)
        }
    }

    @Test("UIRectFill replaces what is there, a fill by a blend mode joins it, a frame is a point inside the edge")
    func rectangles() {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 3), format: format).image { _ in
            UIColor.red.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 4, height: 3))
            UIColor(red: 0, green: 0, blue: 1, alpha: 0.5).setFill()
            UIRectFrame(CGRect(x: 0, y: 0, width: 4, height: 3))
        }
        #expect(
            pixels(image) == [[half, half, half, half], [half, red, red, half], [half, half, half, half]])
    }

    @Test("Images begun in one another end in their order, and a wrong end is told and harmless")
    func nesting() {
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 2, height: 1), false, 1)
        UIColor.red.setFill()
        UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 1, height: 1), true, 1)
        #expect(UIGraphicsGetImageFromCurrentImageContext().map(pixels) == [[0xFF00_0000]])
        let told = Diagnostics.recording { UIGraphicsPopContext() }
        #expect(told.count == 1)
        UIGraphicsEndImageContext()
        #expect(UIGraphicsGetImageFromCurrentImageContext().map(pixels) == [[red, clear]])
        UIGraphicsEndImageContext()
        #expect(UIGraphicsGetCurrentContext() == nil)
        #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
        #expect(Diagnostics.recording { UIGraphicsEndImageContext() }.count == 1)
    }

    @Test("Each thread has a current context of its own")
    func threads() async {
        UIGraphicsBeginImageContext(CGSize(width: 1, height: 1))
        let others = await Task.detached { UIGraphicsGetCurrentContext() == nil }.value
        #expect(others)
        #expect(UIGraphicsGetCurrentContext() != nil)
        UIGraphicsEndImageContext()
    }
}
