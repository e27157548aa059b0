import Compositing
import CoreGraphics
import Drawing

/// Two screenfuls, the old one and the new one, in the middle of seven transitions.
struct Screen {
    let frame: Frame
    let old: Picture
    let new: Picture
    /// One for all scenes, which are measured one after the other.
    let target: Bitmap

    /// The cases of the table.
    enum Scene: String, CaseIterable {
        case push = "a"
        case fractionalPush = "b"
        case crossFade = "c"
        case scaled = "d"
        case rotated = "e"
        case card = "f"
        case blur = "g"

        var title: String {
            switch self {
            case .push: "a push, whole pixels"
            case .fractionalPush: "b push, fractions"
            case .crossFade: "c cross-fade"
            case .scaled: "d scaled, half opaque"
            case .rotated: "e rotated"
            case .card: "f card with shadow"
            case .blur: "g blur of all"
            }
        }

        /// What each of eight frames is drawn with, so that nothing is gained by remembering the last.
        var amounts: [Double] {
            (0..<8).map { frame in
                let frame = Double(frame)
                return switch self {
                case .push: 101 + frame
                case .fractionalPush: 101.3 + frame
                case .crossFade: (4 + frame) / 16
                case .scaled: 0.9 + frame / 500
                case .rotated: 0.122 + frame / 500
                case .card: 80 + frame
                case .blur: 36 + frame
                }
            }
        }

        /// The bytes that one frame has to move, in frames copied.
        var copies: Double { self == .crossFade || self == .scaled ? 1.5 : 1 }
    }

    /// How far the card's shadow is kept around it, above and below.
    static let shadowMargin = 100

    init(_ frame: Frame) {
        self.frame = frame
        target = Self.bitmap(frame.width, frame.height)
        old = Self.picture("old", frame, seed: 1)
        new = Self.picture("new", frame, seed: 2)
    }

    var bounds: CGRect { CGRect(x: 0, y: 0, width: frame.width, height: frame.height) }

    func list(_ scene: Scene, _ amount: Double) -> DisplayList { list(items(scene, amount)) }

    private func list(_ items: [DisplayItem]) -> DisplayList {
        DisplayList(
            width: frame.width, height: frame.height, root: DisplayItem(.group(items)), background: .opaqueBlack)
    }

    private func items(_ scene: Scene, _ amount: Double) -> [DisplayItem] {
        switch scene {
        case .push, .fractionalPush:
            [moved(old, x: -amount, y: 0), moved(new, x: Double(frame.width) - amount, y: 0)]
        case .crossFade: [whole(old), DisplayItem(.opacity(amount, whole(new)))]
        case .scaled:
            [whole(old), DisplayItem(.opacity(0.5, aroundMiddle(CGAffineTransform(scaleX: amount, y: amount))))]
        case .rotated: [whole(old), aroundMiddle(CGAffineTransform(rotationAngle: amount))]
        case .card: [whole(old), shadow(y: amount), DisplayItem(.clip(card(y: amount), moved(new, x: 0, y: amount)))]
        case .blur:
            [
                whole(old),
                DisplayItem(
                    .backdrop(
                        RoundedRect(bounds),
                        BackdropEffect(radius: amount, saturation: 1, tint: CGColor(gray: 0, alpha: 0)))),
            ]
        }
    }

    private func card(y: Double) -> RoundedRect {
        RoundedRect(
            CGRect(x: 40, y: y, width: Double(frame.width) - 80, height: Double(frame.height) - 160), radius: 40)
    }

    private func shadow(y: Double) -> DisplayItem {
        let shade = CGColor(red: 0, green: 0, blue: 0, alpha: 0.3)
        return DisplayItem(.shadow(card(y: y), shade, offset: CGVector(dx: 0, dy: 8), radius: 24))
    }

    /// The card's shadow alone, for those who keep it as a picture.
    var shadowPicture: Bitmap {
        let bitmap = Self.bitmap(frame.width, frame.height - 160 + 2 * Self.shadowMargin)
        let list = DisplayList(
            width: bitmap.width, height: bitmap.height, root: shadow(y: Double(Self.shadowMargin)), background: nil)
        Compositor(threads: 1).draw(list, into: bitmap, damage: nil)
        return bitmap
    }

    private func whole(_ picture: Picture) -> DisplayItem {
        DisplayItem(.picture(picture, source: bounds, target: bounds))
    }

    private func moved(_ picture: Picture, x: Double, y: Double) -> DisplayItem {
        DisplayItem(.transform(CGAffineTransform(translationX: x, y: y), whole(picture)))
    }

    private func aroundMiddle(_ transform: CGAffineTransform) -> DisplayItem {
        let turned = CGAffineTransform(translationX: -bounds.midX, y: -bounds.midY)
            .concatenating(transform)
            .concatenating(CGAffineTransform(translationX: bounds.midX, y: bounds.midY))
        return DisplayItem(.transform(turned, whole(new)))
    }

    /// An opaque picture in which no two neighbours are alike, and none far from another.
    private static func picture(_ name: String, _ frame: Frame, seed: UInt32) -> Picture {
        Picture(name: name, width: frame.width, height: frame.height) {
            let bitmap = bitmap(frame.width, frame.height)
            var state = seed
            for y in 0..<frame.height {
                let row = bitmap.row(y)
                for x in 0..<frame.width {
                    // Numerical Recipes' linear congruential generator: any noise will do.
                    state = state &* 1_664_525 &+ 1_013_904_223
                    let slope = UInt32(
                        truncatingIfNeeded: (x * 160 / frame.width) << 16 | (y * 160 / frame.height) << 8)
                    row[x] = 0xFF00_0000 | (slope + (state >> 8 & 0x1F1F1F))
                }
            }
            return bitmap
        }
    }

    private static func bitmap(_ width: Int, _ height: Int) -> Bitmap {
        guard let bitmap = Bitmap(width: width, height: height) else { preconditionFailure("no bitmap of this size") }
        return bitmap
    }
}
