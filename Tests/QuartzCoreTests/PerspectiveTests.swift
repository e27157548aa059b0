import CoreGraphics
import Drawing
import QuartzCore
import Testing

@MainActor
@Suite("Layers in space")
struct PerspectiveTests {
    private let eye: CGFloat = 500

    private var perspective: CATransform3D {
        var transform = CATransform3DIdentity
        transform.m34 = -1 / eye
        return transform
    }

    private func turn(_ angle: CGFloat, in transform: CATransform3D) -> CATransform3D {
        CATransform3DRotate(transform, angle, 0, 1, 0)
    }

    /// Where the layer's node in the root shows the corners of its bounds; nil where it isn't in perspective.
    private func corners(_ layer: CALayer) -> [CGPoint]? {
        guard case .project(let projection, _) = layer.node(at: 0)?.content else { return nil }
        let bounds = layer.bounds
        return [
            CGPoint(x: bounds.minX, y: bounds.minY), CGPoint(x: bounds.maxX, y: bounds.minY),
            CGPoint(x: bounds.maxX, y: bounds.maxY), CGPoint(x: bounds.minX, y: bounds.maxY),
        ].compactMap { projection.image(of: $0) }
    }

    private func isNear(_ one: CGPoint, _ other: CGPoint, within slack: CGFloat = 1e-9) -> Bool {
        abs(one.x - other.x) < slack && abs(one.y - other.y) < slack
    }

    private func text(_ item: DisplayItem?) -> String {
        item.map { DisplayList(width: 1, height: 1, root: $0, background: nil).text } ?? "nothing"
    }

    @Test(
        "A card that turns about y has its corners where trigonometry puts them, by its own m34 and by its superlayer's",
        arguments: [-1.2, -0.5, 0.3, 1, 1.5])
    func cardFlip(angle: Double) throws {
        for isShared in [false, true] {
            let stage = LayerStage()
            let layer = stage.layer(CGRect(x: 150, y: 170, width: 100, height: 60))
            stage.atOnce {
                if isShared { stage.root.sublayerTransform = perspective }
                layer.transform = turn(CGFloat(angle), in: isShared ? CATransform3DIdentity : perspective)
            }
            stage.frame(at: 0)
            // Turning about y takes (x, 0) to (x·cos, 0, -x·sin); seen from z = 500 that is 500 / (500 + x·sin) as large.
            let cos = (1 - CGFloat(sine(angle) * sine(angle))).squareRoot() * (abs(angle) < .pi / 2 ? 1 : -1)
            let expected = [(-50, -30), (50, -30), (50, 30), (-50, 30)].map { (x: CGFloat, y: CGFloat) in
                let scale = eye / (eye + x * CGFloat(sine(angle)))
                return CGPoint(x: 200 + x * cos * scale, y: 200 + y * scale)
            }
            let found = try #require(corners(layer))
            #expect(found.count == 4)
            for (one, other) in zip(found, expected) { #expect(isNear(one, other), "\(one), not \(other)") }
            let xs = expected.map(\.x).sorted()
            #expect(isNear(layer.frame.origin, CGPoint(x: xs[0], y: layer.frame.minY)) || isShared)
        }
    }

    /// Taylor's series, far beyond what counts.
    private func sine(_ x: Double) -> Double {
        var term = x
        var sum = x
        for n in 1...15 {
            term *= -x * x / Double(2 * n * (2 * n + 1))
            sum += term
        }
        return sum
    }

    @Test("What stands nearer is larger in a shared perspective, and stays a plain transform")
    func zPosition() {
        let stage = LayerStage()
        let layer = stage.layer(CGRect(x: 150, y: 170, width: 100, height: 60))
        stage.atOnce {
            stage.root.sublayerTransform = perspective
            layer.zPosition = 100
        }
        stage.frame(at: 0)
        // 500 / (500 - 100), about the root's middle.
        #expect(text(layer.node(at: 0)).contains("transform 1.25 0 0 1.25 137.5 162.5"))
        // A moved superlayer's anchor point moves the eye.
        stage.atOnce { stage.root.anchorPoint = .zero }
        #expect(stage.frame(at: 1).text.contains("transform 1.25 0 0 1.25 187.5 212.5"))
        stage.atOnce { layer.zPosition = 500 }
        stage.frame(at: 2)
        #expect(layer.hitTest(CGPoint(x: 200, y: 200)) == nil)
    }

    @Test("Without perspective a node is the planar transform, bit for bit", arguments: 0..<40)
    func affine(seed: Int) {
        var numbers = SeededNumbers(seed: UInt64(seed))
        func number(_ reach: CGFloat) -> CGFloat { CGFloat.random(in: -reach...reach, using: &numbers) }
        let stage = LayerStage()
        let layer = stage.layer(CGRect(x: 150, y: 170, width: 100, height: 60))
        let flat = CGAffineTransform(number(2), number(2), number(2), number(2), number(90), number(90))
        stage.atOnce {
            layer.anchorPoint = CGPoint(x: number(2), y: number(2))
            layer.setAffineTransform(flat)
            layer.zPosition = number(50)
        }
        stage.frame(at: 0)
        let anchor = CGPoint(x: 100 * layer.anchorPoint.x, y: 60 * layer.anchorPoint.y)
        let expected = CGAffineTransform(translationX: -anchor.x, y: -anchor.y).concatenating(flat)
            .concatenating(CGAffineTransform(translationX: layer.position.x, y: layer.position.y))
        guard case .transform(let found, _) = layer.node(at: 0)?.content else {
            Issue.record("\(text(layer.node(at: 0)))")
            return
        }
        #expect(found == expected)
        #expect(layer.convert(CGPoint(x: 3, y: 4), to: stage.root) == CGPoint(x: 3, y: 4).applying(expected))
    }

    @Test("Sublayers are flattened into their superlayer's plane before it turns")
    func flattening() throws {
        let stage = LayerStage()
        let card = stage.layer(CGRect(x: 150, y: 170, width: 100, height: 60))
        let child = CALayer()
        child.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
        child.backgroundColor = .opaqueBlack
        card.addSublayer(child)
        stage.atOnce { card.transform = turn(0.8, in: perspective) }
        let before = stage.frame(at: 0).text
        #expect(before.contains("transform 1 0 0 1 10 10"))
        stage.atOnce { child.zPosition = 300 }
        #expect(stage.frame(at: 1).text == before)
        // Its own turn is seen along the card's normal, without perspective.
        stage.atOnce { child.transform = turn(.pi / 3, in: CATransform3DIdentity) }
        let text = stage.frame(at: 2).text
        #expect(text.components(of: "project") == 1 && text.components(of: "transform 0.5") == 1)
    }

    @Test("A one-sided layer shows its front alone; a mirrored front is a front")
    func oneSided() {
        let stage = LayerStage()
        let layer = stage.layer(CGRect(x: 150, y: 170, width: 100, height: 60))
        layer.isDoubleSided = false
        let flip = turn(.pi * 0.9, in: perspective)
        for (transform, isSeen) in [
            (CATransform3DIdentity, true), (turn(1.5, in: perspective), true), (flip, false),
            (CATransform3DConcat(CATransform3DMakeScale(-1, 1, 1), turn(0.2, in: perspective)), true),
            (CATransform3DMakeRotation(.pi * 0.8, 1, 0, 0), false), (CATransform3DMakeRotation(.pi, 0, 0, 1), true),
        ] {
            stage.atOnce { layer.transform = transform }
            stage.frame(at: 0)
            #expect((layer.node(at: 0) != nil) == isSeen)
            #expect((stage.root.hitTest(CGPoint(x: 200, y: 200)) === layer) == isSeen)
        }
        stage.atOnce { layer.transform = flip }
        stage.frame(at: 1)
        #expect(layer.node(at: 1) == nil)
        layer.isDoubleSided = true
        stage.frame(at: 2)
        #expect(layer.node(at: 2) != nil)
        #expect(layer.presentation()?.isDoubleSided == true)
    }

    @Test("A touch finds a layer where it is seen")
    func hitTest() throws {
        let stage = LayerStage()
        let layer = stage.layer(CGRect(x: 150, y: 170, width: 100, height: 60))
        stage.atOnce { layer.transform = turn(1, in: perspective) }
        stage.frame(at: 0)
        let corners = try #require(self.corners(layer))
        let middle = CGPoint(x: 200, y: 200)
        for corner in corners {
            func along(_ fraction: CGFloat) -> CGPoint {
                CGPoint(
                    x: middle.x + (corner.x - middle.x) * fraction, y: middle.y + (corner.y - middle.y) * fraction)
            }
            #expect(stage.root.hitTest(along(0.99)) === layer)
            #expect(stage.root.hitTest(along(1.01)) === stage.root)
        }
        // The corner on the left comes nearer, so it is larger than the one on the right.
        #expect(abs(corners[0].y - middle.y) > 30 && abs(corners[1].y - middle.y) < 30)
        for point in [CGPoint(x: 0, y: 0), CGPoint(x: 80, y: 13)] {
            let seen = layer.convert(point, to: stage.root)
            #expect(isNear(layer.convert(seen, from: stage.root), point))
        }
        #expect(isNear(layer.convert(.zero, to: stage.root), corners[0]))
        let box = layer.convert(layer.bounds, to: stage.root)
        #expect(isNear(box.origin, corners[0]) && abs(box.maxX - corners[1].x) < 1e-9)
    }

    @Test("A layer that reaches behind the eye isn't touched there")
    func behindTheEye() {
        let stage = LayerStage()
        let layer = stage.layer(CGRect(x: -1800, y: 170, width: 4000, height: 60))
        // The left side comes towards the eye and passes it at x = -577.
        stage.atOnce { layer.transform = turn(.pi / 3, in: perspective) }
        stage.frame(at: 0)
        // The horizon of the plane, whose points go to the right.
        let horizon = 200 + eye / CGFloat(3).squareRoot()
        let point = CGPoint(x: horizon + 10, y: 200)
        #expect(layer.hitTest(point) == nil)
        #expect(layer.hitTest(CGPoint(x: 210, y: 200)) === layer)
        let far = layer.convert(point, from: stage.root)
        #expect(far.x.isFinite && far.y.isFinite && !layer.bounds.contains(far))
    }

    @Test("A change of the shared perspective places the sublayers anew")
    func sharedChange() {
        let stage = LayerStage()
        let layer = stage.layer(CGRect(x: 150, y: 170, width: 100, height: 60))
        stage.atOnce { layer.transform = turn(0.5, in: CATransform3DIdentity) }
        let flat = stage.frame(at: 0).text
        #expect(!flat.contains("project"))
        stage.atOnce { stage.root.sublayerTransform = perspective }
        let deep = stage.frame(at: 1).text
        #expect(deep.contains("project"))
        #expect(stage.frame(at: 2).text == deep)
        stage.atOnce { stage.root.sublayerTransform = CATransform3DMakeScale(2, 2, 1) }
        let scaled = stage.frame(at: 3).text
        #expect(!scaled.contains("project") && scaled.contains("transform 2 0 0 2 -200 -200"))
        stage.atOnce { stage.root.sublayerTransform = CATransform3DIdentity }
        #expect(stage.frame(at: 4).text == flat)
    }
}

extension String {
    fileprivate func components(of part: String) -> Int { ranges(of: part).count }
}
