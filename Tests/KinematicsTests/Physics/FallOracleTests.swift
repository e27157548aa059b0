import Foundation
import Kinematics
import Testing

/// Falls held against Box2D 2.4.1, as recorded in `box2d_drop.json` by `Scripts/record-box2d-drop/main.cpp`: steps of
/// (float)1/120 s, one in the first frame of 60 a second and two in each later one, or 64 a frame; 8 velocity and 3
/// position iterations; 100 pt a metre.
@Suite struct FallOracleTests {
    struct Recording: Decodable {
        struct Scene: Decodable {
            /// x, y, vx, vy after each frame.
            var rows: [[Double]]
        }
        var scenes: [String: Scene]
    }

    private static func rows(_ scene: String) throws -> [[Double]] {
        let recording = try Recorded.read("box2d_drop", as: Recording.self)
        return try #require(recording.scenes[scene]).rows
    }

    private static func seed(floor: Double = 844) -> Fall {
        Fall(
            from: BodyState(position: SIMD2(195, -422)), size: SIMD2(390, 844), gravity: SIMD2(0, 3_000),
            onto: [.floor(at: floor)])
    }

    @Test("The drop follows UIKit's stepping within 1 pt in flight and meets the floor in the same frames")
    func drop() throws {
        let rows = try Self.rows("seedAsUIKitSteps")
        // Euler's method moves with the new velocity, half a step ahead, and the first frame has one step in place of
        // two: together UIKit is half a step, 1/240 s, late.
        // The floor is where the skins of floor and body let Box2D's body rest, 2.1 pt higher.
        let rest = rows[96][1]
        let take = Self.seed(floor: rest + 422).take().delayed(by: 1.0 / 240)
        for frame in 1...97 {
            let place = take.position(at: Double(frame) / 60)
            let miss = (place.y - rows[frame - 1][1]).magnitude
            #expect(miss < (frame < 46 ? 0.5 : 1) && place.x == 195, "frame \(frame): \(miss)")
        }
        let frames = take.contacts.map { Int(($0.time * 60).rounded(.up)) }
        #expect(frames == [46, 64, 67])
        #expect(rows[44][3] > 2_140 && rows[45][3] == -438 && rows[63][3] < 0 && rows[66][3].magnitude < 1)
        // What `seeds/READING.md` tells: impact at 2,190, leaving at 438.
        #expect((take.contacts[0].speedBefore / 2_190 - 1).magnitude < 0.01)
        #expect((take.contacts[0].speedAfter / 438 - 1).magnitude < 0.01)
        let highest = (46...63).map { take.position(at: Double($0) / 60).y }.min() ?? 422
        let peak = rest - highest
        #expect((peak - 31).magnitude < 1.5)
        #expect(take.contacts[2].speedBefore < Fall.bounceSpeed && take.contacts[2].speedAfter == 0)
        #expect(take.duration == take.contacts[2].time)
        // Without the skins it ends in place, and meets the floor in the same frames.
        let exact = Self.seed().take().delayed(by: 1.0 / 240)
        #expect(exact.end == BodyState(position: SIMD2(195, 422)))
        #expect(exact.contacts.map { Int(($0.time * 60).rounded(.up)) } == frames)
    }

    @Test("Stepped finely, Box2D is within 1 pt at every frame, from the first to rest")
    func finely() throws {
        let thrown = Fall(
            from: BodyState(position: SIMD2(100, 300), velocity: SIMD2(900, -600)), size: SIMD2(100, 60),
            gravity: SIMD2(0, 2_000), elasticity: 0.5, onto: [.floor(at: 800), .rightWall(at: 500)])
        let slope = Fall(
            from: BodyState(position: .zero, velocity: SIMD2(200, 0)), size: SIMD2(80, 80),
            gravity: SIMD2(300, 1_800), resistance: 0.5, elasticity: 0.4, friction: 0.1,
            onto: [.floor(at: 400), .rightWall(at: 700)])
        for (name, fall) in [("seedInFineSteps", Self.seed()), ("thrownAtAWall", thrown), ("onASlope", slope)] {
            let take = fall.take()
            for (index, row) in try Self.rows(name).enumerated() {
                let place = take.position(at: Double(index + 1) / 60)
                let miss = SIMD2((place.x - row[0]).magnitude, (place.y - row[1]).magnitude)
                #expect(miss.max() < 1, "\(name), frame \(index + 1): \(place) and \(row)")
            }
            #expect(take.contacts.count >= 3)
        }
    }

    @Test("Gone by gravity, upward at 12,000 pt/s², in frame 23")
    func dismissal() {
        let take = Throw(
            from: BodyState(position: SIMD2(195, 422)), size: SIMD2(390, 844), gravity: SIMD2(0, -12_000),
            leaving: Enclosure(x: 0, y: 0, width: 390, height: 844)
        ).take()
        #expect((take.duration - 0.375).magnitude < 0.003)
        #expect((take.duration * 60).rounded(.up) == 23)
        #expect((take.end.position.y + 422).magnitude < 1e-9 && take.end.velocity.y < -4_400)
    }
}
