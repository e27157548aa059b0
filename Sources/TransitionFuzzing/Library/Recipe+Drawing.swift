extension Recipe {
    /// Draws an entry with the parameters that it has, or others, and a composition of some steps.
    init(_ dice: inout Dice, depth: Int = 0) {
        let entry = dice.pick(Entry.allCases)
        self.init(entry, dice.chance(50) ? [] : entry.limits.map { dice.roll(in: 0...$0) })
        guard dice.chance(depth == 0 ? 70 : 30) else { return }
        for _ in 0...dice.roll(4) { changes.append(Change(&dice, depth: depth)) }
    }

    /// The same with less to it.
    var simpler: [Recipe] {
        var all = [Recipe(.fade)]
        if !changes.isEmpty { all.append(Recipe(entry, numbers)) }
        if !numbers.isEmpty { all.append(Recipe(entry, [], changes)) }
        for index in changes.indices {
            var other = self
            other.changes.remove(at: index)
            all.append(other)
            for simpler in changes[index].simpler {
                other = self
                other.changes[index] = simpler
                all.append(other)
            }
        }
        if entry != .fade { all.append(Recipe(.fade, [], changes)) }
        return all.filter { $0 != self }
    }
}

extension Recipe.Change {
    init(_ dice: inout Dice, depth: Int) {
        // Two inside one another are enough.
        let kinds = depth < 2 ? 11 : 9
        switch dice.roll(kinds) {
        case 0: self = .over(dice.pick([0, 1, 5, 20, 40, 90]))
        case 1: self = .curve(dice.roll(Recipe.curves.count))
        case 2: self = .spring(dice.roll(in: 0...100), dice.roll(in: 0...40))
        case 3: self = .reversed
        case 4: self = .mirrored
        case 5: self = dice.chance(30) ? .uninterruptible : .interactive(dice.roll(128))
        case 6: self = .staggered(dice.roll(30))
        case 7: self = .interactive(dice.roll(128))
        case 8: self = .placed(dice.pick([0, 11, 25, 40, 90]))
        case 9: self = .leaving(Recipe(&dice, depth: depth + 1))
        default: self = .combined(Recipe(&dice, depth: depth + 1))
        }
    }

    fileprivate var simpler: [Recipe.Change] {
        switch self {
        case .leaving(let other): other.simpler.map { .leaving($0) }
        case .combined(let other): other.simpler.map { .combined($0) }
        default: []
        }
    }
}
