import CoreGraphics
import Dynamics
import Kinematics
import Testing

/// Box2D, stepped as UIKit steps it, is the oracle of the library's own falls, live.
@Suite("Falls beside Box2D")
struct FallOracleTests {
    private struct Drop {
        var size = CGSize(width: 390, height: 844)
        var start = CGPoint(x: 195, y: -422)
        var velocity = CGPoint.zero
        var gravity = 3.0
        var floor = 844.0
        var material = Material()
    }

    /// The centre in each frame, and the frames in which a contact began: half a frame before their end, on average.
    private func play(_ drop: Drop, frames: Int) -> (centers: [CGPoint], contacts: [Int]) {
        let world = World()
        world.setGravity(CGVector(dx: 0, dy: drop.gravity))
        let body = world.addBody(at: drop.start, angle: 0)
        world.addBox(drop.size, to: body)
        world.setMaterial(drop.material, of: body)
        world.setFeelsGravity(true, of: body)
        world.makeBullet(body)
        world.setVelocity(drop.velocity, of: body)
        let floor = world.addStaticBody()
        world.addLines([CGPoint(x: -4000, y: drop.floor), CGPoint(x: 8000, y: drop.floor)], to: floor)
        var filter = CollisionFilter()
        (filter.category, filter.mask) = (1, 3)
        world.setFilter(filter, of: body)
        (filter.category, filter.mask) = (2, 3)
        world.setFilter(filter, of: floor)
        var (centers, contacts): ([CGPoint], [Int]) = ([], [])
        for frame in 1...frames {
            for _ in 0..<(frame == 1 ? 1 : 2) { world.step() }
            let motion = world.motion(of: body)
            centers.append(CGPoint(x: Metres.toPoints(motion.x), y: Metres.toPoints(motion.y)))
            if world.takeContacts().contains(where: { $0.point != nil }) { contacts.append(frame) }
        }
        return (centers, contacts)
    }

    /// Points above a floor at which Box2D has a fast body meet it: the skins give way down to the engine's slop.
    private static let slop = 0.5

    /// The same as a take.
    ///
    /// The steps are Euler's, which move by the velocity of a step's end: as if the body had begun faster by half a
    /// step's gravity. And the first frame has one step in place of two, so all is a step later.
    private func take(_ drop: Drop) -> Take {
        Fall(
            from: BodyState(
                position: SIMD2(Double(drop.start.x), Double(drop.start.y)),
                velocity: SIMD2(Double(drop.velocity.x), Double(drop.velocity.y) + drop.gravity * 1000 / 240)),
            size: SIMD2(Double(drop.size.width), Double(drop.size.height)), gravity: SIMD2(0, drop.gravity * 1000),
            resistance: Double(drop.material.resistance), elasticity: Double(max(drop.material.elasticity, 0.2)),
            onto: [.floor(at: drop.floor - Self.slop)]
        ).take().delayed(by: 1.0 / 120)
    }

    @Test("The seed's drop is within 1 pt in flight and a frame at each contact, from its beginning to its rest")
    func seed() {
        let drop = Drop()
        let world = play(drop, frames: 110)
        let take = take(drop)
        let flight = Int((take.contacts.last?.time ?? 0) * 60)
        #expect(flight > 60)
        for (index, center) in world.centers.enumerated() {
            let place = take.position(at: Double(index + 1) / 60)
            // At rest the skins hold the body up again.
            let slack = index < flight ? 1.0 : 2.0
            #expect(abs(place.y - Double(center.y)) < slack, "frame \(index + 1): \(place.y), \(center.y)")
            #expect(abs(place.x - Double(center.x)) < 1)
        }
        #expect(world.contacts.count >= 2 && take.contacts.count >= 2)
        for (contact, frame) in zip(take.contacts, world.contacts) {
            #expect(abs(contact.time - (Double(frame) - 0.5) / 60) <= 1.0 / 60, "\(contact.time), frame \(frame)")
        }
    }

    @Test(
        "Any drop is within 1 pt up to its first contact, and meets its floor within a frame",
        arguments: 0..<40 as Range<UInt64>)
    func any(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var drop = Drop()
        drop.size = CGSize(width: generator.number(40...800), height: generator.number(40...800))
        drop.gravity = generator.number(0.5...6)
        drop.floor = generator.number(300...2000)
        drop.start = CGPoint(x: 0, y: drop.floor - Double(drop.size.height) / 2 - generator.number(50...900))
        drop.velocity = CGPoint(x: generator.number(-300...300), y: generator.number(-600...600))
        drop.material.elasticity = Float(generator.number(0...0.8))
        drop.material.resistance = Float(generator.number(0...0.2))
        drop.material.allowsRotation = false
        let world = play(drop, frames: 240)
        let take = take(drop)
        let contact = try #require(take.contacts.first)
        let frame = try #require(world.contacts.first)
        #expect(abs(contact.time - (Double(frame) - 0.5) / 60) <= 1.0 / 60, "\(contact.time), frame \(frame)")
        for index in 0..<min(Int(contact.time * 60), frame - 1) {
            let place = take.position(at: Double(index + 1) / 60)
            let center = world.centers[index]
            let miss = max(abs(place.x - Double(center.x)), abs(place.y - Double(center.y)))
            #expect(miss < 1, "frame \(index + 1): \(miss)")
        }
    }
}
