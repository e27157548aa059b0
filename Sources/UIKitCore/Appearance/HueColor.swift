import CoreGraphics

/// A colour as hue, saturation and brightness, each 0…1: the hexcone of A. R. Smith, "Color Gamut Transform Pairs", 1978.
struct HueColor {
    let hue: CGFloat
    let saturation: CGFloat
    let brightness: CGFloat

    init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat) {
        self.hue = hue
        self.saturation = saturation
        self.brightness = brightness
    }

    /// Finds the hue of a colour, held to 0…1; grays have hue 0.
    init(red: CGFloat, green: CGFloat, blue: CGFloat) {
        func unit(_ value: CGFloat) -> CGFloat { min(max(value, 0), 1) }
        let (red, green, blue) = (unit(red), unit(green), unit(blue))
        let most = max(red, green, blue)
        let range = most - min(red, green, blue)
        brightness = most
        saturation = most > 0 ? range / most : 0
        if range == 0 {
            hue = 0
        } else if most == red {
            let sector = (green - blue) / range
            hue = (sector < 0 ? sector + 6 : sector) / 6
        } else if most == green {
            hue = ((blue - red) / range + 2) / 6
        } else {
            hue = ((red - green) / range + 4) / 6
        }
    }

    var components: (red: CGFloat, green: CGFloat, blue: CGFloat) {
        let sector = (hue == 1 ? 0 : hue) * 6
        let part = sector - sector.rounded(.down)
        let low = brightness * (1 - saturation)
        let falling = brightness * (1 - saturation * part)
        let rising = brightness * (1 - saturation * (1 - part))
        return switch Int(sector) {
        case 0: (brightness, rising, low)
        case 1: (falling, brightness, low)
        case 2: (low, brightness, rising)
        case 3: (low, falling, brightness)
        case 4: (rising, low, brightness)
        default: (brightness, low, falling)
        }
    }
}
