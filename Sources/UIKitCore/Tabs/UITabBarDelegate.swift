import CoreGraphics
public import QuartzCore

/// Hears of what the user chooses in a tab bar.
@preconcurrency @MainActor
public protocol UITabBarDelegate: AnyObject {
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
    public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

// `delegate?.method?(…)`, as people write it where a requirement is optional.
extension UITabBarDelegate {
    public var tabBar: OptionalRequirement.TabBarDelegateTabBar? { .init(target: self) }
}

extension OptionalRequirement {
    /// Calls `tabBar`, or its default where it isn't implemented.
    @preconcurrency @MainActor
    public struct TabBarDelegateTabBar {
        let target: any UITabBarDelegate

        public func callAsFunction(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
            target.tabBar(tabBar, didSelect: item)
        }
    }
}
