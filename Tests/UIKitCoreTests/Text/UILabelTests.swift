import CoreGraphics
import Drawing
import QuartzCore
import Testing
import UIKitCore

@MainActor
@Suite(.serialized)
struct UILabelTests {
    private static let story = "The curtain rises slowly, the lights go down, and somebody in the third row coughs."

    private static let context = InterfaceContext(screenSize: CGSize(width: 390, height: 844), scale: 2)

    /// A label of a screen at scale 2, which is made current here: between a suite's `init` and a test's body other
    /// tests may run.
    private func label(_ text: String?, lines: Int = 1, width: CGFloat = 0, height: CGFloat = 0) -> UILabel {
        InterfaceContext.current = Self.context
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: width, height: height))
        label.text = text
        label.numberOfLines = lines
        return label
    }

    private func picture(_ label: UILabel) -> Picture? {
        if case .picture(let picture) = label.content(of: label.layer) { picture } else { nil }
    }

    /// The pixels' columns and rows that aren't clear.
    private func inkBox(_ picture: Picture) -> (x: ClosedRange<Int>, y: ClosedRange<Int>)? {
        let bitmap = picture.bitmap
        var columns: [Int] = []
        var rows: [Int] = []
        for y in 0..<bitmap.height {
            for x in 0..<bitmap.width where bitmap[x, y] != 0 {
                columns.append(x)
                rows.append(y)
            }
        }
        guard let left = columns.min(), let right = columns.max(), let top = rows.min(), let bottom = rows.max() else {
            return nil
        }
        return (left...right, top...bottom)
    }

    @Test("A new label has UIKit's defaults")
    func defaults() {
        let label = UILabel()
        #expect(label.text == nil)
        #expect(label.font == .systemFont(ofSize: 17))
        #expect(label.textColor == .label)
        #expect(label.textAlignment == .natural)
        #expect(label.lineBreakMode == .byTruncatingTail)
        #expect(label.numberOfLines == 1)
        #expect(label.isEnabled && !label.isUserInteractionEnabled && !label.adjustsFontSizeToFitWidth)
        label.font = nil
        label.textColor = nil
        #expect(label.font == .systemFont(ofSize: 17) && label.textColor == .label)
    }

    @Test("A line is as wide as its text and as high as its font's line, up to the next pixel")
    func singleLine() {
        let label = label(Self.story)
        let exact = TextLayout(Self.story, style: label.font.style).size
        let size = label.intrinsicContentSize
        #expect(size == label.sizeThatFits(CGSize(width: 50, height: 10)))
        #expect((0..<0.5).contains(size.width - exact.width))
        #expect((0..<0.5).contains(size.height - label.font.lineHeight))
        #expect((size.width * 2).rounded() == size.width * 2 && (size.height * 2).rounded() == size.height * 2)
        #expect(self.label(nil).intrinsicContentSize == .zero)
        #expect(self.label("").sizeThatFits(CGSize(width: 100, height: 100)) == .zero)
    }

    @Test("Wrapped text is no wider than its width, and each width below the text's costs lines")
    func wrapping() {
        let label = label(Self.story, lines: 0)
        let one = label.intrinsicContentSize
        var last: CGFloat = 0
        for width in stride(from: one.width, through: 80, by: -40) {
            let size = label.sizeThatFits(CGSize(width: width, height: 0))
            #expect(size.width <= width)
            #expect(size.height >= last)
            let lines = (size.height / label.font.lineHeight).rounded()
            #expect(abs(size.height - lines * label.font.lineHeight) < 0.5)
            last = size.height
        }
        #expect(last > 3 * one.height)
        label.numberOfLines = 2
        #expect(label.sizeThatFits(CGSize(width: 80, height: 0)).height <= 2 * label.font.lineHeight + 0.5)
        label.preferredMaxLayoutWidth = 80
        #expect(label.intrinsicContentSize == label.sizeThatFits(CGSize(width: 80, height: 0)))
    }

    @Test("Sized to fit, a label shows its whole text; a pixel narrower, it is cut", arguments: [1, 0])
    func fit(_ lines: Int) {
        let label = label(Self.story, lines: lines, width: lines == 0 ? 120 : 0)
        label.sizeToFit()
        let whole = picture(label)?.name
        #expect(whole?.contains("width=\(Double(label.bounds.width))") == true)
        func isTruncated() -> Bool {
            let room = lines == 0 ? Int((label.bounds.height + 1e-6) / label.font.lineHeight) : 1
            return TextLayout(
                Self.story, style: label.font.style, maximumLines: room, width: Double(label.bounds.width)
            ).isTruncated
        }
        #expect(!isTruncated())
        if lines == 1 { label.frame.size.width -= 1 } else { label.frame.size.height -= 1 }
        #expect(isTruncated())
        #expect(picture(label)?.name != whole)
    }

    @Test("Text lies at its side and in the middle of the height", arguments: [NSTextAlignment.left, .center, .right])
    func placing(_ alignment: NSTextAlignment) throws {
        let label = label("Hxxx", width: 200, height: 101)
        label.textAlignment = alignment
        let size = label.intrinsicContentSize
        let rect = label.textRect(forBounds: label.bounds, limitedToNumberOfLines: 1)
        #expect(rect.size == size)
        let spare = 200 - size.width
        let expected: CGFloat = alignment == .left ? 0 : alignment == .right ? spare : spare / 2
        #expect(rect.minX == expected)
        #expect(abs(rect.midY - 50.5) <= 0.5)
        let ink = try #require(picture(label).flatMap(inkBox))
        // The letters' own bearings are a point or two.
        #expect(abs(CGFloat(ink.x.lowerBound) / 2 - rect.minX) < 3)
        #expect(abs(CGFloat(ink.x.upperBound) / 2 - rect.maxX) < 3)
        let baseline = rect.minY + label.font.ascender
        #expect(abs(CGFloat(ink.y.upperBound + 1) / 2 - baseline) < 1)
        #expect(abs(CGFloat(ink.y.lowerBound) / 2 - (baseline - label.font.capHeight)) < 1)
    }

    @Test("Natural alignment is the side where reading starts")
    func natural() {
        let context = InterfaceContext(screenSize: CGSize(width: 390, height: 844), scale: 2)
        context.layoutDirection = .rightToLeft
        InterfaceContext.current = context
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
        label.text = "abc"
        let rect = label.textRect(forBounds: label.bounds, limitedToNumberOfLines: 1)
        #expect(rect.maxX == 200)
    }

    @Test("A height holds as many lines as fit, at least one")
    func room() {
        let label = label(Self.story, lines: 0, width: 120)
        let line = label.font.lineHeight
        for (height, lines) in [(line * 3.5, 3), (line * 2 - 0.5, 1), (2, 1)] as [(CGFloat, Int)] {
            let rect = label.textRect(
                forBounds: CGRect(x: 0, y: 0, width: 120, height: height), limitedToNumberOfLines: 0)
            #expect(rect.height <= height)
            let whole: CGFloat = (line * CGFloat(lines) * 2 - 1e-6).rounded(.up) / 2
            #expect(rect.height == min(height, whole))
        }
    }

    @Test("The picture is named by all that it shows, and by nothing else")
    func names() throws {
        let label = label("Curtain", width: 100, height: 30)
        let name = try #require(picture(label)?.name)
        label.frame.origin = CGPoint(x: 40, y: 50)
        label.accessibilityIdentifier = "title"
        #expect(picture(label)?.name == name)
        #expect(picture(self.label("Curtain", width: 100, height: 30))?.name == name)
        let changes: [(UILabel) -> Void] = [
            { $0.text = "curtain" }, { $0.font = .boldSystemFont(ofSize: 17) }, { $0.textColor = .systemBlue },
            { $0.textAlignment = .center }, { $0.isEnabled = false }, { $0.frame.size.width = 101 },
            { $0.contentScaleFactor = 3 }, { $0.lineBreakMode = .byClipping },
        ]
        var names = [name]
        for change in changes {
            let other = self.label("Curtain", width: 100, height: 30)
            change(other)
            names.append(try #require(picture(other)?.name))
        }
        #expect(Set(names).count == names.count)
    }

    @Test("A label is drawn when what it shows changes, and in the colours of the stage")
    func redrawing() throws {
        let label = label("Curtain", width: 100, height: 30)
        label.layer.displayTree()
        #expect(!label.layer.needsDisplay())
        label.text = "Curtain"
        label.numberOfLines = 1
        #expect(!label.layer.needsDisplay())
        label.text = "Call"
        #expect(label.layer.needsDisplay())
        label.layer.displayTree()
        label.frame.size.width = 120
        #expect(label.layer.needsDisplay())

        func darkest() throws -> UInt32 {
            let bitmap = try #require(picture(label)).bitmap
            var found: UInt32 = 0
            for y in 0..<bitmap.height {
                for x in 0..<bitmap.width where bitmap[x, y] >> 24 > found >> 24 { found = bitmap[x, y] }
            }
            return found
        }
        #expect(try darkest() == 0xFF00_0000)
        InterfaceContext.current.userInterfaceStyle = .dark
        #expect(try darkest() == 0xFFFF_FFFF)
        label.isEnabled = false
        #expect(try darkest() >> 24 == 0x80)
    }

    @Test("A font shrinks to the width as far as it may, and no farther")
    func shrinking() throws {
        let label = label(Self.story, width: 0, height: 30)
        let natural = label.intrinsicContentSize.width
        label.adjustsFontSizeToFitWidth = true
        label.frame.size.width = natural * 0.75
        let cut = label.textRect(forBounds: label.bounds, limitedToNumberOfLines: 1)
        label.minimumScaleFactor = 0.5
        let shrunk = label.textRect(forBounds: label.bounds, limitedToNumberOfLines: 1)
        #expect(shrunk.height < cut.height)
        #expect(shrunk.width <= label.bounds.width)
        #expect(shrunk.width > label.bounds.width * 0.95)
        label.frame.size.width = natural * 0.2
        let smallest = label.textRect(forBounds: label.bounds, limitedToNumberOfLines: 1)
        #expect(abs(smallest.height - label.font.lineHeight / 2) < 0.6)
    }

    @Test("A subclass that draws elsewhere is asked to draw")
    func subclass() {
        final class TopLabel: UILabel {
            var drawn: [CGRect] = []

            override func drawText(in rect: CGRect) {
                drawn.append(rect)
                super.drawText(in: CGRect(x: 0, y: 0, width: rect.width, height: font.lineHeight))
            }
        }
        let label = TopLabel(frame: CGRect(x: 0, y: 0, width: 100, height: 80))
        label.text = "Hx"
        label.layer.displayTree()
        #expect(label.drawn == [label.bounds])
    }

    @Test("An empty label shows no picture")
    func empty() {
        let label = label(nil, width: 100, height: 30)
        guard case .empty = label.content(of: label.layer) else {
            Issue.record("it shows something")
            return
        }
    }
}
