import CoreGraphics
import Testing

@testable import UIKitCore

@MainActor @Suite("The system's symbols are drawn")
struct SystemSymbolTests {
    nonisolated private static let bodies = [
        "circle", "square", "rectangle", "capsule", "triangle", "diamond", "square.grid.2x2", "star", "heart", "person",
        "house", "bell", "bookmark", "bolt", "moon", "play", "pause", "stop", "photo", "trash", "envelope", "camera",
        "folder", "doc",
    ]
    nonisolated private static let signs = [
        "xmark", "plus", "minus", "checkmark", "chevron.left", "chevron.right", "chevron.up", "chevron.down",
        "chevron.backward", "chevron.forward", "arrow.left", "arrow.right", "arrow.up", "arrow.down",
        "arrow.backward", "arrow.forward", "exclamationmark", "ellipsis", "magnifyingglass",
    ]
    nonisolated private static let lists = [
        "line.3.horizontal", "line.horizontal.3", "list.bullet", "square.and.arrow.up",
    ]
    nonisolated private static let enclosed =
        (signs + ["info", "heart", "star", "person", "play"]).flatMap { ["\($0).circle", "\($0).square"] }

    private func ink(_ image: UIImage) -> Int {
        guard let bitmap = image.cgImage?.bitmap else { return 0 }
        var sum = 0
        for y in 0..<bitmap.height {
            for x in 0..<bitmap.width { sum += Int(bitmap[x, y] >> 24) }
        }
        return sum
    }

    @Test("Each name that is promised is a template with something in it", arguments: bodies + signs + lists + enclosed)
    func promised(_ name: String) throws {
        _ = ViewStage()
        let image = try #require(UIImage(systemName: name))
        #expect(image.isSymbolImage && image.renderingMode == .alwaysTemplate)
        #expect(image.size == CGSize(width: 21, height: 21) && Double(image.scale) == 2)
        #expect(ink(image) > 2000)
    }

    @Test("A filled one has more ink than its outline", arguments: bodies + enclosed)
    func filled(_ name: String) throws {
        _ = ViewStage()
        let outline = try #require(UIImage(systemName: name))
        let filled = try #require(UIImage(systemName: name + ".fill"))
        #expect(ink(filled) > ink(outline))
    }

    @Test(
        "A name that isn't drawn is nil",
        arguments: [
            "", "fill", ".fill", "xmark.fill", "circle.circle", "info", "ellipsis.fill", "list.bullet.circle",
            "circle.fill.fill",
            "no.such.symbol", "chevron", "heart.fill.circle",
        ])
    func absent(_ name: String) {
        _ = ViewStage()
        #expect(UIImage(systemName: name) == nil)
    }

    @Test("Forward is the way of reading")
    func directions() {
        #expect(SystemSymbol(named: "chevron.forward") == SystemSymbol(named: "chevron.right"))
        #expect(
            SystemSymbol(named: "chevron.forward", isRightToLeft: true) == SystemSymbol(named: "chevron.left"))
        #expect(
            SystemSymbol(named: "arrow.backward.circle", isRightToLeft: true)
                == SystemSymbol(named: "arrow.right.circle"))
    }

    @Test("A configuration says the size and how heavy the lines are, and a symbol can be drawn anew")
    func configurations() throws {
        _ = ViewStage()
        let plain = try #require(UIImage(systemName: "xmark"))
        let heavy = try #require(plain.applyingSymbolConfiguration(.init(weight: .black)))
        #expect(heavy.size == plain.size && ink(heavy) > ink(plain))
        let large = UIImage.SymbolConfiguration(pointSize: 40, weight: .regular, scale: .large)
        #expect(plain.withConfiguration(large).size == CGSize(width: 62, height: 62))
        #expect(UIImage(systemName: "xmark", withConfiguration: large)?.size == CGSize(width: 62, height: 62))
        let red = plain.withTintColor(.red, renderingMode: .alwaysOriginal).withConfiguration(large)
        #expect(red.renderingMode == .alwaysOriginal && red.isSymbolImage)
        #expect(UIImage.SymbolConfiguration(pointSize: .nan) == UIImage.SymbolConfiguration(pointSize: 17))
        #expect(UIImage.SymbolConfiguration(font: .boldSystemFont(ofSize: 20)) == .init(pointSize: 20, weight: .bold))
        #expect(UIImage.SymbolWeight.bold.fontWeight() == .bold)
        #expect(UIImage().applyingSymbolConfiguration(large) == nil)
    }
}
