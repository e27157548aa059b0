import CoreGraphics
import Dynamics
import Foundation
import Testing

@Suite("World")
struct WorldTests {
    private func body(_ size: CGSize, density: Float = 1, at center: CGPoint = .zero, in world: World) -> Body {
        let body = world.addBody(at: center, angle: 0)
        world.addBox(size, to: body)
        var material = Material()
        material.density = density
        material.resistance = 0
        material.angularResistance = 0
        world.setMaterial(material, of: body)
        return body
    }

    @Test("Boxes have the masses and inertias that were recorded (7.16)")
    func masses() throws {
        struct Recording: Decodable {
            struct Mass: Decodable {
                let size: [Double]
                let density: Float
                let mass: Double
                var inertia: Double?
            }
            let masses: [Mass]
        }
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Recorded/dynamics_traces.json")
        let recording = try JSONDecoder().decode(Recording.self, from: Data(contentsOf: file))
        #expect(recording.masses.count == 3)
        let world = World()
        for entry in recording.masses {
            let size = CGSize(width: entry.size[0], height: entry.size[1])
            let motion = world.motion(of: body(size, density: entry.density, in: world))
            #expect(abs(Double(motion.mass) - entry.mass) <= entry.mass * 1e-6)
            if let inertia = entry.inertia { #expect(abs(Double(motion.inertia) - inertia) <= inertia * 1e-6) }
        }
    }

    @Test("Shapes weigh what they cover, however they are cut up")
    func shapes() throws {
        let world = World()
        let ellipse = world.addBody(at: CGPoint(x: 40, y: 50), angle: 0.3)
        let outline = FlatPath(ellipseOf: CGSize(width: 300, height: 140)).points
        world.addPolygon(try #require(ConvexPolygon(around: outline)), to: ellipse)
        let (a, b) = (1.5, 0.7)
        let area = Double.pi * a * b
        let motion = world.motion(of: ellipse)
        #expect(abs(Double(motion.mass) - area) < area * 0.01)
        #expect(abs(Double(motion.inertia) - area * (a * a + b * b) / 4) < area * (a * a + b * b) / 4 * 0.02)
        let pair = world.addBody(at: .zero, angle: 0)
        world.addBox(CGSize(width: 100, height: 100), at: CGPoint(x: -50, y: 0), to: pair)
        world.addCircle(radius: 50, at: CGPoint(x: 50, y: 0), to: pair)
        #expect(abs(Double(world.motion(of: pair).mass) - (1 + Double.pi / 4)) < 1e-5)
        let tiny = world.addBody(at: .zero, angle: 0)
        world.addBox(CGSize(width: 0.1, height: 0.1), to: tiny)
        world.setGravity(CGVector(dx: 0, dy: 1))
        world.setFeelsGravity(true, of: tiny)
        for _ in 0..<10 { world.step() }
        #expect(world.motion(of: tiny).velocityY > 0)
    }

    @Test("A fall is the sum of the steps' velocities")
    func fall() {
        let world = World()
        let falling = body(CGSize(width: 10, height: 10), in: world)
        world.setGravity(CGVector(dx: 0, dy: 1))
        world.setFeelsGravity(true, of: falling)
        let still = body(CGSize(width: 10, height: 10), at: CGPoint(x: 300, y: 0), in: world)
        let step = Float(1) / 120
        var (velocity, place) = (Float(0), Float(0))
        for _ in 0..<200 {
            world.step()
            velocity += step * 10
            place += step * velocity
            #expect(abs(world.motion(of: falling).y - place) < 1e-4)
        }
        #expect(world.motion(of: still).y == 0)
    }

    @Test("What is removed is gone: its joints, its contacts, its number")
    func removal() {
        let world = World()
        world.setGravity(CGVector(dx: 0, dy: 1))
        let size = CGSize(width: 50, height: 50)
        let (one, other) = (body(size, in: world), body(size, at: CGPoint(x: 100, y: 0), in: world))
        let rod = world.addRod(one, .zero, other, .zero, length: 100, softness: .rigid, collide: true)
        #expect(rod != nil)
        world.remove(one)
        if let rod {
            #expect(world.distance(of: rod) == 0)
            world.setLength(10, of: rod)
            world.remove(rod)
        }
        world.setVelocity(CGPoint(x: 5, y: 5), of: one)
        #expect(world.motion(of: one).mass == 0 && world.velocity(of: one) == .zero)
        #expect(world.addWeld(one, other, at: .zero) == nil)
        let next = body(size, in: world)
        #expect(next != one && next > other)
        var count = 0
        count = world.poses.count
        #expect(count == 2)
        world.remove(other)
        world.remove(next)
        world.step()
        #expect(!world.isAwake)
    }

    @Test("Contacts begin and end once for two bodies, wherever they touch")
    func contacts() {
        let world = World()
        world.setGravity(CGVector(dx: 0, dy: 1))
        let box = body(CGSize(width: 60, height: 60), in: world)
        world.setFeelsGravity(true, of: box)
        let floor = world.addStaticBody()
        world.addLines([CGPoint(x: -100, y: 60), CGPoint(x: 0, y: 60), CGPoint(x: 100, y: 60)], to: floor)
        var filter = CollisionFilter()
        filter.category = 1
        filter.mask = 1
        world.setFilter(filter, of: box)
        world.setFilter(filter, of: floor)
        var heard: [Contact] = []
        for _ in 0..<400 {
            world.step()
            heard += world.takeContacts()
        }
        #expect(heard.filter { $0.point == nil }.count + 1 == heard.filter { $0.point != nil }.count)
        let point = heard.first?.point ?? .zero
        #expect(abs(point.y - 60) < 2 && abs(point.x) <= 31)
        #expect(heard.allSatisfy { $0.first == box && $0.second == floor })
        world.setFilter(CollisionFilter(), of: box)
        world.wake(box)
        world.step()
        #expect(world.takeContacts().map(\.point) == [nil])
        for _ in 0..<60 { world.step() }
        #expect(world.motion(of: box).y > 1)
    }

    @Test("Of one list of calls come the same bits, on any machine")
    func determinism() {
        #expect(digest(seed: 7) == digest(seed: 7))
        #expect(digest(seed: 7) != digest(seed: 8))
        // Found once and kept: another value means that other machines, or yesterday's, see another motion.
        #expect(digest(seed: 7) == "6d299d293b8085cf")
    }

    private func digest(seed: UInt64) -> String {
        var generator = SeededGenerator(seed: seed)
        let world = Self.pile(&generator, count: 40)
        var digest = Digest()
        for _ in 0..<600 {
            world.step()
            for contact in world.takeContacts() { digest.combine(UInt64(contact.point?.x.bitPattern ?? 0)) }
        }
        for pose in world.poses {
            digest.combine(UInt64(pose.center.x.bitPattern))
            digest.combine(UInt64(pose.center.y.bitPattern))
            digest.combine(UInt64(pose.angle.bitPattern))
        }
        return digest.text
    }

    /// Bodies of many shapes in a closed box, some of them tied together.
    static func pile(_ generator: inout SeededGenerator, count: Int) -> World {
        let world = World()
        world.setGravity(CGVector(dx: 0.1, dy: 1))
        var filter = CollisionFilter()
        filter.category = 1
        filter.mask = 1
        let room = world.addStaticBody()
        world.addLines(
            [
                CGPoint(x: 0, y: 0), CGPoint(x: 1000, y: 0), CGPoint(x: 1000, y: 1000), CGPoint(x: 0, y: 1000),
                CGPoint(x: 0, y: 0),
            ], to: room)
        world.setFilter(filter, of: room)
        var last: Body?
        for index in 0..<count {
            let body = world.addBody(
                at: CGPoint(x: generator.number(100...900), y: generator.number(100...900)),
                angle: generator.number(-3...3))
            switch index % 3 {
            case 0:
                world.addBox(CGSize(width: generator.number(5...120), height: generator.number(5...120)), to: body)
            case 1: world.addCircle(radius: generator.number(4...60), to: body)
            default:
                let size = CGSize(width: generator.number(20...150), height: generator.number(20...150))
                if let polygon = ConvexPolygon(around: FlatPath(ellipseOf: size).points) {
                    world.addPolygon(polygon, to: body)
                }
            }
            world.setFeelsGravity(true, of: body)
            world.setFilter(filter, of: body)
            world.setVelocity(CGPoint(x: generator.number(-900...900), y: generator.number(-900...900)), of: body)
            world.setAngularVelocity(generator.number(-9...9), of: body)
            if index % 5 == 4, let last {
                _ = world.addRod(
                    last, .zero, body, .zero, length: 120,
                    softness: World.Softness(frequency: generator.number(0.5...4), dampingRatio: 0.2), collide: true)
            }
            last = body
        }
        return world
    }

    @Test("Nothing leaves a closed box at the greatest speed, alone or in a crowd", arguments: 0..<12 as Range<UInt64>)
    func boundaries(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let crowd = [1, 2, 10, 40][Int(seed % 4)]
        let world = Self.pile(&generator, count: crowd)
        var bodies: [Body] = []
        for _ in 0..<6 {
            let body = body(
                CGSize(width: generator.number(2...60), height: generator.number(2...60)),
                density: Float(generator.number(0.1...20)),
                at: CGPoint(x: generator.number(200...800), y: generator.number(200...800)), in: world)
            var filter = CollisionFilter()
            filter.category = 1
            filter.mask = 1
            world.setFilter(filter, of: body)
            if seed % 2 == 0 { world.makeBullet(body) }
            bodies.append(body)
        }
        for round in 0..<40 {
            for body in bodies {
                let turn = generator.number(0...6.2)
                let speed = Double(World.greatestSpeed) * (round % 3 == 0 ? 1 : generator.number(0.1...1))
                world.setVelocity(CGPoint(x: speed * Foundation.cos(turn), y: speed * Foundation.sin(turn)), of: body)
                world.wake(body)
            }
            for _ in 0..<20 { world.step() }
            var outside: [CGPoint] = []
            for pose in world.poses {
                if !(0...1000).contains(pose.center.x) || !(0...1000).contains(pose.center.y) {
                    outside.append(pose.center)
                }
            }
            #expect(outside.isEmpty, "round \(round): \(outside)")
            if !outside.isEmpty { return }
        }
    }
}
