import CoreGraphics

/// What a bar's background shows.
@MainActor
struct BarLook {
    /// Behind everything: what blurs what is there, or a colour in its place.
    var effect: UIBlurEffect?
    var veil: UIColor?
    var color: UIColor?
    var image: UIImage?
    var imageMode = UIView.ContentMode.scaleToFill
    var line: UIColor?
    var lineImage: UIImage?

    /// The look that a bar's own properties give it.
    init(
        style: UIBarStyle, isTranslucent: Bool, tint: UIColor?, image: UIImage?, lineImage: UIImage?
    ) {
        // A picture stands in the background's place, and an empty one for none.
        if image == nil, tint == nil, isTranslucent {
            effect = UIBlurEffect(style: style == .black ? .systemChromeMaterialDark : .systemChromeMaterial)
        } else if image == nil {
            veil = tint ?? (style == .black ? UIColor(white: 0.06, alpha: 1) : .systemBackground)
        }
        self.image = image
        line = lineImage == nil ? .separator : nil
        self.lineImage = lineImage
    }

    init(
        effect: UIBlurEffect?, color: UIColor?, image: UIImage?, imageMode: UIView.ContentMode, line: UIColor?,
        lineImage: UIImage?
    ) {
        self.effect = effect
        self.color = color
        self.image = image
        self.imageMode = imageMode
        self.line = line
        self.lineImage = lineImage
    }
}
