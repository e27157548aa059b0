/// What a JPEG file says of itself between its pixels (ITU-T T.81, annex B), checked before a decoder sees them.
///
/// - Throws: For a file that is cut short, too large, too short for its size, made of too many scans, or of a kind
///   that isn't read: arithmetic coding, lossless, hierarchical, more than 8 bits, CMYK and YCCK.
struct JPEGHeader {
    let width: Int
    let height: Int
    /// The value of the EXIF tag Orientation; 1 where there is none that can be read.
    let exifOrientation: Int

    /// The most scans that are followed, as many as libjpeg-turbo's own limit.
    private static let mostScans = 500
    /// The most pixels in all scans together: 16 scans of the largest picture, where usual files have 10.
    private static let mostWork = 16 * ImageReader.mostPixels

    static func recognizes(_ bytes: UnsafeRawBufferPointer) -> Bool { bytes.starts(with: [0xFF, 0xD8, 0xFF]) }

    init(_ bytes: UnsafeRawBufferPointer) throws(ImageFailure) {
        var frame: Frame?
        var orientation: Int?
        var scans = 0
        var isWhole = false
        var offset = 2
        // Among a scan's bytes a marker is an FF that neither a 0 nor a restart's number follows; elsewhere too, what
        // isn't a marker is passed over. Codes without a meaning end no scan and have no length, as in libjpeg: else
        // scans could hide behind them.
        while !isWhole, let marker = Self.nextMarker(in: bytes, from: &offset) {
            switch marker {
            case 0xD9: isWhole = true
            case 0x01...0xBF, 0xD0...0xD8, 0xF0...0xFD: continue
            default:
                let segment = try Self.segment(of: bytes, at: &offset)
                switch marker {
                case 0xC0, 0xC1, 0xC2:
                    if frame == nil { frame = try Frame(segment, isProgressive: marker == 0xC2) }
                case 0xC3: throw .unsupported("lossless coding")
                case 0xC5, 0xC6, 0xC7, 0xCD, 0xCE, 0xCF: throw .unsupported("hierarchical coding")
                case 0xC9, 0xCA, 0xCB: throw .unsupported("arithmetic coding")
                case 0xDA: scans += 1
                case 0xE1: orientation = orientation ?? EXIF.orientation(in: segment)
                default: break
                }
            }
        }
        guard isWhole else { throw .truncated(length: bytes.count) }
        guard let frame, scans > 0 else { throw .damaged("no picture in it") }
        guard frame.leastBits <= bytes.count * 8 else {
            throw .lyingSize(width: frame.width, height: frame.height, length: bytes.count)
        }
        guard scans <= Self.mostScans, scans * frame.width * frame.height <= Self.mostWork else {
            throw .tooManyScans(scans)
        }
        width = frame.width
        height = frame.height
        exifOrientation = orientation ?? 1
    }

    private struct Frame {
        let width: Int
        let height: Int
        /// What as many blocks of 8×8 can be packed in: a code of one bit each for its mean, and unless that is all
        /// that its scan holds, another for the end of the block.
        let leastBits: Int

        init(_ segment: UnsafeRawBufferPointer, isProgressive: Bool) throws(ImageFailure) {
            guard segment.count >= 6 else { throw .damaged("a short frame header") }
            guard segment[0] == 8 else { throw .unsupported("\(segment[0]) bits a sample") }
            height = Int(segment[1]) << 8 | Int(segment[2])
            width = Int(segment[3]) << 8 | Int(segment[4])
            try ImageReader.check(width: width, height: height)
            switch segment[5] {
            case 1, 3: break
            case 4: throw .unsupported("CMYK colours")
            default: throw .damaged("\(segment[5]) colour components")
            }
            leastBits = (width + 7) / 8 * ((height + 7) / 8) * (isProgressive ? 1 : 2)
        }
    }

    /// The code of the first marker at or after an offset, which moves behind it; nil at the end.
    private static func nextMarker(in bytes: UnsafeRawBufferPointer, from offset: inout Int) -> UInt8? {
        while offset + 1 < bytes.count {
            let code = bytes[offset + 1]
            if bytes[offset] == 0xFF, code != 0, code != 0xFF {
                offset += 2
                return code
            }
            offset += 1
        }
        return nil
    }

    /// The bytes of the segment that starts with its length at an offset, which moves behind it.
    private static func segment(
        of bytes: UnsafeRawBufferPointer, at offset: inout Int
    ) throws(ImageFailure) -> UnsafeRawBufferPointer {
        guard offset + 2 <= bytes.count else { throw .truncated(length: bytes.count) }
        let length = Int(bytes[offset]) << 8 | Int(bytes[offset + 1])
        guard length >= 2 else { throw .damaged("a segment without a length") }
        guard offset + length <= bytes.count else { throw .truncated(length: bytes.count) }
        defer { offset += length }
        return UnsafeRawBufferPointer(rebasing: bytes[offset + 2..<offset + length])
    }
}
