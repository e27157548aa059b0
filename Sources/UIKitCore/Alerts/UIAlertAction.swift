public import CoreGraphics

/// A button of an alert.
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
    /// What a button stands for.
    public enum Style: Int, Sendable {
        case `default`
        /// Stands last and leaves things as they are; an alert has at most one.
        case cancel
        /// Red: something is lost.
        case destructive
    }

    private final let ownTitle: String?
    private final let ownStyle: Style
    final let handler: ((UIAlertAction) -> Void)?
    final var changed: () -> Void = {}

    /// Creates a button.
    ///
    /// - Parameter handler: Called once the alert has gone.
    public convenience init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        self.init(title, style, handler)
    }

    private init(_ title: String?, _ style: Style, _ handler: ((UIAlertAction) -> Void)?) {
        ownTitle = title
        ownStyle = style
        self.handler = handler
        super.init()
    }

    open var title: String? { ownTitle }
    open var style: Style { ownStyle }
    /// Whether it can be tapped; true by default.
    open var isEnabled = true { didSet { changed() } }
}
