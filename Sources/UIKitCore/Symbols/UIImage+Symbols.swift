import CoreGraphics

extension UIImage {
    /// Draws one of the system's symbols, at 17 pt and regular; see `init(systemName:withConfiguration:)`.
    public convenience init?(systemName name: String) { self.init(systemName: name, withConfiguration: nil) }

    /// Draws one of the system's symbols: a template that takes the tint of what shows it.
    ///
    /// There are `circle`, `square`, `rectangle`, `capsule`, `triangle`, `diamond`, `square.grid.2x2`, `star`, `heart`,
    /// `person`, `house`, `bell`, `bookmark`, `bolt`, `moon`, `play`, `pause`, `stop`, `photo`, `trash`, `envelope`,
    /// `camera`, `folder` and `doc`, each also with `.fill`; and `xmark`, `plus`, `minus`, `checkmark`, `chevron` and
    /// `arrow` with a direction, `exclamationmark`, `ellipsis`, `magnifyingglass`, `line.3.horizontal`, `list.bullet`
    /// and `square.and.arrow.up`. Most are there in a `.circle` and a `.square` too, filled or not, and so is `info`.
    /// `backward` and `forward` go by the current direction of reading. Nil for any other name, and `Diagnostics` tells
    /// once.
    ///
    /// **Differs from UIKit**: the pictures are our own, in one colour, and each stands in a square; symbols that aren't
    /// listed are not there; the rendering mode reads as `alwaysTemplate`.
    ///
    /// - Parameter configuration: A `SymbolConfiguration`; nil, or any other, for 17 pt, regular, medium.
    public convenience init?(systemName name: String, withConfiguration configuration: UIImage.Configuration?) {
        let isRightToLeft = UITraitCollection.current.layoutDirection == .rightToLeft
        guard let symbol = SystemSymbol(named: name, isRightToLeft: isRightToLeft) else {
            Diagnostics.report(
                Diagnostic(
                    place: "UIImage(systemName:)", problem: "no symbol named \(name) is drawn here",
                    remedy: "Bring a picture of your own, or use one of those that the documentation lists"),
                once: "UIImage(systemName:) " + name)
            return nil
        }
        let look = configuration as? SymbolConfiguration ?? .unspecified
        let size = CGSize(width: look.side, height: look.side)
        let drawn = UIGraphicsImageRenderer(size: size).image {
            symbol.draw(in: $0.cgContext, side: look.side, line: look.line)
        }
        var style = ImageStyle()
        style.renderingMode = .alwaysTemplate
        style.symbolName = name
        self.init(drawn.cgImage, scale: drawn.scale, orientation: .up, style: style)
    }

    /// Whether this is one of the system's symbols.
    public var isSymbolImage: Bool { style.symbolName != nil }

    /// The symbol drawn anew by a configuration, its tint and rendering mode kept; nil for an image that isn't one.
    ///
    /// **Differs from UIKit**: what the configuration leaves out is as usual, not as it was.
    public func applyingSymbolConfiguration(_ configuration: UIImage.SymbolConfiguration) -> UIImage? {
        guard let name = style.symbolName, let drawn = UIImage(systemName: name, withConfiguration: configuration)
        else { return nil }
        return UIImage(drawn.cgImage, scale: drawn.scale, orientation: .up, style: style)
    }

    /// The symbol drawn anew by a configuration; an image that isn't a symbol is itself.
    public func withConfiguration(_ configuration: UIImage.Configuration) -> UIImage {
        (configuration as? SymbolConfiguration).flatMap(applyingSymbolConfiguration) ?? self
    }
}
