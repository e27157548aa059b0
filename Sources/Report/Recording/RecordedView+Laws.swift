import CoreGraphics
import Kinematics
import QuartzCore
import UIKitCore

extension RecordedView {
    /// How many values of a law are given from each frame to the next.
    private nonisolated static let density = 3

    /// One line of one quantity, and the layer's property that it comes from.
    private struct Line {
        let quantity: Curve.Quantity
        let label: String
        /// Key paths that move it, up to the first point.
        let properties: Set<String>
        let value: (ViewSample) -> Double?
    }

    private static let lines = [
        Line(quantity: .position, label: "x", properties: ["position", "transform"]) { $0.position.x },
        Line(quantity: .position, label: "y", properties: ["position", "transform"]) { $0.position.y },
        Line(quantity: .size, label: "width", properties: ["bounds"]) { Double($0.size.width) },
        Line(quantity: .size, label: "height", properties: ["bounds"]) { Double($0.size.height) },
        Line(quantity: .scale, label: "x", properties: ["transform"]) { $0.scale.x },
        Line(quantity: .scale, label: "y", properties: ["transform"]) { $0.scale.y },
        Line(quantity: .rotation, label: "", properties: ["transform"]) { $0.rotation.map { $0 * 180 / .pi } },
        Line(quantity: .opacity, label: "", properties: ["opacity"]) { $0.opacity },
    ]

    /// What the laws that moved the view say, line by line; nothing where something else moved it.
    func laws(for curves: [Curve], count: Int, rate: Int) -> [LawCurve] {
        var found: [LawCurve] = []
        for line in Self.lines {
            guard let curve = curves.first(where: { $0.quantity == line.quantity }) else { continue }
            // Where both axes are scaled alike the curve has one line, without a label.
            let label = curve.lines.count == 1 ? "" : line.label
            guard let drawn = curve.lines.first(where: { $0.label == label }), !drawn.values.isConstant,
                curve.lines.count > 1 || line.label != "y"
            else { continue }
            found += animated(line, as: label, rate: rate, count: count)
            if line.quantity == .position { found += fallen(line, rate: rate, count: count) }
        }
        return found
    }

    // MARK: Animations

    private func animated(_ line: Line, as label: String, rate: Int, count: Int) -> [LawCurve] {
        var pieces: [LawCurve] = []
        var piece: Piece?
        for frame in 0..<count {
            guard let drive = drives[frame], drive.unknown.isDisjoint(with: line.properties) else {
                pieces += [piece?.finished(line, label, rate)].compactMap { $0 }
                piece = nil
                continue
            }
            let laws = drive.laws.filter { line.properties.contains(Self.property($0.path)) }
            var words: [String] = []
            for law in laws.map(\.words) where !words.contains(law) { words.append(law) }
            if piece?.words != words || laws.isEmpty {
                pieces += [piece?.finished(line, label, rate)].compactMap { $0 }
                piece = laws.isEmpty ? nil : Piece(words: words, frame: frame)
            }
            piece?.add(drive, laws, line, recorded: samples[frame].flatMap(line.value), at: frame, rate: rate)
        }
        return pieces + [piece?.finished(line, label, rate)].compactMap { $0 }
    }

    /// Frames one after the other in which the same laws hold.
    private struct Piece {
        let words: [String]
        let frame: Int
        private var values: [Double] = []
        private var deviation = 0.0

        init(words: [String], frame: Int) {
            self.words = words
            self.frame = frame
        }

        mutating func add(
            _ drive: Drive, _ laws: [AnimationLaw], _ line: Line, recorded: Double?, at frame: Int, rate: Int
        ) {
            for part in 0..<RecordedView.density {
                let time = (Double(frame) + Double(part) / Double(RecordedView.density)) / Double(rate)
                var state = drive.model
                for law in laws { state.set(law.value(at: time, over: state.value(at: law.path)), at: law.path) }
                guard var value = line.value(ViewSample(state)) else { continue }
                if let recorded, line.quantity == .rotation { value += ((recorded - value) / 360).rounded() * 360 }
                values.append(value)
                if part == 0, let recorded { deviation = max(deviation, abs(recorded - value)) }
            }
        }

        /// Nil for a line that the laws leave where it is.
        func finished(_ line: Line, _ label: String, _ rate: Int) -> LawCurve? {
            guard let low = values.min(), let high = values.max(), high - low > 1e-6 else { return nil }
            return LawCurve(
                quantity: line.quantity, label: label, words: words.joined(separator: " + "),
                begin: Double(frame) / Double(rate), step: 1 / Double(rate * RecordedView.density),
                values: values.map { ($0 * 1e4).rounded() / 1e4 }, deviation: (deviation * 1e4).rounded() / 1e4)
        }
    }

    // MARK: Falls

    private func fallen(_ line: Line, rate: Int, count: Int) -> [LawCurve] {
        var curves: [LawCurve] = []
        var frame = 0
        while frame < count {
            guard let fall = falls[frame] else {
                frame += 1
                continue
            }
            var last = frame
            while let next = falls[last + 1], let now = falls[last], next.follows(now, after: 1 / Double(rate)) {
                last += 1
            }
            if last - frame >= 3 { curves += [flight(fall, line, frame...last, rate: rate)].compactMap { $0 } }
            frame = last + 1
        }
        return curves
    }

    /// A free flight: from the place and velocity of its first frame on, the fall of `Kinematics` under the same gravity.
    private func flight(_ fall: FreeFall, _ line: Line, _ frames: ClosedRange<Int>, rate: Int) -> LawCurve? {
        let take = fall.take
        let offset = samples[frames.lowerBound].map { SIMD2(Double($0.transform.tx), Double($0.transform.ty)) } ?? .zero
        let coordinate = line.label == "x" ? 0 : 1
        func value(_ time: Double) -> Double { take.position(at: time)[coordinate] + offset[coordinate] }
        let step = 1 / Double(rate * Self.density)
        let values = (0...(frames.count - 1) * Self.density).map { value(Double($0) * step) }
        guard let low = values.min(), let high = values.max(), high - low > 1e-6 else { return nil }
        let deviation = frames.compactMap { frame in
            samples[frame].flatMap(line.value).map {
                abs($0 - value(Double(frame - frames.lowerBound) / Double(rate)))
            }
        }.max()
        return LawCurve(
            quantity: .position, label: line.label, words: fall.words,
            begin: Double(frames.lowerBound) / Double(rate), step: step,
            values: values.map { ($0 * 1e4).rounded() / 1e4 }, deviation: ((deviation ?? 0) * 1e4).rounded() / 1e4)
    }
}

extension FreeFall {
    /// Whether nothing but gravity and resistance changed the velocity since another moment: a contact stands out,
    /// and so does the first frame of an animator, which makes half the steps of others.
    func follows(_ before: FreeFall, after seconds: Double) -> Bool {
        guard gravity == before.gravity, resistance == before.resistance else { return false }
        let (dx, dy) = (Double(gravity.dx), Double(gravity.dy))
        let expected = (
            Double(before.velocity.x) * (1 - resistance * seconds) + dx * seconds,
            Double(before.velocity.y) * (1 - resistance * seconds) + dy * seconds
        )
        let slack = 0.25 * seconds * (dx * dx + dy * dy).squareRoot() + 2
        return abs(Double(velocity.x) - expected.0) <= slack && abs(Double(velocity.y) - expected.1) <= slack
    }

    fileprivate var take: Take {
        Fall(
            from: BodyState(
                position: SIMD2(Double(center.x), Double(center.y)),
                velocity: SIMD2(Double(velocity.x), Double(velocity.y))), size: .zero,
            gravity: SIMD2(Double(gravity.dx), Double(gravity.dy)), resistance: resistance, onto: []
        ).take()
    }

    fileprivate var words: String {
        let strength = (Double(gravity.dx) * Double(gravity.dx) + Double(gravity.dy) * Double(gravity.dy)).squareRoot()
        return "fall, gravity \(RunNumbers.plain(strength)) pt/s², resistance \(RunNumbers.plain(resistance)) /s"
    }
}

extension AnimationLaw {
    /// The law and its numbers for a person.
    fileprivate var words: String {
        switch form {
        case .spring(let spring): MotionLaw.spring(spring, duration: duration).words
        case .curve(let curve): MotionLaw.curve(curve ?? .linear, duration: duration).words
        case .written(let laws): laws.map(\.words).joined(separator: " + ")
        }
    }
}

extension MotionLaw {
    fileprivate var words: String {
        switch self {
        case .spring(let spring, let duration):
            return "spring, mass \(RunNumbers.plain(spring.mass)), stiffness \(RunNumbers.plain(spring.stiffness)), "
                + "damping \(RunNumbers.plain(spring.damping)) (ratio \(RunNumbers.plain(spring.dampingRatio))), "
                + "\(RunNumbers.plain(duration)) s"
        case .curve(.linear, let duration): return "linear, \(RunNumbers.plain(duration)) s"
        case .curve(let curve, let duration):
            let points = [curve.x1, curve.y1, curve.x2, curve.y2].map(RunNumbers.plain).joined(separator: ", ")
            return "curve (\(points)), \(RunNumbers.plain(duration)) s"
        case .pull(let pull, let resistance, let elasticity):
            let air = resistance > 0 ? ", resistance \(RunNumbers.plain(resistance)) /s" : ""
            let bounce = elasticity.map { ", elasticity \(RunNumbers.plain($0))" } ?? ""
            return "fall, gravity \(Self.strength(pull)) pt/s²\(air)\(bounce)"
        case .swing(let pull): return "swing, gravity \(Self.strength(pull)) pt/s²"
        case .path(let law): return "\(law.words), along its path"
        }
    }

    private static func strength(_ pull: SIMD2<Double>) -> String {
        RunNumbers.plain((pull.x * pull.x + pull.y * pull.y).squareRoot())
    }
}
