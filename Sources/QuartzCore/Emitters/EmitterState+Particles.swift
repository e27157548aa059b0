import CoreGraphics
import Drawing
import Kinematics

extension EmitterState {
    /// The most particles that are shown at a time.
    static let mostParticles = 10_000

    /// What shows at a time of the layer, a function of that time alone.
    func item(at time: Double) -> DisplayItem? {
        var found: [Born] = []
        // The last stretch first: the youngest show where there are too many.
        for era in eras.reversed() where era.start <= time {
            let room = Self.mostParticles - found.count
            guard room > 0 else { break }
            var own: [Born] = []
            for (number, cell) in era.source.cells.enumerated() {
                guard let picture = cell.picture, cell.isEnabled else { continue }
                add(era, cell, number, picture, at: time, atMost: room, to: &own)
            }
            found += own.count > room ? Self.inOrder(own, youngestFirst: true).prefix(room) : own[...]
        }
        guard !found.isEmpty else { return nil }
        return DisplayItem(.group(Self.inOrder(found, youngestFirst: order == .oldestLast).map(\.item)))
    }

    private typealias Born = (birth: Double, item: DisplayItem)

    /// By their births; those born at one time stay in their cells' order.
    private static func inOrder(_ found: [Born], youngestFirst: Bool) -> [Born] {
        let sorted = found.enumerated().sorted { left, right in
            if left.element.birth != right.element.birth {
                return (left.element.birth < right.element.birth) != youngestFirst
            }
            return left.offset < right.offset
        }
        return sorted.map(\.element)
    }

    private func add(
        _ era: Era, _ cell: EmitterValues, _ number: Int, _ picture: Picture, at time: Double,
        atMost room: Int, to found: inout [Born]
    ) {
        let source = era.source
        let rate = era.rate(ofCell: number)
        guard rate > 0 else { return }
        let carried = era.count(ofCell: number, at: era.start)
        let longest = Double(cell.lifetime.value + abs(cell.lifetime.range)) * Double(source.lifetime)
        // The first that may still live, and the last that is born by now: what has come in whole since the start.
        let first = max(((time - longest - era.start) * rate + carried).rounded(.up) - 1, 0)
        let last = era.count(ofCell: number, at: time).rounded(.down) - 1
        guard last >= first, first.isFinite, last < 1e15 else { return }
        let begin = max(first, last - Double(room) + 1)
        for index in stride(from: begin, through: last, by: 1) {
            let birth = era.start + (index + 1 - carried) / rate
            var chance = Chance(seed: source.seed, era: era.number, cell: number, particle: UInt64(index))
            if let item = Self.item(cell, source, picture, age: time - birth, &chance) { found.append((birth, item)) }
        }
    }

    /// A particle of an age; nil for one that is gone, or shows nothing.
    private static func item(
        _ cell: EmitterValues, _ source: Source, _ picture: Picture, age: Double, _ chance: inout Chance
    ) -> DisplayItem? {
        // Each number is drawn in its turn, whether it is needed or not.
        let life = chance.drawn(cell.lifetime) * Double(source.lifetime)
        let speed = chance.drawn(cell.velocity) * Double(source.velocity)
        let angle = Double(cell.longitude) + chance.either() * Double(cell.emissionRange) / 2
        let size = chance.drawn(cell.scale) * Double(source.scale)
        let spin = chance.drawn(cell.spin) * Double(source.spin)
        let place = source.place(&chance)
        let color = cell.shown(age: age, &chance)
        guard age >= 0, age < life, color.alpha > 0 else { return nil }
        let scale = size + Double(cell.scaleSpeed) * age
        guard scale > 0, scale.isFinite else { return nil }
        let x = Double(place.x) + speed * Elementary.cos(angle) * age + Double(cell.acceleration.dx) * age * age / 2
        let y = Double(place.y) + speed * Elementary.sin(angle) * age + Double(cell.acceleration.dy) * age * age / 2
        let turn = spin * age
        let (sine, cosine) = (Elementary.sin(turn) * scale, Elementary.cos(turn) * scale)
        let move = CGAffineTransform(
            a: CGFloat(cosine), b: CGFloat(sine), c: CGFloat(-sine), d: CGFloat(cosine), tx: CGFloat(x), ty: CGFloat(y))
        guard x.isFinite, y.isFinite else { return nil }
        let pixels = CGSize(width: CGFloat(picture.width), height: CGFloat(picture.height))
        let points = CGSize(width: pixels.width / cell.contentsScale, height: pixels.height / cell.contentsScale)
        let shape = DisplayItem(
            .picture(
                picture.tinted(color), source: CGRect(origin: .zero, size: pixels),
                target: CGRect(
                    x: -points.width / 2, y: -points.height / 2, width: points.width, height: points.height)))
        return DisplayItem(.placed(move, opacity: Double(color.alpha), shape))
    }
}

extension EmitterState.Source {
    /// Where a particle comes from.
    func place(_ chance: inout Chance) -> CGPoint {
        let (first, second) = (chance.next(), chance.next())
        let (width, height) = (Double(size.width), Double(size.height))
        var (x, y) = (0.0, 0.0)
        switch shape {
        case .line: x = mode == .points ? (first < 0.5 ? -0.5 : 0.5) * width : (first - 0.5) * width
        case .rectangle, .cuboid:
            switch mode {
            case .points:
                x = (first < 0.5 ? -0.5 : 0.5) * width
                y = (second < 0.5 ? -0.5 : 0.5) * height
            case .outline:
                let way = first * 2 * (width + height)
                if way < width {
                    (x, y) = (way - width / 2, -height / 2)
                } else if way < width + height {
                    (x, y) = (width / 2, way - width - height / 2)
                } else if way < 2 * width + height {
                    (x, y) = (width / 2 - (way - width - height), height / 2)
                } else {
                    (x, y) = (-width / 2, height / 2 - (way - 2 * width - height))
                }
            default: (x, y) = ((first - 0.5) * width, (second - 0.5) * height)
            }
        case .circle, .sphere:
            // Evenly over the disc: by the root of the part of its area.
            let radius = mode == .outline || mode == .points ? width : width * second.squareRoot()
            (x, y) = (radius * Elementary.cos(first * 2 * .pi), radius * Elementary.sin(first * 2 * .pi))
        default: break
        }
        return CGPoint(x: position.x + CGFloat(x), y: position.y + CGFloat(y))
    }
}

extension EmitterValues {
    /// The colour of a particle of an age, each part in 0…1.
    func shown(age: Double, _ chance: inout Chance) -> (red: Float, green: Float, blue: Float, alpha: Float) {
        let parts =
            color.flatMap { $0.converted(to: CGColorSpaceCreateDeviceRGB(), intent: .defaultIntent, options: nil) }?
            .components ?? [1, 1, 1, 1]
        func part(_ index: Int, _ range: Float, _ speed: Float, _ chance: inout Chance) -> Float {
            let base = Float(parts.count > index ? parts[index] : 1)
            let value = base + Float(chance.either()) * range + speed * Float(age)
            return min(max(value, 0), 1)
        }
        let red = part(0, ranges.red, speeds.red, &chance)
        let green = part(1, ranges.green, speeds.green, &chance)
        let blue = part(2, ranges.blue, speeds.blue, &chance)
        return (red, green, blue, part(3, ranges.alpha, speeds.alpha, &chance))
    }
}

/// The numbers drawn for one particle, which its seed determines (splitmix64: Steele, Lea and Flood, "Fast splittable
/// pseudorandom number generators", 2014).
struct Chance {
    private var state: UInt64

    init(seed: UInt32, era: Int, cell: Int, particle: UInt64) {
        state = UInt64(seed)
        for word in [UInt64(truncatingIfNeeded: era), UInt64(truncatingIfNeeded: cell), particle] {
            state = mixed() ^ word
        }
    }

    private mutating func mixed() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var z = state
        z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
        z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
        return z ^ (z >> 31)
    }

    /// 0 to below 1.
    mutating func next() -> Double { Double(mixed() >> 11) * 0x1p-53 }
    /// -1 to below 1.
    mutating func either() -> Double { 2 * next() - 1 }
    mutating func drawn<Value: BinaryFloatingPoint>(_ number: Drawn<Value>) -> Double {
        Double(number.value) + either() * Double(number.range)
    }
}

extension Picture {
    /// The picture with its colours multiplied, in steps of a 32nd; itself for white.
    func tinted(_ color: (red: Float, green: Float, blue: Float, alpha: Float)) -> Picture {
        func step(_ part: Float) -> Int { Int((part * 32).rounded()) }
        let steps = (step(color.red), step(color.green), step(color.blue))
        if steps == (32, 32, 32) { return self }
        return TintedPictures.picture(self, steps.0, steps.1, steps.2)
    }
}
