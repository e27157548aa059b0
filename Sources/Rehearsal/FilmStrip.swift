package import Compositing
public import CoreGraphics
import Drawing

/// Frames of a rehearsal side by side in one picture, each with its time under it.
public struct FilmStrip {
    /// Why a strip can't be made.
    public enum Failure: Error, CustomStringConvertible {
        /// The picture would be larger than a bitmap can be, in pixels.
        case tooLarge(width: Int, height: Int)
        /// There is nothing to show.
        case noFrames

        public var description: String {
            switch self {
            case .tooLarge(let width, let height):
                "a strip of \(width) by \(height) pixels is too large; take fewer frames, or a smaller --size or --scale"
            case .noFrames: "the strip has no frames; name at least one time"
            }
        }
    }

    private let frames: [RehearsedFrame]
    private let scale: CGFloat

    /// The most frames in a row; more begin another row.
    private static let columns = 8
    private static let gap: CGFloat = 16
    private static let margin: CGFloat = 24
    private static let caption: CGFloat = 28

    /// The strip of some frames, in their order.
    ///
    /// - Parameters:
    ///   - frames: Those of one rehearsal; more than eight begin another row.
    ///   - scale: Pixels per point, of frames and captions.
    public init(_ frames: [RehearsedFrame], scale: CGFloat) {
        self.frames = frames
        self.scale = scale
    }

    /// Frames spread evenly over those that show something new, the scene's first and its last among them. Where there are
    /// fewer of these than asked for, over all frames.
    public static func spread(_ count: Int, over frames: [RehearsedFrame]) -> [RehearsedFrame] {
        guard count > 0, !frames.isEmpty else { return [] }
        guard count > 1 else { return [frames[0]] }
        let moving = frames.indices.filter { index in
            index == 0 || index == frames.count - 1
                || !damage(from: frames[index - 1].displayList, to: frames[index].displayList).isEmpty
        }
        let places = moving.count < count ? Array(frames.indices) : moving
        return (0..<count).map { place in
            frames[places[Int((Double(place) / Double(count - 1) * Double(places.count - 1)).rounded())]]
        }
    }

    /// The frame that shows at a time: the last one at or before it.
    public static func frame(at time: Double, in frames: [RehearsedFrame]) -> RehearsedFrame? {
        frames.last { $0.time <= time + 1e-9 }
    }

    /// The picture.
    ///
    /// - Throws: `Failure` where there is nothing to show or it would be too large.
    package func bitmap(compositor: Compositor) throws -> Bitmap {
        guard let first = frames.first?.displayList else { throw Failure.noFrames }
        let pixels = Measures(count: frames.count, scale: scale, frame: (first.width, first.height))
        guard pixels.width <= Bitmap.longestSide, pixels.height <= Bitmap.longestSide,
            let strip = Bitmap(width: pixels.width, height: pixels.height)
        else { throw Failure.tooLarge(width: pixels.width, height: pixels.height) }
        let context = CGContext(bitmap: strip, flipped: true, scale: Double(scale))
        context.setFillColor(CGColor(red: 0.949, green: 0.949, blue: 0.969, alpha: 1))
        context.fill(CGRect(x: 0, y: 0, width: CGFloat(strip.width) / scale, height: CGFloat(strip.height) / scale))
        for (place, frame) in frames.enumerated() {
            let origin = pixels.origin(place)
            guard let picture = Bitmap(width: frame.displayList.width, height: frame.displayList.height) else {
                continue
            }
            compositor.draw(frame.displayList, into: picture, damage: nil)
            Self.copy(picture, to: strip, at: origin)
            Self.write(frame.time, under: origin, in: context, pixels: pixels, scale: scale)
        }
        return strip
    }

    /// The pixels of each frame in the picture.
    var places: [(x: Int, y: Int, width: Int, height: Int)] {
        guard let first = frames.first?.displayList else { return [] }
        let pixels = Measures(count: frames.count, scale: scale, frame: (first.width, first.height))
        return frames.indices.map { place in
            let origin = pixels.origin(place)
            return (origin.x, origin.y, first.width, first.height)
        }
    }

    /// Where everything lies, in pixels.
    private struct Measures {
        let columns: Int
        let frame: (width: Int, height: Int)
        let gap: Int
        let margin: Int
        let caption: Int
        let width: Int
        let height: Int

        init(count: Int, scale: CGFloat, frame: (width: Int, height: Int)) {
            columns = min(count, FilmStrip.columns)
            self.frame = frame
            gap = Int((FilmStrip.gap * scale).rounded())
            margin = Int((FilmStrip.margin * scale).rounded())
            caption = Int((FilmStrip.caption * scale).rounded())
            let rows = (count + columns - 1) / columns
            width = 2 * margin + columns * frame.width + (columns - 1) * gap
            height = 2 * margin + rows * (frame.height + caption) + (rows - 1) * gap - caption / 2
        }

        func origin(_ place: Int) -> (x: Int, y: Int) {
            (
                margin + place % columns * (frame.width + gap),
                margin + place / columns * (frame.height + caption + gap)
            )
        }
    }

    private static func copy(_ picture: Bitmap, to strip: Bitmap, at origin: (x: Int, y: Int)) {
        let width = min(picture.width, strip.width - origin.x)
        for y in 0..<min(picture.height, strip.height - origin.y) {
            (strip.row(origin.y + y) + origin.x).update(from: picture.row(y), count: width)
        }
    }

    private static func write(
        _ time: Double, under origin: (x: Int, y: Int), in context: CGContext, pixels: Measures, scale: CGFloat
    ) {
        let width = CGFloat(pixels.frame.width) / scale
        let size = min(Double(width) / 5, 13)
        let layout = TextLayout(
            seconds(time) + " s", style: TextStyle(size: size, weight: 500, hasMonospacedDigits: true),
            alignment: .center, width: Double(width))
        let place = CGPoint(
            x: CGFloat(origin.x) / scale, y: CGFloat(origin.y + pixels.frame.height) / scale + 6)
        layout.draw(in: context, at: place, color: CGColor(red: 0.235, green: 0.235, blue: 0.263, alpha: 1))
    }

    /// A time with three decimals.
    static func seconds(_ time: Double) -> String {
        let thousandths = Int((time * 1000).rounded())
        let rest = String(thousandths % 1000)
        return "\(thousandths / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
    }
}
