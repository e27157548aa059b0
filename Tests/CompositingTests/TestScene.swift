import CoreGraphics
import Drawing
import Foundation

/// A scene from a text file, and the ways it is shown.
struct TestScene: CustomStringConvertible {
    let name: String
    let list: DisplayList
    /// Whether Cairo can draw the scene to within a unit: edges along whole pixels, no curves, and nothing translucent
    /// over something translucent, where Cairo rounds more often than the compositor and the two drift apart.
    let isForCairo: Bool

    var description: String { name }

    /// All scenes of the folder beside this file.
    static let all: [TestScene] = {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Scenes")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix(".scene") }.sorted().map { name in
            do {
                let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
                return TestScene(
                    name: String(name.dropLast(6)),
                    list: try DisplayList(text: text, picture: TestPictures.named),
                    isForCairo: text.contains("# oracle: cairo"))
            } catch {
                fatalError("\(name): \(error)")
            }
        }
    }()
}

/// What can be done to a scene whose picture is then known as well.
enum SceneVariant: String, CaseIterable {
    case plain, flipped, rotated, clipped, grouped

    func applied(to list: DisplayList, wholePixels: Bool) -> DisplayList {
        let width = CGFloat(list.width)
        let height = CGFloat(list.height)
        func showing(_ content: DisplayItem.Content, turned: Bool = false) -> DisplayList {
            DisplayList(
                width: turned ? list.height : list.width, height: turned ? list.width : list.height,
                root: DisplayItem(content), background: list.background)
        }
        switch self {
        case .plain: return list
        case .flipped:
            return showing(.transform(CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: width, ty: 0), list.root))
        case .rotated:
            let turn = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: height, ty: 0)
            return showing(.transform(turn, list.root), turned: true)
        case .clipped:
            let whole = RoundedRect(CGRect(x: 9, y: 7, width: width - 20, height: height - 13))
            let round = RoundedRect(
                CGRect(x: 9.3, y: 6.6, width: width - 19.5, height: height - 14.2), topLeft: 20, topRight: 5.5,
                bottomRight: 13, bottomLeft: 0)
            return showing(.clip(wholePixels ? whole : round, list.root))
        case .grouped:
            let patch = RoundedRect(CGRect(x: 12, y: 10, width: width / 2, height: 14).integral)
            let cover = DisplayItem(.fill(patch, CGColor(red: 0.9, green: 0.2, blue: 0.4, alpha: 1)))
            return showing(.opacity(wholePixels ? 0.6 : 0.62, DisplayItem(.group([list.root, cover]))))
        }
    }
}
