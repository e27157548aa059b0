public import CoreGraphics

/// There is no status bar: it is hidden and has no height. What is set is kept and read back, and changes nothing.
extension UIApplication {
    public var isStatusBarHidden: Bool {
        get { statusBar.isHidden }
        set { statusBar.isHidden = newValue }
    }
    public var statusBarStyle: UIStatusBarStyle {
        get { statusBar.style }
        set { statusBar.style = newValue }
    }
    public var statusBarFrame: CGRect { .zero }
    public func setStatusBarHidden(_ hidden: Bool, animated: Bool) { isStatusBarHidden = hidden }
    public func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) { isStatusBarHidden = hidden }
    public func setStatusBarStyle(_ statusBarStyle: UIStatusBarStyle, animated: Bool) {
        self.statusBarStyle = statusBarStyle
    }
}

/// What people have said of the status bar.
struct StatusBarWishes {
    var isHidden = true
    var style = UIStatusBarStyle.default
    var orientation: UIInterfaceOrientation?
}

extension UIApplication {
    /// How the screen is turned, by its shape; what is set is taken for that of a screen that turns, and doesn't turn
    /// this one.
    public var statusBarOrientation: UIInterfaceOrientation {
        get { UIInterfaceOrientation(of: context.screen.bounds.size) }
        set { statusBar.orientation = newValue }
    }

    /// How windows may be turned: every way, unless the root's controller says otherwise.
    public func supportedInterfaceOrientations(for window: UIWindow?) -> UIInterfaceOrientationMask {
        (window ?? keyWindow)?.rootViewController?.supportedInterfaceOrientations ?? .all
    }

    /// The stage's scene.
    public var connectedScenes: Set<UIScene> { [context.scene] }

    /// How large the user wants text: as by default.
    public var preferredContentSizeCategory: UIContentSizeCategory { .large }
}
