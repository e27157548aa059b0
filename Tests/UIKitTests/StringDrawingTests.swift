import Staging
import Testing
import UIKit

@MainActor
@Suite("Texts that are measured and drawn by themselves")
struct StringDrawingTests {
    private let words = "one two three four five six seven eight nine ten"

    /// How much of a picture is inked, by rows from the top.
    private func ink(_ size: CGSize, _ draw: () -> Void) -> [Int] {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let image = UIGraphicsImageRenderer(size: size, format: format).image { _ in draw() }
        guard let picture = image.cgImage, let data = picture.dataProvider?.data else { return [] }
        let bytes = [UInt8](data as Data)
        return (0..<picture.height).map { row in
            (0..<picture.width).count { bytes[row * picture.bytesPerRow + $0 * 4 + 3] > 0 }
        }
    }

    @Test("A text is as large as a label of its font makes it, before rounding to pixels")
    func size() {
        let stage = Stage(size: CGSize(width: 100, height: 100), scale: 2)
        defer { stage.end() }
        let font = UIFont.systemFont(ofSize: 20)
        let label = UILabel()
        label.font = font
        label.text = words
        let size = words.size(withAttributes: [.font: font])
        let rounded = label.intrinsicContentSize
        #expect(size.width <= rounded.width && size.width > rounded.width - 0.5)
        #expect(size.height <= rounded.height && size.height > rounded.height - 0.5)
        #expect((words as NSString).size(withAttributes: [.font: font]) == size)
        #expect(NSAttributedString(string: words, attributes: [.font: font]).size() == size)
        #expect(words.size().height < size.height, "12 points where no font is said")
        #expect("".size() == .zero)
    }

    @Test("Lines break at the width of a bounding rectangle, and only those count that fit its height")
    func bounds() {
        let font = UIFont.systemFont(ofSize: 20)
        let line = words.size(withAttributes: [.font: font])
        func bounds(_ width: CGFloat, _ height: CGFloat, _ options: NSStringDrawingOptions) -> CGRect {
            words.boundingRect(
                with: CGSize(width: width, height: height), options: options, attributes: [.font: font], context: nil)
        }
        let free = bounds(150, .greatestFiniteMagnitude, .usesLineFragmentOrigin)
        let lines = (free.height / line.height).rounded()
        #expect(free.origin == .zero && free.width <= 150 && lines >= 3)
        #expect(bounds(150, line.height * 2 + 1, .usesLineFragmentOrigin).height == line.height * 2)
        #expect(bounds(150, 1, .usesLineFragmentOrigin).height == line.height, "one line at least")
        #expect(bounds(0, 0, .usesLineFragmentOrigin).size == line, "0 is no limit")
        let baseline = bounds(150, 1000, [])
        #expect(baseline.size == line && abs(baseline.minY - font.descender) < 1e-6)
        let context = NSStringDrawingContext()
        _ = NSAttributedString(string: words).boundingRect(with: .zero, context: context)
        #expect(context.totalBounds.width > 0)
    }

    @Test("Text is drawn from the top left of its rectangle, in lines, and on the origin as a baseline without")
    func drawing() {
        let size = CGSize(width: 150, height: 100)
        let attributes: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: 20), .foregroundColor: UIColor.red,
        ]
        let point = ink(size) { "HI".draw(at: CGPoint(x: 10, y: 30), withAttributes: attributes) }
        #expect(point.count == 100 && point[..<30].allSatisfy { $0 == 0 } && point[30...].contains { $0 > 0 })
        let lines = ink(size) { words.draw(in: CGRect(x: 0, y: 0, width: 150, height: 60), withAttributes: attributes) }
        #expect(lines[..<24].contains { $0 > 0 } && lines[25..<48].contains { $0 > 0 })
        #expect(lines[62...].allSatisfy { $0 == 0 }, "what has no room isn't drawn")
        let based = ink(size) {
            ("HI" as NSString).draw(
                with: CGRect(x: 0, y: 50, width: 0, height: 0), attributes: attributes, context: nil)
        }
        #expect(based[..<50].contains { $0 > 0 } && based[51...].allSatisfy { $0 == 0 })
        #expect(
            ink(size) { NSAttributedString(string: "HI", attributes: attributes).draw(at: .zero) }.contains { $0 > 0 })
    }
}
