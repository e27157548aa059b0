import CoreGraphics

/// What a controller gives to the bars of its containers.
@MainActor
struct ContainerItems {
    var navigation: UINavigationItem?
    var tab: UITabBarItem?
    var edit: UIBarButtonItem?
    var tools: [UIBarButtonItem]?
    var isEditing = false
    var nibName: String?
    var style = UIUserInterfaceStyle.unspecified
    var traits: UITraitCollection?
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

    final var ownEditButtonItem: UIBarButtonItem {
        if let item = items.edit { return item }
        let item = UIBarButtonItem(
            systemItem: items.isEditing ? .done : .edit,
            primaryAction: UIAction { [weak self] _ in
                guard let self else { return }
                setEditing(!isEditing, animated: true)
            })
        items.edit = item
        return item
    }

    final func changeEditing(to isEditing: Bool) {
        items.isEditing = isEditing
        guard let item = items.edit else { return }
        let kind = isEditing ? UIBarButtonItem.SystemItem.done : .edit
        item.title = kind.title
        item.style = isEditing ? .done : .plain
    }

    final func setTools(_ tools: [UIBarButtonItem]?, animated: Bool) {
        items.tools = tools
        guard let navigation = navigationController, navigation.topViewController === self,
            navigation.containerTransition == nil
        else { return }
        navigation.toolbar?.setItems(tools, animated: animated)
    }

    final func titleDidChange() {
        items.navigation?.didChange()
        items.tab?.didChange()
    }
}
