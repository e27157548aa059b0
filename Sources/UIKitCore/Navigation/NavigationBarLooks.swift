import CoreGraphics
import class Foundation.NSAttributedString

/// What was said of a navigation bar's look.
struct NavigationBarLooks {
    var style = UIBarStyle.default
    var isTranslucent = true
    var tint: UIColor?
    var images: [UIBarMetrics: UIImage] = [:]
    var lineImage: UIImage?
    var titleAttributes: [NSAttributedString.Key: Any]?
    var largeTitleAttributes: [NSAttributedString.Key: Any]?
    var prefersLargeTitles = false
    var backIndicator: UIImage?
    var titleShifts: [UIBarMetrics: CGFloat] = [:]
    var standard: UINavigationBarAppearance?

    /// What the background shows while an item is on top.
    @MainActor
    func background(over item: UINavigationItem?) -> BarLook {
        (item?.standardAppearance ?? standard)?.look
            ?? BarLook(
                style: style, isTranslucent: isTranslucent, tint: tint, image: images[.default], lineImage: lineImage)
    }

    /// Whether the title of the last of some items is large.
    @MainActor
    func isLarge(_ items: [UINavigationItem]?) -> Bool {
        guard prefersLargeTitles, let items, !items.isEmpty else { return false }
        return (items.last { $0.largeTitleDisplayMode != .automatic }?.largeTitleDisplayMode ?? .always) == .always
    }

    /// What the content shows while an item is on top.
    struct Shown {
        /// What it is shown in.
        weak var bar: UIView?
        var title: [NSAttributedString.Key: Any] = [:]
        var largeTitle: [NSAttributedString.Key: Any] = [:]
        var isLarge = false
        var titleShift = UIOffset.zero
        var backIndicator: UIImage?
        var plain = BarTitles()
        var done = BarTitles()
        var back = BarTitles()
    }

    @MainActor
    func shown(over item: UINavigationItem?, isLarge: Bool) -> Shown {
        guard let look = item?.standardAppearance ?? standard else {
            var title = titleAttributes ?? [:]
            var large = largeTitleAttributes ?? [:]
            if style == .black {
                title[.foregroundColor] = title[.foregroundColor] ?? UIColor.white
                large[.foregroundColor] = large[.foregroundColor] ?? UIColor.white
            }
            return Shown(
                title: title, largeTitle: large, isLarge: isLarge,
                titleShift: UIOffset(horizontal: 0, vertical: titleShifts[.default] ?? 0), backIndicator: backIndicator)
        }
        return Shown(
            title: look.titleTextAttributes, largeTitle: look.largeTitleTextAttributes, isLarge: isLarge,
            titleShift: look.titlePositionAdjustment, backIndicator: look.ownIndicator,
            plain: look.buttonAppearance.titles,
            done: look.doneButtonAppearance.titles.over(look.buttonAppearance.titles),
            back: look.backButtonAppearance.titles)
    }
}
