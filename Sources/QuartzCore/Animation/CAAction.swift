public import CoreGraphics

/// What a layer does when one of its properties is about to show another value.
public protocol CAAction {
    /// Runs the action for a property's key, on a layer.
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// No action, and no search for another: what a layer's delegate returns to forbid an implicit animation.
extension NSNull: CAAction {
    public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}
