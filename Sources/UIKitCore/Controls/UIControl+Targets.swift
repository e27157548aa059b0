import CoreGraphics

extension UIControl {
    /// None: without selectors nobody is a target; what controls do they have as actions.
    public var allTargets: Set<AnyHashable> { [] }
    /// Nil for the same reason.
    public func actions(forTarget target: Any?, forControlEvent controlEvent: UIControl.Event) -> [String]? { nil }
}
