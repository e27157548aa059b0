public import CoreGraphics
import QuartzCore

/// Spokes that go round while something goes on.
///
/// They turn an eighth at a time, once a second; while they do, there is a frame to draw for each step.
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
    /// How large the spokes are.
    public enum Style: Int, Sendable {
        /// White ones of 20 pt and of 37 pt, and gray ones: the names of before.
        case whiteLarge = 0
        case white = 1
        case gray = 2
        case medium = 100
        case large = 101
    }

    private static let spokes = 8
    private static let turn = "turn"
    private final let wheel = CALayer()

    public init(style: Style) {
        self.style = style
        super.init(frame: .zero)
        setUp()
    }

    public override init(frame: CGRect) {
        style = .medium
        super.init(frame: frame)
        setUp()
    }

    /// A medium one: views can't be read from an archive.
    public required init(coder: NSCoder) {
        style = .medium
        super.init(frame: .zero)
        setUp()
    }

    private func setUp() {
        for _ in 0..<Self.spokes { wheel.addSublayer(CALayer()) }
        layer.addSublayer(wheel)
        isUserInteractionEnabled = false
        if bounds.isEmpty { bounds.size = intrinsicContentSize }
        isHidden = hidesWhenStopped
        restyle()
    }

    open var style: Style { didSet { if style != oldValue { restyle() } } }
    /// Whether it is hidden unless it turns; true by default.
    open var hidesWhenStopped = true { didSet { isHidden = hidesWhenStopped && !isAnimating } }
    /// The spokes' colour; nil, the default, for the style's.
    open var color: UIColor! { didSet { restyle() } }
    open private(set) var isAnimating = false

    open func startAnimating() {
        guard !isAnimating else { return }
        isAnimating = true
        isHidden = false
        begin()
    }

    open func stopAnimating() {
        guard isAnimating else { return }
        isAnimating = false
        wheel.removeAnimation(forKey: Self.turn)
        isHidden = hidesWhenStopped
    }

    private func begin() {
        guard window != nil, wheel.animation(forKey: Self.turn) == nil else { return }
        let turn = CAKeyframeAnimation(keyPath: "transform.rotation.z")
        turn.values = (0..<Self.spokes).map { Double($0) * 2 * Double.pi / Double(Self.spokes) }
        turn.calculationMode = .discrete
        turn.duration = 1
        turn.repeatCount = .infinity
        wheel.add(turn, forKey: Self.turn)
    }

    private var side: CGFloat { style == .large || style == .whiteLarge ? 37 : 20 }

    private var ink: UIColor {
        if let color { return color }
        return style == .white || style == .whiteLarge ? .white : .secondaryLabel
    }

    private func restyle() {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    open override var intrinsicContentSize: CGSize { CGSize(width: side, height: side) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    open override func layoutSubviews() {
        super.layoutSubviews()
        UIView.performWithoutAnimation { placeSpokes() }
    }

    private func placeSpokes() {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        wheel.bounds = CGRect(x: 0, y: 0, width: side, height: side)
        wheel.position = CGPoint(x: bounds.midX, y: bounds.midY)
        let ink = ink.resolvedColor(with: traitCollection).cgColor
        for (index, spoke) in (wheel.sublayers ?? []).enumerated() {
            let angle = CGFloat(index) * 2 * .pi / CGFloat(Self.spokes)
            spoke.bounds = CGRect(x: 0, y: 0, width: side * 0.12, height: side * 0.28)
            spoke.cornerRadius = side * 0.06
            spoke.anchorPoint = CGPoint(x: 0.5, y: 0.5 + 0.34 / 0.28)
            spoke.position = CGPoint(x: side / 2, y: side / 2)
            spoke.transform = CATransform3DMakeRotation(angle, 0, 0, 1)
            spoke.backgroundColor = ink
            // The last is the darkest: it goes ahead.
            spoke.opacity = 0.2 + 0.8 * Float(index + 1) / Float(Self.spokes)
        }
        CATransaction.commit()
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        // Out of any window nothing turns, and nobody waits for it.
        if window == nil { wheel.removeAnimation(forKey: Self.turn) } else if isAnimating { begin() }
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsLayout()
    }
}
