import CoreGraphics
import Drawing
import QuartzCore
import Testing

@MainActor @Suite("An emitter layer sends particles out", .serialized)
struct EmitterTests {
    private struct Particle {
        var move: CGAffineTransform
        var opacity: Double
        var picture: Picture
    }

    /// A white square of 4 × 4.
    private func square() throws -> CGImage {
        let context = try #require(
            CGContext(
                data: nil, width: 4, height: 4, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
        context.setFillColor(CGColor(red: 1, green: 1, blue: 1, alpha: 1))
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        return try #require(context.makeImage())
    }

    /// An emitter at zero whose cell sends ten a second out, which live for one.
    private func emitter(on stage: LayerStage, _ set: (CAEmitterLayer, CAEmitterCell) -> Void = { _, _ in }) throws
        -> (layer: CAEmitterLayer, cell: CAEmitterCell)
    {
        let layer = CAEmitterLayer()
        let cell = CAEmitterCell()
        cell.name = "spark"
        cell.contents = try square()
        cell.birthRate = 10
        cell.lifetime = 1
        layer.emitterCells = [cell]
        layer.frame = CGRect(x: 0, y: 0, width: 400, height: 400)
        set(layer, cell)
        stage.root.addSublayer(layer)
        stage.frame(at: stage.context.time)
        return (layer, cell)
    }

    private func particles(_ list: DisplayList) -> [Particle] {
        var found: [Particle] = []
        func look(_ item: DisplayItem) {
            switch item.content {
            case .group(let items): for item in items { look(item) }
            case .transform(_, let child), .opacity(_, let child), .clip(_, let child): look(child)
            case .placed(let move, let opacity, let child):
                if case .picture(let picture, _, _) = child.content {
                    found.append(Particle(move: move, opacity: opacity, picture: picture))
                } else {
                    look(child)
                }
            default: break
            }
        }
        look(list.root)
        return found
    }

    @Test("So many come in a second, and each lives its time; with no more to come it rests when the last is gone")
    func rates() throws {
        let stage = LayerStage()
        let (layer, _) = try emitter(on: stage)
        var counts: [Int] = []
        for time in [0.05, 0.55, 1.05, 3.0] { counts.append(particles(stage.frame(at: time)).count) }
        #expect(counts == [0, 5, 10, 10])
        layer.birthRate = 0
        #expect(particles(stage.frame(at: 3.45)).count == 6)
        #expect(particles(stage.frame(at: 4.05)).isEmpty)
        // It moves a life longer than the frame in which the end was made known.
        stage.frame(at: 4.5)
        #expect(layer.animationKeys() == nil && !stage.context.isActive)
        layer.birthRate = 2
        #expect(particles(stage.frame(at: 5.62)).count == 20)
    }

    @Test("They fly by their speed and their acceleration, turn, grow and fade")
    func flight() throws {
        let stage = LayerStage()
        _ = try emitter(on: stage) { layer, cell in
            layer.emitterPosition = CGPoint(x: 50, y: 60)
            cell.birthRate = 1
            cell.lifetime = 10
            cell.velocity = 100
            cell.emissionLongitude = .pi / 2
            cell.xAcceleration = 20
            cell.spin = 1
            cell.scale = 2
            cell.scaleSpeed = -0.5
            cell.alphaSpeed = -0.25
        }
        // The one particle is a second old.
        let one = try #require(particles(stage.frame(at: 2)).first)
        #expect(abs(Double(one.move.tx) - 60) < 1e-6 && abs(Double(one.move.ty) - 160) < 1e-6)
        let scale = Double((one.move.a * one.move.a + one.move.b * one.move.b).squareRoot())
        #expect(abs(scale - 1.5) < 1e-6 && abs(one.opacity - 0.75) < 1e-6)
        #expect(abs(Double(one.move.b / one.move.a) - 1.5574077246549) < 1e-6)
    }

    @Test("What shows at a time is the same however it is come to: played, stopped and set to it, and backwards")
    func scrubs() throws {
        func set(_ layer: CAEmitterLayer, _ cell: CAEmitterCell) {
            layer.emitterShape = .rectangle
            layer.emitterSize = CGSize(width: 100, height: 20)
            layer.seed = 7
            cell.velocity = 80
            cell.velocityRange = 60
            cell.emissionRange = 2 * .pi
            cell.spinRange = 3
            cell.scaleRange = 0.5
            cell.color = CGColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1)
            cell.redRange = 0.5
        }
        let times = [0.5, 1.25, 2.0, 2.5]
        let stage = LayerStage()
        _ = try emitter(on: stage, set)
        let played = times.map { stage.frame(at: $0).text }
        #expect(Set(played).count == times.count)
        let other = LayerStage()
        let (layer, _) = try emitter(on: other, set)
        other.frame(at: 5)
        layer.speed = 0
        for (time, text) in zip(times, played).reversed() {
            layer.timeOffset = time
            #expect(other.frame(at: other.context.time + 0.1).text == text, "\(time)")
        }
    }

    @Test("Numbers are drawn in their ranges, by the seed alone")
    func ranges() throws {
        func places(_ seed: UInt32) throws -> [CGPoint] {
            let stage = LayerStage()
            _ = try emitter(on: stage) { layer, cell in
                layer.seed = seed
                cell.birthRate = 200
                cell.velocity = 100
                cell.velocityRange = 30
                cell.emissionRange = 1
            }
            return particles(stage.frame(at: 0.9)).map { CGPoint(x: $0.move.tx, y: $0.move.ty) }
        }
        let some = try places(1)
        #expect(some.count == 180)
        #expect(try places(1) == some)
        #expect(try places(2) != some)
        for (index, place) in some.enumerated() {
            let age = 0.9 - Double(index + 1) / 200
            let way = Double((place.x * place.x + place.y * place.y).squareRoot())
            #expect(way >= 70 * age - 1e-6 && way <= 130 * age + 1e-6)
            // Half of the cone on each side: the sine of half a radian.
            #expect(Double(abs(place.y)) <= 0.4794256 * way + 1e-6)
        }
        let up = some.filter { $0.y > 0 }.count
        #expect(up > 60 && up < 120)
    }

    @Test(
        "They come from the shape that is asked for",
        arguments: [
            CAEmitterLayerEmitterShape.line, .rectangle, .circle,
        ])
    func shapes(shape: CAEmitterLayerEmitterShape) throws {
        for mode in [CAEmitterLayerEmitterMode.outline, .surface] {
            let stage = LayerStage()
            _ = try emitter(on: stage) { layer, cell in
                layer.emitterPosition = CGPoint(x: 200, y: 100)
                layer.emitterSize = CGSize(width: 80, height: 40)
                layer.emitterShape = shape
                layer.emitterMode = mode
                cell.birthRate = 300
            }
            for particle in particles(stage.frame(at: 0.5)) {
                let (x, y) = (Double(particle.move.tx) - 200, Double(particle.move.ty) - 100)
                let radius = (x * x + y * y).squareRoot()
                switch shape {
                case .line: #expect(abs(x) <= 40 && y == 0)
                case .rectangle:
                    #expect(abs(x) <= 40.000001 && abs(y) <= 20.000001)
                    if mode == .outline { #expect(abs(abs(x) - 40) < 1e-6 || abs(abs(y) - 20) < 1e-6) }
                default:
                    #expect(radius <= 80.000001)
                    if mode == .outline { #expect(abs(radius - 80) < 1e-6) }
                }
            }
        }
    }

    @Test("A colour multiplies the picture's; a cell's number is set by its name")
    func colors() throws {
        let stage = LayerStage()
        let (layer, cell) = try emitter(on: stage) { _, cell in
            cell.color = CGColor(red: 1, green: 0.5, blue: 0, alpha: 0.5)
        }
        let one = try #require(particles(stage.frame(at: 0.15)).first)
        #expect(one.picture.bitmap[1, 1] == 0xffff_8000 && one.opacity == 0.5)
        layer.setValue(0, forKeyPath: "emitterCells.spark.birthRate")
        #expect(cell.birthRate == 0 && layer.value(forKeyPath: "emitterCells.spark.lifetime") as? Float == 1)
        #expect(particles(stage.frame(at: 1.5)).isEmpty)
        let said = Diagnostics.recording {
            cell.velocity = .nan
            cell.contents = "picture"
            cell.setValue(1, forKey: "nothing")
            layer.lifetime = -1
        }
        #expect(said.count == 4 && cell.velocity == 0 && layer.lifetime == 1)
    }

    @Test("However many come, no more than ten thousand show")
    func bound() throws {
        let stage = LayerStage()
        _ = try emitter(on: stage) { _, cell in
            cell.birthRate = 1_000_000
            cell.lifetime = 100
        }
        #expect(particles(stage.frame(at: 2)).count == 10_000)
    }

    @Test("A rate or a lifetime without end is refused, and particles come as before")
    func endless() throws {
        let stage = LayerStage()
        let (layer, _) = try emitter(on: stage)
        layer.birthRate = .infinity
        layer.lifetime = .infinity
        #expect(layer.birthRate == 1 && layer.lifetime == 1)
        layer.birthRate = 2
        #expect(particles(stage.frame(at: stage.context.time + 0.525)).count == 10)
    }
}
