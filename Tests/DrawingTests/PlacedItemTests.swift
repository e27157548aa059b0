import CoreGraphics
import Drawing
import Testing

@Suite("Display items that are moved and faded")
struct PlacedItemTests {
    @Test("A placed node is an opacity of a transform by its text, its extent and its damage")
    func placed() {
        let rect = CGRect(x: 1, y: 2, width: 30, height: 40)
        let fill = DisplayItem(.fill(RoundedRect(rect), .opaqueBlack))
        let move = CGAffineTransform(translationX: 3, y: 4)
        func list(_ item: DisplayItem) -> DisplayList {
            DisplayList(width: 99, height: 99, root: item, background: nil)
        }
        let one = list(DisplayItem(.placed(move, opacity: 0.5, fill)))
        let two = list(DisplayItem(.opacity(0.5, DisplayItem(.transform(move, fill)))))
        #expect(one.text == two.text && one.hash == two.hash && one.inkHash == two.inkHash)
        #expect(one.root.extent(in: .identity) == two.root.extent(in: .identity))
        #expect(damage(from: one, to: two).isEmpty && damage(from: two, to: one).isEmpty)
        let further = list(DisplayItem(.placed(CGAffineTransform(translationX: 5, y: 4), opacity: 0.5, fill)))
        #expect(damage(from: one, to: further) == damage(from: two, to: further))
        #expect(!damage(from: one, to: further).isEmpty)
    }

    @Test("A node is put elsewhere in place where its maker alone holds it; whoever else holds it sees it as it was")
    func renewing() {
        let fill = DisplayItem(.fill(RoundedRect(CGRect(x: 0, y: 0, width: 9, height: 9)), .opaqueBlack))
        func text(_ item: DisplayItem) -> String {
            DisplayList(width: 9, height: 9, root: item, background: nil).text
        }
        func move(_ x: CGFloat) -> CGAffineTransform { CGAffineTransform(translationX: x, y: 0) }
        var item = DisplayItem(.group([]))
        let first = ObjectIdentifier(item)
        for (x, opacity) in [(1.0, 0.5), (2.0, 1.0), (3.0, 0.25)] {
            DisplayItem.place(&item, fill, by: move(CGFloat(x)), opacity: opacity)
            let inner = DisplayItem(.transform(move(CGFloat(x)), fill))
            #expect(text(item) == text(opacity < 1 ? DisplayItem(.opacity(opacity, inner)) : inner))
        }
        #expect(ObjectIdentifier(item) == first)
        let kept = item
        let before = text(kept)
        DisplayItem.place(&item, fill, by: move(9), opacity: 0.75)
        #expect(item !== kept && text(kept) == before && text(item) != before)
        let other = item
        DisplayItem.renew(&item, .opacity(0.5, fill))
        #expect(item !== other && text(other) != text(item))
    }
}
