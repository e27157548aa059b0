import CoreGraphics
import QuartzCore

/// The view of a card: rounds the presented view's corners and casts a soft shadow.
final class CardView: UIView {
    private let clip = UIView(frame: .zero)

    init(_ content: UIView) {
        super.init(frame: content.bounds)
        clip.frame = bounds
        clip.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        clip.clipsToBounds = true
        clip.backgroundColor = .systemBackground
        layer.shadowOpacity = 0.18
        layer.shadowRadius = 24
        layer.shadowOffset = CGSize(width: 0, height: 8)
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
        for layer in [layer, clip.layer] {
            layer.cornerRadius = radius
            layer.maskedCorners = corners
        }
    }
}
