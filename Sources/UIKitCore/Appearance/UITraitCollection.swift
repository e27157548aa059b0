public import CoreGraphics

/// The surroundings that appearance depends on: light or dark, pixels per point, the direction of reading, how much
/// room there is, and for what kind of device it is.
///
/// Immutable. A trait that wasn't given is unspecified, and the scale 0.
open class UITraitCollection: NSObject, NSCopying, @unchecked Sendable {
    private final let traits: Traits

    private struct Traits: Hashable, Sendable {
        var userInterfaceStyle = UIUserInterfaceStyle.unspecified
        var displayScale: CGFloat = 0
        var layoutDirection = UITraitEnvironmentLayoutDirection.unspecified
        var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
        var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
        var userInterfaceIdiom = UIUserInterfaceIdiom.unspecified
        var contentSizeCategory = UIContentSizeCategory.unspecified

        /// These traits, and where they don't say anything, another's.
        func over(_ other: Traits) -> Traits {
            var result = self
            if userInterfaceStyle == .unspecified { result.userInterfaceStyle = other.userInterfaceStyle }
            if displayScale == 0 { result.displayScale = other.displayScale }
            if layoutDirection == .unspecified { result.layoutDirection = other.layoutDirection }
            if horizontalSizeClass == .unspecified { result.horizontalSizeClass = other.horizontalSizeClass }
            if verticalSizeClass == .unspecified { result.verticalSizeClass = other.verticalSizeClass }
            if userInterfaceIdiom == .unspecified { result.userInterfaceIdiom = other.userInterfaceIdiom }
            if contentSizeCategory == .unspecified { result.contentSizeCategory = other.contentSizeCategory }
            return result
        }
    }

    private init(_ traits: Traits) {
        self.traits = traits
        super.init()
    }

    public var userInterfaceStyle: UIUserInterfaceStyle { traits.userInterfaceStyle }
    /// Pixels per point; 0 where it is unspecified.
    public var displayScale: CGFloat { traits.displayScale }
    public var layoutDirection: UITraitEnvironmentLayoutDirection { traits.layoutDirection }
    /// How much room there is from side to side: regular on a pad, and on a large phone that lies on its side.
    ///
    /// **Differs from UIKit**: a window has no device; its size stands for one.
    public var horizontalSizeClass: UIUserInterfaceSizeClass { traits.horizontalSizeClass }
    /// How much room there is from top to bottom: compact on a phone that lies on its side.
    public var verticalSizeClass: UIUserInterfaceSizeClass { traits.verticalSizeClass }
    public var userInterfaceIdiom: UIUserInterfaceIdiom { traits.userInterfaceIdiom }
    /// How large the user wants text: as by default.
    public var preferredContentSizeCategory: UIContentSizeCategory { traits.contentSizeCategory }

    package convenience init(
        userInterfaceStyle: UIUserInterfaceStyle, displayScale: CGFloat,
        layoutDirection: UITraitEnvironmentLayoutDirection
    ) {
        var traits = Traits()
        traits.userInterfaceStyle = userInterfaceStyle
        traits.displayScale = displayScale.isFinite ? max(displayScale, 0) : 0
        traits.layoutDirection = layoutDirection
        self.init(traits)
    }

    /// Creates a collection that specifies what a screen's size does.
    ///
    /// Phones whose shorter side has 414 points and more are the large ones.
    convenience init(sizeClassesOf size: CGSize) {
        var traits = Traits()
        let short = min(size.width, size.height)
        let isPad = short >= 700
        let isWide = size.width > size.height
        traits.userInterfaceIdiom = isPad ? .pad : .phone
        traits.horizontalSizeClass = isPad || isWide && short >= 414 ? .regular : .compact
        traits.verticalSizeClass = isPad || !isWide ? .regular : .compact
        traits.contentSizeCategory = .large
        self.init(traits)
    }

    /// Creates a collection with nothing specified.
    public override convenience init() { self.init(Traits()) }

    public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
        self.init(Traits(userInterfaceStyle: userInterfaceStyle))
    }

    /// Creates a collection that specifies the scale alone; one below 0 or not finite leaves it unspecified.
    public convenience init(displayScale: CGFloat) {
        self.init(Traits(displayScale: displayScale.isFinite ? max(displayScale, 0) : 0))
    }

    public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
        self.init(Traits(layoutDirection: layoutDirection))
    }

    public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
        self.init(Traits(horizontalSizeClass: horizontalSizeClass))
    }

    public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
        self.init(Traits(verticalSizeClass: verticalSizeClass))
    }

    public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
        self.init(Traits(userInterfaceIdiom: idiom))
    }

    public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
        self.init(Traits(contentSizeCategory: preferredContentSizeCategory))
    }

    /// Creates a collection with all that the given ones specify, the later before the earlier.
    public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
        self.init(traitCollections.reduce(Traits()) { $1.traits.over($0) })
    }

    /// Whether all that another one specifies is so here.
    public func containsTraits(in trait: UITraitCollection?) -> Bool {
        guard let trait else { return true }
        return trait.traits.over(traits) == traits
    }

    /// Whether colours may resolve to other values here than in the other's surroundings.
    public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
        userInterfaceStyle != (traitCollection?.userInterfaceStyle ?? .unspecified)
    }

    public func copy(with zone: NSZone? = nil) -> Any { self }

    public override func isEqual(_ object: Any?) -> Bool { (object as? UITraitCollection)?.traits == traits }

    public override var hash: Int { traits.hashValue }
}
