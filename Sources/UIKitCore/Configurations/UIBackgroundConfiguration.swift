public import CoreGraphics

/// What lies behind a button's content.
@preconcurrency @MainActor
public struct UIBackgroundConfiguration: Hashable {
    /// In points; a button's corner style other than `fixed` has its own. 0 by default.
    public var cornerRadius: CGFloat = 0
    /// How far it stays from the button's edges; none by default.
    public var backgroundInsets = NSDirectionalEdgeInsets.zero
    /// Its colour; nil, the default, for that which the button's look has.
    public var backgroundColor: UIColor?
    /// A picture over the colour; nil, the default, for none.
    public var image: UIImage?
    public var imageContentMode = UIView.ContentMode.scaleToFill
    /// The colour of the line around it; nil, the default, for the tint.
    public var strokeColor: UIColor?
    /// In points; 0, the default, for no line.
    public var strokeWidth: CGFloat = 0
    /// How far outside of the edge the line stands; 0, the default, for inside of it.
    public var strokeOutset: CGFloat = 0

    private init() {}

    /// Nothing.
    public static func clear() -> UIBackgroundConfiguration {
        var configuration = UIBackgroundConfiguration()
        configuration.backgroundColor = .clear
        return configuration
    }

    /// What a look says.
    static func ofLook() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }

    nonisolated public static func == (first: Self, second: Self) -> Bool {
        first.cornerRadius == second.cornerRadius && first.backgroundInsets == second.backgroundInsets
            && first.backgroundColor == second.backgroundColor && first.image === second.image
            && first.imageContentMode == second.imageContentMode && first.strokeColor == second.strokeColor
            && first.strokeWidth == second.strokeWidth && first.strokeOutset == second.strokeOutset
    }

    nonisolated public func hash(into hasher: inout Hasher) {
        hasher.combine(cornerRadius)
        hasher.combine(strokeWidth)
    }
}
