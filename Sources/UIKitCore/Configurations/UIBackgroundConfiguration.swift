public import CoreGraphics

/// What lies behind a button's content, as a value: its colour, its outline and its corners.
///
/// **Differs from UIKit**: there are no views, pictures, effects or shadows in it.
@preconcurrency @MainActor
public struct UIBackgroundConfiguration {
    /// The radius of the corners in points; a button's corner style other than `fixed` has its own. 0 by default.
    public var cornerRadius: CGFloat = 0
    /// Room between the sides and the ground; none by default.
    public var backgroundInsets = NSDirectionalEdgeInsets.zero
    /// The ground's colour; nil for that which the button's look has.
    public var backgroundColor: UIColor?
    /// The outline's colour; nil, the default, for the tint.
    public var strokeColor: UIColor?
    /// In points; 0, the default, for no outline.
    public var strokeWidth: CGFloat = 0
    /// How far the outline lies outside of the ground; below 0 within. 0 by default.
    public var strokeOutset: CGFloat = 0

    private init(_ color: UIColor) { backgroundColor = color }

    /// Nothing.
    public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.clear) }
}
