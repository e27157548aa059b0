extension UIView {
    /// The direction in which the view's content runs: the application's.
    public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        InterfaceContext.current.layoutDirection
    }
}
