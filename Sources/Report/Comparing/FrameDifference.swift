/// One frame of two runs.
struct FrameDifference {
    private(set) var isDifferent = false
    /// Whether the same things stand elsewhere, and nothing else differs.
    private(set) var isMotion = true
    /// The most that a corner of a view lies elsewhere, in points.
    private(set) var distance = 0.0
    /// What differs, in words: the largest motion, or what isn't motion.
    private(set) var text = ""

    init(_ before: SceneRun, _ after: SceneRun, _ frame: Int, _ views: PairedViews) {
        let isSamePicture = before.hash(frame) == after.hash(frame)
        let events = (Self.events(before, frame), Self.events(after, frame))
        if events.0 != events.1 {
            isDifferent = true
            isMotion = false
            text = Self.words(ofEvents: events.0, events.1)
        }
        for (old, new) in views.pairs { compare(old, new, frame) }
        guard !isSamePicture else { return }
        isDifferent = true
        if before.ink(frame) != after.ink(frame) {
            isMotion = false
            if distance == 0, text.isEmpty { text = "something else is painted" }
        } else if distance == 0, text.isEmpty {
            isMotion = false
            text = "the picture differs, and no view that is followed stands elsewhere"
        }
    }

    private mutating func compare(_ old: ViewTrack, _ new: ViewTrack, _ frame: Int) {
        switch (old.place.corners(frame), new.place.corners(frame)) {
        case (nil, nil): return
        case (nil, _?), (_?, nil):
            isDifferent = true
            isMotion = false
            if text.isEmpty {
                text = "\(new.name) \(new.place.x[frame] == nil ? "is not there, and was" : "is there, and was not")"
            }
        case (let was?, let now?):
            let length = zip(was, now).map { Self.distance($0, $1) }.max() ?? 0
            if length > RunComparison.leastDistance {
                isDifferent = true
                if length > distance {
                    distance = length
                    if isMotion { text = Self.words(new.name, old.place, new.place, frame, length) }
                }
            }
            let opacities = (old.place.opacity[frame] ?? 1, new.place.opacity[frame] ?? 1)
            if abs(opacities.0 - opacities.1) > RunComparison.leastOpacity {
                if isMotion {
                    text =
                        "\(new.name) has the opacity \(RunNumbers.plain(opacities.1)), and had "
                        + RunNumbers.plain(opacities.0)
                }
                isDifferent = true
                isMotion = false
            }
        }
    }

    private static func words(
        _ name: String, _ old: ViewTrack.Place, _ new: ViewTrack.Place, _ frame: Int, _ length: Double
    ) -> String {
        func middle(_ place: ViewTrack.Place) -> String {
            let x = (place.x[frame] ?? 0) + (place.tx[frame] ?? 0)
            let y = (place.y[frame] ?? 0) + (place.ty[frame] ?? 0)
            return "(\(RunNumbers.plain(x)), \(RunNumbers.plain(y)))"
        }
        let (was, now) = (middle(old), middle(new))
        let how = was == now ? "has another size, scale or turn at \(now)" : "stands at \(now), and stood at \(was)"
        return "\(name) \(how)"
    }

    private static func words(ofEvents old: [String], _ new: [String]) -> String {
        let came = new.filter { !old.contains($0) }
        let gone = old.filter { !new.contains($0) }
        if let first = came.first { return "\(first) happens, and did not" }
        if let first = gone.first { return "\(first) does not happen, and did" }
        return "events come in another order: \(new.joined(separator: ", "))"
    }

    private static func events(_ run: SceneRun, _ frame: Int) -> [String] {
        run.events.filter { $0.frame == frame }.map(\.text)
    }

    private static func distance(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double {
        let way = a - b
        return (way.x * way.x + way.y * way.y).squareRoot()
    }
}

extension ViewTrack.Place {
    /// The four corners in the superview's coordinates; nil in frames without the view.
    func corners(_ frame: Int) -> [SIMD2<Double>]? {
        guard let x = x[frame], let y = y[frame], let width = width[frame], let height = height[frame],
            let a = a[frame], let b = b[frame], let c = c[frame], let d = d[frame], let tx = tx[frame],
            let ty = ty[frame]
        else { return nil }
        return [(-0.5, -0.5), (0.5, -0.5), (-0.5, 0.5), (0.5, 0.5)].map { part in
            let (u, v) = (part.0 * width, part.1 * height)
            return SIMD2(x + a * u + c * v + tx, y + b * u + d * v + ty)
        }
    }
}
