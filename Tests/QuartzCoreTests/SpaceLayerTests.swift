import CoreGraphics
import Drawing
import QuartzCore
import Testing

@MainActor
@Suite("Layers that are a space")
struct SpaceLayerTests {
    private func fills(_ list: DisplayList) -> [String] {
        list.text.split(separator: "\n").map { String($0.drop { $0 == " " }) }
    }

    @Test("Turned forth and back inside a space a layer stands upright; inside a plain layer it is flattened first")
    func unflattened() {
        func shown(_ box: CALayer) -> [String] {
            let stage = LayerStage()
            box.frame = CGRect(x: 100, y: 100, width: 80, height: 80)
            let card = CALayer()
            card.frame = box.bounds
            card.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
            box.transform = CATransform3DMakeRotation(1, 0, 1, 0)
            card.transform = CATransform3DMakeRotation(-1, 0, 1, 0)
            box.addSublayer(card)
            stage.root.addSublayer(box)
            return fills(stage.frame(at: 0))
        }
        let upright = shown(CATransformLayer()).first { $0.hasPrefix("transform") && $0.hasSuffix(" 100 100") }
        #expect(upright != nil)
        #expect(!shown(CALayer()).contains { $0.hasPrefix("transform 1 0 0 1 100 100") })
    }

    @Test(
        "It shows its sublayers as though they stood in its superlayer with both transforms",
        arguments: (0..<20).map(UInt64.init))
    func joined(seed: UInt64) {
        var numbers = SeededNumbers(seed: seed)
        func turn() -> CATransform3D {
            var turn = CATransform3DMakeRotation(.random(in: -1...1, using: &numbers), 0.3, 1, 0.2)
            turn = CATransform3DTranslate(turn, .random(in: -20...20, using: &numbers), 5, 10)
            return turn
        }
        let (outer, inner) = (turn(), turn())
        var eye = CATransform3DIdentity
        eye.m34 = -1 / 600
        func stage(isSpace: Bool) -> LayerStage {
            let stage = LayerStage()
            let card = CALayer()
            card.bounds.size = CGSize(width: 60, height: 40)
            card.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
            stage.root.sublayerTransform = eye
            if isSpace {
                let space = CATransformLayer()
                space.transform = outer
                card.transform = inner
                space.addSublayer(card)
                stage.root.addSublayer(space)
            } else {
                card.transform = CATransform3DConcat(inner, outer)
                stage.root.addSublayer(card)
            }
            return stage
        }
        func numbersOf(_ list: DisplayList) -> [Double] {
            list.text.split { $0 == " " || $0 == "\n" }.compactMap { Double($0) }
        }
        let (space, plain) = (stage(isSpace: true), stage(isSpace: false))
        let (one, other) = (numbersOf(space.frame(at: 0)), numbersOf(plain.frame(at: 0)))
        #expect(one.count == other.count && !one.isEmpty)
        for (a, b) in zip(one, other) { #expect(abs(a - b) < 1e-9) }
        // Touches find it where it is seen.
        for _ in 0..<40 {
            let point = CGPoint(x: .random(in: -80...80, using: &numbers), y: .random(in: -80...80, using: &numbers))
            #expect((space.root.hitTest(point) is CATransformLayer) == false)
            #expect(
                (space.root.hitTest(point)?.superlayer is CATransformLayer)
                    == (plain.root.hitTest(point)?.superlayer === plain.root))
        }
    }

    @Test("Its opacity is each sublayer's own, its colour and border don't show, and hidden it hides them")
    func appearance() {
        let stage = LayerStage()
        let space = CATransformLayer()
        space.bounds.size = CGSize(width: 50, height: 50)
        space.backgroundColor = .opaqueBlack
        space.borderWidth = 3
        space.masksToBounds = true
        for index in 0..<2 {
            let child = CALayer()
            child.frame = CGRect(x: 100 * index, y: 0, width: 80, height: 80)
            child.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
            space.addSublayer(child)
        }
        stage.root.addSublayer(space)
        stage.frame(at: 0)
        stage.atOnce { space.opacity = 0.5 }
        let lines = fills(stage.frame(at: 1))
        #expect(lines.filter { $0 == "opacity 0.5" }.count == 2)
        #expect(lines.filter { $0.hasPrefix("fill") }.count == 2)
        #expect(!lines.contains { $0.hasPrefix("border") || $0.hasPrefix("clip") })
        stage.atOnce { space.isHidden = true }
        #expect(!fills(stage.frame(at: 2)).contains { $0.hasPrefix("fill") })
        stage.atOnce { space.isHidden = false }
        let spring = CASpringAnimation(keyPath: "position")
        spring.fromValue = CGPoint(x: 90, y: 90)
        spring.duration = 9
        space.sublayers?.first?.add(spring, forKey: nil)
        let texts = (3..<8).map { stage.frame(at: Double($0) / 10 + 2).text }
        #expect(Set(texts).count == texts.count)
    }

    /// A space with a colour and a border of its own, and two cards, one turned in the depth of the other.
    private func space(in stage: LayerStage) -> CATransformLayer {
        let space = CATransformLayer()
        space.frame = CGRect(x: 40, y: 30, width: 100, height: 100)
        space.backgroundColor = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
        space.borderWidth = 5
        space.sublayerTransform.m34 = -1 / 200
        for index in 0..<2 {
            let card = CALayer()
            card.frame = CGRect(x: 10 + 40 * index, y: 20, width: 30, height: 60)
            card.backgroundColor = CGColor(red: 1 - CGFloat(index), green: 0, blue: CGFloat(index), alpha: 1)
            card.transform = CATransform3DMakeRotation(index == 0 ? 0 : 1, 0, 1, 0)
            space.addSublayer(card)
        }
        stage.root.addSublayer(space)
        return space
    }

    private func pixel(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> UInt32 { bitmap.row(y)[x] }

    @Test("Rendered into a context it draws its sublayers and nothing of its own")
    func rendering() throws {
        let stage = LayerStage()
        let space = space(in: stage)
        func drawn(_ layer: CALayer) throws -> Bitmap {
            let bitmap = try #require(Bitmap(width: 100, height: 100))
            layer.render(in: CGContext(bitmap: bitmap, flipped: true))
            return bitmap
        }
        // What a plain layer without colours draws, whose sublayers are seen the same as long as it stands flat.
        let plain = CALayer()
        plain.bounds = space.bounds
        plain.sublayerTransform = space.sublayerTransform
        let expected = try drawn(space)
        #expect(pixel(expected, 20, 50) == 0xFFFF_0000 && pixel(expected, 2, 2) == 0 && pixel(expected, 98, 98) == 0)
        for card in space.sublayers ?? [] { plain.addSublayer(card) }
        let other = try drawn(plain)
        for y in 0..<100 { for x in 0..<100 { #expect(pixel(expected, x, y) == pixel(other, x, y)) } }
    }

    @Test(
        "A still of it holds what it shows in its own coordinates, and shows that elsewhere", arguments: [false, true])
    func still(afterUpdates: Bool) throws {
        let stage = LayerStage()
        let space = space(in: stage)
        stage.frame(at: 0)
        let still = try #require(space.still(afterUpdates: afterUpdates))
        let copy = CALayer()
        copy.frame = space.frame
        copy.show(still)
        let shown = fills(stage.list())
        space.removeFromSuperlayer()
        stage.root.addSublayer(copy)
        #expect(fills(stage.frame(at: 1)).filter { $0.hasPrefix("fill") } == shown.filter { $0.hasPrefix("fill") })
    }
}
