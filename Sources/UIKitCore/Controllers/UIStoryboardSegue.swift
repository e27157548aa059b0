public import CoreGraphics

/// The way from one controller to another, as a type of its own.
///
/// **Differs from UIKit**: there are no storyboards that would make one; who makes it calls `perform()`.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
    private let handler: () -> Void

    open private(set) var identifier: String?
    open private(set) var source: UIViewController
    open private(set) var destination: UIViewController

    /// Creates a segue whose subclass shows the destination in `perform()`.
    public init(identifier: String?, source: UIViewController, destination: UIViewController) {
        (self.identifier, self.source, self.destination) = (identifier, source, destination)
        handler = {}
    }

    /// Creates a segue that shows the destination by a closure.
    public init(
        identifier: String?, source: UIViewController, destination: UIViewController,
        performHandler: @escaping () -> Void
    ) {
        (self.identifier, self.source, self.destination) = (identifier, source, destination)
        handler = performHandler
    }

    /// Shows the destination: calls the closure, and does nothing without one.
    open func perform() { handler() }
}
