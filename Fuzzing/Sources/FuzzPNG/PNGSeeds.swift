/// PNG files of the kinds that our own writer doesn't write, their pixels stored unpacked.
enum PNGSeeds {
    static var all: [[UInt8]] {
        var files: [[UInt8]] = []
        for (colour, depths) in [
            (0, [1, 2, 4, 8, 16]), (2, [8, 16]), (3, [1, 2, 4, 8]), (4, [8, 16]), (6, [8, 16]),
        ] {
            for depth in depths {
                for isInterlaced in [false, true] { files.append(file(colour, depth, isInterlaced: isInterlaced)) }
            }
        }
        return files
    }

    /// A picture of 8 by 8, whose pixels are whatever a row of zeros and ones says.
    private static func file(_ colour: Int, _ depth: Int, isInterlaced: Bool) -> [UInt8] {
        let channels = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][colour] ?? 1
        // Adam7's passes over 8 by 8: how wide, how high.
        let passes = isInterlaced ? [(1, 1), (1, 1), (2, 1), (2, 2), (4, 2), (4, 4), (8, 4)] : [(8, 8)]
        var data: [UInt8] = []
        for (width, height) in passes {
            for row in 0..<height {
                data.append(UInt8(row % 5))
                data += (0..<(width * channels * depth + 7) / 8).map {
                    UInt8(($0 * 37 + row) & (colour == 3 ? 1 : 255))
                }
            }
        }
        let header: [UInt8] = [0, 0, 0, 8, 0, 0, 0, 8, UInt8(depth), UInt8(colour), 0, 0, isInterlaced ? 1 : 0]
        var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header)
        file += chunk("gAMA", [0, 0, 0xB1, 0x8F])
        if colour == 3 {
            file += chunk("PLTE", [200, 100, 50, 0, 0, 255]) + chunk("tRNS", [128])
        } else if colour == 0 {
            file += chunk("tRNS", [0, 1])
        }
        return file + chunk("IDAT", stored(data)) + chunk("IEND", [])
    }

    private static func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
        let length = (0..<4).map { UInt8(truncatingIfNeeded: body.count >> (24 - 8 * $0)) }
        let named = Array(name.utf8) + body
        let sum = PNGChecksums.checksum(named[...])
        return length + named + (0..<4).map { UInt8(truncatingIfNeeded: sum >> UInt32(24 - 8 * $0)) }
    }

    /// A zlib stream of one block that isn't packed (RFC 1950, RFC 1951).
    private static func stored(_ data: [UInt8]) -> [UInt8] {
        let count = UInt16(data.count)
        var (a, b): (UInt32, UInt32) = (1, 0)
        for byte in data {
            a = (a + UInt32(byte)) % 65_521
            b = (b + a) % 65_521
        }
        let sum = b << 16 | a
        return [0x78, 0x01, 1, UInt8(count & 255), UInt8(count >> 8), UInt8(~count & 255), UInt8(~count >> 8)] + data
            + (0..<4).map { UInt8(truncatingIfNeeded: sum >> UInt32(24 - 8 * $0)) }
    }
}
