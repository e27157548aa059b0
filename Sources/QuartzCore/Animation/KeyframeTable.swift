import CoreGraphics

/// The values of a keyframe animation and their key times, numbers of one kind beside each other in memory.
///
/// It gives back what it was made of, and is what is evaluated in every frame.
final class KeyframeTable: ManagedBuffer<KeyframeTable.Header, Double> {
    struct Header {
        /// How many values there are; the key times follow them.
        var count: Int
        var kind: Kind
        var hasTimes: Bool
        /// Whether key times lie in 0…1 and never fall, and all values are finite.
        var isOrdered = true
        /// Which of the first key times were given as whole numbers.
        var wholes: UInt64 = 0
    }

    /// The type of all values.
    enum Kind {
        case double, float, int, point

        init?(_ value: Any) {
            switch type(of: value) {
            case is Double.Type: self = .double
            case is CGFloat.Type: self = .float
            case is Int.Type: self = .int
            case is CGPoint.Type: self = .point
            default: return nil
            }
        }

        var lanes: Int { self == .point ? 2 : 1 }
    }

    /// Nil where the numbers are of several kinds or of others, and where there aren't as many times as values.
    static func make(_ values: [Any], keyTimes: [NSNumber]?) -> KeyframeTable? {
        guard let first = values.first, let kind = Kind(first), keyTimes.map({ $0.count == values.count }) ?? true
        else {
            return nil
        }
        var wholes: UInt64 = 0
        for (index, time) in (keyTimes ?? []).enumerated() {
            switch time.objCType.pointee {
            case CChar(bitPattern: UInt8(ascii: "d")): break
            case CChar(bitPattern: UInt8(ascii: "q")), CChar(bitPattern: UInt8(ascii: "i")):
                guard index < 64, time.int64Value.magnitude < 1 << 52 else { return nil }
                wholes |= 1 << UInt64(index)
            default: return nil
            }
        }
        let (count, lanes) = (values.count, kind.lanes)
        let buffer = create(minimumCapacity: count * (lanes + (keyTimes == nil ? 0 : 1))) { _ in
            Header(count: count, kind: kind, hasTimes: keyTimes != nil, wholes: wholes)
        }
        let table = unsafeDowncast(buffer, to: KeyframeTable.self)
        return table.fill(values, keyTimes) ? table : nil
    }

    /// False where a value isn't of the first one's kind.
    private func fill(_ values: [Any], _ keyTimes: [NSNumber]?) -> Bool {
        withUnsafeMutablePointers { header, numbers in
            var next = numbers
            func add(_ number: Double) {
                next.initialize(to: number)
                next += 1
                if !number.isFinite { header.pointee.isOrdered = false }
            }
            for value in values {
                guard Kind(value) == header.pointee.kind else { return false }
                switch value {
                case let number as Double: add(number)
                case let number as CGFloat: add(Double(number))
                case let number as Int:
                    guard number.magnitude < 1 << 52 else { return false }
                    add(Double(number))
                case let point as CGPoint:
                    add(Double(point.x))
                    add(Double(point.y))
                default: return false
                }
            }
            var last = 0.0
            for time in keyTimes ?? [] {
                let time = time.doubleValue
                if !(time >= last && time <= 1) { header.pointee.isOrdered = false }
                last = time
                add(time)
            }
            return true
        }
    }

    /// The values as they were given.
    var values: [Any] {
        withUnsafeMutablePointers { header, numbers in
            (0..<header.pointee.count).map { index -> Any in
                switch header.pointee.kind {
                case .double: numbers[index]
                case .float: CGFloat(numbers[index])
                case .int: Int(numbers[index])
                case .point: CGPoint(x: numbers[2 * index], y: numbers[2 * index + 1])
                }
            }
        }
    }

    /// The key times as they were given.
    var keyTimes: [NSNumber]? {
        withUnsafeMutablePointers { header, numbers in
            guard header.pointee.hasTimes else { return nil }
            let times = numbers + header.pointee.count * header.pointee.kind.lanes
            return (0..<header.pointee.count).map { index in
                let isWhole = index < 64 && header.pointee.wholes >> UInt64(index) & 1 == 1
                return isWhole ? NSNumber(value: Int(times[index])) : NSNumber(value: times[index])
            }
        }
    }

    /// Whether `value(at:)` answers as the keyframes of a property of that kind do.
    func isReady(for kind: AnimatableValue.Kind) -> Bool {
        switch kind {
        case .number: header.isOrdered && header.kind != .point
        case .point: header.isOrdered && header.kind == .point
        default: false
        }
    }

    /// The value at a fraction of the duration, straight between keyframes: to the bit what `Keyframes` answers of
    /// the same numbers.
    func value(at fraction: Double) -> SIMD2<Double> {
        withUnsafeMutablePointers { header, numbers in
            let (count, lanes) = (header.pointee.count, header.pointee.kind.lanes)
            func value(_ index: Int) -> SIMD2<Double> {
                lanes == 1 ? SIMD2(numbers[index], 0) : SIMD2(numbers[2 * index], numbers[2 * index + 1])
            }
            let last = count - 1
            if last == 0 { return value(0) }
            let fraction = fraction > 0 ? min(fraction, 1) : 0
            let times = numbers + count * lanes
            func time(_ index: Int) -> Double {
                header.pointee.hasTimes ? times[index] : Double(index) / Double(last)
            }
            var (low, high) = (0, count)
            while low < high {
                let middle = (low + high) / 2
                if time(middle) <= fraction { low = middle + 1 } else { high = middle }
            }
            let reached = low - 1
            if reached < 0 { return value(0) }
            if reached >= last { return value(last) }
            let start = time(reached)
            let part = (fraction - start) / (time(reached + 1) - start)
            let (from, to) = (value(reached), value(reached + 1))
            return part == 1 ? to : from + (to - from) * part
        }
    }
}
