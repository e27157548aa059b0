import CoreGraphics

/// A picture held against its reference, pixel by pixel.
struct PictureComparison {
    /// How many pixels are off by more than the tolerance has it for a channel; those that only one picture has, too.
    private(set) var pixelsOff = 0
    /// The greatest difference of a channel, of 255.
    private(set) var greatest = 0
    /// Of the larger picture.
    let pixels: Int
    let sizes: (picture: (width: Int, height: Int), reference: (width: Int, height: Int))
    /// The picture, faint, with the pixels that are off in red; nil where none is.
    private(set) var difference: Bitmap?
    private let share: Double

    private static let red: UInt32 = 0xffe6_0023

    init(_ picture: Bitmap, _ reference: Bitmap, tolerance: PictureTolerance) {
        sizes = ((picture.width, picture.height), (reference.width, reference.height))
        share = tolerance.share
        let (width, height) = (max(picture.width, reference.width), max(picture.height, reference.height))
        pixels = width * height
        let (common, rows) = (min(picture.width, reference.width), min(picture.height, reference.height))
        pixelsOff = pixels - common * rows
        var off: [[Int]] = []
        for y in 0..<rows {
            let (one, other) = (picture.row(y), reference.row(y))
            var line: [Int] = []
            for x in 0..<common where one[x] != other[x] {
                let distance = Self.distance(one[x], other[x])
                greatest = max(greatest, distance)
                if distance > tolerance.channel { line.append(x) }
            }
            pixelsOff += line.count
            off.append(line)
        }
        if pixelsOff > 0 { difference = Self.draw(picture, off: off, width: width, height: height, common: common) }
    }

    private var isSameSize: Bool { sizes.picture == sizes.reference }

    /// Whether the picture counts as its reference.
    var isSame: Bool { isSameSize && Double(pixelsOff) <= share * Double(pixels) }

    /// What is off, in words.
    var finding: String {
        guard isSameSize else {
            let (picture, reference) = sizes
            return "is \(picture.width) by \(picture.height) pixels and not \(reference.width) by \(reference.height)"
        }
        return "differs in \(pixelsOff) of \(pixels) pixels, by up to \(greatest) of 255"
    }

    static func distance(_ one: UInt32, _ other: UInt32) -> Int {
        var greatest = 0
        for shift: UInt32 in [0, 8, 16, 24] {
            greatest = max(greatest, abs(Int(one >> shift & 255) - Int(other >> shift & 255)))
        }
        return greatest
    }

    private static func draw(_ picture: Bitmap, off: [[Int]], width: Int, height: Int, common: Int) -> Bitmap? {
        guard let drawn = Bitmap(width: width, height: height) else { return nil }
        for y in 0..<height {
            let row = drawn.row(y)
            row.update(repeating: red, count: width)
            guard y < off.count else { continue }
            let source = picture.row(y)
            for x in 0..<common { row[x] = faint(source[x]) }
            for x in off[y] { row[x] = red }
        }
        return drawn
    }

    /// The pixel's brightness, near white.
    private static func faint(_ pixel: UInt32) -> UInt32 {
        let sum = (pixel >> 16 & 255) * 54 + (pixel >> 8 & 255) * 183 + (pixel & 255) * 19
        let gray = 255 - (255 - min(sum >> 8, 255)) / 4
        return 0xff00_0000 | gray << 16 | gray << 8 | gray
    }

    /// Whether a rectangle has pixels that are off.
    func isOff(x: Int, y: Int, width: Int, height: Int) -> Bool {
        guard let difference else { return false }
        for row in y..<min(y + height, difference.height) {
            let pixels = difference.row(row)
            for column in x..<min(x + width, difference.width) where pixels[column] == Self.red { return true }
        }
        return false
    }
}
