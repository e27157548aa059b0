import CPeers
import Kinematics
import QuartzCore

/// Motion evaluated at a time: one operation is one value.
func springBenchmarks() -> [Benchmark] {
    let springs = (0..<64).map { index in
        Spring(
            stiffness: 100 + Double(index) * 7, damping: 8 + Double(index % 16), initialVelocity: Double(index % 5) / 4)
    }
    let critical = (0..<64).map { index in Spring(stiffness: 100 + Double(index), damping: 1000) }
    return [
        Benchmark("springs/value, underdamped", against: "springs/the C library's") { sum(springs, count: $0) },
        Benchmark("springs/the C library's") { count in
            var sum = 0.0
            for index in 0..<count {
                let (which, time) = (Double(index & 63), Double(index & 1023) / 1024)
                sum += peer_spring(1, 100 + which * 7, 8 + Double(index % 16), Double(index % 5) / 4, time)
            }
            return sum.bitPattern
        },
        Benchmark("springs/value, 10,000 at once") { sumAtOnce(springs, count: $0) },
        Benchmark("springs/value, critical") { sum(critical, count: $0) },
        Benchmark("springs/from duration and damping ratio") { count in
            var sum = 0.0
            for index in 0..<count {
                sum +=
                    Spring(duration: 1, dampingRatio: 0.3 + 0.01 * Double(index & 63), initialVelocity: 0.6).stiffness
            }
            return sum.bitPattern
        },
        Benchmark("curves/a cubic in and out, in C") { count in
            var sum = 0.0
            for index in 0..<count { sum += peer_ease_in_out(Double(index & 1023) / 1024) }
            return sum.bitPattern
        },
        Benchmark("curves/value, ease in and out", against: "curves/a cubic in and out, in C") { count in
            let curve = UnitBezier.easeInOut
            var sum = 0.0
            for index in 0..<count { sum += curve.value(at: Double(index & 1023) / 1024) }
            return sum.bitPattern
        },
    ]
}

/// As many springs as a scene of many layers has, each at a time of its own, gathered once and evaluated together.
private func sumAtOnce(_ springs: [Spring], count: Int) -> UInt64 {
    let many = 10_000
    let swings = springs.compactMap { SpringCurve($0).swing }
    guard swings.count == 64 else { fatalError("a spring above critical damping") }
    var batch = SpringBatch()
    for index in 0..<many { batch.append(swings[index & 63], at: Double(index & 1023) / 1024) }
    var sum = 0.0
    for turn in 0..<max(count / many, 1) {
        batch.evaluate()
        sum += batch.value(turn % many) ?? 0
    }
    return sum.bitPattern
}

/// Many springs at times within a second, as the layers of a scene ask for them.
private func sum(_ springs: [some Motion], count: Int) -> UInt64 {
    var sum = 0.0
    for index in 0..<count { sum += springs[index & 63].value(at: Double(index & 1023) / 1024) }
    return sum.bitPattern
}
