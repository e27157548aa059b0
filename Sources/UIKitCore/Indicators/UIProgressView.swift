public import CoreGraphics
import QuartzCore

/// A bar that fills.
@preconcurrency @MainActor
open class UIProgressView: UIView {
    /// Where a bar stands; a bar at the edge of another has square ends.
    public enum Style: Int, Sendable {
        case `default`
        case bar
    }

    private static let thickness: CGFloat = 4
    private final let track = UIView(frame: .zero)
    private final let fill = UIView(frame: .zero)
    private final var part: Float = 0

    public convenience init(progressViewStyle style: Style) {
        self.init(frame: CGRect(x: 0, y: 0, width: 150, height: Self.thickness))
        progressViewStyle = style
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(track)
        track.addSubview(fill)
        track.clipsToBounds = true
        recolor()
    }

    /// Nil: views can't be read from an archive.
    public required init?(coder: NSCoder) { return nil }

    open var progressViewStyle = Style.default { didSet { setNeedsLayout() } }
    /// How much is done, 0…1; 0 by default. What lies outside counts as the end next to it, NaN as 0.
    open var progress: Float {
        get { part }
        set { setProgress(newValue, animated: false) }
    }
    /// Sets how much is done; animated, the bar grows in .25 s.
    open func setProgress(_ progress: Float, animated: Bool) {
        part = progress.isNaN ? 0 : min(max(progress, 0), 1)
        setNeedsLayout()
        if animated { UIView.animate(withDuration: 0.25) { self.layoutIfNeeded() } }
    }
    /// The colour of what is done; nil, the default, for the tint.
    open var progressTintColor: UIColor? { didSet { recolor() } }
    /// The colour of what isn't; nil, the default, for a gray.
    open var trackTintColor: UIColor? { didSet { recolor() } }

    private func recolor() {
        fill.backgroundColor = progressTintColor ?? tintColor
        track.backgroundColor = trackTintColor ?? .systemGray4
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: Self.thickness)
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.thickness) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        track.frame = bounds
        track.layer.cornerRadius = progressViewStyle == .bar ? 0 : bounds.height / 2
        let width = bounds.width * CGFloat(part)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        fill.frame = CGRect(x: isMirrored ? bounds.width - width : 0, y: 0, width: width, height: bounds.height)
        fill.layer.cornerRadius = track.layer.cornerRadius
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        recolor()
    }
}
