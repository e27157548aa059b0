/// The shortest decimal form of a number that reads back as the same `Double`.
package enum ShortestNumber {
    private static let powers: InlineArray<6, Double> = [1, 10, 100, 1000, 10_000, 100_000]

    /// The most bytes that a form has.
    package static let longest = 32

    /// Writes the form as ASCII: no trailing `.0`, `0` for negative zero, `nan`, `inf` and `-inf` for the rest.
    ///
    /// Whole numbers and short decimals are tried first: a whole number below 2^53 divided by a power of ten is rounded
    /// correctly, hence the same value as the decimal read back.
    ///
    /// - Parameter place: Has room for `longest` bytes.
    /// - Returns: How many it took.
    package static func write(_ value: Double, to place: UnsafeMutablePointer<UInt8>) -> Int {
        let magnitude = value.magnitude
        guard magnitude < 1e9, magnitude >= 1e-3 || magnitude == 0 else { return writeLong(value, to: place) }
        for decimals in 0..<6 {
            let digits = UInt64(magnitude * powers[decimals] + 0.5)
            guard Double(digits) / powers[decimals] == magnitude else { continue }
            if value < 0 {
                place[0] = UInt8(ascii: "-")
                return 1 + write(digits, decimals: decimals, to: place + 1)
            }
            return write(digits, decimals: decimals, to: place)
        }
        return writeLong(value, to: place)
    }

    private static func write(_ digits: UInt64, decimals: Int, to place: UnsafeMutablePointer<UInt8>) -> Int {
        var count = 1
        var bound: UInt64 = 10
        while digits >= bound, count < 19 {
            bound *= 10
            count += 1
        }
        count = max(count, decimals + 1) + (decimals > 0 ? 1 : 0)
        var rest = digits
        for index in stride(from: count - 1, through: 0, by: -1) {
            if decimals > 0, index == count - 1 - decimals {
                place[index] = UInt8(ascii: ".")
                continue
            }
            place[index] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
            rest /= 10
        }
        return count
    }

    private static func writeLong(_ value: Double, to place: UnsafeMutablePointer<UInt8>) -> Int {
        var text = value.description
        return text.withUTF8 { bytes in
            let isWhole =
                bytes.count > 2 && bytes[bytes.count - 1] == UInt8(ascii: "0")
                && bytes[bytes.count - 2] == UInt8(ascii: ".")
            let count = min(bytes.count - (isWhole ? 2 : 0), longest)
            for index in 0..<count { place[index] = bytes[index] }
            return count
        }
    }
}
