import CoreGraphics
import Drawing
import Foundation
import QuartzCore
import Testing
import UIKitCore

@MainActor
@Suite("Text layers")
struct TextLayerTests {
    /// How many pixels of each row of a layer are inked, and of which colour the most are.
    private func picture(_ layer: CATextLayer) -> (rows: [Int], columns: [Int]) {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let image = UIGraphicsImageRenderer(size: layer.bounds.size, format: format).image {
            layer.draw(in: $0.cgContext)
        }
        guard let picture = image.cgImage, let data = picture.dataProvider?.data else { return ([], []) }
        let bytes = [UInt8](data as Data)
        func ink(_ x: Int, _ y: Int) -> Bool { bytes[y * picture.bytesPerRow + x * 4 + 3] > 0 }
        return (
            (0..<picture.height).map { y in (0..<picture.width).count { ink($0, y) } },
            (0..<picture.width).map { x in (0..<picture.height).count { ink(x, $0) } }
        )
    }

    private func layer(_ text: Any) -> CATextLayer {
        let layer = CATextLayer()
        layer.bounds = CGRect(x: 0, y: 0, width: 120, height: 80)
        layer.string = text
        layer.fontSize = 20
        return layer
    }

    @Test("One line stands at the top, on the side that is said")
    func sides() {
        let left = picture(layer("HI"))
        #expect(left.rows[..<25].contains { $0 > 0 } && left.rows[26...].allSatisfy { $0 == 0 })
        #expect(left.columns[60...].allSatisfy { $0 == 0 })
        let layer = layer("HI")
        layer.alignmentMode = .right
        #expect(picture(layer).columns[..<60].allSatisfy { $0 == 0 })
    }

    @Test("Its text is drawn for the size that it has now")
    func sizes() {
        let stage = ViewStage()
        let layer = CATextLayer()
        layer.string = "HI"
        layer.foregroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        stage.window.layer.addSublayer(layer)
        func shown(at time: Double) -> String {
            stage.context.frame(at: time)
            return stage.context.media.displayList(
                of: [stage.window.layer], width: 800, height: 800, scale: 2, background: nil
            ).text
        }
        let before = shown(at: 0.1)
        layer.frame = CGRect(x: 10, y: 10, width: 120, height: 60)
        // The change is animated by itself.
        _ = shown(at: 0.2)
        let after = shown(at: 1)
        #expect(!before.contains("picture") && after.contains("picture"), "\(after)")
    }

    @Test("Wrapped text takes more lines, and the font's face and an attributed text's own font count")
    func fonts() {
        let wrapped = layer("one two three four five")
        wrapped.isWrapped = true
        #expect(picture(wrapped).rows[26...].contains { $0 > 0 })
        let thin = picture(layer("HI")).columns.reduce(0, +)
        let bold = layer("HI")
        bold.font = UIFont.systemFont(ofSize: 5, weight: .black)
        #expect(picture(bold).columns.reduce(0, +) > thin)
        let large = layer(NSAttributedString(string: "HI", attributes: [.font: UIFont.systemFont(ofSize: 40)]))
        #expect(picture(large).rows[26...].contains { $0 > 0 })
    }

    @Test("What is set is drawn in the next frame, and copied with the layer")
    func redrawing() {
        let stage = ViewStage()
        let layer = layer("HI")
        stage.window.layer.addSublayer(layer)
        stage.frame(at: 0)
        #expect(layer.contents != nil || !layer.needsDisplay())
        layer.string = "HO"
        #expect(layer.needsDisplay())
        let copy = CATextLayer(layer: layer)
        #expect(copy.string as? String == "HO" && copy.fontSize == 20)
    }
}
