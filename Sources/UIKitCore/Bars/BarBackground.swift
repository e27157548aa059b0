import CoreGraphics

/// A bar's background, with the line at its edge.
final class BarBackground: UIView {
    private let material = UIVisualEffectView(effect: nil)
    private let ground = UIView(frame: .zero)
    private let picture = UIImageView(frame: .zero)
    private let hairline = UIImageView(frame: .zero)
    private let isLineAbove: Bool

    init(isLineAbove: Bool) {
        self.isLineAbove = isLineAbove
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        picture.clipsToBounds = true
        for view in [material, ground, picture, hairline] { addSubview(view) }
    }

    required init?(coder: NSCoder) { return nil }

    var look: BarLook? {
        didSet {
            backgroundColor = look?.veil
            material.effect = look?.effect
            material.isHidden = look?.effect == nil
            ground.backgroundColor = look?.color
            picture.image = look?.image
            picture.contentMode = look?.imageMode ?? .scaleToFill
            hairline.backgroundColor = look?.lineImage == nil ? look?.line : nil
            hairline.image = look?.lineImage
            hairline.tintColor = look?.line
            setNeedsLayout()
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        material.frame = bounds
        ground.frame = bounds
        picture.frame = bounds
        let height = look?.lineImage.map(\.size.height) ?? 0.5
        // A picture lies outside of the bar, the system's line within.
        let isOutside = look?.lineImage != nil
        let top = isLineAbove ? (isOutside ? -height : 0) : bounds.maxY - (isOutside ? 0 : height)
        hairline.frame = CGRect(x: 0, y: top, width: bounds.width, height: height)
    }
}
