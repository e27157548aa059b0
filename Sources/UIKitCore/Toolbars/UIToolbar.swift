public import CoreGraphics
import QuartzCore

/// A row of buttons, with spaces between them, at the lower edge of what they are for.
///
/// Items stand from the leading edge on, 16 pt apart; flexible spaces share what room is left. Its look is what its own
/// properties say; once `standardAppearance` was set it is that.
///
/// **Differs from UIKit**: items that have no room run over the edge; there are bars of one height.
@preconcurrency @MainActor
open class UIToolbar: UIView, UIBarPositioning {
    /// The height above the screen's safe area: 44 pt, as iOS has it on phones.
    static let height: CGFloat = 44

    final let background = BarBackground(isLineAbove: true)
    final let lowerBackground = BarBackground(isLineAbove: false)
    final var row = ToolbarRow()
    final var looks = ToolbarLooks() { didSet { showLook() } }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Nil: views can't be read from an archive.
    public required init?(coder: NSCoder) { return nil }

    open weak var delegate: (any UIToolbarDelegate)? { didSet { showLook() } }
    /// The items from the leading edge on; nil by default.
    open var items: [UIBarButtonItem]? {
        get { row.items }
        set { setItems(newValue, animated: false) }
    }
    /// Replaces the items; animated, the old ones fade into the new in .25 s.
    open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { replaceItems(items, animated: animated) }
    /// Where it stands: what the delegate says, at the bottom by default.
    open var barPosition: UIBarPosition {
        let said = delegate?.position(for: self) ?? .any
        return said == .any ? .bottom : said
    }

    // MARK: Look

    /// Whether the bar is dark by itself.
    open var barStyle: UIBarStyle {
        get { looks.style }
        set { looks.style = newValue }
    }
    /// Whether what is behind shows through the system's background; true by default.
    open var isTranslucent: Bool {
        get { looks.isTranslucent }
        set { looks.isTranslucent = newValue }
    }
    /// The background's colour; nil is the system's.
    open var barTintColor: UIColor? {
        get { looks.tint }
        set { looks.tint = newValue }
    }
    /// Puts a picture in the background's place; an empty one leaves none. Only `default` metrics count.
    open func setBackgroundImage(
        _ backgroundImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
    ) {
        if barMetrics == .default { looks.images[topOrBottom] = backgroundImage }
    }
    open func backgroundImage(
        forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
    ) -> UIImage? { barMetrics == .default ? looks.images[topOrBottom] : nil }
    /// Puts a picture in the line's place; an empty one for none.
    open func setShadowImage(_ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition) {
        looks.lineImages[topOrBottom] = shadowImage
    }
    open func shadowImage(forToolbarPosition topOrBottom: UIBarPosition) -> UIImage? { looks.lineImages[topOrBottom] }
    /// The bar's look as an object; one with the system's until it is set.
    ///
    /// **Differs from UIKit**: a change to what is read isn't seen until that is set again.
    open var standardAppearance: UIToolbarAppearance {
        get { looks.standard ?? UIToolbarAppearance() }
        set { looks.standard = UIToolbarAppearance(barAppearance: newValue) }
    }
    /// For bars of little height, of which there are none.
    open var compactAppearance: UIToolbarAppearance?
    /// The look over content that is at its end.
    ///
    /// **Differs from UIKit**: a bar looks the same wherever the content is; this is kept, and not used.
    open var scrollEdgeAppearance: UIToolbarAppearance?
    open var compactScrollEdgeAppearance: UIToolbarAppearance?

    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: Self.height) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.height) }
    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutRow()
    }
}
