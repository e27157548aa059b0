public import CoreGraphics

/// What is pulled out beside a row: buttons from the side inwards.
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
    private final let list: [UIContextualAction]

    public init(actions: [UIContextualAction]) { list = actions }

    open var actions: [UIContextualAction] { list }
    /// Whether pulling most of the way does the first action; true by default.
    open var performsFirstActionWithFullSwipe = true
}

/// A button beside a row, and what it does.
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
    public enum Style: Int, Sendable {
        /// Gray.
        case normal
        /// Red.
        case destructive
    }

    /// Does it; the completion is told whether it was done, and takes the buttons back.
    public typealias Handler = (
        _ action: UIContextualAction, _ sourceView: UIView, _ completionHandler: @escaping (Bool) -> Void
    ) -> Void

    private final let work: (style: Style, handler: Handler)

    public init(style: Style, title: String?, handler: @escaping Handler) {
        work = (style, handler)
        self.title = title
        super.init()
    }

    open var style: Style { work.style }
    open var handler: Handler { work.handler }
    open var title: String?
    /// The button's colour; its style's for nil.
    open var backgroundColor: UIColor! {
        get { ownColor ?? (style == .destructive ? .systemRed : .systemGray) }
        set { ownColor = newValue }
    }
    private final var ownColor: UIColor?
    /// A picture above the title, in white; where there is one and the row is low, it stands alone.
    open var image: UIImage?
}
