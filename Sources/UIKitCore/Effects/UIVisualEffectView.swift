public import CoreGraphics
import Drawing
import QuartzCore

/// A view whose background is a material, and which holds content over it.
///
/// The effect may be set in an animation block or in a property animator's: the radius of its blur, the strength of
/// colours and the tint go from one to the other, and a finger may hold them in between. What is to stand over the material
/// is added to `contentView`. For round corners the view clips to its bounds.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
    private let material = MaterialView(frame: .zero)

    /// Where content is added.
    public final let contentView = UIView(frame: .zero)

    /// The material; nil shows none.
    open var effect: UIVisualEffect? { didSet { showEffect() } }

    public init(effect: UIVisualEffect?) {
        self.effect = effect
        super.init(frame: .zero)
        setUp()
    }

    /// Creates a view without a material.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    private func setUp() {
        for part in [material, contentView] {
            part.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            part.frame = bounds
            addSubview(part)
        }
        showEffect()
    }

    /// Nil: views can't be read from an archive.
    public required init?(coder: NSCoder) { return nil }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        UIView.performWithoutAnimation { showEffect() }
    }

    private func showEffect() { material.show(effect?.backdrop(in: traitCollection)) }
}

/// The background of a material: a view whose layer shows what lies behind it.
final class MaterialView: UIView {
    /// Kept as their type: the view's layer never is another.
    private var backdropLayer: BackdropLayer? { layer as? BackdropLayer }

    override class var layerClass: AnyClass { BackdropLayer.self }
    override class func makeLayer() -> CALayer { BackdropLayer() }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { return nil }

    /// Shows an effect, or none. Its tint comes and goes in its own colour.
    func show(_ effect: BackdropEffect?) {
        guard let backdropLayer else { return }
        guard let effect else {
            let clear = backdropLayer.effect.tint.copy(alpha: 0) ?? BackdropEffect.none.tint
            return backdropLayer.effect = BackdropEffect(radius: 0, saturation: 1, tint: clear)
        }
        if backdropLayer.effect.tint.alpha == 0, let clear = effect.tint.copy(alpha: 0) {
            UIView.performWithoutAnimation { backdropLayer.effect.tint = clear }
        }
        backdropLayer.effect = effect
    }
}
