import CoreGraphics
public import class Foundation.NSAttributedString

/// How an item of a tab bar looks in one state.
@preconcurrency @MainActor
open class UITabBarItemStateAppearance: NSObject {
    /// The font and colour of the title; none by default.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// How far the title is moved from its place.
    open var titlePositionAdjustment = UIOffset.zero
    /// The image's colour; nil, the default, for the bar's.
    open var iconColor: UIColor?
    /// The ground of the badge; nil, the default, for red.
    open var badgeBackgroundColor: UIColor?
}

/// How an item of a tab bar looks, by its state.
@preconcurrency @MainActor
open class UITabBarItemAppearance: NSObject, NSCopying {
    /// How items are laid out; the image is above the title in all.
    public enum Style: Int, Sendable {
        case stacked = 0
        case inline = 1
        case compactInline = 2
    }

    public let normal = UITabBarItemStateAppearance()
    public let selected = UITabBarItemStateAppearance()
    public let disabled = UITabBarItemStateAppearance()
    public let focused = UITabBarItemStateAppearance()

    public init(style: UITabBarItemAppearance.Style) { super.init() }

    public override convenience init() { self.init(style: .stacked) }

    nonisolated open func copy(with zone: NSZone? = nil) -> Any {
        MainActor.assumeIsolated { MadeOnMain(value: copied()) }.value
    }

    private var states: [UITabBarItemStateAppearance] { [normal, selected, disabled, focused] }

    final func copied() -> UITabBarItemAppearance {
        let copy = UITabBarItemAppearance(style: .stacked)
        for (own, other) in zip(states, copy.states) {
            other.titleTextAttributes = own.titleTextAttributes
            other.titlePositionAdjustment = own.titlePositionAdjustment
            other.iconColor = own.iconColor
            other.badgeBackgroundColor = own.badgeBackgroundColor
        }
        return copy
    }
}

/// How a tab bar looks.
@preconcurrency @MainActor
open class UITabBarAppearance: UIBarAppearance {
    /// How items look, which are always stacked here.
    open var stackedLayoutAppearance = UITabBarItemAppearance(style: .stacked)
    /// For bars at a side or of little height, of which there are none: it is only kept.
    open var inlineLayoutAppearance = UITabBarItemAppearance(style: .inline)
    open var compactInlineLayoutAppearance = UITabBarItemAppearance(style: .compactInline)
    /// A picture behind the selected item; nil, the default, for none.
    open var selectionIndicatorImage: UIImage?
    /// Its colour where it is a template.
    open var selectionIndicatorTintColor: UIColor?

    public override init(idiom: UIUserInterfaceIdiom) { super.init(idiom: idiom) }

    public required init(barAppearance: UIBarAppearance) { super.init(barAppearance: barAppearance) }

    public convenience init() { self.init(idiom: .unspecified) }

    override func carry(from other: UIBarAppearance) {
        guard let other = other as? UITabBarAppearance else { return }
        stackedLayoutAppearance = other.stackedLayoutAppearance.copied()
        inlineLayoutAppearance = other.inlineLayoutAppearance.copied()
        compactInlineLayoutAppearance = other.compactInlineLayoutAppearance.copied()
        selectionIndicatorImage = other.selectionIndicatorImage
        selectionIndicatorTintColor = other.selectionIndicatorTintColor
    }
}
