import CoreGraphics

/// Places along a row or column: lengths and gaps, by a distribution.
struct StackLine {
    /// What each view wants, and whether it says so itself.
    var wishes: [(length: CGFloat, isFirm: Bool)]
    /// The least gap after each but the last.
    var gaps: [CGFloat]

    var length: CGFloat { wishes.reduce(0) { $0 + $1.length } + gaps.reduce(0, +) }

    /// Where each begins and how long it is, in a length that is given.
    func places(in length: CGFloat, _ distribution: UIStackView.Distribution) -> [(start: CGFloat, length: CGFloat)] {
        let count = CGFloat(wishes.count)
        guard count > 0 else { return [] }
        let room = max(length - gaps.reduce(0, +), 0)
        let wanted = wishes.reduce(0) { $0 + $1.length }
        switch distribution {
        case .fillEqually: return row(wishes.map { _ in room / count }, gaps)
        case .fillProportionally:
            return row(wishes.map { wanted > 0 ? room * $0.length / wanted : room / count }, gaps)
        case .fill: return row(filled(room, wanted), gaps)
        case .equalSpacing: return spaced(length, room, wanted)
        case .equalCentering: return centred(length, wanted) ?? spaced(length, room, wanted)
        }
    }

    private func row(_ lengths: [CGFloat], _ gaps: [CGFloat]) -> [(start: CGFloat, length: CGFloat)] {
        var start: CGFloat = 0
        return lengths.enumerated().map { index, length in
            defer { start += length + (index < gaps.count ? gaps[index] : 0) }
            return (start, length)
        }
    }

    private func filled(_ room: CGFloat, _ wanted: CGFloat) -> [CGFloat] {
        let rest = room - wanted
        if rest < 0 { return shrunk(room, wanted) }
        let loose = wishes.filter { !$0.isFirm }
        let looseLength = loose.reduce(0) { $0 + $1.length }
        return wishes.enumerated().map { index, wish in
            guard !loose.isEmpty else { return wish.length + (index == wishes.count - 1 ? rest : 0) }
            if wish.isFirm { return wish.length }
            let share = looseLength > 0 ? wish.length / looseLength : 1 / CGFloat(loose.count)
            return wish.length + rest * share
        }
    }

    private func shrunk(_ room: CGFloat, _ wanted: CGFloat) -> [CGFloat] {
        wishes.map { wanted > 0 ? $0.length * min(room / wanted, 1) : 0 }
    }

    private func spaced(_ length: CGFloat, _ room: CGFloat, _ wanted: CGFloat) -> [(start: CGFloat, length: CGFloat)] {
        guard room > wanted, !gaps.isEmpty else { return row(shrunk(room, wanted), gaps) }
        // Equal gaps; one that asks for more than its share has it, and the others share the rest.
        var equal = [CGFloat](repeating: 0, count: gaps.count)
        var open = Array(gaps.indices)
        var left = length - wanted
        while !open.isEmpty {
            let share = left / CGFloat(open.count)
            guard let large = open.first(where: { gaps[$0] > share }) else {
                for index in open { equal[index] = share }
                break
            }
            equal[large] = gaps[large]
            left -= gaps[large]
            open.removeAll { $0 == large }
        }
        return row(wishes.map(\.length), equal)
    }

    private func centred(_ length: CGFloat, _ wanted: CGFloat) -> [(start: CGFloat, length: CGFloat)]? {
        guard wishes.count > 1, let first = wishes.first, let last = wishes.last else { return nil }
        let step = (length - first.length / 2 - last.length / 2) / CGFloat(wishes.count - 1)
        let places: [(start: CGFloat, length: CGFloat)] = wishes.enumerated().map { index, wish in
            (start: first.length / 2 + step * CGFloat(index) - wish.length / 2, length: wish.length)
        }
        for index in gaps.indices
        where places[index + 1].start - places[index].start - places[index].length < gaps[index] {
            return nil
        }
        return places
    }
}
