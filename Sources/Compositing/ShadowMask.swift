import CPixels
import CoreGraphics
import Drawing

/// What a shadow mask depends on: a shape's size and radii and the blur, in the shape's own coordinates.
struct ShadowKey: Hashable {
    let width: Double
    let height: Double
    let radii: SIMD4<Double>
    /// The standard deviation.
    let deviation: Double
}

/// A rounded rectangle's coverage after a Gaussian blur, made once and laid out anywhere and at any scale.
///
/// It is drawn so small that the blur's deviation is six of its pixels: between them the blurred edge is straight to a
/// quarter of a unit of an eight-bit channel. A large shape keeps its corners only; the row and the column between
/// them stand for as many as the shape needs.
final class ShadowMask: Sendable {
    /// Mask pixels for one unit of the shape's coordinates.
    let scale: Double
    /// How far outside the shape the mask begins, in mask pixels.
    let margin: Int
    let width: Int
    let height: Int
    /// The column and the row that stand for more.
    let middleX: Int
    let middleY: Int
    /// The shape's size in the mask, in mask pixels.
    let shapeWidth: Double
    let shapeHeight: Double
    /// A number that no other mask of the process has.
    let serial = Picture.newSerial()
    /// Coverage in 0…65280, row by row.
    private let storage: Storage

    private final class Storage: @unchecked Sendable {
        let values: UnsafeMutablePointer<UInt16>
        init(count: Int) {
            values = .allocate(capacity: count)
            values.initialize(repeating: 0, count: count)
        }
        deinit { values.deallocate() }
    }

    var coverage: UnsafePointer<UInt16> { UnsafePointer(storage.values) }

    private static let deviation = 6.0
    /// Corners of more mask pixels are drawn at a smaller scale.
    private static let largestCorner = 480.0

    init(_ key: ShadowKey) {
        let radius = min(key.radii.max(), max(key.width, key.height))
        let full = Self.deviation / key.deviation
        // A shape's part that can't be left out: a corner and the blur's reach.
        let corner = min(radius, max(key.width, key.height)) + 4 * key.deviation
        scale = min(full, max(Self.largestCorner / corner, 1 / key.deviation))
        // Drawing in pixels and the straight lines between them blur as well: by variances of a twelfth and a sixth.
        let variance = key.deviation * scale * key.deviation * scale - 0.25
        let weights = GaussianWeights(deviation: max(variance, 1).squareRoot())
        margin = weights.radius + 1
        let keep = Int((radius * scale).rounded(.up)) + weights.radius
        let compact = Double(2 * keep + 1)
        shapeWidth = min(key.width * scale, compact)
        shapeHeight = min(key.height * scale, compact)
        width = Int(shapeWidth.rounded(.up)) + 2 * margin
        height = Int(shapeHeight.rounded(.up)) + 2 * margin
        middleX = margin + keep
        middleY = margin + keep
        storage = Storage(count: width * height)
        draw(key, weights)
    }

    private func draw(_ key: ShadowKey, _ weights: GaussianWeights) {
        let scaled = key.radii * scale
        let shape = RoundedRect(
            CGRect(
                x: CGFloat(margin), y: CGFloat(margin), width: CGFloat(shapeWidth), height: CGFloat(shapeHeight)),
            topLeft: scaled[0], topRight: scaled[1], bottomRight: scaled[2], bottomLeft: scaled[3])
        var builder = OutlineBuilder(width: width, height: height)
        var points: [Point] = []
        guard let outline = builder.outline(of: shape, in: .identity, points: &points) else { return }
        let scanner = CoverageScanner(width: width)
        for y in max(outline.bounds.minY, 0)..<min(outline.bounds.maxY, height) {
            let row = scanner.row(of: outline, at: y, points)
            let line = storage.values + y * width
            for x in max(row.start, 0)..<min(row.end, width) {
                let isMiddle = x >= row.middleStart && x < row.middleEnd
                line[x] = isMiddle ? 65280 : UInt16(scanner.bytes[x - row.start]) * 256
            }
        }
        let between = Storage(count: width * height)
        weights.values.withUnsafeBufferPointer { values in
            pix_blur_rows(between.values, storage.values, width, height, values.baseAddress, weights.radius)
            pix_blur_columns(storage.values, between.values, width, height, values.baseAddress, weights.radius)
        }
    }
}
