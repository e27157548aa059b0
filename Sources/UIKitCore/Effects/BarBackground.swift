import CoreGraphics

/// What bars stand on: the system's material for them, or a colour.
final class BarBackground: UIView {
    private let material = UIVisualEffectView(effect: UIBlurEffect(style: .systemChromeMaterial))

    /// In place of the material; nil for that.
    var color: UIColor? {
        didSet {
            backgroundColor = color
            material.isHidden = color != nil
        }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        material.frame = bounds
        material.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(material)
    }

    required init?(coder: NSCoder) { return nil }
}
