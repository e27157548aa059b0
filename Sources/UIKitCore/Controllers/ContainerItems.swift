import CoreGraphics

/// What a controller gives to the bars of its containers.
@MainActor
struct ContainerItems {
    var navigation: UINavigationItem?
    var tab: UITabBarItem?
}

extension UIViewController {
    final func nearestAncestor<Container: UIViewController>() -> Container? {
        sequence(first: self, next: \.containment.parent).dropFirst().lazy.compactMap { $0 as? Container }.first {
            _ in true
        }
    }

    final var ownNavigationItem: UINavigationItem {
        if let item = items.navigation { return item }
        let item = UINavigationItem(of: self)
        items.navigation = item
        return item
    }

    final var ownTabBarItem: UITabBarItem {
        if let item = items.tab { return item }
        let item = UITabBarItem(of: self)
        items.tab = item
        return item
    }

    final func titleDidChange() {
        items.navigation?.didChange()
        items.tab?.didChange()
    }
}
