import Compositing
import CoreGraphics
import Drawing
import QuartzCore
import Testing

@MainActor
@Suite("Layers drawn into bitmaps")
struct RasterTests {
    private func card(on stage: LayerStage) -> CALayer {
        let card = stage.layer(CGRect(x: 20, y: 30, width: 60, height: 40))
        card.cornerRadius = 12
        let mark = CALayer()
        mark.frame = CGRect(x: 10.5, y: 10, width: 20, height: 15)
        mark.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 0.5)
        card.addSublayer(mark)
        return card
    }

    private func picture(_ list: DisplayList) -> Bitmap {
        let bitmap = Bitmap(width: list.width, height: list.height)!
        Compositor(threads: 1).draw(list, into: bitmap, damage: nil)
        return bitmap
    }

    private func greatestDifference(_ one: Bitmap, _ other: Bitmap) -> Int {
        var greatest = 0
        for y in 0..<one.height {
            for x in 0..<one.width {
                for shift in [0, 8, 16, 24] as [UInt32] {
                    greatest = max(greatest, abs(Int(one[x, y] >> shift & 255) - Int(other[x, y] >> shift & 255)))
                }
            }
        }
        return greatest
    }

    @Test("At the screen's scale and on whole pixels it looks as without, a shadow outside the bounds included")
    func sameLook() {
        let stage = LayerStage()
        let card = card(on: stage)
        card.shadowOpacity = 0.5
        let plain = picture(stage.frame(at: 0))
        stage.atOnce { card.shouldRasterize = true }
        let list = stage.frame(at: 1)
        #expect(list.text.contains("picture \"raster-"))
        #expect(greatestDifference(plain, picture(list)) <= 2)
    }

    @Test("It is drawn once while it moves, anew when something in it changes, and no finer than its scale says")
    func reuse() {
        let stage = LayerStage()
        let card = card(on: stage)
        stage.atOnce { card.shouldRasterize = true }
        func raster(at time: Double) -> Substring? {
            stage.frame(at: time).text.split(separator: "\n").first { $0.contains("raster-") }
        }
        let first = raster(at: 0)
        let spring = CASpringAnimation(keyPath: "position")
        spring.fromValue = CGPoint(x: 300, y: 300)
        spring.duration = 9
        card.add(spring, forKey: nil)
        let moved = raster(at: 0.1)?.drop { $0 == " " }
        #expect(first != nil && moved == first?.drop { $0 == " " })
        stage.atOnce { card.sublayers?.first?.position.x += 4 }
        let changed = raster(at: 0.2)?.drop { $0 == " " }
        #expect(changed != nil && changed != moved)
        stage.atOnce { card.rasterizationScale = 2 }
        let fine = raster(at: 0.3)
        #expect(fine?.contains("source 0 0 120 80 target 0 0 60 40") == true)
        #expect(changed?.contains("source 0 0 60 40 target 0 0 60 40") == true)
        let refused = Diagnostics.recording { card.rasterizationScale = 0 }
        #expect(refused.count == 1 && card.rasterizationScale == 2)
        stage.atOnce { card.shouldRasterize = false }
        #expect(raster(at: 0.4) == nil)
    }
}

@MainActor
@Suite("Actions of coming and going")
struct OrderActionTests {
    private final class Noting: CAAction {
        var events: [String] = []

        func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
            events.append("\(event) \((anObject as? CALayer)?.name ?? "")")
        }
    }

    @Test(
        "A layer's action runs when it comes into a superlayer or out of hiding, and when it goes; not when it moves on"
    )
    func actions() {
        let stage = LayerStage()
        let noting = Noting()
        let layer = CALayer()
        layer.name = "a"
        layer.actions = [kCAOnOrderIn: noting, kCAOnOrderOut: noting]
        stage.root.addSublayer(layer)
        stage.root.insertSublayer(layer, at: 0)
        let box = stage.layer()
        box.addSublayer(layer)
        #expect(noting.events == ["onOrderIn a"])
        layer.isHidden = true
        layer.isHidden = true
        layer.isHidden = false
        #expect(noting.events == ["onOrderIn a", "onOrderOut a", "onOrderIn a"])
        layer.removeFromSuperlayer()
        layer.removeFromSuperlayer()
        #expect(noting.events.last == "onOrderOut a" && noting.events.count == 4)
        stage.atOnce { box.addSublayer(layer) }
        #expect(noting.events.count == 4)
        // An animation among the actions shows what comes.
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.fromValue = 0.0
        fade.duration = 1
        let other = CALayer()
        other.actions = [kCAOnOrderIn: fade]
        stage.frame(at: 0)
        stage.root.addSublayer(other)
        #expect(other.animationKeys() == ["onOrderIn"])
        stage.frame(at: 0)
        stage.frame(at: 0.5)
        #expect(other.presentation()?.opacity == 0.5)
    }
}
