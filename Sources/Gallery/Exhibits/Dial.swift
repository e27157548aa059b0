/// Something about a scene that can be turned.
struct Dial: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        /// A number of a range, in whole steps from its lower end; the unit is written behind it.
        case number(ClosedRange<Double>, step: Double, unit: String)
        /// One of some words; the value is its place among them.
        case choice([String])
    }

    let name: String
    let kind: Kind
    /// Where it stands until somebody turns it.
    let standard: Double

    static func number(
        _ name: String, _ range: ClosedRange<Double>, step: Double, unit: String = "", standard: Double
    ) -> Dial {
        Dial(name: name, kind: .number(range, step: step, unit: unit), standard: standard)
    }

    static func choice(_ name: String, _ words: [String], standard: Int = 0) -> Dial {
        Dial(name: name, kind: .choice(words), standard: Double(standard))
    }

    static func duration(_ standard: Double) -> Dial {
        .number("Duration", 0.1...3, step: 0.05, unit: "s", standard: standard)
    }

    /// The nearest value that the dial can stand at; its standard for what isn't a number.
    func held(_ value: Double) -> Double {
        guard !value.isNaN else { return standard }
        switch kind {
        case .number(let range, let step, _):
            let low = range.lowerBound
            let steps = ((min(max(value, low), range.upperBound) - low) / step).rounded()
            // A sum of steps isn't the number that a person would write: 0.35 and not 0.35000000000000003.
            return min(((low + steps * step) * 1e6).rounded() / 1e6, range.upperBound)
        case .choice(let words): return min(max(value.rounded(), 0), Double(max(words.count - 1, 0)))
        }
    }

    /// How a value is written.
    func text(_ value: Double) -> String {
        switch kind {
        case .number(_, let step, let unit):
            let places = step >= 1 ? 0 : step >= 0.1 ? 1 : 2
            return Figures.text(value, places: places) + (unit.isEmpty ? "" : " \(unit)")
        case .choice(let words): return words.indices.contains(Int(value)) ? words[Int(value)] : ""
        }
    }
}
