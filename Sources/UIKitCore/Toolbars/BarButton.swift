import CoreGraphics

/// What a bar shows for an item: its own view, or a button.
@MainActor
enum BarButton {
    static func view(of item: UIBarButtonItem, plain: BarTitles, done: BarTitles, in bar: UIView?) -> UIView {
        if let view = item.customView { return view }
        let button = UIButton(type: .system, primaryAction: nil)
        button.setTitle(item.title, for: .normal)
        button.setImage(item.image, for: .normal)
        button.titleLabel?.font = .systemFont(ofSize: 17, weight: item.style == .done ? .semibold : .regular)
        button.isEnabled = item.isEnabled
        let appearances = InterfaceContext.current.appearances
        item.titles.over(item.style == .done ? done : plain).over(appearances.titles(of: item, in: bar))
            .apply(to: button)
        button.accessibilityIdentifier = item.accessibilityIdentifier
        button.accessibilityLabel = item.accessibilityLabel
        if let tint = item.tintColor ?? appearances.tint(of: item, in: bar) { button.tintColor = tint }
        button.addAction(
            UIAction { [weak item] _ in item?.primaryAction?.perform(from: item) }, for: .primaryActionTriggered)
        button.menu = item.menu
        button.showsMenuAsPrimaryAction = item.primaryAction == nil
        if item.width > 0 { UIView.performWithoutAnimation { button.bounds.size.width = item.width } }
        return button
    }
}
