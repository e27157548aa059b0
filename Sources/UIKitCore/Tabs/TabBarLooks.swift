import CoreGraphics

/// What was said of a tab bar's look.
struct TabBarLooks {
    var style = UIBarStyle.default
    var isTranslucent = true
    var tint: UIColor?
    var unselected: UIColor?
    var image: UIImage?
    var lineImage: UIImage?
    var indicator: UIImage?
    var standard: UITabBarAppearance?

    @MainActor
    var background: BarLook {
        standard?.look
            ?? BarLook(style: style, isTranslucent: isTranslucent, tint: tint, image: image, lineImage: lineImage)
    }

    @MainActor
    var shownIndicator: UIImage? { standard?.selectionIndicatorImage ?? indicator }

    /// How an item looks by its state; nil where no object says it.
    @MainActor
    func states(of item: UITabBarItem) -> UITabBarItemAppearance? {
        (item.standardAppearance ?? standard)?.stackedLayoutAppearance
    }
}
