/// The checksums of a PNG's chunks.
enum PNGChecksums {
    /// The remainders of the bytes by the polynomial of PNG (annex D).
    private static let table: [UInt32] = (0..<256).map { byte in
        (0..<8).reduce(byte as UInt32) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }

    static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
        ~bytes.reduce(~0 as UInt32) { table[Int(($0 ^ UInt32($1)) & 255)] ^ $0 >> 8 }
    }

    /// The file with each chunk's checksum set right, as far as chunks can be told.
    static func mended(_ file: [UInt8]) -> [UInt8] {
        var file = file
        var offset = 8
        while offset + 12 <= file.count {
            let length = file[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
            let end = offset + 8 + length
            guard end + 4 <= file.count else { break }
            let sum = checksum(file[offset + 4..<end])
            for index in 0..<4 { file[end + index] = UInt8(truncatingIfNeeded: sum >> UInt32(24 - 8 * index)) }
            offset = end + 4
        }
        return file
    }
}
