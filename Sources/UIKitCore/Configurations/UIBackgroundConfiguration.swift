public import CoreGraphics
import QuartzCore

/// A cell's ground as a value: its colour, its outline and its corners.
///
/// **Differs from UIKit**: there are no visual effects, images or shadows in it.
@preconcurrency @MainActor
public struct UIBackgroundConfiguration {
    enum Kind { case clear, plain, grouped, heading }

    private let kind: Kind
    private var hasOwnColor = false
    /// In the ground's place, in front of its colour; nil by default.
    public var customView: UIView?
    /// The radius of the corners in points, at least 0.
    public var cornerRadius: CGFloat = 0
    /// Room between the cell's sides and the ground.
    public var backgroundInsets = NSDirectionalEdgeInsets.zero
    /// The ground's colour; the view's tint for nil. One that is set stays in every state.
    public var backgroundColor: UIColor? { didSet { hasOwnColor = true } }
    public var backgroundColorTransformer: UIConfigurationColorTransformer?
    /// The outline's colour; the view's tint for nil.
    public var strokeColor: UIColor?
    public var strokeColorTransformer: UIConfigurationColorTransformer?
    /// In points; 0, the default, for no outline.
    public var strokeWidth: CGFloat = 0
    /// How far the outline lies outside of the ground; below 0 within.
    public var strokeOutset: CGFloat = 0

    private init(_ kind: Kind, _ color: UIColor) {
        self.kind = kind
        backgroundColor = color
        hasOwnColor = false
    }

    public static func clear() -> UIBackgroundConfiguration { .init(.clear, .clear) }
    public static func listPlainCell() -> UIBackgroundConfiguration { .init(.plain, .systemBackground) }
    public static func listPlainHeaderFooter() -> UIBackgroundConfiguration {
        .init(.heading, .secondarySystemBackground)
    }
    public static func listGroupedCell() -> UIBackgroundConfiguration {
        .init(.grouped, .secondarySystemGroupedBackground)
    }
    public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { .init(.clear, .clear) }
    public static func listSidebarCell() -> UIBackgroundConfiguration { .init(.plain, .clear) }
    public static func listSidebarHeader() -> UIBackgroundConfiguration { .init(.clear, .clear) }

    /// The same for a state: a list's cell is gray while it is chosen or a finger is on it.
    public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
        guard !hasOwnColor, kind == .plain || kind == .grouped else { return self }
        var isUsed = false
        if let state = state as? UICellConfigurationState { isUsed = state.isSelected || state.isHighlighted }
        if let state = state as? UIViewConfigurationState { isUsed = state.isSelected || state.isHighlighted }
        guard isUsed else { return self }
        var new = self
        new.backgroundColor = .systemGray4
        new.hasOwnColor = false
        return new
    }

    /// The ground's colour with a tint, after its transformer.
    public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
        let color = backgroundColor ?? tintColor
        return backgroundColorTransformer?(color) ?? color
    }
    public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
        let color = strokeColor ?? tintColor
        return strokeColorTransformer?(color) ?? color
    }
}

/// Shows a ground behind a cell's content.
final class BackgroundConfigurationView: UIView {
    var configuration = UIBackgroundConfiguration.clear() { didSet { show(instead: oldValue) } }
    /// The corners that a list rounds, and how much.
    var listCorners: (mask: CACornerMask, radius: CGFloat) = ([], 0) { didSet { setNeedsLayout() } }
    private let ground = UIView(frame: .zero)
    private let outline = UIView(frame: .zero)

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        outline.backgroundColor = nil
        addSubview(ground)
        addSubview(outline)
    }

    required init?(coder: NSCoder) { return nil }

    private func show(instead old: UIBackgroundConfiguration) {
        if old.customView !== configuration.customView {
            old.customView?.removeFromSuperview()
            if let view = configuration.customView { insertSubview(view, aboveSubview: ground) }
        }
        color()
        setNeedsLayout()
    }

    private func color() {
        ground.backgroundColor = configuration.resolvedBackgroundColor(for: tintColor)
        outline.layer.borderColor =
            configuration.resolvedStrokeColor(for: tintColor).resolvedColor(with: traitCollection).cgColor
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        color()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        color()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let insets = configuration.backgroundInsets
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let place = bounds.inset(
            by: UIEdgeInsets(
                top: insets.top, left: isMirrored ? insets.trailing : insets.leading, bottom: insets.bottom,
                right: isMirrored ? insets.leading : insets.trailing))
        let radius = min(max(configuration.cornerRadius, 0), min(place.width, place.height) / 2)
        ground.frame = place
        ground.layer.cornerRadius = radius > 0 ? radius : listCorners.mask.isEmpty ? 0 : listCorners.radius
        ground.layer.maskedCorners = radius > 0 || listCorners.mask.isEmpty ? .all : listCorners.mask
        configuration.customView?.frame = place
        outline.frame = place.insetBy(dx: -configuration.strokeOutset, dy: -configuration.strokeOutset)
        outline.layer.borderWidth = max(configuration.strokeWidth, 0)
        outline.layer.cornerRadius = radius > 0 ? max(radius + configuration.strokeOutset, 0) : 0
        outline.isHidden = configuration.strokeWidth <= 0
    }
}
