public import CoreGraphics

/// Makes the controller that a context menu previews.
public typealias UIContextMenuContentPreviewProvider = @MainActor () -> UIViewController?
/// Makes the menu, given what the system suggests: here nothing.
public typealias UIContextMenuActionProvider = @MainActor ([UIMenuElement]) -> UIMenu?

/// What a context menu shows.
@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {
    /// By what the delegate knows it again; one of its own where none was given.
    public let identifier: any NSCopying
    final let previewProvider: UIContextMenuContentPreviewProvider?
    final let actionProvider: UIContextMenuActionProvider?

    /// Creates a configuration.
    ///
    /// - Parameters:
    ///   - previewProvider: Makes what is previewed; nil for the view itself.
    ///   - actionProvider: Makes the menu; nil for none, so that there is a preview alone.
    public init(
        identifier: (any NSCopying)? = nil, previewProvider: UIContextMenuContentPreviewProvider? = nil,
        actionProvider: UIContextMenuActionProvider? = nil
    ) {
        self.identifier = identifier ?? OwnIdentifier()
        self.previewProvider = previewProvider
        self.actionProvider = actionProvider
        super.init()
    }

    /// Like nothing but itself.
    private final class OwnIdentifier: NSObject, NSCopying {
        func copy(with zone: NSZone?) -> Any { self }
    }
}
