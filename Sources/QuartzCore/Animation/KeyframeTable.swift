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
        guard let first = values.first, let kind = Kind(first),
            let table = make(kind, count: values.count, keyTimes)
        else { return nil }
        return table.fill(values) ? table : nil
    }

    /// The same values with other key times; nil where there aren't as many.
    func timed(_ keyTimes: [NSNumber]) -> KeyframeTable? {
        guard let table = Self.make(header.kind, count: header.count, keyTimes) else { return nil }
        withUnsafeMutablePointerToElements { numbers in
            table.withUnsafeMutablePointers { header, copies in
                let count = header.pointee.count * header.pointee.kind.lanes
                copies.initialize(from: numbers, count: count)
                if !(0..<count).allSatisfy({ numbers[$0].isFinite }) { header.pointee.isOrdered = false }
            }
        }
        return table
    }

    /// A table with its key times, whose values are still to come.
    private static func make(_ kind: Kind, count: Int, _ keyTimes: [NSNumber]?) -> KeyframeTable? {
        guard keyTimes.map({ $0.count == count }) ?? true else { return nil }
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
        let buffer = create(minimumCapacity: count * (kind.lanes + (keyTimes == nil ? 0 : 1))) { _ in
            Header(count: count, kind: kind, hasTimes: keyTimes != nil, wholes: wholes)
        }
        let table = unsafeDowncast(buffer, to: KeyframeTable.self)
        guard let keyTimes else { return table }
        table.withUnsafeMutablePointers { header, numbers in
            var last = 0.0
            for (index, time) in keyTimes.enumerated() {
                let time = time.doubleValue
                if !(time >= last && time <= 1) { header.pointee.isOrdered = false }
                last = time
                (numbers + count * kind.lanes + index).initialize(to: time)
            }
        }
        return table
    }

    /// False where a value isn't of the first one's kind.
    private func fill(_ values: [Any]) -> Bool {
        withUnsafeMutablePointers { header, numbers in
            var next = numbers
            func add(_ number: Double) {
                next.initialize(to: number)
                next += 1
                if !number.isFinite { header.pointee.isOrdered = false }
            }
            let kind = header.pointee.kind
            // Each is asked for one type alone: a cast that fails takes as long as one that doesn't.
            for value in values {
                switch kind {
                case .double:
                    guard let number = value as? Double, Kind(value) == kind else { return false }
                    add(number)
                case .float:
                    guard let number = value as? CGFloat, Kind(value) == kind else { return false }
                    add(Double(number))
                case .int:
                    guard let number = value as? Int, Kind(value) == kind, number.magnitude < 1 << 52 else {
                        return false
                    }
                    add(Double(number))
                case .point:
                    guard let point = value as? CGPoint else { return false }
                    add(Double(point.x))
                    add(Double(point.y))
                }
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

    /// The values as those of a property for whose kind the table is ready.
    var propertyValues: [AnimatableValue] {
        withUnsafeMutablePointers { header, numbers in
            (0..<header.pointee.count).map { index -> AnimatableValue in
                header.pointee.kind == .point
                    ? .point(CGPoint(x: numbers[2 * index], y: numbers[2 * index + 1])) : .number(numbers[index])
            }
        }
    }

    /// The key times as numbers.
    var times: [Double]? {
        withUnsafeMutablePointers { header, numbers in
            guard header.pointee.hasTimes else { return nil }
            let times = numbers + header.pointee.count * header.pointee.kind.lanes
            return (0..<header.pointee.count).map { times[$0] }
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
