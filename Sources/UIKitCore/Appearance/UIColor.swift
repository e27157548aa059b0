public import CoreGraphics

/// A colour with an alpha, or a rule that finds one for the surroundings: light or dark.
///
/// Components are encoded as sRGB and may lie outside 0…1, as in Apple's extended range; hue, saturation, brightness
/// and alpha are held to 0…1. A number that isn't finite counts as 0, and `Diagnostics` tells once. A colour can be
/// used on any thread; the provider of a dynamic one is then called there.
open class UIColor: NSObject, NSCopying, @unchecked Sendable {
    let source: ColorSource

    init(source: ColorSource) {
        self.source = source
        super.init()
    }

    /// Creates a clear colour.
    public override convenience init() { self.init(white: 0, alpha: 0) }

    /// Creates a gray: 0 is black, 1 white.
    public init(white: CGFloat, alpha: CGFloat) {
        source = .fixed(CGColor(gray: Self.finite(white), alpha: Self.unit(alpha)))
        super.init()
    }

    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        source = .fixed(
            CGColor(
                red: Self.finite(red), green: Self.finite(green), blue: Self.finite(blue), alpha: Self.unit(alpha)))
        super.init()
    }

    /// Creates a colour from its place on the colour circle (0 and 1 are red), its saturation and its brightness.
    public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        let hue = HueColor(
            hue: Self.unit(hue), saturation: Self.unit(saturation), brightness: Self.unit(brightness))
        let (red, green, blue) = hue.components
        source = .fixed(CGColor(red: red, green: green, blue: blue, alpha: Self.unit(alpha)))
        super.init()
    }

    /// Creates the colour that a `#colorLiteral` in source says, in extended sRGB.
    public required convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
        self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    }

    /// Creates a colour from components of Display P3, converted to extended sRGB.
    public init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        let (red, green, blue) = TransferCurve.fromDisplayP3(Self.finite(red), Self.finite(green), Self.finite(blue))
        source = .fixed(CGColor(red: red, green: green, blue: blue, alpha: Self.unit(alpha)))
        super.init()
    }

    public init(cgColor: CGColor) {
        source = .fixed(cgColor)
        super.init()
    }

    /// Creates a colour that is found anew for each surroundings; providers are asked often and must be quick.
    ///
    /// Two such colours are equal only if one is the other.
    public init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
        source = .provided(Identity(), dynamicProvider)
        super.init()
    }

    /// The colour in the current surroundings, `UITraitCollection.current`.
    open var cgColor: CGColor { source.resolved(with: .current) }

    /// The fixed colour that this is in the given surroundings; unspecified style reads as light.
    open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
        source.isDynamic ? UIColor(cgColor: source.resolved(with: traitCollection)) : self
    }

    /// The colour with another alpha; a dynamic one stays dynamic.
    open func withAlphaComponent(_ alpha: CGFloat) -> UIColor { fading(to: Self.unit(alpha)) }

    /// Makes it the fill and stroke colour of the current context, if there is one.
    open func set() {
        setFill()
        setStroke()
    }

    open func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }

    open func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }

    /// Writes the gray of a colour that is one; returns false, writing nothing, for any other.
    ///
    /// **Differs from UIKit**: that some other colours are converted to gray there is not documented and not done.
    @discardableResult
    open func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
        writeWhite(white, alpha)
    }

    /// Writes hue, saturation, brightness and alpha of the colour held to 0…1; always returns true.
    @discardableResult
    open func getHue(
        _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
        brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        writeHue(hue, saturation, brightness, alpha)
    }

    /// Writes the components as sRGB, which may lie outside 0…1; always returns true.
    @discardableResult
    open func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        writeRed(red, green, blue, alpha)
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool { (object as? UIColor)?.source == source }

    open override var hash: Int { source.hashValue }

    open override var description: String { source.description }

    private final class Identity {}

    private static func finite(_ value: CGFloat) -> CGFloat {
        if value.isFinite { return value }
        Diagnostics.report(
            Diagnostic(
                place: "UIColor", problem: "a component is \(value); 0 is used", remedy: "Pass finite numbers"),
            once: "UIColor.component")
        return 0
    }

    private static func unit(_ value: CGFloat) -> CGFloat { min(max(finite(value), 0), 1) }
}
