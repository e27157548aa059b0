/// A view over the frames of a scene.
package struct ViewTrack: Codable, Hashable, Sendable {
    /// Its accessibility identifier, or its class and the named view that it is in; different for each view.
    package let name: String
    package let isNamed: Bool
    package let place: Place
    /// How it moves, quantity by quantity; empty for a view that doesn't.
    package let curves: [Curve]
    package let laws: [LawCurve]

    /// Where it stands in the coordinates of its superview, and how: presentation values.
    package struct Place: Codable, Hashable, Sendable {
        package let x, y, width, height: Channel
        package let a, b, c, d, tx, ty: Channel
        package let opacity: Channel
    }

    package var moves: Bool { !curves.isEmpty }
}

/// A quantity of a view over the frames, for a plot: one line or two.
package struct Curve: Codable, Hashable, Sendable {
    package enum Quantity: String, Codable, Sendable {
        /// In points.
        case position
        /// In points per second.
        case velocity
        /// In points.
        case size
        /// 1 is life-size.
        case scale
        /// In degrees, clockwise; whole turns are counted.
        case rotation
        /// 0…1.
        case opacity
        /// How far the contents have changed from the old to the new, 0…1.
        case transition
    }

    package let quantity: Quantity
    package let lines: [Line]

    package struct Line: Codable, Hashable, Sendable {
        /// `x` or `y`, `width` or `height`; empty where there is one line.
        package let label: String
        package let values: Channel
    }
}

/// What a law says that a line of a curve is, between frames too.
package struct LawCurve: Codable, Hashable, Sendable {
    package let quantity: Curve.Quantity
    package let label: String
    /// The law and its numbers for a person.
    package let words: String
    /// The time of the first value and the time from each to the next, in seconds.
    package let begin, step: Double
    package let values: [Double]
    /// The largest distance of a recorded point from the law, in the quantity's unit.
    package let deviation: Double
}
