/// A sum of symbols of the simplex tableau, in the order of their numbers, and a constant.
struct Row {
    var constant: Double
    private(set) var symbols: [Int] = []
    private(set) var factors: [Double] = []

    init(_ constant: Double = 0) { self.constant = constant }

    /// What is smaller counts as 0.
    static let tolerance = 1e-9

    func factor(of symbol: Int) -> Double { place(of: symbol).map { factors[$0] } ?? 0 }

    /// Adds a symbol so many times; it goes where nothing is left of it.
    mutating func add(_ symbol: Int, _ factor: Double) {
        var single = Row()
        single.symbols = [symbol]
        single.factors = [factor]
        add(single, times: 1)
    }

    mutating func add(_ other: Row, times factor: Double) {
        constant += other.constant * factor
        var (newSymbols, newFactors): ([Int], [Double]) = ([], [])
        newSymbols.reserveCapacity(symbols.count + other.symbols.count)
        newFactors.reserveCapacity(symbols.count + other.symbols.count)
        var (here, there) = (0, 0)
        func keep(_ symbol: Int, _ value: Double) {
            if abs(value) < Self.tolerance { return }
            newSymbols.append(symbol)
            newFactors.append(value)
        }
        while here < symbols.count || there < other.symbols.count {
            let own = here < symbols.count ? symbols[here] : Int.max
            let its = there < other.symbols.count ? other.symbols[there] : Int.max
            if own < its {
                keep(own, factors[here])
                here += 1
            } else if its < own {
                keep(its, other.factors[there] * factor)
                there += 1
            } else {
                keep(own, factors[here] + other.factors[there] * factor)
                here += 1
                there += 1
            }
        }
        symbols = newSymbols
        factors = newFactors
    }

    mutating func negate() {
        constant = -constant
        for index in factors.indices { factors[index] = -factors[index] }
    }

    mutating func remove(_ symbol: Int) {
        guard let place = place(of: symbol) else { return }
        symbols.remove(at: place)
        factors.remove(at: place)
    }

    /// Makes "this sum is 0" into "the symbol is this sum".
    mutating func solve(for symbol: Int) {
        let scale = -1 / factor(of: symbol)
        remove(symbol)
        constant *= scale
        for index in factors.indices { factors[index] *= scale }
    }

    /// Makes "`left` is this sum" into "`right` is this sum".
    mutating func solve(_ left: Int, for right: Int) {
        add(left, -1)
        solve(for: right)
    }

    /// Puts a sum in a symbol's place.
    mutating func substitute(_ symbol: Int, by row: Row) {
        let factor = factor(of: symbol)
        guard factor != 0 else { return }
        remove(symbol)
        add(row, times: factor)
    }

    private func place(of symbol: Int) -> Int? {
        var (low, high) = (0, symbols.count)
        while low < high {
            let middle = (low + high) / 2
            if symbols[middle] < symbol { low = middle + 1 } else { high = middle }
        }
        return low < symbols.count && symbols[low] == symbol ? low : nil
    }
}
