/// A seeded generator (SplitMix64, Steele, Lea and Flood 2014): the same seed, the same draws, on any machine.
struct Dice {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var z = state
        z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
        z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
        return z ^ (z >> 31)
    }

    /// A number below another, which is at least 1.
    mutating func roll(_ sides: Int) -> Int { Int(next() % UInt64(sides)) }

    mutating func roll(in range: ClosedRange<Int>) -> Int { range.lowerBound + roll(range.count) }

    mutating func chance(_ percent: Int) -> Bool { roll(100) < percent }

    mutating func pick<Item>(_ items: [Item]) -> Item { items[roll(items.count)] }

    /// One of several, each as often as its weight says.
    mutating func pick<Item>(weighted items: [(item: Item, weight: Int)]) -> Item {
        var rest = roll(items.reduce(0) { $0 + $1.weight })
        for (item, weight) in items {
            rest -= weight
            if rest < 0 { return item }
        }
        return items[items.count - 1].item
    }
}
