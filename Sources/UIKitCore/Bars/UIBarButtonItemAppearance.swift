import CoreGraphics
public import class Foundation.NSAttributedString

/// How the title of a button in a bar looks in one state.
@preconcurrency @MainActor
open class UIBarButtonItemStateAppearance: NSObject {
    /// The font and colour of the title, by the names of a text's attributes; none by default.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// How far the title is moved from its place.
    open var titlePositionAdjustment = UIOffset.zero
}

/// How a button in a bar looks, by its state.
@preconcurrency @MainActor
open class UIBarButtonItemAppearance: NSObject, NSCopying {
    public let normal = UIBarButtonItemStateAppearance()
    public let highlighted = UIBarButtonItemStateAppearance()
    public let disabled = UIBarButtonItemStateAppearance()

    /// Creates the look of buttons of a style.
    public init(style: UIBarButtonItem.Style) { super.init() }

    public override convenience init() { self.init(style: .plain) }

    /// Gives it the look of buttons of a style: without attributes of its own.
    open func configureWithDefault(for style: UIBarButtonItem.Style) {
        for state in [normal, highlighted, disabled] {
            state.titleTextAttributes = [:]
            state.titlePositionAdjustment = .zero
        }
    }

    nonisolated open func copy(with zone: NSZone? = nil) -> Any {
        MainActor.assumeIsolated { MadeOnMain(value: copied()) }.value
    }

    final func copied() -> UIBarButtonItemAppearance {
        let copy = UIBarButtonItemAppearance(style: .plain)
        for (own, other) in zip([normal, highlighted, disabled], [copy.normal, copy.highlighted, copy.disabled]) {
            other.titleTextAttributes = own.titleTextAttributes
            other.titlePositionAdjustment = own.titlePositionAdjustment
        }
        return copy
    }

    final var titles: BarTitles {
        var titles = BarTitles()
        for (state, look) in [(UIControl.State.normal, normal), (.highlighted, highlighted), (.disabled, disabled)]
        where !look.titleTextAttributes.isEmpty {
            titles.set(look.titleTextAttributes, for: state)
        }
        return titles
    }
}
