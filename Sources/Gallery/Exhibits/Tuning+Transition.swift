import Entracte

extension Dial {
    private static let edges: [(word: String, edge: Entracte.Transition.Edge)] = [
        ("Top", .top), ("Leading", .leading), ("Bottom", .bottom), ("Trailing", .trailing),
    ]
    private static let directions: [(word: String, direction: Entracte.Transition.Direction)] = [
        ("Up", .up), ("Leading", .leading), ("Down", .down), ("Trailing", .trailing),
    ]

    static func edge(_ standard: Entracte.Transition.Edge) -> Dial {
        .choice("Edge", edges.map(\.word), standard: edges.firstIndex { $0.edge == standard } ?? 0)
    }

    static func direction(
        _ standard: Entracte.Transition.Direction, among allowed: [Entracte.Transition.Direction] = directions.map(\.1)
    ) -> Dial {
        let words = directions.filter { allowed.contains($0.direction) }
        return .choice(
            "Direction", words.map(\.word), standard: words.firstIndex { $0.direction == standard } ?? 0)
    }

    fileprivate func edge(at value: Double) -> Entracte.Transition.Edge {
        Self.edges.first { $0.word == text(value) }?.edge ?? .top
    }

    fileprivate func direction(at value: Double) -> Entracte.Transition.Direction {
        Self.directions.first { $0.word == text(value) }?.direction ?? .up
    }
}

extension Tuning {
    /// The side that the dial of edges stands at.
    var edge: Entracte.Transition.Edge { dials.first { $0.name == "Edge" }?.edge(at: self["Edge"]) ?? .top }

    /// The way that the dial of directions stands at.
    var direction: Entracte.Transition.Direction {
        dials.first { $0.name == "Direction" }?.direction(at: self["Direction"]) ?? .up
    }

    /// A transition that takes as long as the dial of durations says, if somebody turned that.
    func timed(_ transition: Entracte.Transition) -> Entracte.Transition {
        isTurned("Duration") ? transition.over(self["Duration"]) : transition
    }
}
