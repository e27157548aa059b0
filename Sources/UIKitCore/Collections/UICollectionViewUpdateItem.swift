public import CoreGraphics

/// One change of a collection, as its layout hears of it.
@preconcurrency @MainActor
open class UICollectionViewUpdateItem: NSObject {
    /// What happens to an item.
    public enum Action: Int, Sendable {
        case insert
        case delete
        case reload
        case move
        case none
    }

    private final let before: IndexPath?
    private final let after: IndexPath?
    private final let action: Action

    init(_ action: Action, before: IndexPath?, after: IndexPath?) {
        self.action = action
        self.before = before
        self.after = after
        super.init()
    }

    /// Where the item was; nil for one that comes.
    open var indexPathBeforeUpdate: IndexPath? { before }
    /// Where it is; nil for one that goes.
    open var indexPathAfterUpdate: IndexPath? { after }
    open var updateAction: Action { action }
}
