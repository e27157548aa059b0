import CoreGraphics

/// What was said of a toolbar's look.
struct ToolbarLooks {
    var style = UIBarStyle.default
    var isTranslucent = true
    var tint: UIColor?
    var images: [UIBarPosition: UIImage] = [:]
    var lineImages: [UIBarPosition: UIImage] = [:]
    var standard: UIToolbarAppearance?

    @MainActor
    func background(at position: UIBarPosition) -> BarLook {
        standard?.look
            ?? BarLook(
                style: style, isTranslucent: isTranslucent, tint: tint, image: images[position] ?? images[.any],
                lineImage: lineImages[position] ?? lineImages[.any])
    }
}
