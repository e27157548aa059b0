/// A limit that the project holds itself to, beside what was measured.
struct Verdict: Codable {
    let claim: String
    /// Who the best peer was.
    var peer: String?
    let value: Double
    /// What the value may be at most, or has to be at least.
    let limit: Double
    let isAtMost: Bool

    var holds: Bool { isAtMost ? value <= limit : value >= limit }

    /// The limits of the measured cases: both parts of each have to have been measured.
    static func all(_ lines: [Measurement.Line]) -> [Verdict] {
        let byName = Dictionary(lines.map { ($0.name, $0) }) { first, _ in first }
        return Frame.all.flatMap { frame in
            Screen.Scene.allCases.flatMap { compositing(frame, $0, byName) }
        } + springs(byName) + dynamics(byName)
    }

    private static func compositing(
        _ frame: Frame, _ scene: Screen.Scene, _ lines: [String: Measurement.Line]
    ) -> [Verdict] {
        func line(_ who: String) -> Measurement.Line? { lines[compositingName(frame, scene, who)] }
        guard let one = line("1 thread") else { return [] }
        var verdicts: [Verdict] = []
        let title = "\(frame.name) \(scene.title)"
        if let ratio = one.ratio {
            verdicts.append(
                Verdict(
                    claim: "\(title): times the copy of its bytes", value: ratio, limit: scene.mostCopies,
                    isAtMost: true))
        }
        let peers = ["pixman", "Cairo", "Qt", "Skia"].compactMap { name in line(name).map { (name, $0.nanoseconds) } }
        if let best = peers.min(by: { $0.1 < $1.1 }) {
            verdicts.append(
                Verdict(
                    claim: "\(title): times as fast as the best peer", peer: best.0, value: best.1 / one.nanoseconds,
                    limit: scene.leastLead, isAtMost: false))
        }
        if let two = line("2 threads") {
            verdicts.append(
                Verdict(
                    claim: "\(title): two threads beside one", value: one.nanoseconds / two.nanoseconds, limit: 1.8,
                    isAtMost: false))
        }
        return verdicts
    }

    private static func springs(_ lines: [String: Measurement.Line]) -> [Verdict] {
        let limits = [
            ("springs/value, underdamped", "a spring's value", 25.0),
            ("springs/value, 10,000 at once", "a spring's value among 10,000", 5),
        ]
        return limits.compactMap { name, claim, limit in
            lines[name].map {
                Verdict(claim: "\(claim): nanoseconds", value: $0.nanoseconds, limit: limit, isAtMost: true)
            }
        }
    }

    private static func dynamics(_ lines: [String: Measurement.Line]) -> [Verdict] {
        [100, 1000].compactMap { count in
            lines["dynamics/\(count) boxes as views"]?.ratio.map {
                Verdict(claim: "dynamics, \(count) bodies: times Box2D alone", value: $0, limit: 1.05, isAtMost: true)
            }
        }
    }
}

extension Screen.Scene {
    /// At most so many times the copy of the bytes, on one thread.
    fileprivate var mostCopies: Double {
        switch self {
        case .push: 1.25
        case .fractionalPush: 2
        case .crossFade: 1.2
        case .scaled: 3
        case .rotated: 4
        case .card: 1.3
        case .blur: 10
        }
    }

    /// At least so many times as fast as the best peer.
    fileprivate var leastLead: Double {
        switch self {
        case .push: 0.95
        case .fractionalPush, .card: 2
        case .crossFade, .scaled: 1.3
        case .rotated, .blur: 1.5
        }
    }
}
