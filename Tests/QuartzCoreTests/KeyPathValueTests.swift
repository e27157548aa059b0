import CoreGraphics
import QuartzCore
import Testing

@MainActor
@Suite("Values by key path")
struct KeyPathValueTests {
    private final class Swing: CAKeyframeAnimation {
        var count = 1

        override init() { super.init() }
        required init?(coder: NSCoder) { nil }

        override func copy(with zone: NSZone? = nil) -> Any {
            let copy = super.copy(with: zone)
            (copy as? Swing)?.count = count
            return copy
        }
    }

    private final class Pair: CAAnimationGroup {}

    @Test("A layer's value by path is a number, a point or a transform that casts as it does on Apple's systems")
    func layerValues() {
        let layer = CALayer()
        layer.position = CGPoint(x: 3, y: 4)
        layer.transform = CATransform3DMakeRotation(0.5, 0, 0, 1)
        let turn = layer.value(forKeyPath: "transform.rotation.z")
        #expect((turn as? CGFloat).map { abs($0 - 0.5) < 1e-12 } == true)
        #expect((turn as? Double).map { abs($0 - 0.5) < 1e-12 } == true)
        #expect((turn as? NSNumber).map { abs($0.doubleValue - 0.5) < 1e-12 } == true)
        #expect(layer.value(forKeyPath: "position.x") as? Int == 3)
        #expect(layer.value(forKeyPath: "position") as? CGPoint == CGPoint(x: 3, y: 4))
        #expect((layer.value(forKeyPath: "position") as? NSValue)?.point == CGPoint(x: 3, y: 4))
        #expect(layer.value(forKeyPath: "nothing.at.all") == nil)
    }

    @Test("A value set by path is set where the path leads: a part of a property, or the mask's")
    func settingLayerValues() {
        let layer = CALayer()
        let mask = CALayer()
        layer.mask = mask
        layer.setValue(2, forKeyPath: "transform.scale.x")
        layer.setValue(CGFloat(7), forKeyPath: "bounds.size.width")
        layer.setValue(0.25, forKeyPath: "mask.opacity")
        layer.setValue("own", forKeyPath: "name of mine")
        #expect(layer.transform.m11 == 2 && layer.bounds.width == 7 && mask.opacity == 0.25)
        #expect(layer.value(forKeyPath: "mask.opacity") as? Float == 0.25)
        #expect(layer.value(forKey: "name of mine") as? String == "own")
    }

    @Test("A path that leads nowhere is reported and sets nothing")
    func noWay() {
        let layer = CALayer()
        let heard = Diagnostics.recording { layer.setValue(1, forKeyPath: "nobody.opacity") }
        #expect(heard.count == 1 && layer.value(forKeyPath: "nobody.opacity") == nil)
    }

    @Test("An animation's own values are reached by path through the layer it keeps")
    func animationValues() {
        let animation = CABasicAnimation()
        let layer = CALayer()
        animation.setValue(layer, forKey: "layer")
        animation.setValue(0.5, forKeyPath: "layer.opacity")
        #expect(layer.opacity == 0.5)
        #expect(animation.value(forKeyPath: "layer.opacity") as? Double == 0.5)
        animation.setValue("tag", forKeyPath: "name")
        #expect(animation.value(forKey: "name") as? String == "tag")
    }

    @Test("A copy of somebody's own animation is of its class, and says the same")
    func ownCopies() throws {
        let swing = Swing(keyPath: "position.x")
        swing.values = [0, 10]
        swing.duration = 2
        swing.count = 5
        let copy = try #require(swing.copy() as? Swing)
        #expect(copy !== swing && copy.count == 5 && copy.duration == 2 && copy.keyPath == "position.x")
        #expect(copy.values as? [Int] == [0, 10])
        copy.duration = 3
        #expect(swing.duration == 2)
        let pair = Pair()
        pair.animations = [swing]
        let pairCopy = try #require(pair.copy() as? Pair)
        #expect(pairCopy.animations?.count == 1 && pairCopy.animations?.first !== swing)
    }

    @Test("Geometry casts to NSValue and back, and a list of CGFloat to numbers")
    func boxes() {
        let shapes: [Any] = [
            CGPoint(x: 1, y: 2), CGSize(width: 1, height: 2), CGRect(x: 1, y: 2, width: 3, height: 4),
            CGVector(dx: 1, dy: 2), CGAffineTransform(rotationAngle: 1), CATransform3DMakeScale(1, 2, 3),
        ]
        for shape in shapes {
            let box = shape as? NSValue
            #expect(box != nil, "\(shape)")
            let back: [Any?] = [
                box as? CGPoint, box as? CGSize, box as? CGRect, box as? CGVector, box as? CGAffineTransform,
                box as? CATransform3D,
            ]
            #expect(back.compactMap { $0 }.count == 1, "\(shape)")
            #expect(back.contains { $0.map { "\($0)" } == "\(shape)" }, "\(shape)")
        }
        #expect(([CGFloat(0), 0.5] as [Any]) as? [NSNumber] == [0, 0.5])
        #expect(([0, 0.5] as [NSNumber]) as? [CGFloat] == [0, 0.5])
        #expect((CGFloat(2) as NSNumber).doubleValue == 2)
    }
}
