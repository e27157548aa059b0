import CoreGraphics
import QuartzCore
import Testing
import UIKitCore

@MainActor @Suite("Pasteboards", .serialized)
struct UIPasteboardTests {
    @Test("What was copied is there to be pasted, in the place of what was there before")
    func general() {
        TouchScreen().activate()
        let board = UIPasteboard.general
        #expect(board === UIPasteboard.general && board.name == .general)
        #expect(board.string == nil && !board.hasStrings && board.items.isEmpty && board.changeCount == 0)
        board.string = "text"
        #expect(board.string == "text" && board.strings == ["text"] && board.hasStrings && board.changeCount == 1)
        #expect(board.types == ["public.utf8-plain-text"] && board.contains(pasteboardTypes: board.types))
        board.strings = ["a", "b"]
        #expect(board.string == "a" && board.numberOfItems == 2)
        let image = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { _ in }
        board.image = image
        #expect(board.image === image && board.hasImages && board.string == nil)
        board.color = .systemRed
        #expect(board.color == .systemRed && board.hasColors && !board.hasImages)
        board.string = nil
        #expect(board.items.isEmpty && board.colors == nil && board.changeCount == 5)
    }

    @Test("Items hold values by their types")
    func items() {
        TouchScreen().activate()
        let board = UIPasteboard.general
        board.setItems([["own": 7, "public.text": "seven"]], options: [.localOnly: true])
        board.addItems([["public.utf8-plain-text": "eight"]])
        #expect(board.strings == ["seven", "eight"] && board.value(forPasteboardType: "own") as? Int == 7)
        #expect(board.types == ["own", "public.text"] && board.changeCount == 2)
        board.setValue("nine", forPasteboardType: "own")
        #expect(board.numberOfItems == 1 && board.value(forPasteboardType: "own") as? String == "nine")
    }

    @Test("Pasteboards of one name are one; one that was removed isn't there any more")
    func named() {
        TouchScreen().activate()
        let name = UIPasteboard.Name("own")
        #expect(UIPasteboard(name: name, create: false) == nil)
        let first = UIPasteboard(name: name, create: true)
        let second = UIPasteboard(name: name, create: false)
        first?.string = "a"
        #expect(second?.string == "a" && UIPasteboard.general.string == nil)
        second?.string = "b"
        #expect(first?.string == "b" && first?.changeCount == 2 && second?.changeCount == 2)
        UIPasteboard.remove(withName: name)
        #expect(UIPasteboard(name: name, create: false) == nil)
        let (one, other) = (UIPasteboard.withUniqueName(), UIPasteboard.withUniqueName())
        one.string = "c"
        #expect(one.name != other.name && other.string == nil)
    }

    @Test("Each stage has its own")
    func stages() {
        TouchScreen().activate()
        UIPasteboard.general.string = "here"
        TouchScreen().activate()
        #expect(UIPasteboard.general.string == nil)
    }
}
