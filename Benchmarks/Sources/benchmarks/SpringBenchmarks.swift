import Kinematics

/// Motion evaluated at a time: one operation is one value.
func springBenchmarks() -> [Benchmark] {
    let springs = (0..<64).map { index in
        Spring(
            stiffness: 100 + Double(index) * 7, damping: 8 + Double(index % 16), initialVelocity: Double(index % 5) / 4)
    }
    let critical = (0..<64).map { index in Spring(stiffness: 100 + Double(index), damping: 1000) }
    return [
        Benchmark("springs/value, underdamped") { sum(springs, count: $0) },
        Benchmark("springs/value, critical") { sum(critical, count: $0) },
        Benchmark("springs/from duration and damping ratio") { count in
            var sum = 0.0
            for index in 0..<count {
                sum +=
                    Spring(duration: 1, dampingRatio: 0.3 + 0.01 * Double(index & 63), initialVelocity: 0.6).stiffness
            }
            return sum.bitPattern
        },
        Benchmark("curves/value, ease in and out") { count in
            let curve = UnitBezier.easeInOut
            var sum = 0.0
            for index in 0..<count { sum += curve.value(at: Double(index & 1023) / 1024) }
            return sum.bitPattern
        },
    ]
}

/// Many springs at times within a second, as the layers of a scene ask for them.
private func sum(_ springs: [some Motion], count: Int) -> UInt64 {
    var sum = 0.0
    for index in 0..<count { sum += springs[index & 63].value(at: Double(index & 1023) / 1024) }
    return sum.bitPattern
}
