import CMotion
import Kinematics
import QuartzCore
import Testing

/// One at a time: the instruction set is the whole process's.
@Suite("Springs evaluated together", .serialized)
struct SpringBatchTests {
    /// Swings of many ratios, with and without a push, critical ones and such as never rest.
    private static let springs: [Spring] = {
        var springs: [Spring] = []
        for stiffness in [1e-6, 0.3, 20, 100, 381.5, 1000, 4e5, 1e12] {
            for ratio in [0, 1e-4, 0.05, 0.2, 0.5, 0.825, 0.99, 0.9999999, 1] {
                for velocity in [0, 1.5, -40, 1e6] {
                    let damping = 2 * ratio * stiffness.squareRoot()
                    springs.append(Spring(stiffness: stiffness, damping: damping, initialVelocity: velocity))
                }
            }
        }
        return springs
    }()

    private static let times: [Double] =
        [-1, -0.0, 0, .leastNonzeroMagnitude, 1e-300, 1e-12, 1e-9, 0.5, 1, .nan, .infinity, 1e9, 1e300]
        + (0..<120).map { Double($0) / 60 } + (0..<60).map { Double($0 * $0) * 0.37 }

    @Test("Each value is the one of its spring alone, to the bit, with each instruction set")
    func bits() {
        defer { _ = motion_force_instruction_set(-1) }
        var sets = 0
        for index in 0..<motion_instruction_sets() where motion_force_instruction_set(index) == 1 {
            sets += 1
            var (known, asked, wrong) = (0, 0, 0)
            for (place, time) in Self.times.enumerated() {
                var batch = SpringBatch()
                var expected: [Double] = []
                for spring in Self.springs.dropFirst(place % 17) {
                    guard let swing = SpringCurve(spring).swing else { continue }
                    // Neighbours are at different times.
                    let own = time + Double(expected.count % 3) * 0.01
                    batch.append(swing, at: own)
                    expected.append(spring.value(at: own))
                }
                batch.evaluate()
                asked += expected.count
                for (place, value) in expected.enumerated() {
                    guard let found = batch.value(place) else { continue }
                    known += 1
                    if found.bitPattern != value.bitPattern { wrong += 1 }
                }
            }
            #expect(wrong == 0, "of instruction set \(index)")
            // The rest has phases of more than a million or is all but at rest.
            #expect(known > asked / 2)
        }
        #expect(sets > 0)
    }

    @Test("A batch of any size is evaluated whole, and one that is filled anew forgets what it held", arguments: 1..<70)
    func sizes(count: Int) throws {
        var batch = SpringBatch()
        for _ in 0..<3 {
            batch.removeAll()
            for index in 0..<count {
                let swing = try #require(SpringCurve(Self.springs[100 + index]).swing)
                batch.append(swing, at: Double(index) / 100)
            }
            batch.evaluate()
            #expect(batch.count == count)
            var known = 0
            for index in 0..<count {
                guard let value = batch.value(index) else { continue }
                known += 1
                #expect(value == Self.springs[100 + index].value(at: Double(index) / 100))
            }
            #expect(known == (count < 4 ? 0 : count))
        }
    }

    @Test("A spring above critical damping isn't among them")
    func overdamped() {
        let spring = Spring(stiffness: 100, damping: 30, allowsOverdamping: true)
        #expect(SpringCurve(spring).swing == nil)
    }
}
