import CoreGraphics
public import class Foundation.NSAttributedString

/// How a navigation bar looks.
@preconcurrency @MainActor
open class UINavigationBarAppearance: UIBarAppearance {
    /// The font and colour of the title; none by default: the system's.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The font and colour of a large title; none by default: the system's.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// How far the title is moved from the middle.
    open var titlePositionAdjustment = UIOffset.zero
    open var buttonAppearance = UIBarButtonItemAppearance(style: .plain)
    /// Of items whose style is `done`.
    open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done)
    open var backButtonAppearance = UIBarButtonItemAppearance(style: .plain)
    /// The sign of the way back; the system's where none was set.
    open var backIndicatorImage: UIImage { indicator ?? Chevron.image }
    /// What the way back's title passes behind; the title doesn't here, and it is only kept.
    open private(set) var backIndicatorTransitionMaskImage = UIImage()
    private var indicator: UIImage?

    final var ownIndicator: UIImage? { indicator }

    public override init(idiom: UIUserInterfaceIdiom) { super.init(idiom: idiom) }

    public required init(barAppearance: UIBarAppearance) { super.init(barAppearance: barAppearance) }

    public convenience init() { self.init(idiom: .unspecified) }

    /// Sets the sign of the way back; nil for the system's.
    open func setBackIndicatorImage(_ backIndicatorImage: UIImage?, transitionMaskImage: UIImage?) {
        indicator = backIndicatorImage
        backIndicatorTransitionMaskImage = transitionMaskImage ?? UIImage()
    }

    override func carry(from other: UIBarAppearance) {
        guard let other = other as? UINavigationBarAppearance else { return }
        titleTextAttributes = other.titleTextAttributes
        largeTitleTextAttributes = other.largeTitleTextAttributes
        titlePositionAdjustment = other.titlePositionAdjustment
        buttonAppearance = other.buttonAppearance.copied()
        doneButtonAppearance = other.doneButtonAppearance.copied()
        backButtonAppearance = other.backButtonAppearance.copied()
        indicator = other.indicator
        backIndicatorTransitionMaskImage = other.backIndicatorTransitionMaskImage
    }
}
