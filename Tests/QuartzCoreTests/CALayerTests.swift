import CoreGraphics
import Drawing
import QuartzCore
import Testing

@MainActor
@Suite("Layers")
struct CALayerTests {
    @Test("Setting a frame and reading it agree under any anchor point, scale and quarter turn")
    func frames() {
        _ = LayerStage()
        var numbers = SeededNumbers(seed: 1)
        for _ in 0..<200 {
            let layer = CALayer()
            layer.anchorPoint = CGPoint(x: .random(in: 0...1, using: &numbers), y: .random(in: 0...1, using: &numbers))
            let turns = CGFloat(Int.random(in: 0..<4, using: &numbers))
            layer.setAffineTransform(
                CGAffineTransform(rotationAngle: turns * .pi / 2).scaledBy(
                    x: .random(in: 0.5...2, using: &numbers), y: 1))
            let frame = CGRect(
                x: .random(in: -99...99, using: &numbers), y: .random(in: -99...99, using: &numbers),
                width: .random(in: 0...99, using: &numbers), height: .random(in: 0...99, using: &numbers))
            layer.frame = frame
            let read = layer.frame
            #expect(abs(read.minX - frame.minX) < 1e-9 && abs(read.maxX - frame.maxX) < 1e-9)
            #expect(abs(read.minY - frame.minY) < 1e-9 && abs(read.maxY - frame.maxY) < 1e-9)
        }
    }

    @Test("Converting to another layer and back returns the point")
    func conversion() {
        let stage = LayerStage()
        let outer = stage.layer(CGRect(x: 30, y: 40, width: 200, height: 100))
        outer.setAffineTransform(CGAffineTransform(rotationAngle: 0.5).scaledBy(x: 1.5, y: 0.7))
        outer.bounds.origin = CGPoint(x: 5, y: -8)
        let inner = CALayer()
        inner.frame = CGRect(x: 10, y: 10, width: 50, height: 50)
        outer.addSublayer(inner)
        let other = stage.layer(CGRect(x: 200, y: 10, width: 20, height: 20))
        let point = CGPoint(x: 12.5, y: 33)
        let back = inner.convert(inner.convert(point, to: other), from: other)
        #expect(abs(back.x - point.x) < 1e-9 && abs(back.y - point.y) < 1e-9)
        #expect(other.convert(.zero, to: stage.root) == CGPoint(x: 200, y: 10))
        #expect(inner.convert(point, to: inner) == point)
    }

    @Test("A layer is never put into itself or its own sublayers, and nothing is lost by trying")
    func noCycles() {
        let stage = LayerStage()
        let outer = stage.layer()
        let inner = CALayer()
        outer.addSublayer(inner)
        let reported = Diagnostics.recording {
            outer.addSublayer(outer)
            inner.addSublayer(outer)
            inner.insertSublayer(stage.root, at: 0)
        }
        #expect(reported.count == 3)
        #expect(outer.superlayer === stage.root && inner.superlayer === outer && inner.sublayers == nil)
    }

    @Test("Numbers that aren't finite, and sizes below zero, are refused and the old value is kept")
    func refusals() {
        let stage = LayerStage()
        let layer = stage.layer()
        let before = layer.modelState
        let bad: [(CALayer) -> Void] = [
            { $0.position.x = .nan }, { $0.bounds.size.width = -1 }, { $0.bounds.origin.x = .infinity },
            { $0.frame = CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1) }, { $0.opacity = .nan },
            { $0.transform.m34 = .infinity }, { $0.anchorPoint.y = .nan }, { $0.zPosition = .infinity },
            { $0.cornerRadius = -1 }, { $0.borderWidth = .nan }, { $0.shadowRadius = -2 },
            { $0.shadowOffset.width = .nan }, { $0.contentsScale = 0 }, { $0.speed = .nan },
            { $0.timeOffset = .infinity },
            { $0.contents = "a word" },
        ]
        for change in bad {
            #expect(Diagnostics.recording { change(layer) }.count == 1)
        }
        #expect(layer.position == before.position && layer.bounds == before.bounds && layer.opacity == before.opacity)
        #expect(layer.transform == before.transform && layer.contentsScale == before.contentsScale && layer.speed == 1)
    }

    @Test("Inserting, replacing and reordering keep one parent and the order asked for")
    func order() {
        let stage = LayerStage()
        let layers = (0..<4).map { _ in stage.layer() }
        stage.root.insertSublayer(layers[3], at: 0)
        stage.root.insertSublayer(layers[0], above: layers[2])
        #expect(stage.root.sublayers?.map { layer in layers.firstIndex { $0 === layer } } == [3, 1, 2, 0])
        let new = CALayer()
        stage.root.replaceSublayer(layers[1], with: new)
        #expect(layers[1].superlayer == nil && stage.root.sublayers?[1] === new)
        stage.root.sublayers = [layers[2], layers[1]]
        #expect(stage.root.sublayers?.count == 2 && new.superlayer == nil && layers[1].superlayer === stage.root)
    }

    @Test("A frame in which nothing changed is the same object; a change rebuilds only its own way up")
    func sharedNodes() {
        let stage = LayerStage()
        let still = stage.layer()
        let moving = stage.layer(CGRect(x: 200, y: 0, width: 20, height: 20))
        let first = stage.frame(at: 0)
        #expect(stage.frame(at: 1).root === first.root)
        let before = still.node(at: 1)
        stage.atOnce { moving.position.x += 5 }
        let second = stage.frame(at: 2)
        #expect(second.root !== first.root && second.hash != first.hash)
        #expect(still.node(at: 2) === before)
        stage.atOnce { moving.position.x -= 5 }
        #expect(stage.frame(at: 3).hash == first.hash)
    }

    @Test("Greater zPositions are painted later, equal ones in the order of sublayers")
    func paintOrder() {
        let stage = LayerStage()
        let (a, b, c) = (stage.layer(), stage.layer(), stage.layer())
        a.zPosition = 1
        b.zPosition = 1
        c.zPosition = -1
        stage.atOnce { c.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1) }
        let text = stage.frame(at: 0).text
        let blue = text.range(of: "color 0 0 1 1")
        let red = text.range(of: "color 1 0 0 1")
        #expect(blue != nil && red != nil && blue?.lowerBound ?? text.endIndex < red?.lowerBound ?? text.startIndex)
        stage.atOnce { a.backgroundColor = CGColor(red: 0, green: 1, blue: 0, alpha: 1) }
        #expect(stage.frame(at: 0).text != text)
        #expect(stage.root.hitTest(CGPoint(x: 20, y: 30)) === b)
    }

    @Test("Layout runs from the highest layer in need, once each, and an endless one is stopped and reported")
    func layout() {
        final class Counter: CALayer {
            var count = 0
            var isEndless = false
            override func layoutSublayers() {
                count += 1
                if isEndless { setNeedsLayout() }
            }
        }
        let stage = LayerStage()
        let counter = Counter()
        stage.root.addSublayer(counter)
        stage.frame(at: 0)
        counter.count = 0
        counter.bounds.size = CGSize(width: 5, height: 5)
        counter.setNeedsLayout()
        stage.frame(at: 1)
        #expect(counter.count == 1)
        counter.isEndless = true
        counter.setNeedsLayout()
        #expect(Diagnostics.recording { stage.frame(at: 2) }.count == 1)
    }

    @Test("A layout brings to the front what it wants there, and needs no other layout for that")
    func orderInLayout() {
        final class Sorter: CALayer {
            var count = 0
            let (first, second) = (CALayer(), CALayer())
            override func layoutSublayers() {
                count += 1
                for layer in [first, second] { addSublayer(layer) }
            }
        }
        let stage = LayerStage()
        let sorter = Sorter()
        for layer in [sorter.second, sorter.first, CALayer()] { sorter.addSublayer(layer) }
        stage.root.addSublayer(sorter)
        #expect(Diagnostics.recording { stage.frame(at: 0) }.isEmpty)
        #expect(sorter.count == 1 && sorter.sublayers?.suffix(2) == [sorter.first, sorter.second])
        // What stands where it is wanted isn't touched; another order asks for a layout.
        sorter.addSublayer(sorter.second)
        stage.frame(at: 1)
        #expect(sorter.count == 1)
        sorter.addSublayer(sorter.first)
        stage.frame(at: 2)
        #expect(sorter.count == 2)
    }
}
