import CoreGraphics

extension NSLayoutConstraint {
    /// Why it can't count, where UIKit raises an exception for it; nil where nothing speaks against it.
    final var fault: (problem: String, remedy: String)? {
        let (first, second) = (firstAttribute, secondAttribute)
        if lacksItem || firstItem == nil || second != .notAnAttribute && secondItem == nil {
            return ("an item of \(summary) is gone", "keep its views and guides until it is activated")
        }
        if first == .notAnAttribute { return ("\(summary) is about nothing", "name an attribute of the first item") }
        if !first.isLength, second == .notAnAttribute || multiplier == 0 {
            return (
                "\(summary) sets a place equal to a number alone",
                "name an attribute of a second item, and a factor other than 0"
            )
        }
        if second != .notAnAttribute, !first.goes(with: second) {
            return (
                "\(first) doesn't go with \(second) in \(summary)",
                "relate lengths to lengths and places to places of one axis, with leading and trailing for both or neither"
            )
        }
        return nil
    }
}

extension NSLayoutConstraint.Attribute {
    /// Whether a constraint between the two has a meaning.
    fileprivate func goes(with other: Self) -> Bool {
        if isLength || other.isLength { return isLength && other.isLength }
        guard isHorizontal == other.isHorizontal else { return false }
        // Middles go with either.
        guard let turns, let otherTurns = other.turns else { return true }
        return turns == otherTurns
    }

    /// Of a side: whether it changes places where reading goes to the left.
    private var turns: Bool? {
        switch self {
        case .left, .right, .leftMargin, .rightMargin: false
        case .leading, .trailing, .leadingMargin, .trailingMargin: true
        default: nil
        }
    }
}
