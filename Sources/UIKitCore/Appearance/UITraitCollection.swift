public import CoreGraphics

/// The surroundings that appearance depends on: light or dark, pixels per point, the direction of reading.
///
/// Immutable. A trait that wasn't given is unspecified, and the scale 0.
public final class UITraitCollection: NSObject, NSCopying, Sendable {
    public let userInterfaceStyle: UIUserInterfaceStyle
    /// Pixels per point; 0 where it is unspecified.
    public let displayScale: CGFloat
    public let layoutDirection: UITraitEnvironmentLayoutDirection

    package init(
        userInterfaceStyle: UIUserInterfaceStyle, displayScale: CGFloat,
        layoutDirection: UITraitEnvironmentLayoutDirection
    ) {
        self.userInterfaceStyle = userInterfaceStyle
        self.displayScale = displayScale.isFinite ? max(displayScale, 0) : 0
        self.layoutDirection = layoutDirection
    }

    /// Creates a collection with nothing specified.
    public override convenience init() {
        self.init(userInterfaceStyle: .unspecified, displayScale: 0, layoutDirection: .unspecified)
    }

    public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
        self.init(userInterfaceStyle: userInterfaceStyle, displayScale: 0, layoutDirection: .unspecified)
    }

    /// Creates a collection that specifies the scale alone; one below 0 or not finite leaves it unspecified.
    public convenience init(displayScale: CGFloat) {
        self.init(userInterfaceStyle: .unspecified, displayScale: displayScale, layoutDirection: .unspecified)
    }

    public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
        self.init(userInterfaceStyle: .unspecified, displayScale: 0, layoutDirection: layoutDirection)
    }

    /// Creates a collection with all that the given ones specify, the later before the earlier.
    public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
        self.init(
            userInterfaceStyle: traitCollections.last { $0.userInterfaceStyle != .unspecified }?.userInterfaceStyle
                ?? .unspecified,
            displayScale: traitCollections.last { $0.displayScale > 0 }?.displayScale ?? 0,
            layoutDirection: traitCollections.last { $0.layoutDirection != .unspecified }?.layoutDirection
                ?? .unspecified)
    }

    /// Whether colours may resolve to other values here than in the other's surroundings.
    public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
        userInterfaceStyle != (traitCollection?.userInterfaceStyle ?? .unspecified)
    }

    public func copy(with zone: NSZone? = nil) -> Any { self }

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UITraitCollection else { return false }
        return userInterfaceStyle == other.userInterfaceStyle && displayScale == other.displayScale
            && layoutDirection == other.layoutDirection
    }

    public override var hash: Int {
        var hasher = Hasher()
        hasher.combine(userInterfaceStyle)
        hasher.combine(displayScale)
        hasher.combine(layoutDirection)
        return hasher.finalize()
    }
}
