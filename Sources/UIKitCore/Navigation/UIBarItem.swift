import CoreGraphics
public import class Foundation.NSAttributedString

/// The base of what stands in bars.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
    /// Told of every change.
    final var changed: () -> Void = {}

    public override init() {}

    open var title: String? { didSet { if title != oldValue { changed() } } }
    open var image: UIImage? { didSet { if image !== oldValue { changed() } } }
    open var isEnabled = true { didSet { if isEnabled != oldValue { changed() } } }
    /// The item's own number; 0 by default.
    open var tag = 0
    /// What it is called for those who don't see it; its title by default.
    open var accessibilityLabel: String? {
        get { spokenLabel ?? title }
        set { spokenLabel = newValue }
    }
    private var spokenLabel: String?
    final var titles = BarTitles() { didSet { changed() } }

    /// Gives the title a font and a colour in a state; nil takes them back. The font is that of the normal state.
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        titles.set(attributes, for: state)
    }
    /// The attributes that were set for a state.
    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        titles.attributes(for: state)
    }
    /// The name by which tests and scripts find the item's button.
    open var accessibilityIdentifier: String? { didSet { changed() } }
}
