public import CoreGraphics

/// How a bar looks: its background and the line at its edge.
///
/// A bar keeps a copy of the one that it is given, so that changing it later changes nothing.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject, NSCopying {
    /// The material behind everything; nil for none.
    open var backgroundEffect: UIBlurEffect?
    /// A colour over the material; nil, the default, for none.
    open var backgroundColor: UIColor?
    /// A picture over the colour; nil, the default, for none.
    open var backgroundImage: UIImage?
    open var backgroundImageContentMode = UIView.ContentMode.scaleToFill
    /// The colour of the line, and of a template picture in its place; nil for no line.
    open var shadowColor: UIColor?
    /// A picture in the line's place, as high as it is.
    open var shadowImage: UIImage?
    private let place: UIUserInterfaceIdiom

    /// Creates the system's look.
    public override convenience init() { self.init(idiom: .unspecified) }

    public init(idiom: UIUserInterfaceIdiom) {
        place = idiom
        super.init()
        configureWithDefaultBackground()
    }

    /// Creates the same look as another's, of whichever kind that is.
    public required init(barAppearance: UIBarAppearance) {
        place = barAppearance.place
        super.init()
        backgroundEffect = barAppearance.backgroundEffect
        backgroundColor = barAppearance.backgroundColor
        backgroundImage = barAppearance.backgroundImage
        backgroundImageContentMode = barAppearance.backgroundImageContentMode
        shadowColor = barAppearance.shadowColor
        shadowImage = barAppearance.shadowImage
        carry(from: barAppearance)
    }

    /// Which devices it is for; nothing depends on it.
    open var idiom: UIUserInterfaceIdiom { place }

    /// Takes over what only this kind of look has.
    func carry(from other: UIBarAppearance) {}

    /// Gives it the system's material and line.
    open func configureWithDefaultBackground() {
        configure(effect: UIBlurEffect(style: .systemChromeMaterial), color: nil, line: .separator)
    }
    /// Gives it the system's colour, through which nothing shows, and the line.
    open func configureWithOpaqueBackground() { configure(effect: nil, color: .systemBackground, line: .separator) }
    /// Gives it neither background nor line.
    open func configureWithTransparentBackground() { configure(effect: nil, color: nil, line: nil) }

    private func configure(effect: UIBlurEffect?, color: UIColor?, line: UIColor?) {
        backgroundEffect = effect
        backgroundColor = color
        backgroundImage = nil
        shadowColor = line
        shadowImage = nil
    }

    nonisolated open func copy(with zone: NSZone? = nil) -> Any {
        MainActor.assumeIsolated { MadeOnMain(value: type(of: self).init(barAppearance: self)) }.value
    }

    final var look: BarLook {
        BarLook(
            effect: backgroundEffect, color: backgroundColor, image: backgroundImage,
            imageMode: backgroundImageContentMode, line: shadowColor, lineImage: shadowImage)
    }
}
