/// An unknown of a system of constraints.
package struct Unknown: Hashable, Sendable {
    let index: Int
}

/// A sum of unknowns, each with a factor, and a constant.
package struct Linear: Sendable {
    package var constant: Double
    package private(set) var terms: [(unknown: Unknown, factor: Double)]

    package init(_ constant: Double = 0) {
        self.constant = constant
        terms = []
    }

    package init(_ unknown: Unknown) {
        constant = 0
        terms = [(unknown, 1)]
    }

    /// Whether no unknown is in it.
    package var isConstant: Bool { terms.allSatisfy { $0.factor == 0 } }

    package static func + (left: Linear, right: Linear) -> Linear { left.adding(right, times: 1) }

    package static func - (left: Linear, right: Linear) -> Linear { left.adding(right, times: -1) }

    package static func * (left: Linear, factor: Double) -> Linear { Linear().adding(left, times: factor) }

    private func adding(_ other: Linear, times factor: Double) -> Linear {
        var sum = self
        sum.constant += other.constant * factor
        for term in other.terms {
            if let place = sum.terms.firstIndex(where: { $0.unknown == term.unknown }) {
                sum.terms[place].factor += term.factor * factor
            } else {
                sum.terms.append((term.unknown, term.factor * factor))
            }
        }
        return sum
    }
}
