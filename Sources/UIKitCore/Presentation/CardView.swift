import CoreGraphics
import QuartzCore

/// The view of a card: rounds the presented view's corners and casts a soft shadow.
final class CardView: UIView {
    private let clip = UIView(frame: .zero)
    private let rim = CardRim(frame: .zero)

    init(_ content: UIView) {
        super.init(frame: content.bounds)
        clip.frame = bounds
        clip.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        clip.clipsToBounds = true
        clip.backgroundColor = .systemBackground
        layer.shadowOpacity = 0.18
        layer.shadowRadius = 24
        layer.shadowOffset = CGSize(width: 0, height: 8)
        addSubview(rim)
        addSubview(clip)
        hold(content)
    }

    required init?(coder: NSCoder) { return nil }

    /// Takes a view in, to fill it.
    func hold(_ content: UIView) {
        guard content.superview !== clip else { return }
        content.place(in: clip.bounds)
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        clip.addSubview(content)
    }

    func round(_ radius: CGFloat, _ corners: CACornerMask) {
        for layer in [layer, clip.layer, rim.layer] {
            layer.cornerRadius = radius
            layer.maskedCorners = corners
        }
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        rim.surround(bounds)
        let radius = min(layer.cornerRadius, bounds.width / 2, bounds.height / 2)
        layer.shadowPath = CGPath(roundedRect: bounds, cornerWidth: radius, cornerHeight: radius, transform: nil)
    }
}

/// What sets a card off where a shadow can't, on black: a hairline around it, in the dark alone.
///
/// Chosen, in place of the lighter backgrounds that iOS gives to what lies above.
final class CardRim: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? UIColor(white: 0.25, alpha: 1) : .clear }
    }

    required init?(coder: NSCoder) { return nil }

    /// Lies under a rectangle and half a point around it.
    func surround(_ rect: CGRect) { place(in: rect.insetBy(dx: -0.5, dy: -0.5)) }
}
