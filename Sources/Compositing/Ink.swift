import CPixels
import CoreGraphics

/// A colour ready for the kernels.
struct Ink {
    let color: pix_color
    /// The colour as a pixel.
    let pixel: UInt32

    /// A colour weakened by an opacity; nil when nothing of it shows or a number isn't finite. Components are clamped
    /// to 0…1.
    init?(_ color: CGColor, opacity: Double) {
        self.init(
            red: color.red, green: color.green, blue: color.blue, alpha: Double(color.alpha), opacity: opacity)
    }

    /// The same of a colour's components.
    init?(red: Double, green: Double, blue: Double, alpha: Double, opacity: Double) {
        guard red.isFinite, green.isFinite, blue.isFinite, alpha.isFinite, opacity > 0 else { return nil }
        func unit(_ value: Double) -> Double { min(max(value, 0), 1) }
        let alpha = unit(alpha) * unit(opacity)
        func channel(_ value: Double) -> UInt16 { UInt16((value * 65025).roundedToNearest) }
        let channels = (
            channel(unit(blue) * alpha), channel(unit(green) * alpha), channel(unit(red) * alpha), channel(alpha)
        )
        guard channels.3 > 0 else { return nil }
        self.color = pix_color(channel: channels, rest: UInt16(((1 - alpha) * 65280).roundedToNearest))
        func byte(_ value: UInt16) -> UInt32 { (UInt32(value) + 127) / 255 }
        pixel = byte(channels.3) << 24 | byte(channels.2) << 16 | byte(channels.1) << 8 | byte(channels.0)
    }

    /// The colour under a coverage of 0…65280, as the kernels weaken it pixel by pixel.
    func weakened(by coverage: UInt16) -> Ink {
        let share = UInt32(coverage) + UInt32(coverage >> 8)
        func channel(_ value: UInt16) -> UInt16 { UInt16((UInt32(value) * share) >> 16) }
        let old = color.channel
        let channels = (channel(old.0), channel(old.1), channel(old.2), channel(old.3))
        let rest = 65025 - UInt32(channels.3)
        let weight = rest + ((rest + (rest >> 8) + 1) >> 8)
        return Ink(color: pix_color(channel: channels, rest: UInt16(weight)), pixel: pixel)
    }

    private init(color: pix_color, pixel: UInt32) {
        self.color = color
        self.pixel = pixel
    }

    var isOpaque: Bool { color.rest == 0 }
}
