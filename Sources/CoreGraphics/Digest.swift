/// A running 64-bit FNV-1a (offset basis and prime of the FNV authors' page, isthe.com/chongo/tech/comp/fnv).
package struct Digest: Sendable {
    package private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

    package init() {}

    /// Begins with what kind of thing it stands for.
    package init(_ kind: String) { combine(kind) }

    package mutating func combine(_ byte: UInt8) {
        value = (value ^ UInt64(byte)) &* 0x100_0000_01b3
    }

    package mutating func combine(_ bytes: UnsafeRawBufferPointer) {
        for byte in bytes { combine(byte) }
    }

    package mutating func combine(_ number: UInt64) {
        for shift in stride(from: 0, to: 64, by: 8) { combine(UInt8(truncatingIfNeeded: number >> UInt64(shift))) }
    }

    /// A step for a whole word, turned so that high bits reach low ones. It loses nothing: what differs in one word has
    /// another digest.
    package static func step(_ value: UInt64, _ word: UInt64) -> UInt64 {
        let mixed = (value ^ word) &* 0x100_0000_01b3
        return mixed << 29 | mixed >> 35
    }

    /// Takes a word in one step.
    package mutating func combine(word: UInt64) { value = Self.step(value, word) }

    package mutating func combine(_ number: Double) { combine(word: number.bitPattern) }

    package mutating func combine(_ text: String) {
        var text = text
        text.withUTF8 { combine(UnsafeRawBufferPointer($0)) }
    }

    /// Sixteen lower-case hexadecimal digits.
    package var text: String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
