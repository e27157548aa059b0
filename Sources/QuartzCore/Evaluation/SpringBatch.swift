import CMotion
package import Kinematics

/// Springs that are evaluated together, each at a time of its own, as many at once as the processor has lanes for.
///
/// A value is what `SpringCurve.value(at:)` answers of the same spring, to the bit, with any instruction set. Springs
/// above critical damping can't be among them.
package struct SpringBatch: ~Copyable {
    /// Five rows: what each spring is, when, and where it is then.
    private var rows: UnsafeMutablePointer<Double>
    private var room: Int
    package private(set) var count = 0

    /// Fewer are as quick one by one.
    private static let least = 4

    package init() {
        room = 64
        rows = .allocate(capacity: room * 5)
    }

    deinit { rows.deallocate() }

    package mutating func removeAll() { count = 0 }

    package mutating func append(_ swing: SpringCurve.Swing, at time: Double) {
        if count == room { grow() }
        let place = rows + count
        place[0] = swing.decay
        place[room] = swing.rate
        place[2 * room] = swing.push
        place[3 * room] = time
        count += 1
    }

    private mutating func grow() {
        let wider = UnsafeMutablePointer<Double>.allocate(capacity: room * 10)
        for row in 0..<4 { (wider + row * room * 2).update(from: rows + row * room, count: count) }
        rows.deallocate()
        rows = wider
        room *= 2
    }

    /// Finds the values of all.
    package mutating func evaluate() {
        let values = rows + 4 * room
        if count < Self.least {
            for index in 0..<count { values[index] = .nan }
        } else {
            var springs = motion_springs(decay: rows, rate: rows + room, push: rows + 2 * room)
            motion_spring_values(values, &springs, rows + 3 * room, count)
        }
    }

    /// The value of one of them; nil where only the curve itself can tell: where it is all but at rest, has swung for
    /// hours, or has little company.
    package func value(_ index: Int) -> Double? {
        precondition(index < count)
        let value = rows[4 * room + index]
        return value.isNaN ? nil : value
    }
}
