import CoreGraphics

extension UIColor {
    func fading(to alpha: CGFloat) -> UIColor {
        switch source {
        case .fixed(let color): UIColor(cgColor: color.copy(alpha: alpha) ?? color)
        case .faded(let source, _): UIColor(source: .faded(source, alpha: alpha))
        case .system, .provided: UIColor(source: .faded(source, alpha: alpha))
        }
    }

    func writeRed(
        _ red: UnsafeMutablePointer<CGFloat>?, _ green: UnsafeMutablePointer<CGFloat>?,
        _ blue: UnsafeMutablePointer<CGFloat>?, _ alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let color = cgColor
        red?.pointee = CGFloat(color.red)
        green?.pointee = CGFloat(color.green)
        blue?.pointee = CGFloat(color.blue)
        alpha?.pointee = color.alpha
        return true
    }

    func writeWhite(_ white: UnsafeMutablePointer<CGFloat>?, _ alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
        let color = cgColor
        guard color.red == color.green, color.green == color.blue else { return false }
        white?.pointee = CGFloat(color.red)
        alpha?.pointee = color.alpha
        return true
    }

    func writeHue(
        _ hue: UnsafeMutablePointer<CGFloat>?, _ saturation: UnsafeMutablePointer<CGFloat>?,
        _ brightness: UnsafeMutablePointer<CGFloat>?, _ alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let color = cgColor
        let found = HueColor(red: CGFloat(color.red), green: CGFloat(color.green), blue: CGFloat(color.blue))
        hue?.pointee = found.hue
        saturation?.pointee = found.saturation
        brightness?.pointee = found.brightness
        alpha?.pointee = color.alpha
        return true
    }
}
