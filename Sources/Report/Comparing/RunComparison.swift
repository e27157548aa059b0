/// Two runs of one scene beside each other.
package struct RunComparison: Codable, Hashable, Sendable {
    package enum Verdict: String, Codable, Sendable {
        /// Every frame shows the same, and the same happens.
        case same
        /// The same things in the same order, but views stand elsewhere.
        case moved
        case different
    }

    package let verdict: Verdict
    /// The most that a corner of a view lies elsewhere, in points; 0 where no view does.
    package let distance: Double
    /// The frames that differ, as pairs of a first and a last one.
    package let frames: [[Int]]
    package let first: First?

    /// The first difference.
    package struct First: Codable, Hashable, Sendable {
        package let frame: Int
        /// In seconds.
        package let time: Double
        package let text: String
    }

    /// A difference in opacity up to this isn't seen: half a step of a pixel's 255.
    static let leastOpacity = 0.5 / 255
    /// A difference up to this isn't one of motion, in points: what is kept is exact to a millionth.
    static let leastDistance = 1e-5

    package init(_ before: SceneRun, _ after: SceneRun) {
        let views = PairedViews(before, after)
        var (verdict, distance) = (Verdict.same, 0.0)
        var differing: [Int] = []
        var first: First?
        let common = min(before.frames.count, after.frames.count)
        for frame in 0..<common {
            let found = FrameDifference(before, after, frame, views)
            guard found.isDifferent else { continue }
            differing.append(frame)
            distance = max(distance, found.distance)
            if found.isMotion { verdict = verdict == .same ? .moved : verdict } else { verdict = .different }
            if first == nil { first = First(frame: frame, time: after.time(frame), text: found.text) }
        }
        if before.frames.count != after.frames.count {
            verdict = .different
            differing += common..<max(before.frames.count, after.frames.count)
            let text =
                "the scene has \(after.frames.count) frames, \(RunNumbers.plain(after.duration)) s, "
                + "and had \(before.frames.count), \(RunNumbers.plain(before.duration)) s"
            first = first ?? First(frame: common, time: after.time(common), text: text)
        }
        self.verdict = verdict
        self.distance = distance
        self.first = first
        frames = Self.ranges(differing)
    }

    /// Whether a difference is larger than is allowed.
    ///
    /// - Parameter tolerance: In points.
    package func exceeds(_ tolerance: Double) -> Bool {
        switch verdict {
        case .same: false
        case .moved: distance > tolerance
        case .different: true
        }
    }

    /// `same`, `moved by at most 0.4 pt`, `different`.
    package var words: String {
        switch verdict {
        case .same: "same"
        case .moved: "moved by at most \(Self.roundedUp(distance)) pt"
        case .different: "different"
        }
    }

    /// At most so much: rounded away from nought.
    private static func roundedUp(_ distance: Double) -> String {
        let unit = distance < 0.1 ? 1e5 : 1e3
        let rounded = ((distance * unit - 1e-6).rounded(.up)) / unit
        return distance < 0.1 ? rounded.description : RunNumbers.plain(rounded)
    }

    private static func ranges(_ frames: [Int]) -> [[Int]] {
        var ranges: [[Int]] = []
        for frame in frames {
            if let last = ranges.last, last[1] + 1 == frame {
                ranges[ranges.count - 1][1] = frame
            } else {
                ranges.append([frame, frame])
            }
        }
        return ranges
    }
}

/// The views of two runs, by name.
struct PairedViews {
    let pairs: [(before: ViewTrack, after: ViewTrack)]

    init(_ before: SceneRun, _ after: SceneRun) {
        var old: [String: ViewTrack] = [:]
        for view in before.views { old[view.name] = view }
        pairs = after.views.compactMap { view in old[view.name].map { ($0, view) } }
    }
}
