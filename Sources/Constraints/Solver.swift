/// Finds values for unknowns under linear constraints, some required and others wanted in an order of importance.
///
/// A required constraint holds, or is refused when it is added. Of the others the more important come first: whatever
/// the less important gain, none above them loses. Within one level the sum of what is missing is as small as can be.
///
/// The method is the simplex of Cassowary (Badros, Borning and Stuckey, "The Cassowary Linear Arithmetic Constraint
/// Solving Algorithm", ACM TOCHI 8, 2001), with one objective for each level in place of weights, and Bland's rule, by
/// which it always finds the same, and would always end if numbers weren't rounded; as they are, its steps are counted.
package final class Solver {
    package enum Relation: Sendable {
        case equal, atMost, atLeast
    }

    /// Free symbols may be negative; the others, slacks and errors, may not.
    private var isFree: [Bool] = []
    /// The symbol of each unknown.
    private var symbols: [Int] = []
    /// By symbol, what it equals; nil for one that stands in others' sums, at 0.
    private var rows: [Row?] = []
    private var objectives: [Row]
    private var trial: Row?
    private var steps = 0
    private let stepLimit: Int?

    /// Whether it has had all its steps: what was required and taken holds, but what is wanted may be nearer yet.
    package private(set) var isExhausted = false

    /// Creates a system without unknowns.
    ///
    /// - Parameters:
    ///   - levels: How many levels of importance there are below required.
    ///   - stepLimit: The most exchanges of two symbols; nil for 1,000 and 20 for each symbol, many times what layouts
    ///     take, which is about two for each.
    package init(levels: Int, stepLimit: Int? = nil) {
        objectives = [Row](repeating: Row(), count: levels)
        self.stepLimit = stepLimit
    }

    package func makeUnknown() -> Unknown {
        symbols.append(makeSymbol(isFree: true))
        return Unknown(index: symbols.count - 1)
    }

    /// Adds "the sum is, is at most, or is at least, 0".
    ///
    /// - Parameter level: 0 for the most important after required; nil for required.
    /// - Returns: Whether it was taken: false for a required one that the required ones before it leave no room for.
    @discardableResult
    package func add(_ sum: Linear, _ relation: Relation, level: Int? = nil) -> Bool {
        var row = Row(sum.constant)
        for term in sum.terms {
            let symbol = symbols[term.unknown.index]
            if let known = rows[symbol] { row.add(known, times: term.factor) } else { row.add(symbol, term.factor) }
        }
        var ready: [Int] = []
        if relation != .equal {
            let slack = makeSymbol(isFree: false)
            row.add(slack, relation == .atMost ? 1 : -1)
            ready.append(slack)
        }
        if let level {
            // What is missing, and, of an equality, what is too much.
            for sign in relation == .equal ? [-1.0, 1] : [relation == .atMost ? -1 : 1] {
                let error = makeSymbol(isFree: false)
                row.add(error, sign)
                objectives[level].add(error, 1)
                ready.append(error)
            }
        }
        return enter(row, ready)
    }

    /// Brings the errors down, level by level.
    package func solve() {
        for level in objectives.indices {
            while let entering = entering(objectives[level], above: objectives[..<level]) {
                guard pivot(entering) else { break }
            }
        }
    }

    /// An unknown's value; 0 for one that nothing says anything about.
    package func value(of unknown: Unknown) -> Double { rows[symbols[unknown.index]]?.constant ?? 0 }

    package func value(of sum: Linear) -> Double {
        sum.terms.reduce(sum.constant) { $0 + $1.factor * value(of: $1.unknown) }
    }

    /// Whether every solution that is as good has the same value of a sum; asked when it is solved.
    package func isDecided(_ sum: Linear) -> Bool {
        var row = Row()
        for term in sum.terms {
            let symbol = symbols[term.unknown.index]
            if let known = rows[symbol] { row.add(known, times: term.factor) } else { row.add(symbol, term.factor) }
        }
        return row.symbols.allSatisfy { isHeld($0) }
    }

    /// Whether a symbol that stands in others' sums can't move: what is wanted would lose by it, or another is at 0.
    private func isHeld(_ symbol: Int) -> Bool {
        if objectives.contains(where: { $0.factor(of: symbol) != 0 }) { return true }
        if isFree[symbol] { return false }
        return rows.enumerated().contains { index, row in
            guard !isFree[index], let row else { return false }
            return row.factor(of: symbol) < 0 && row.constant <= Row.tolerance
        }
    }

    /// What of a level's constraints is missing, summed.
    package func error(atLevel level: Int) -> Double { objectives[level].constant }

    // MARK: Tableau

    private func makeSymbol(isFree free: Bool) -> Int {
        isFree.append(free)
        rows.append(nil)
        return rows.count - 1
    }

    /// Takes up "the sum is 0".
    private func enter(_ row: Row, _ ready: [Int]) -> Bool {
        var row = row
        if row.constant < 0 { row.negate() }
        let free = row.symbols.first { isFree[$0] }
        if let subject = free ?? ready.first(where: { row.factor(of: $0) < 0 }) {
            row.solve(for: subject)
            substitute(subject, by: row)
            rows[subject] = row
            return true
        }
        if row.symbols.isEmpty { return abs(row.constant) < 1e-6 }
        return enterByTrial(row)
    }

    /// Looks for values under which the sum, which must be 0 and is more, comes down to it.
    private func enterByTrial(_ row: Row) -> Bool {
        let stand = makeSymbol(isFree: false)
        rows[stand] = row
        trial = row
        // It has steps of its own: what can hold isn't refused because others took many.
        let taken = steps
        steps = 0
        defer { steps = taken }
        while let goal = trial, goal.constant > Row.tolerance, let entering = entering(goal, above: []) {
            guard pivot(entering) else { break }
        }
        let isMet = abs(trial?.constant ?? 0) < 1e-6
        trial = nil
        if var left = rows[stand] {
            rows[stand] = nil
            // Where it isn't met the row goes, and with it the constraint.
            if isMet, let other = left.symbols.first {
                left.solve(stand, for: other)
                substitute(other, by: left)
                rows[other] = left
            }
        }
        for index in rows.indices { rows[index]?.remove(stand) }
        for index in objectives.indices { objectives[index].remove(stand) }
        return isMet
    }

    /// The first symbol whose growing lessens a goal, and changes no goal above.
    private func entering(_ goal: Row, above: ArraySlice<Row>) -> Int? {
        for (index, symbol) in goal.symbols.enumerated()
        where goal.factors[index] < -Row.tolerance && above.allSatisfy({ $0.factor(of: symbol) == 0 }) {
            return symbol
        }
        return nil
    }

    /// Lets a symbol grow until another comes down to 0, whose place it takes; false where none does, and when all
    /// steps are used.
    private func pivot(_ entering: Int) -> Bool {
        guard steps < stepLimit ?? 1000 + 20 * rows.count else {
            isExhausted = true
            return false
        }
        steps += 1
        var least = Double.infinity
        var leaving: Int?
        for (symbol, row) in rows.enumerated() where !isFree[symbol] {
            guard let row, case let factor = row.factor(of: entering), factor < 0 else { continue }
            let room = -row.constant / factor
            if room < least - Row.tolerance {
                least = room
                leaving = symbol
            }
        }
        guard let leaving, var row = rows[leaving] else { return false }
        rows[leaving] = nil
        row.solve(leaving, for: entering)
        substitute(entering, by: row)
        rows[entering] = row
        return true
    }

    private func substitute(_ symbol: Int, by row: Row) {
        for index in rows.indices { rows[index]?.substitute(symbol, by: row) }
        for index in objectives.indices { objectives[index].substitute(symbol, by: row) }
        trial?.substitute(symbol, by: row)
    }
}
