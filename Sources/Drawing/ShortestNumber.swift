/// The shortest decimal form of a number that reads back as the same `Double`.
enum ShortestNumber {
    private static let powers: [Double] = [1, 10, 100, 1000, 10_000, 100_000]

    /// Appends the form as ASCII: no trailing `.0`, `0` for negative zero, `nan`, `inf` and `-inf` for the rest.
    ///
    /// Whole numbers and short decimals are tried first: a whole number below 2^53 divided by a power of ten is rounded
    /// correctly, hence the same value as the decimal read back.
    static func append(_ value: Double, to bytes: inout [UInt8]) {
        let magnitude = value.magnitude
        guard magnitude < 1e9, magnitude >= 1e-3 || magnitude == 0 else { return appendLong(value, to: &bytes) }
        for decimals in 0..<powers.count {
            let scaled = (magnitude * powers[decimals]).rounded()
            guard scaled / powers[decimals] == magnitude else { continue }
            if value < 0 { bytes.append(UInt8(ascii: "-")) }
            return appendDigits(UInt64(scaled), decimals: decimals, to: &bytes)
        }
        appendLong(value, to: &bytes)
    }

    private static func appendDigits(_ digits: UInt64, decimals: Int, to bytes: inout [UInt8]) {
        let start = bytes.count
        var rest = digits
        var place = 0
        repeat {
            if place == decimals, place > 0 { bytes.append(UInt8(ascii: ".")) }
            bytes.append(UInt8(ascii: "0") + UInt8(rest % 10))
            rest /= 10
            place += 1
        } while rest > 0 || place <= decimals
        bytes[start...].reverse()
    }

    private static func appendLong(_ value: Double, to bytes: inout [UInt8]) {
        bytes.append(contentsOf: value.description.utf8)
        if bytes.last == UInt8(ascii: "0"), bytes.dropLast().last == UInt8(ascii: ".") { bytes.removeLast(2) }
    }
}
