import Testing

@testable import Constraints

@Suite("Linear constraints")
struct SolverTests {
    @Test("Required equalities decide, whatever order they come in")
    func equalities() {
        let solver = Solver(levels: 1)
        let (a, b, c) = (solver.makeUnknown(), solver.makeUnknown(), solver.makeUnknown())
        #expect(solver.add(Linear(a) - Linear(b) - Linear(10), .equal))
        #expect(solver.add(Linear(c) - Linear(a) * 2, .equal))
        #expect(solver.add(Linear(b) - Linear(5), .equal))
        solver.solve()
        #expect([a, b, c].map { solver.value(of: $0) } == [15, 5, 30])
    }

    @Test("A required constraint that can't hold is refused, and changes nothing")
    func refused() {
        let solver = Solver(levels: 1)
        let a = solver.makeUnknown()
        #expect(solver.add(Linear(a) - Linear(5), .atMost))
        #expect(!solver.add(Linear(a) - Linear(6), .atLeast))
        #expect(!solver.add(Linear(a) - Linear(7), .equal))
        #expect(solver.add(Linear(a) - Linear(3), .atLeast))
        solver.add(Linear(a) - Linear(4), .equal, level: 0)
        solver.solve()
        #expect(solver.value(of: a) == 4)
    }

    @Test("However many less important constraints pull, the more important one wins")
    func levels() {
        let solver = Solver(levels: 2)
        let a = solver.makeUnknown()
        for _ in 0..<50 { solver.add(Linear(a) - Linear(100), .equal, level: 1) }
        solver.add(Linear(a) - Linear(1), .equal, level: 0)
        solver.solve()
        #expect(solver.value(of: a) == 1)
        #expect(solver.error(atLevel: 0) == 0 && solver.error(atLevel: 1) == 99 * 50)
    }

    @Test("A wanted length gives way to a limit by as little as it must")
    func limit() {
        let solver = Solver(levels: 2)
        let (left, width) = (solver.makeUnknown(), solver.makeUnknown())
        solver.add(Linear(left) - Linear(8), .equal)
        solver.add(Linear(left) + Linear(width) - Linear(92), .atMost)
        solver.add(Linear(width) - Linear(120), .atLeast, level: 0)
        solver.add(Linear(width) - Linear(120), .atMost, level: 1)
        solver.solve()
        #expect(solver.value(of: width) == 84)
    }

    @Test("A solver that has had its number of steps ends and says so, and what is required holds still")
    func exhausted() {
        func chain(_ limit: Int?) -> (solver: Solver, last: Unknown) {
            let solver = limit.map { Solver(levels: 1, stepLimit: $0) } ?? Solver(levels: 1)
            var last = solver.makeUnknown()
            solver.add(Linear(last) - Linear(1), .atLeast)
            for _ in 0..<20 {
                let next = solver.makeUnknown()
                solver.add(Linear(next) - Linear(last) - Linear(1), .atLeast)
                solver.add(Linear(next) - Linear(100), .equal, level: 0)
                last = next
            }
            solver.solve()
            return (solver, last)
        }
        let (whole, broken) = (chain(nil), chain(3))
        #expect(!whole.solver.isExhausted && whole.solver.error(atLevel: 0) == 100)
        #expect(broken.solver.isExhausted && broken.solver.value(of: broken.last) >= 21)
    }

    @Test("What is found meets all that was taken, and no point of a fine grid is better", arguments: 0..<60)
    func againstGrid(_ seed: UInt64) {
        var random = SystemOfNumbers(seed)
        let solver = Solver(levels: 1)
        let (a, b) = (solver.makeUnknown(), solver.makeUnknown())
        var taken: [(Double, Double, Double, Solver.Relation)] = []
        var wanted: [(Double, Double, Double, Solver.Relation)] = []
        let box: [(Double, Double, Double, Solver.Relation)] = [
            (1, 0, 0, .atLeast), (1, 0, -10, .atMost), (0, 1, 0, .atLeast), (0, 1, -10, .atMost),
        ]
        let drawn = (0..<4).map { index in
            (
                random.whole(-3...3), random.whole(-3...3), random.whole(-12...12),
                index == 3 ? Solver.Relation.equal : [.atLeast, .atMost, .equal][Int(random.whole(0...2))]
            )
        }
        func sum(_ line: (Double, Double, Double, Solver.Relation)) -> Linear {
            Linear(a) * line.0 + Linear(b) * line.1 + Linear(line.2)
        }
        for line in box + drawn.prefix(1) where solver.add(sum(line), line.3) { taken.append(line) }
        for line in drawn.dropFirst() {
            solver.add(sum(line), line.3, level: 0)
            wanted.append(line)
        }
        solver.solve()
        func missing(_ line: (Double, Double, Double, Solver.Relation), _ x: Double, _ y: Double) -> Double {
            let value = line.0 * x + line.1 * y + line.2
            return switch line.3 {
            case .equal: abs(value)
            case .atMost: max(value, 0)
            case .atLeast: max(-value, 0)
            }
        }
        let (x, y) = (solver.value(of: a), solver.value(of: b))
        for line in taken { #expect(missing(line, x, y) < 1e-6) }
        let found = wanted.reduce(0) { $0 + missing($1, x, y) }
        #expect(abs(found - solver.error(atLevel: 0)) < 1e-6)
        for i in 0...120 {
            for j in 0...120 {
                let (gx, gy) = (Double(i) / 12, Double(j) / 12)
                guard taken.allSatisfy({ missing($0, gx, gy) < 1e-9 }) else { continue }
                #expect(wanted.reduce(0) { $0 + missing($1, gx, gy) } > found - 1e-6)
            }
        }
    }
}

/// A repeatable sequence (SplitMix64, Steele, Lea and Flood 2014).
private struct SystemOfNumbers {
    private var state: UInt64

    init(_ seed: UInt64) { state = seed }

    mutating func whole(_ range: ClosedRange<Int>) -> Double {
        state &+= 0x9e37_79b9_7f4a_7c15
        var z = state
        z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
        z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
        return Double(range.lowerBound + Int((z ^ (z >> 31)) % UInt64(range.count)))
    }
}
