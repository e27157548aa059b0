import CoreGraphics
import Foundation

/// Two pictures held against each other, channel by channel.
struct PictureComparison {
    let drawn: Bitmap
    let reference: Bitmap
    /// The greatest difference of a channel, and the first pixel that has it.
    private(set) var greatest = 0
    private(set) var place = (x: 0, y: 0)
    /// How many pixels differ by more than one unit in some channel.
    private(set) var pixelsOff = 0

    init(_ drawn: Bitmap, _ reference: Bitmap) {
        self.drawn = drawn
        self.reference = reference
        for y in 0..<drawn.height {
            for x in 0..<drawn.width {
                let difference = Self.difference(drawn[x, y], reference[x, y])
                if difference > 1 { pixelsOff += 1 }
                if difference > greatest { (greatest, place) = (difference, (x, y)) }
            }
        }
    }

    static func difference(_ one: UInt32, _ other: UInt32) -> Int {
        var greatest = 0
        for shift: UInt32 in [0, 8, 16, 24] {
            let first = Int(one >> shift & 255)
            let second = Int(other >> shift & 255)
            greatest = max(greatest, abs(first - second))
        }
        return greatest
    }

    var isWithinOneUnit: Bool { greatest <= 1 }

    /// Writes both pictures and their difference, made stronger, into a temporary folder and says where, and what is
    /// wrong.
    func report(_ name: String) -> String {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("compositor-differences")
        let difference = Bitmap(width: drawn.width, height: drawn.height)
        for y in 0..<drawn.height {
            for x in 0..<drawn.width {
                let gray = UInt32(min(Self.difference(drawn[x, y], reference[x, y]) * 32, 255))
                difference?[x, y] = 0xff00_0000 | gray << 16 | gray << 8 | gray
            }
        }
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            for (kind, bitmap) in [("out", drawn), ("reference", reference), ("difference", difference)] {
                guard let bitmap else { continue }
                try Self.pam(bitmap).write(to: folder.appendingPathComponent("\(name).\(kind).pam"))
            }
        } catch {
            return "\(name) differs by \(greatest) at \(place); its pictures can't be written: \(error)"
        }
        let values =
            String(drawn[place.x, place.y], radix: 16) + ", not "
            + String(reference[place.x, place.y], radix: 16)
        return "\(name) differs by \(greatest) at \(place) (\(values)), by more than 1 in \(pixelsOff) pixels; see "
            + folder.path + "/\(name).{out,reference,difference}.pam"
    }

    /// The Netpbm format that has an alpha; colours stay premultiplied.
    private static func pam(_ bitmap: Bitmap) -> Data {
        let size = "WIDTH \(bitmap.width)\nHEIGHT \(bitmap.height)\n"
        var data = Data("P7\n\(size)DEPTH 4\nMAXVAL 255\nTUPLTYPE RGB_ALPHA\nENDHDR\n".utf8)
        for y in 0..<bitmap.height {
            for x in 0..<bitmap.width {
                let pixel = bitmap[x, y]
                data.append(contentsOf: [16, 8, 0, 24].map { UInt8(pixel >> UInt32($0) & 255) })
            }
        }
        return data
    }
}
