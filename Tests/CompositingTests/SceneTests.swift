import Compositing
import CoreGraphics
import Drawing
import Testing

@Suite("Scenes and their variants are within one unit of an independent drawing")
struct SceneTests {
    @Test("By the definition, in floating point", arguments: TestScene.all, SceneVariant.allCases)
    func againstTheDefinition(scene: TestScene, variant: SceneVariant) {
        let list = variant.applied(to: scene.list, wholePixels: false)
        let comparison = PictureComparison(draw(list), ExactRenderer.draw(list))
        #expect(comparison.isWithinOneUnit, "\(comparison.report("\(scene.name)-\(variant)"))")
    }

    @Test("By Cairo", arguments: TestScene.all.filter(\.isForCairo), SceneVariant.allCases)
    func againstCairo(scene: TestScene, variant: SceneVariant) {
        let list = variant.applied(to: scene.list, wholePixels: true)
        let comparison = PictureComparison(draw(list), CairoRenderer.draw(list))
        #expect(comparison.isWithinOneUnit, "\(comparison.report("\(scene.name)-\(variant)-cairo"))")
    }

    @Test("An affine projection is the transform, to the last bit", arguments: TestScene.all)
    func affineProjection(scene: TestScene) {
        let lean = CGAffineTransform(0.8, 0.25, -0.3, 1.1, 12.4, -5)
        for turn in [lean, CGAffineTransform(translationX: 3, y: -2)] {
            func list(_ content: DisplayItem.Content) -> DisplayList {
                DisplayList(
                    width: scene.list.width, height: scene.list.height, root: DisplayItem(content),
                    background: scene.list.background)
            }
            let transformed = list(.transform(turn, scene.list.root))
            let projected = list(.project(Projection(turn), scene.list.root))
            #expect(draw(projected).digest == draw(transformed).digest)
            #expect(damage(from: nil, to: projected) == damage(from: nil, to: transformed))
        }
    }

    @Test("A scene drawn one pixel off is found", arguments: TestScene.all)
    func plantedShift(scene: TestScene) {
        let list = scene.list
        let shifted = DisplayList(
            width: list.width, height: list.height,
            root: DisplayItem(.transform(CGAffineTransform(translationX: 1, y: 0), list.root)),
            background: list.background)
        #expect(!PictureComparison(draw(shifted), ExactRenderer.draw(list)).isWithinOneUnit)
        if scene.isForCairo {
            #expect(!PictureComparison(draw(shifted), CairoRenderer.draw(list)).isWithinOneUnit)
        }
    }

    @Test("A single channel two units off is found, one unit is let pass")
    func plantedUnit() {
        let reference = draw(TestScene.all[0].list)
        let other = draw(TestScene.all[0].list)
        let green = other[3, 4] >> 8 & 255
        let step: UInt32 = green > 100 ? 0xffff_ff00 : 0x100
        other[3, 4] = other[3, 4] &+ step
        #expect(PictureComparison(other, reference).isWithinOneUnit)
        other[3, 4] = other[3, 4] &+ step
        #expect(!PictureComparison(other, reference).isWithinOneUnit)
    }
}

/// A list drawn on one thread over pixels that must not show through.
func draw(_ list: DisplayList, threads: Int = 1) -> Bitmap {
    guard let bitmap = Bitmap(width: list.width, height: list.height) else { fatalError("a scene has a size") }
    for y in 0..<bitmap.height {
        for x in 0..<bitmap.width { bitmap[x, y] = 0x8040_2010 }
    }
    Compositor(threads: threads).draw(list, into: bitmap, damage: nil)
    return bitmap
}
