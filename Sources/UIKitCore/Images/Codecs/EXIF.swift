/// The one thing that is read from, and written to, a JPEG's EXIF segment: how the picture is turned.
enum EXIF {
    private static let name: [UInt8] = [0x45, 0x78, 0x69, 0x66, 0, 0]
    private static let orientationTag = 0x0112
    /// The type of numbers of 16 bits.
    private static let short = 3

    /// The value of the tag Orientation in the first directory, 1 to 8; nil for a segment that has none, another
    /// value, or is no EXIF (CIPA DC-008, 4.5 and 4.6.4).
    static func orientation(in segment: UnsafeRawBufferPointer) -> Int? {
        guard segment.starts(with: name) else { return nil }
        let tiff = UnsafeRawBufferPointer(rebasing: segment[name.count...])
        guard tiff.count >= 8 else { return nil }
        let isLittle: Bool
        switch (tiff[0], tiff[1]) {
        case (0x49, 0x49): isLittle = true
        case (0x4D, 0x4D): isLittle = false
        default: return nil
        }
        func number(at offset: Int, length: Int) -> Int? {
            guard offset >= 0, offset + length <= tiff.count else { return nil }
            return (0..<length).reduce(0) { $0 << 8 | Int(tiff[offset + (isLittle ? length - 1 - $1 : $1)]) }
        }
        guard
            number(at: 2, length: 2) == 42, let directory = number(at: 4, length: 4),
            let count = number(at: directory, length: 2)
        else { return nil }
        for index in 0..<count {
            let entry = directory + 2 + index * 12
            guard let tag = number(at: entry, length: 2) else { return nil }
            guard tag == orientationTag else { continue }
            guard
                number(at: entry + 2, length: 2) == short, number(at: entry + 4, length: 4) == 1,
                let value = number(at: entry + 8, length: 2), (1...8).contains(value)
            else { return nil }
            return value
        }
        return nil
    }

    /// A whole APP1 segment, marker included, that holds an orientation alone.
    static func segment(orientation: Int) -> [UInt8] {
        let directory: [UInt8] = [
            0x4D, 0x4D, 0, 42, 0, 0, 0, 8,
            0, 1, UInt8(orientationTag >> 8), UInt8(orientationTag & 255), 0, UInt8(short), 0, 0, 0, 1,
            0, UInt8(orientation & 15), 0, 0, 0, 0, 0, 0,
        ]
        let length = 2 + name.count + directory.count
        return [0xFF, 0xE1, 0, UInt8(length)] + name + directory
    }
}
